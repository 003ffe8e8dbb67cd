import type { ComponentProps } from 'react'
import { ActiveChips } from '../panel/ActiveChips.tsx'
import { BudgetNote } from './BudgetNote.tsx'
import { KindChips } from './KindChips.tsx'
import { Results } from './Results.tsx'
import { ResultsHead } from './ResultsHead.tsx'

type Props = {
  head: Omit<ComponentProps<typeof ResultsHead>, 'chips'>
  chips: ComponentProps<typeof ActiveChips>
  kinds: ComponentProps<typeof KindChips>
  results: ComponentProps<typeof Results>
}

/** What a load answers: what was found, what it can be narrowed down to, and the products. */
export default function Answer({ head, chips, kinds, results }: Props) {
  return (
    <>
      <ResultsHead {...head} chips={<ActiveChips {...chips} />} />
      <div className="mb-4 empty:hidden md:mb-5">
        <KindChips {...kinds} />
        <BudgetNote loaded={kinds.loaded} answer={kinds.answer} />
      </div>
      <Results {...results} />
    </>
  )
}
