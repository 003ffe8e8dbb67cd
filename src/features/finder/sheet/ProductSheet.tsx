import type { ReactNode } from 'react'
import type { ProductAnswer, WireProduct, WireRank, WireRanking } from '#features/engine/ground/wire.rules.ts'
import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { ShareButton } from '#ui/button/ShareButton.tsx'
import { StoreMark } from '../ground/StoreMark.tsx'
import { figuresOfCard, unknownWishes } from '../product/figures.rules.ts'
import { OfferNote } from '../product/OfferNote.tsx'
import { ProductDetails } from '../product/ProductDetails.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'
import { productTexts } from '../product/product.texts.ts'
import { ReportProduct } from '../product/ReportProduct.tsx'
import { TrustMarks } from '../product/TrustMarks.tsx'
import { WhyRank } from '../product/WhyRank.tsx'
import { Alternatives } from './Alternatives.tsx'
import { ProductFlags } from './ProductFlags.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { SheetFigures } from './SheetFigures.tsx'

type Props = {
  product: WireProduct
  /** What is known of its prices; `null` while that is fetched. */
  prices: Pick<ProductAnswer, 'history' | 'lowest_30_days'> | null
  /** How the results were ranked; without results there is nothing to compare with. */
  ranking: WireRanking
  /** Why the product stands where it does, and where that is; `null` when it is not among the results. */
  rank: { place: number; rank: WireRank } | null
  /** How many products were found. */
  total: number
  /** ISO date that ages are counted to. */
  today: string
  /** Diets and allergies that are asked for. */
  flags: readonly FlagKey[]
  onOpen(id: number): void
  /** What can be done with the product; a phone shows it below the sheet. */
  actions: ReactNode
}

/** All there is to say of one product. */
export function ProductSheet({
  product,
  prices,
  ranking,
  rank,
  total,
  flags,
  onOpen,
  today,
  actions,
}: Props) {
  const marks = <TrustMarks product={product} today={today} />
  return (
    <div className="md:grid md:min-h-full md:grid-cols-[minmax(0,18rem)_1fr] xl:grid-cols-[minmax(0,25rem)_1fr]">
      <div className="md:pb-6">
        <div className="relative h-40 border-b-8 border-shelf bg-plate md:h-80 md:border-b-10">
          <ProductPicture
            key={product.id}
            product={product}
            eager
            className="absolute inset-x-6 bottom-0 h-34 w-[calc(100%-3rem)] object-bottom md:h-66"
          />
          <ShareButton
            compact
            title={product.title}
            className="absolute! top-1 right-1 text-on-plate hover:bg-surface hover:text-ink md:hidden"
          />
        </div>
        <div className="hidden flex-col gap-5 p-6 pb-0 md:flex">
          <Alternatives {...{ product, flags, onOpen, today }} />
          <Reasons {...{ product, ranking, rank, total }} />
          <ProductFlags {...{ product, today }} />
        </div>
      </div>
      <div className="p-4 pt-5 md:px-8 md:py-6">
        <p className="flex items-center gap-2 text-sm font-[550] text-ink-muted">
          <StoreMark key={product.origin} domain={product.origin} name={product.store.name} />
          {product.store.name}
        </p>
        <h2
          key={product.id}
          ref={showFromTop}
          // Shops call their products in Dutch.
          lang="nl"
          className="mt-1.5 text-[1.625rem] leading-[1.15] md:text-2xl"
        >
          {product.title}
        </h2>
        <ProductDetails product={product} className="mt-1 text-md text-ink-muted" />

        <div className="mt-4 md:mt-5">
          <SheetFigures
            product={product}
            ranking={ranking}
            lowestCents={prices?.lowest_30_days ?? null}
            today={today}
          />
        </div>
        <OfferNote product={product} inFull className="mt-4 md:text-sm" />
        <div className="mt-4.5 hidden md:block">{actions}</div>

        <div className="mt-3.5 md:hidden">
          <p className="flex flex-wrap gap-x-4 gap-y-1.5">{marks}</p>
          <Reasons {...{ product, ranking, rank, total }} className="mt-4" />
          <Alternatives {...{ product, flags, onOpen, today }} className="mt-6" />
        </div>
        <ProductTabs product={product} history={prices?.history} today={today}>
          <p className="mt-3 hidden flex-col items-start gap-1 md:flex">{marks}</p>
        </ProductTabs>
        <ProductFlags {...{ product, today }} className="mt-8 md:hidden" />
        <p className="mt-4">
          <ReportProduct product={product} />
        </p>
      </div>
    </div>
  )
}

/** A new product is shown from its top, wherever the one before was scrolled to. */
function showFromTop(heading: HTMLElement | null) {
  heading?.closest('[data-sheet-content]')?.scrollTo(0, 0)
}

function Reasons({
  product,
  ranking,
  rank,
  total,
  className = '',
}: Pick<Props, 'product' | 'ranking' | 'rank' | 'total'> & { className?: string }) {
  const texts = useTexts(productTexts)
  const format = useFormat()
  if (!rank || ranking.criteria.length === unknownWishes(ranking).length) return null
  const { left } = figuresOfCard(ranking.criteria, 'pack')
  return (
    <section className={`rounded-md bg-surface-sunken p-4 text-sm text-ink-muted ${className}`}>
      <h3 className="mb-1 font-text font-[650] tracking-normal text-ink">
        {rank.rank.tier < 3 ? texts.why(format.whole(rank.place)) : texts.whyNone}
      </h3>
      <WhyRank {...{ product, ranking, total }} rank={rank.rank} shown={[left, 'price']} />
    </section>
  )
}
