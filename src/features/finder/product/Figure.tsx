import type { ReactNode } from 'react'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct, WireRanking } from '#features/engine/ground/wire.rules.ts'
import { centsPer25gProtein } from '#features/groceries/ground/product.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Bar, type BarTone } from '#ui/shelf/Bar.tsx'
import { figureSizes, Price } from '#ui/shelf/Price.tsx'
import { cardTexts } from './card.texts.ts'
import {
  criterionValue,
  endOf,
  isImplausible,
  isPer100,
  isSure,
  shareOfBest,
  wantedOf,
  wordOfEnd,
} from './figures.rules.ts'
import { productTexts } from './product.texts.ts'
import { useCriterionName } from './useMeasureName.ts'
import { useUnit } from './useSmallFigure.ts'

type Props = {
  product: WireProduct
  ranking: WireRanking
  criterion: CriterionKey
  /** Whether it is what the visitor came for, in large figures, and not the second number of a card. */
  lead?: boolean
  /** On the sheet of a product: larger, under a name that says what the value refers to. */
  sheetName?: string
  /** On a phone its value stands in the third column of a card, beside the title, and its bar below both. */
  besideTitle?: boolean
  className?: string
}

const tones: Partial<Record<CriterionKey, BarTone>> = {
  price: 'price',
  unit_price: 'price',
  carbs: 'carbs',
  sugar: 'carbs',
  fat: 'fat',
  saturated_fat: 'fat',
  fiber: 'energy',
  salt: 'energy',
  calories: 'energy',
  energy: 'energy',
}

/** One of the two big figures of a card or a sheet: its name, its value, and a bar against the best of all results. */
export function Figure({
  product,
  ranking,
  criterion,
  lead = false,
  sheetName,
  besideTitle = false,
  className,
}: Props) {
  const nameOf = useCriterionName()
  const words = useTexts(cardTexts)
  const value = criterionValue(product, criterion)
  const want = wantedOf(ranking, criterion)
  const bar = ranking.bars[criterion]
  const usable = isImplausible(product, criterion) ? null : value
  // A stale or typical value is drawn, but what it beats nobody knows.
  const best = isSure(product, criterion) && endOf(product, criterion, bar, want) === want
  return (
    <div className={classes('min-w-0', besideTitle && 'max-md:contents', className)}>
      <p
        className={classes(
          'flex min-h-6 flex-wrap-reverse content-start items-center gap-x-2 gap-y-1 text-xs font-[550] text-ink-muted',
          besideTitle && 'max-md:col-start-3 max-md:row-start-2 max-md:min-h-0 max-md:justify-end',
        )}
      >
        <span className="truncate">
          {sheetName ?? (criterion === 'protein_per_euro' ? words.of25g : nameOf(criterion, product))}
        </span>
        {best && (
          <Badge tone="best" className={classes('px-2! py-0.5!', besideTitle && 'max-md:hidden')}>
            {words[wordOfEnd(criterion, want)]}
          </Badge>
        )}
      </p>
      <p
        className={classes(
          'flex items-end',
          sheetName ? 'min-h-14 pb-2.5 md:min-h-18' : 'h-11 pb-1.5 md:h-12',
          besideTitle && 'max-md:col-start-3 max-md:row-start-1 max-md:h-auto max-md:justify-end max-md:pb-1',
        )}
      >
        <BigValue {...{ product, criterion, value }} size={sheetName ? 'xl' : lead ? 'lg' : 'md'} />
      </p>
      {ranking.items.length > 0 && (
        <Bar
          value={shareOfBest(usable, bar, want)}
          tone={tones[criterion] ?? 'protein'}
          className={classes(besideTitle && 'max-md:col-span-3 max-md:row-start-3 max-md:mt-2.5')}
        />
      )}
    </div>
  )
}

function BigValue({
  product,
  criterion,
  value,
  size,
}: Pick<Props, 'product' | 'criterion'> & {
  value: number | null
  size: keyof typeof figureSizes
}): ReactNode {
  const format = useFormat()
  const words = useTexts(cardTexts)
  const { per100 } = useTexts(productTexts)
  const unit = useUnit(product, criterion)
  const cents = criterion === 'protein_per_euro' ? centsPer25gProtein(value) : value
  if (criterion === 'price' && value === null) {
    return (
      <span className={classes('pb-1 font-[650] text-ink-muted', size === 'xl' ? 'text-lg' : 'text-sm')}>
        {words.priceUnknown}
      </span>
    )
  }
  if (value === null || cents === null) {
    return (
      <span className="figure text-figure-md text-ink-quiet">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{words.unknown}</span>
      </span>
    )
  }
  if (unit.money) {
    return (
      <>
        <Price cents={cents} size={size} />
        {criterion === 'unit_price' && size !== 'xl' && (
          <span className="ml-1.5 text-2xs text-ink-quiet">{unit.long}</span>
        )}
      </>
    )
  }
  return (
    <>
      <span className={classes('figure', figureSizes[size])}>{format.decimal(value, unit.digits)}</span>
      <span className="text-sm text-ink-muted">{`\u00a0${unit.short}`}</span>
      {size !== 'xl' && isPer100(criterion) && product.basis === '100ml' && (
        <span className="ml-1.5 text-2xs text-ink-quiet">{per100[product.basis]}</span>
      )}
    </>
  )
}
