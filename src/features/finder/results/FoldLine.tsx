import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Ref } from 'react'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { countOfOthers, sometimesUnknown } from '../ground/fold.rules.ts'
import { foldTexts } from './fold.texts.ts'

type Props = {
  /** The products that are listed. */
  answer: ProductsAnswer
  isOpen: boolean
  /** Address of the page with the fold turned: the link works without script. */
  href: string
  onTurn(): void
  ref?: Ref<HTMLHeadingElement>
}

/** The line behind the last product with a rank: how many there are without, why, and the way to them. */
export function FoldLine({ answer, isOpen, href, onTurn, ref }: Props) {
  const texts = useTexts(foldTexts)
  const format = useFormat()
  const { ranked, total } = answer
  const others = countOfOthers(answer)
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 rounded-lg border border-dashed border-line-control px-4 py-4 sm:flex-row sm:items-center sm:justify-between md:px-5">
      <div>
        <h3 ref={ref} tabIndex={-1} className="font-text text-md font-[650] tracking-normal outline-0">
          {texts.known(ranked, format.whole(ranked), format.whole(total), sometimesUnknown(answer))}
        </h3>
        <p className="mt-0.5 text-sm text-ink-muted">{texts.others(others, format.whole(others))}</p>
      </div>
      <a
        href={href}
        aria-expanded={isOpen}
        onClick={onPlainClick(onTurn)}
        className={buttonClass('outline', 44, 'shrink-0')}
      >
        {isOpen ? texts.hide : texts.show(others, format.whole(others))}
        <Chevron size={18} aria-hidden="true" />
      </a>
    </div>
  )
}
