import { ArrowRight, FlaskConical } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { onPlainClick } from '#ui/plain-click.ts'
import { arrivalTexts } from './arrival.messages.ts'
import { encodeState } from './finder.address.rules.ts'
import type { Failure } from './finder.client.ts'
import { finderTexts } from './finder.messages.ts'
import { type Filters, type FinderState, initialState, load, noFilters } from './finder.state.rules.ts'
import type { ListedAnswer } from './fold.rules.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { type CardActions, ProductCards } from './ProductCards.tsx'
import { askQuestion } from './questions.rules.ts'
import { ResultsSkeleton } from './ResultsGrid.tsx'
import { ResultsNote } from './ResultsNote.tsx'

type Props = CardActions & {
  state: FinderState
  answer: ListedAnswer | null
  failure: Failure | null
  /** ISO date that ages are counted to. */
  today: string
  onLoad(filters: Filters): void
  onRetry(): void
}

/** What the finder answers before anything is asked: the foods that give 25 g of protein for least. */
export default function Arrival({ state, answer, failure, today, onLoad, onRetry, ...on }: Props) {
  const texts = useTexts(arrivalTexts)
  const { sample } = useTexts(finderTexts)
  const id = useId()
  const isEmpty = answer?.total === 0
  const all = askQuestion(noFilters, isEmpty ? 'kilo' : 'protein')
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 md:gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-xl">
            {isEmpty ? texts.none : texts.title}
          </h2>
          <p className="text-sm text-ink-muted md:text-md">{isEmpty ? texts.noneDetail : texts.detail}</p>
        </div>
        {!isEmpty && <p className="text-xs text-ink-quiet">{texts.rule}</p>}
      </div>
      {answer?.sample && (
        <ResultsNote care icon={<FlaskConical size={18} className="shrink-0" />}>
          {sample}
        </ResultsNote>
      )}
      {failure ? (
        <LoadFailure failure={failure} onRetry={onRetry} />
      ) : answer ? (
        <ProductCards {...{ state, answer, today }} from={0} to={answer.items.length} unexplained {...on} />
      ) : (
        <ResultsSkeleton />
      )}
      <a
        href={`?${encodeState(load(initialState, all))}`}
        onClick={onPlainClick(() => onLoad(all))}
        className={buttonClass('outline', 48, 'self-center')}
      >
        {isEmpty ? texts.perKilo : texts.all}
        <ArrowRight size={18} aria-hidden="true" />
      </a>
    </section>
  )
}
