import { ChevronRight, CircleQuestionMark } from 'lucide-react'
import type { ComponentProps } from 'react'
import { wordsOf } from '#features/engine/ground/search.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { encodeState } from '../ground/finder.address.rules.ts'
import { goToPage, PAGE_SIZE } from '../ground/finder.state.rules.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import { ActiveChips } from '../panel/ActiveChips.tsx'
import { countBeforeBetter } from '../product/figures.rules.ts'
import { BudgetNote } from './BudgetNote.tsx'
import { KindChips } from './KindChips.tsx'
import { Results } from './Results.tsx'
import { ResultsHead } from './ResultsHead.tsx'

type Props = {
  head: Omit<ComponentProps<typeof ResultsHead>, 'chips' | 'aside'>
  chips: ComponentProps<typeof ActiveChips>
  kinds: ComponentProps<typeof KindChips>
  results: ComponentProps<typeof Results>
}

/** What a load answers: what was found, what it can be narrowed down to, and the products. */
export default function Answer({ head, chips, kinds, results }: Props) {
  const lessSure = <LessSure {...results} />
  return (
    <>
      <ResultsHead {...head} chips={<ActiveChips {...chips} />} aside={lessSure} />
      <div className="mb-4 empty:hidden">
        <KindChips {...kinds} />
        <div className="empty:hidden md:hidden">{lessSure}</div>
        <BudgetNote loaded={kinds.loaded} answer={kinds.answer} />
      </div>
      <Results {...results} />
    </>
  )
}

/** On the first page: leads on to the products whose values are less sure, where the best of these is better. */
function LessSure({
  state,
  filters,
  answer,
  onPage,
}: Pick<Props['results'], 'state' | 'filters' | 'answer' | 'onPage'>) {
  const texts = useTexts(resultsTexts)
  // A search puts products that only mention it, however sure they are, behind the less sure ones that it names.
  if (!answer || state.page > 1 || wordsOf(filters.search).length > 0) return null
  const before = countBeforeBetter(answer)
  if (before === null || before < PAGE_SIZE) return null
  const page = Math.floor(before / PAGE_SIZE) + 1
  return (
    <a
      href={`?${encodeState(goToPage(state, page, page))}`}
      onClick={onPlainClick(() => onPage(page))}
      className="flex min-h-11 items-center gap-1.5 text-sm font-[600] text-pine hover:text-pine-hover"
    >
      <CircleQuestionMark size={18} aria-hidden="true" />
      {texts.lessSure}
      <ChevronRight size={16} aria-hidden="true" />
    </a>
  )
}
