import { ChevronRight, CircleQuestionMark } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useRef } from 'react'
import { criterionOfLimit, limitKeys } from '#features/engine/ground/limits.rules.ts'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { centsPer25gProtein } from '#features/groceries/ground/product.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { encodeState } from '../ground/finder.address.rules.ts'
import { type Filters, goToPage, PAGE_SIZE } from '../ground/finder.state.rules.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import { ActiveChips } from '../panel/ActiveChips.tsx'
import { wishTexts } from '../panel/wishes.texts.ts'
import { countOfSure, isBestLessSure } from '../product/figures.rules.ts'
import { KindChips } from './KindChips.tsx'
import { Results } from './Results.tsx'
import { ResultsHead } from './ResultsHead.tsx'

type Props = {
  head: Omit<ComponentProps<typeof ResultsHead>, 'chips' | 'aside'>
  chips: ComponentProps<typeof ActiveChips>
  kinds: ComponentProps<typeof KindChips>
  results: Omit<ComponentProps<typeof Results>, 'placeLessSure'>
}

/** What a load answers: what was found, what it can be narrowed down to, and the products. */
export default function Answer({ head, chips, kinds, results }: Props) {
  const isAwaited = useRef(false)
  const lessSure = <LessSure {...results} onFollow={() => (isAwaited.current = true)} />
  const { isTurning } = results
  useEffect(() => {
    // Where the page did not come, or another was turned to meanwhile, whoever comes by later is not waiting for it.
    if (!isTurning) isAwaited.current = false
  })
  const placeLessSure = useCallback((heading: HTMLElement | null) => {
    if (!heading || !isAwaited.current) return
    isAwaited.current = false
    // Behind what turning the page does with the focus.
    requestAnimationFrame(() => {
      heading.focus({ preventScroll: true })
      heading.scrollIntoView({ block: 'center' })
    })
  }, [])
  return (
    <>
      <ResultsHead {...head} chips={<ActiveChips {...chips} />} aside={lessSure} />
      <div className="mb-4 empty:hidden">
        <KindChips {...kinds} />
        <div className="empty:hidden md:hidden">{lessSure}</div>
        <LeftOutNote loaded={kinds.loaded} answer={kinds.answer} />
      </div>
      <Results {...results} placeLessSure={placeLessSure} />
    </>
  )
}

type LessSureProps = Pick<Props['results'], 'state' | 'filters' | 'answer' | 'onPage'> & { onFollow(): void }

/** On the first page: leads on to the products that are less sure, where the best of these is better. */
function LessSure({ state, filters, answer, onPage, onFollow }: LessSureProps) {
  const texts = useTexts(resultsTexts)
  const format = useFormat()
  const before =
    answer?.start === 0 && state.page === 1 && isBestLessSure(answer)
      ? countOfSure(answer, filters.search)
      : null
  if (before === null || before < PAGE_SIZE) return null
  const page = Math.floor(before / PAGE_SIZE) + 1
  const [criterion] = answer!.ranking.criteria
  const cents =
    criterion!.key === 'protein_per_euro' && criterion!.want === 'highest'
      ? centsPer25gProtein(criterion!.best)
      : null
  return (
    <a
      href={`?${encodeState(goToPage(state, page, page))}`}
      onClick={onPlainClick(() => {
        onFollow()
        onPage(page)
      })}
      className="flex min-h-11 items-center gap-1.5 text-sm font-[600] text-pine hover:text-pine-hover"
    >
      <CircleQuestionMark size={18} aria-hidden="true" />
      {cents ? texts.cheaperLessSure(format.euro(cents)) : texts.lessSure}
      <ChevronRight size={16} aria-hidden="true" />
    </a>
  )
}

/** What is left out as unknown, by flags or by limits, and which limits could not be read. */
function LeftOutNote({ loaded, answer }: { loaded: Filters; answer: ProductsAnswer | null }) {
  const texts = useTexts(resultsTexts)
  const wishes = useTexts(wishTexts)
  const format = useFormat()
  const chosen = limitKeys.filter((key) => loaded.limits[key] !== undefined)
  const faults = limitKeys.filter((key) => loaded.faults[key] !== undefined)
  const leftOut = chosen.length > 0 ? (answer?.unknown_left_out ?? 0) : 0
  return (
    <>
      {loaded.flags.length > 0 && <p className="mt-2 text-sm text-ink-muted">{texts.provenOnly}</p>}
      {leftOut > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          {texts.unknownLeftOut(
            leftOut,
            format.whole(leftOut),
            chosen.map((key) => criterionOfLimit[key]),
          )}
        </p>
      )}
      {faults.map((key) => (
        // The panel, where the field says so, is folded away.
        <p key={key} className="mt-2 text-sm text-error">
          {wishes.limitFaults[key]}
        </p>
      ))}
    </>
  )
}
