import { BookOpen, CircleQuestionMark, ClockExclamationPoint } from 'lucide-react'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { cardTexts } from '../product/card.texts.ts'
import {
  type Best,
  criterionValue,
  isImplausible,
  isNutritionStaleFor,
  isPer100,
  isPriceStaleFor,
  isSure,
  isTypicalFor,
  wordOfEnd,
} from '../product/figures.rules.ts'
import { productTexts } from '../product/product.texts.ts'
import { useSmallFigure } from '../product/useSmallFigure.ts'
import { compareTexts } from './compare.texts.ts'

type Props = {
  product: WireProduct
  criterion: CriterionKey
  /** The best value of the row, if there is one. */
  best: Best | null
  /** Says what the value refers to: where that differs between products, the row cannot. */
  withUnit: boolean
}

/** A value in the comparison, with the word for the best of its row or what to weigh of it. */
export function CompareValue({ product, criterion, best, withUnit }: Props) {
  const texts = useTexts(compareTexts)
  const words = useTexts(cardTexts)
  const { per100, doubtful } = useTexts(productTexts)
  const { value, unit, text } = useSmallFigure(product, criterion)
  const raw = criterionValue(product, criterion)
  if (raw === null) {
    return (
      <span className="text-ink-quiet">{criterion === 'price' ? words.priceUnknown : texts.unknown}</span>
    )
  }
  const stale = isPriceStaleFor(product, criterion) || isNutritionStaleFor(product, criterion)
  const isBest = raw === best?.value && isSure(product, criterion)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:flex-col max-md:items-start">
      <strong className="font-[650]">{isPer100(criterion) ? text : value}</strong>
      {isBest && (
        <Badge tone="best" className="px-1.5! py-0.5!">
          {words[wordOfEnd(criterion, best.want)]}
        </Badge>
      )}
      {withUnit && (
        <span className="w-full text-2xs text-ink-quiet">
          {isPer100(criterion) ? per100[product.basis] : unit}
        </span>
      )}
      {isImplausible(product, criterion) && (
        <Mark icon={CircleQuestionMark} tone="care">
          {doubtful}
        </Mark>
      )}
      {isTypicalFor(product, criterion) && (
        <Mark icon={BookOpen} tone="care">
          {words.typical}
        </Mark>
      )}
      {stale && (
        <Mark icon={ClockExclamationPoint} tone="care">
          {texts.stale}
        </Mark>
      )}
    </span>
  )
}
