import type { ComponentProps } from 'react'
import { ActiveChips } from './ActiveChips.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'

type Props = { folded: ComponentProps<typeof FoldedFilters>; chips: ComponentProps<typeof ActiveChips> }

/** What was asked, on a phone, where it stays in view while the results pass below it. */
export default function AnswerBar({ folded, chips }: Props) {
  return (
    <>
      <FoldedFilters {...folded} />
      <div className="mt-1">
        <ActiveChips {...chips} />
      </div>
    </>
  )
}
