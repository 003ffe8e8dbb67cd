import { BookOpen, CircleQuestionMark, ClockExclamationPoint } from 'lucide-react'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct, WireRanking } from '#features/engine/ground/wire.rules.ts'
import { isBelowUsual } from '#features/groceries/ground/product.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { cardTexts } from '../product/card.texts.ts'
import { Figure } from '../product/Figure.tsx'
import {
  criterionValue,
  daysSince,
  figuresOfCard,
  isImplausible,
  isNutritionStaleFor,
  isNutritionUndatedFor,
  isPer100,
  isTypicalFor,
  mismatchOf,
  sizeOf,
} from '../product/figures.rules.ts'
import { productTexts } from '../product/product.texts.ts'
import { useMeasureName } from '../product/useMeasureName.ts'
import { useSmallFigure } from '../product/useSmallFigure.ts'

type Props = {
  product: WireProduct
  ranking: WireRanking
  /** Lowest price of the last 30 days in cents; `null` while it is fetched, and when none is known. */
  lowestCents: number | null
  today: string
}

/** The figures of a sheet: the first criterion and the price in large, three more below; what to weigh beside them. */
export function SheetFigures({ product, ranking, lowestCents, today }: Props) {
  const texts = useTexts(productTexts)
  const nameOf = useMeasureName()
  const { left } = figuresOfCard(ranking.criteria, 'pack')
  const price = [nameOf('price', product), sizeOf(product)].filter(Boolean).join(' · ')
  const mismatch = mismatchOf(product)
  const small = smallFigures.filter((key) => key !== left).slice(0, 3)
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-x-6 md:gap-x-9">
        <Figure product={product} ranking={ranking} criterion={left} sheetName={nameOf(left, product)} />
        <Figure product={product} ranking={ranking} criterion="price" sheetName={price} />
        <LeftNote product={product} criterion={left} />
        <PriceNote product={product} lowestCents={lowestCents} today={today} />
      </div>
      <ul className="mt-5 grid grid-cols-[auto_auto_auto] divide-x divide-line border-t border-line pt-3.5">
        {small.map((criterion) => (
          <SmallFigure key={criterion} product={product} criterion={criterion} />
        ))}
      </ul>
      {mismatch && <p className="mt-2 text-xs text-ink-muted">{texts[mismatch]}</p>}
    </>
  )
}

const smallFigures: readonly CriterionKey[] = [
  'protein_per_euro',
  'unit_price',
  'protein_per_100kcal',
  'protein',
]

/** What to weigh of the left figure; a phone has the marks of age close below. The grid needs the element also when there is nothing to say. */
function LeftNote({ product, criterion }: { product: WireProduct; criterion: CriterionKey }) {
  const texts = useTexts(productTexts)
  const words = useTexts(cardTexts)
  return (
    <p className="self-start pt-2 empty:pt-0">
      {isImplausible(product, criterion) && (
        <Mark icon={CircleQuestionMark} tone="care">
          {texts.cannotBeRight}
        </Mark>
      )}
      {isNutritionStaleFor(product, criterion) && criterionValue(product, criterion) !== null && (
        <Mark icon={ClockExclamationPoint} tone="care" className="max-md:hidden">
          {isNutritionUndatedFor(product, criterion) ? words.nutritionUndated : texts.nutritionStale}
        </Mark>
      )}
      {isTypicalFor(product, criterion) && (
        <Mark icon={BookOpen} tone="care">
          {words.typical}
        </Mark>
      )}
    </p>
  )
}

/** How old a stale price is, and beside a promotion the lowest of late. */
function PriceNote({ product, lowestCents, today }: Omit<Props, 'ranking'>) {
  const texts = useTexts(productTexts)
  const words = useTexts(cardTexts)
  const format = useFormat()
  const { price_now, price_original, sources } = product
  const reduced = isBelowUsual(price_now, price_original)
  const stale = sources.price.stale && criterionValue(product, 'price') !== null
  return (
    <div className="self-start pt-2 text-xs text-ink-muted empty:pt-0">
      {stale && (
        <Mark icon={ClockExclamationPoint} tone="care" className="mb-1 max-md:hidden">
          {sources.price.name ? words.priceAge(daysSince(sources.price.as_of, today)) : words.priceUndated}
          {words.stale}
        </Mark>
      )}
      {reduced && (
        // Its room is kept while the lowest price is fetched.
        <p className="min-h-[1lh]">{lowestCents !== null && texts.lowestShort(format.euro(lowestCents))}</p>
      )}
    </div>
  )
}

function SmallFigure({ product, criterion }: { product: WireProduct; criterion: CriterionKey }) {
  const texts = useTexts(productTexts)
  const { value, unit } = useSmallFigure(product, criterion)
  return (
    <li className="px-3 first:pl-0 last:pr-0 md:px-4">
      <strong className="block text-figure-sm font-[650] tabular-nums">{value}</strong>
      <span className="block text-xs text-ink-quiet">
        {isPer100(criterion) ? `${unit} ${texts.per100[product.basis]}` : unit}
      </span>
    </li>
  )
}
