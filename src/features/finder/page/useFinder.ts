import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { afterPaint, whenIdle } from '#platform/browser/painted.ts'
import { browserStorage } from '#platform/browser/storage.ts'
import { inBackground } from '#platform/ground/chunk.ts'
import { SEARCH_DEBOUNCE_MS } from '#platform/texts/search.rules.ts'
import {
  applyPanel,
  canApply,
  changeUnloaded,
  type Filters,
  type FinderState,
  goToPage,
  hasChanged,
  hasOverlay,
  isQuery,
  load,
  loadByLink,
  reset,
  restoreCompared,
  sameFilters,
  toggleCompared,
} from '../ground/finder.state.rules.ts'
import { type ListedAnswer, listedAnswer, pagesListed, turnFold } from '../ground/fold.rules.ts'
import {
  followKept,
  type KnownStore,
  type Narrowing,
  narrowingOf,
  noPreferences,
  type Preferences,
  sameNarrowing,
} from '../preferences/preferences.rules.ts'
import { useKept } from '../preferences/useKept.ts'
import type { KeptChip } from '../preferences/useKeptChips.ts'
import type { FirstAnswer } from '../results/products.api.ts'
import { useProducts } from '../results/useProducts.ts'
import { arrivalQuery } from './questions.rules.ts'
import { useFinderState, type Write } from './useFinderState.ts'
import { useListed } from './useListed.ts'

/** Stores interactions with products. The script that stores them is fetched on first use; where it fails, none are stored. */
function withInteractions(
  store: (interactions: typeof import('../ground/interactions.storage.ts')) => void,
): void {
  inBackground(import('../ground/interactions.storage.ts'))
    .then(store)
    .catch(() => {})
}

/**
 * The finder at work: its state, the products that answer it, and everything a visitor can do. What a visitor
 * chose and met is kept in the browser's storage on the way.
 */
export function useFinder(first: FirstAnswer, stores: readonly KnownStore[], panelId: string) {
  const { lastCategory, rememberCategory, preferences, keep, isMember } = useKept(stores)
  const { state, change, flush, typedWrite, isAnsweredUnloaded, applyForm } = useFinderState(preferences)
  /** Diet and stores of the answer on arrival: it does not follow what is chosen for the first load. */
  const [arrivedWith, setArrivedWith] = useState<Narrowing>(() => narrowingOf(state.panel))
  const loaded = isQuery(state.loaded) ? state.loaded : null
  const { listed: answer, shown, fetchAhead, reload, ...progress } = useListed(state, first)
  const arrival = useProducts(loaded ? null : arrivalQuery(arrivedWith), first)
  const arrived = useMemo(() => arrival.answer && listedAnswer(arrival.answer, 0, false), [arrival.answer])
  const pageCount = answer && pagesListed(answer, state.others)

  // Whoever comes back from results is answered anew, with the diet and stores that the panel has then.
  const [wasLoaded, setWasLoaded] = useState(loaded !== null)
  if (wasLoaded !== (loaded !== null)) {
    setWasLoaded(loaded !== null)
    if (!loaded) setArrivedWith(narrowingOf(state.panel))
  }

  /** Takes over what was chosen and typed in the panel before its script was there. */
  const applyFields = () => {
    const form = document.getElementById(panelId)
    if (!(form instanceof HTMLFormElement)) return
    const { category } = applyForm(form)
    if (category !== state.panel.category) rememberCategory(category)
  }
  const applyFirst = useEffectEvent(applyFields)
  // Behind the effect that reads the address: what was chosen comes on top.
  useEffect(() => applyFirst(), [])

  /** The products of the last answer that were recorded: turning its fold shows them once more. */
  const recorded = useRef<ListedAnswer['items']>([])
  const onShown = useEffectEvent(() => {
    flush()
    if (!shown) return
    const isSameAnswer = shown.items[0] === recorded.current[0]
    const items = isSameAnswer ? shown.items.slice(recorded.current.length) : shown.items
    if (items.length === 0) return
    recorded.current = shown.items
    const now = new Date()
    withInteractions(({ recordAppearances }) =>
      // Each write stores all products that are kept anew, which takes about as long as a frame.
      whenIdle(() => recordAppearances(browserStorage(), items, now)),
    )
  })
  useEffect(() => (shown ? afterPaint(onShown) : undefined), [shown])

  useEffect(() => {
    // The catalogue may have fewer products than when the address was made.
    if (pageCount !== null && state.page > pageCount) change(goToPage(state, pageCount, pageCount))
  }, [state, pageCount, change])

  /** What was loaded last because somebody typed it, and where: going on with typing there is no further step. */
  const typed = useRef<{ loaded: Filters | null; isSearch: boolean }>(null)
  const applyTyped = useEffectEvent(() => {
    const next = applyPanel(state)
    const isSearch = next.loaded?.search !== state.loaded?.search
    const isGoingOn = typed.current?.loaded === state.loaded && typed.current?.isSearch === isSearch
    typed.current = { loaded: next.loaded, isSearch }
    changeLoaded(next, (!isGoingOn && typedWrite.current) || 'edit')
  })
  useEffect(() => {
    // Loading what was typed would close what stands in front of the page.
    if (!canApply(state) || hasOverlay(state) || typedWrite.current === null) return
    const pause = setTimeout(applyTyped, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(pause)
  }, [state, typedWrite])

  const applied = useRef<Narrowing>(noPreferences)
  useEffect(() => {
    const before = narrowingOf(applied.current)
    applied.current = preferences
    if (sameNarrowing(before, preferences)) return
    const panel = followKept(before, preferences, state.panel)
    if ((state.loaded !== null && !isAnsweredUnloaded) || sameFilters(panel, state.panel)) return
    setArrivedWith(narrowingOf(panel))
    change(changeUnloaded(state, panel))
  }, [state, change, preferences, isAnsweredUnloaded])

  /** Loads the filters of a state: their request is sent before they are rendered. */
  const changeLoaded = (next: FinderState, how: Write) => {
    fetchAhead(next.loaded)
    change(next, how)
  }

  return {
    state,
    /** The filters that the results answer; `null` while nothing is asked. */
    loaded,
    /** The products that are listed; those without a rank only when they are to be shown. */
    answer,
    /** What is answered while nothing is asked. */
    arrival: { answer: arrived, failure: arrival.failure, reload: arrival.reload, narrowing: arrivedWith },
    ...progress,
    changed: hasChanged(state),
    /** Puts filters into the panel; after the first load they are loaded at once, or when the typing pauses. */
    edit(filters: Filters, how?: 'typed') {
      const next = { ...state, panel: filters }
      if (state.loaded === null) change(next)
      // What will not be loaded, an amount that is none or one that was taken back, is written by itself.
      else if (how === 'typed') change(next, canApply(next) ? 'typing' : 'edit')
      // The panel stands above the results: where the page stands does not change before the step is written.
      else changeLoaded(applyPanel(next), 'deferred step')
    },
    rememberCategory,
    applyForm: applyFields,
    /** The category to go on with, while nothing is asked and no other is chosen. */
    lastCategory: loaded === null && state.panel.category === null ? lastCategory : null,
    preferences,
    isMember,
    /** Sets for good; the answer on arrival follows at once. */
    keep(next: Preferences) {
      keep(next)
      if (state.loaded === null && !sameNarrowing(next, preferences)) setArrivedWith(narrowingOf(next))
    },
    /** Takes something back from what is set for good, from the answer on arrival and from the panel. */
    remove({ without }: KeptChip) {
      const { targets } = preferences
      const next = narrowingOf(without({ ...arrivedWith, targets }))
      const panel = { ...state.panel, ...narrowingOf(without({ ...narrowingOf(state.panel), targets })) }
      applied.current = without(preferences)
      keep(without(preferences))
      setArrivedWith(next)
      change({ ...state, panel })
    },
    /** Loads these filters, else those of the panel; asks again when nothing was changed. */
    load(filters?: Filters) {
      if (!filters && state.loaded && !hasChanged(state)) reload()
      changeLoaded(filters ? loadByLink(state, filters) : load(state), 'step')
    },
    retry: reload,
    reset() {
      rememberCategory(null)
      setArrivedWith(narrowingOf(preferences))
      change(reset(state, narrowingOf(preferences)), 'step')
    },
    goToPage: (page: number) => change(goToPage(state, page, pageCount ?? 1), 'step'),
    showOthers: (others: boolean) => answer && change(turnFold(state, answer, others), 'step'),
    open(id: number, how?: Write) {
      const product = (answer ?? arrived)?.items.find((item) => item.id === id)
      if (product) withInteractions(({ recordClick }) => recordClick(browserStorage(), product, new Date()))
      change({ ...state, open: id }, how)
    },
    close: () => change({ ...state, open: null }),
    compare: (id: number) => change(toggleCompared(state, id)),
    clearCompared: () => change({ ...state, compare: [] }),
    restoreCompared: (ids: readonly number[]) => change(restoreCompared(state, ids)),
    showComparison: (comparing: boolean) => change({ ...state, comparing }),
  }
}
