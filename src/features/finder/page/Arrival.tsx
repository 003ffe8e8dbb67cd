import { ArrowRight } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { classes, scrollsOnPhone } from '#ui/ground/classes.ts'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { ChipLink, Removable } from '#ui/notice/Chip.tsx'
import { encodeState } from '../ground/finder.address.rules.ts'
import type { Failure } from '../ground/finder.client.ts'
import { type Filters, type FinderState, noFilters } from '../ground/finder.state.rules.ts'
import type { ListedAnswer } from '../ground/fold.rules.ts'
import { loadLink } from '../ground/load-link.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import type { Partner } from '../panel/PartnerStrip.tsx'
import {
  type Narrowing,
  narrowingOf,
  noPreferences,
  type Preferences,
} from '../preferences/preferences.rules.ts'
import { preferenceTexts } from '../preferences/preferences.texts.ts'
import { type KeptChip, useKeptChips } from '../preferences/useKeptChips.ts'
import { LoadFailure } from '../results/LoadFailure.tsx'
import { type CardActions, ProductCards } from '../results/ProductCards.tsx'
import { ResultsSkeleton } from '../results/ResultsGrid.tsx'
import { SampleNote } from '../results/ResultsNote.tsx'
import { arrivalTexts } from './arrival.texts.ts'
import { filtersOfQuestion } from './questions.rules.ts'

type Props = CardActions & {
  state: FinderState
  stores: readonly Partner[]
  /** Diet and stores of the answer. */
  narrowing: Narrowing
  preferences: Preferences
  /** Takes something back, also from what is set for good. */
  onRemove(chip: KeptChip): void
  answer: ListedAnswer | null
  failure: Failure | null
  /** ISO date that ages are counted to. */
  today: string
  onLoad(filters: Filters): void
  onRetry(): void
}

/** What the finder answers before anything is asked: the foods that give 25 g of protein for least. */
export default function Arrival({
  state,
  stores,
  narrowing,
  preferences,
  onRemove,
  answer,
  failure,
  today,
  onLoad,
  onRetry,
  ...on
}: Props) {
  const texts = useTexts(arrivalTexts)
  const { narrowedBy, takeBack } = useTexts(resultsTexts)
  const id = useId()
  /** Has the focus when what was pressed has gone. */
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = answer?.total === 0
  const isNarrowed = narrowing.flags.length + narrowing.stores.length > 0
  /** Without any protein there are still prices. */
  const isKilo = isEmpty && !isNarrowed
  const all = filtersOfQuestion({ ...noFilters, ...narrowing }, isKilo ? 'kilo' : 'protein')
  const [none, noneDetail] = isNarrowed
    ? [texts.noneNarrowed, texts.noneNarrowedDetail]
    : [texts.none, texts.noneDetail]
  const words = useTexts(preferenceTexts)
  const chipsOf = useKeptChips(stores)
  const chips = chipsOf({ ...narrowing, targets: preferences.targets })
  const kept = chipsOf(preferences).map(({ name }) => name)
  // What the address alone asks for is not set for good.
  const isKept = ({ name }: KeptChip) => kept.includes(name)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 md:gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 max-md:contents">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-xl outline-none">
            {isEmpty ? none : texts.title}
          </h2>
          <p className="text-sm text-ink-muted md:text-md">{isEmpty ? noneDetail : texts.detail}</p>
        </div>
        {!isEmpty && <p className="text-xs text-ink-quiet max-md:order-1">{texts.rule}</p>}
      </div>
      {chips.length > 0 && (
        <ul
          aria-label={chips.every(isKept) ? words.set : narrowedBy}
          className={classes('relative flex gap-2 md:flex-wrap', scrollsOnPhone)}
        >
          {chips.map((chip) => (
            <li key={chip.name}>
              <ChipLink
                chosen={false}
                href={`?${encodeState({ ...state, panel: { ...state.panel, ...narrowingOf(chip.without({ ...noPreferences, ...narrowing })) } })}`}
                onClick={onPlainClick(() => {
                  onRemove(chip)
                  heading.current?.focus({ preventScroll: true })
                })}
              >
                <Removable action={isKept(chip) ? words.remove : takeBack}>{chip.name}</Removable>
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      {answer?.sample && <SampleNote />}
      {failure ? (
        <LoadFailure
          failure={failure}
          onRetry={() => {
            onRetry()
            heading.current?.focus({ preventScroll: true })
          }}
        />
      ) : answer ? (
        <ProductCards {...{ state, answer, today }} from={0} to={answer.items.length} unexplained {...on} />
      ) : (
        <ResultsSkeleton />
      )}
      <a {...loadLink(all, onLoad)} className={buttonClass('outline', 48, 'self-center max-md:order-1')}>
        {isKilo ? texts.perKilo : texts.all}
        <ArrowRight size={18} aria-hidden="true" />
      </a>
    </section>
  )
}
