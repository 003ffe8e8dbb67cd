import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { nameTexts } from '../ground/names.texts.ts'
import { productTexts } from '../product/product.texts.ts'
import type { Step } from './useArrowKeys.ts'

type Props = {
  title: string
  /** Rank among the results, from 1, or none, and how many have one. */
  place: number | null
  total: number
  category: CategoryChoice | null
  /** Leads to the neighbour; absent at an end of the results. */
  previous: Step
  next: Step
}

/** Where a product stands among the results, and the way to its neighbours. */
export function ProductHeader({ title, place, total, category, previous, next }: Props) {
  const texts = useTexts(productTexts)
  const { categories } = useTexts(nameTexts)
  const format = useFormat()
  const where = category && categories[category]
  return (
    <div className="flex items-center gap-1">
      <p
        className="order-2 flex-1 text-sm text-ink-muted max-md:text-center md:order-none md:text-md"
        aria-live="polite"
      >
        <span className="sr-only">{title}. </span>
        {place === null ? (
          texts.noRank(where)
        ) : (
          <>
            {texts.rank} <strong className="font-[650] text-ink tabular-nums">{format.whole(place)}</strong>{' '}
            {texts.rankOf(format.whole(total), where)}
          </>
        )}
      </p>
      <StepButton label={texts.previous} onStep={previous} className="order-1 md:order-none">
        <ArrowLeft size={18} />
        <span className="max-md:hidden">{texts.previousShort}</span>
      </StepButton>
      <StepButton label={texts.next} onStep={next} className="order-3 md:order-none">
        <span className="max-md:hidden">{texts.nextShort}</span>
        <ArrowRight size={18} />
      </StepButton>
      <span aria-hidden="true" className="mx-2 h-6 w-px bg-line max-md:hidden" />
    </div>
  )
}

function StepButton({
  label,
  onStep,
  className,
  children,
}: {
  label: string
  onStep: Step
  className: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: whoever reached the end keeps the focus here.
      aria-disabled={!onStep}
      onClick={onStep}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm font-[600] text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-quiet aria-disabled:opacity-50 md:px-3 ${className}`}
    >
      {children}
    </button>
  )
}
