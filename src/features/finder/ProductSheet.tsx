import type { ReactNode } from 'react'
import { flagKeys } from '#features/catalogue/product.rules.ts'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Figure, useSmallFigure } from './Figure.tsx'
import { figuresOfCard } from './figures.rules.ts'
import { finderTexts } from './finder.messages.ts'
import type { PriceChange } from './history.rules.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { productTexts } from './product.messages.ts'
import type { CriterionKey } from './query.rules.ts'
import { StoreMark } from './StoreMark.tsx'
import { TrustMarks } from './TrustMarks.tsx'
import { WhyRank } from './WhyRank.tsx'
import type { WireProduct, WireRank, WireRanking } from './wire.rules.ts'

type Props = {
  product: WireProduct
  /** Changes of price; `null` while they are fetched. */
  history: readonly PriceChange[] | null
  /** How the results were ranked; without results there is nothing to compare with. */
  ranking: WireRanking
  /** Why the product stands where it does, and where that is; `null` when it is not among the results. */
  rank: { place: number; rank: WireRank } | null
  sample: boolean
  today: string
  /** What can be done with the product; a phone shows it below the sheet. */
  actions: ReactNode
}

/** All there is to say of one product. */
export function ProductSheet({ product, history, ranking, rank, sample, today, actions }: Props) {
  const texts = useTexts(productTexts)
  const format = useFormat()
  const { left } = figuresOfCard(ranking.criteria)
  const small = smallFigures.filter((key) => key !== left)
  const details = [product.brand, product.sales_unit_size].filter(Boolean).join(' · ')
  const reduced =
    product.price_now !== null &&
    product.price_original !== null &&
    product.price_now < product.price_original

  return (
    <div className="md:grid md:grid-cols-[minmax(0,25rem)_1fr]">
      <div className="md:pb-6">
        <div className="relative h-44 border-b-8 border-shelf bg-plate md:h-80">
          <ProductPicture
            product={product}
            eager
            className="absolute inset-x-6 bottom-0 h-36 w-[calc(100%-3rem)] object-bottom md:h-68"
          />
        </div>
        <div className="hidden flex-col gap-4 p-6 pb-0 md:flex">
          <Reasons product={product} ranking={ranking} rank={rank} />
          <FlagList product={product} />
        </div>
      </div>
      <div className="p-5 md:p-8">
        <p className="flex items-center gap-2 text-sm font-[550] text-ink-muted">
          <StoreMark domain={product.origin} name={product.store.name} />
          {product.store.name}
        </p>
        <h2 className="mt-2 text-2xl">{product.title}</h2>
        {details && <p className="mt-1.5 text-ink-muted">{details}</p>}

        <div className="mt-5 grid grid-cols-2 gap-6">
          <Figure product={product} ranking={ranking} criterion={left} />
          <div>
            <Figure product={product} ranking={ranking} criterion="price" />
            {reduced && (
              <p className="mt-2 text-xs text-ink-muted">
                {texts.was(format.euro(product.price_original ?? 0))}
              </p>
            )}
          </div>
        </div>
        <ul className="mt-5 grid grid-cols-3 divide-x divide-line border-t border-line pt-4">
          {small.slice(0, 3).map((criterion) => (
            <SmallFigure key={criterion} product={product} criterion={criterion} />
          ))}
        </ul>
        <div className="mt-6 hidden md:block">{actions}</div>

        <p className="mt-5 flex flex-wrap gap-x-4 gap-y-2">
          <TrustMarks product={product} sample={sample} today={today} />
        </p>
        <div className="mt-4 md:hidden">
          <Reasons product={product} ranking={ranking} rank={rank} />
        </div>

        <ProductTabs product={product} history={history} today={today} />
        <div className="mt-8 md:hidden">
          <FlagList product={product} />
        </div>
      </div>
    </div>
  )
}

const smallFigures: readonly CriterionKey[] = [
  'protein_per_euro',
  'unit_price',
  'protein_per_100kcal',
  'protein',
]

function SmallFigure({ product, criterion }: { product: WireProduct; criterion: CriterionKey }) {
  const { value, unit } = useSmallFigure(product, criterion)
  return (
    <li className="px-4 first:pl-0 last:pr-0">
      <strong className="block text-figure-sm font-[650] tabular-nums">{value}</strong>
      <span className="text-xs text-ink-quiet">{unit}</span>
    </li>
  )
}

function Reasons({ product, ranking, rank }: Pick<Props, 'product' | 'ranking' | 'rank'>) {
  const texts = useTexts(productTexts)
  const format = useFormat()
  if (!rank || ranking.criteria.length === 0) return null
  return (
    <section className="rounded-md bg-surface-sunken p-4 text-sm text-ink-muted">
      <h3 className="mb-1 font-text font-[650] tracking-normal text-ink">
        {texts.why(format.whole(rank.place))}
      </h3>
      <WhyRank product={product} rank={rank.rank} ranking={ranking} shown={['price']} />
    </section>
  )
}

/** What is proven of diet and allergies, either way. Unknown is said in one line and never shown as free. */
function FlagList({ product }: { product: WireProduct }) {
  const texts = useTexts(productTexts)
  const names = useTexts(finderTexts).flags
  const proven = flagKeys.filter((key) => product.flags[key] === true)
  const against = flagKeys.filter((key) => product.flags[key] === false)
  const unknown = flagKeys.length - proven.length - against.length
  return (
    <section className="text-sm">
      <h3 className="mb-2 font-text font-[650] tracking-normal">{texts.flags}</h3>
      {proven.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="mr-1 text-ink-muted">{texts.proven}</span>
          {proven.map((key) => (
            <Badge key={key} tone="pine">
              {names[key]}
            </Badge>
          ))}
        </p>
      )}
      {against.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <span className="mr-1 text-ink-muted">{texts.disproven}</span>
          {against.map((key) => (
            <Badge key={key}>{names[key]}</Badge>
          ))}
        </p>
      )}
      {unknown > 0 && <p className="mt-2 text-xs text-ink-quiet">{texts.flagsUnknown(unknown)}</p>}
    </section>
  )
}
