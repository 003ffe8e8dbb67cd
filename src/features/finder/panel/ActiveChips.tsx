import { Info, Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes, scrollsOnPhone } from '#ui/ground/classes.ts'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { ChipButton, ChipLink, ChipNumber, Removable } from '#ui/notice/Chip.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { encodeState } from '../ground/finder.address.rules.ts'
import { chooseCriterion, type Filters, initialState, load } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { meaningOf } from '../ground/price-meaning.rules.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import { missingOf, noPreferences, type Preferences, withMissing } from '../preferences/preferences.rules.ts'
import { preferenceTexts } from '../preferences/preferences.texts.ts'
import { type KeptChip, useKeptChips } from '../preferences/useKeptChips.ts'
import type { Partner } from './PartnerStrip.tsx'
import { useNarrowing } from './useNarrowing.ts'

type Props = {
  loaded: Filters
  stores: readonly Partner[]
  /** What is set for good: what of it the results do not answer can be added. */
  preferences: Preferences
  onRemove(chip: KeptChip): void
  /** Whether a search was asked, which names some kinds of product. */
  isSearch: boolean
  /** Whether the explanation of the ranking, which stands elsewhere under this id, is shown. */
  explained: boolean
  explanationId: string
  onExplain(): void
  onLoad(filters: Filters): void
  /** Puts back what `without` lacks of `before`; what has changed since stays. */
  onPutBack(before: Filters, without: Filters): void
}

const scrolls = 'flex shrink-0 items-center gap-2 md:min-w-0 md:shrink md:flex-wrap'

/**
 * The wishes that the results answer, in the order in which they count, then what narrows the list down beside category
 * and search, each with the way to take it back. They are links, so that they work without script too.
 */
export function ActiveChips({
  loaded,
  stores,
  preferences,
  onRemove,
  isSearch,
  explained,
  explanationId,
  onExplain,
  onLoad,
  onPutBack,
}: Props) {
  const texts = useTexts(resultsTexts)
  const panel = useTexts(finderTexts)
  const words = useTexts(preferenceTexts)
  const chipsOf = useKeptChips(stores)
  const narrowingOf = useNarrowing(stores)
  const labelId = useId()
  /** Has the focus when a button that was pressed has gone. */
  const stays = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const narrowing = [
    ...narrowingOf(loaded),
    // A wish for that price has a chip already.
    ...(loaded.pricePer &&
    loaded.pricePer === preferences.pricePer &&
    !loaded.criteria.some(({ key }) => meaningOf(key) === loaded.pricePer)
      ? [{ name: words.pricePer[loaded.pricePer], without: { ...loaded, pricePer: null } }]
      : []),
  ]
  const missing = missingOf(preferences, loaded)
  const targets = chipsOf({ ...noPreferences, targets: preferences.targets })
  const toAdd = chipsOf({ ...missing, targets: noPreferences.targets })
  const chip = (name: string, without: Filters, number?: number) => (
    <ChipLink
      chosen={false}
      href={`?${encodeState(load(initialState, without))}`}
      onClick={onPlainClick(() => {
        onLoad(without)
        toast.undoable(texts.takenBack(name), () => onPutBack(loaded, without))
      })}
    >
      <Removable action={texts.takeBack}>
        {number !== undefined && <ChipNumber value={number} />} {name}
      </Removable>
    </ChipLink>
  )
  return (
    <div
      className={classes('relative flex min-w-0 items-center gap-2 md:flex-wrap md:gap-3', scrollsOnPhone)}
    >
      {loaded.criteria.length === 0 ? (
        // On a phone it stands behind what can be taken back, which is in view then.
        <p className="min-w-60 text-xs text-ink-muted max-md:order-1 md:text-sm">
          {isSearch ? texts.unrankedSearch : texts.unranked}
        </p>
      ) : (
        <>
          <span id={labelId} className="shrink-0 text-sm text-ink-muted max-md:sr-only">
            {texts.rankedBy}
          </span>
          <ol aria-labelledby={labelId} className={scrolls}>
            {loaded.criteria.map(({ key, want }, index) => (
              <li key={key}>
                {chip(
                  want === 'highest' ? panel.high(key) : panel.low(key),
                  chooseCriterion(loaded, key, null),
                  index + 1,
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {narrowing.length > 0 && (
        <ul aria-label={texts.narrowedBy} className={scrolls}>
          {narrowing.map(({ name, without }) => (
            <li key={name}>{chip(name, without)}</li>
          ))}
        </ul>
      )}
      {targets.map((each) => (
        <ChipButton
          key={each.name}
          onClick={() => {
            onRemove(each)
            stays.current?.focus({ preventScroll: true })
          }}
        >
          <Removable action={words.remove}>{each.name}</Removable>
        </ChipButton>
      ))}
      {toAdd.length > 0 && (
        <ChipButton
          className="border border-dashed border-line-control ring-0!"
          onClick={() => onLoad(withMissing(preferences, loaded))}
        >
          <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
          <span className="sr-only">{words.add}</span> {toAdd.map(({ name }) => name).join(', ')}
        </ChipButton>
      )}
      <button
        ref={stays}
        type="button"
        aria-expanded={explained}
        aria-controls={explanationId}
        onClick={onExplain}
        className="inline-flex noscript:hidden min-h-11 min-w-11 shrink-0 items-center justify-center rounded-md text-sm font-[600] text-pine hover:text-pine-hover md:px-1"
      >
        <Info size={20} aria-hidden="true" className="md:hidden" />
        <span className="max-md:sr-only">{texts.howWeRank}</span>
      </button>
    </div>
  )
}
