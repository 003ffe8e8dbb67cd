import { useEffect, useMemo, useRef } from 'react'
import { browserStorage } from '#platform/browser-storage.ts'
import { encodeState } from './finder.address.rules.ts'
import type { CategoryChoice } from './finder.categories.rules.ts'
import {
  applyPanel,
  asksForProducts,
  changePanel,
  chooseCategory,
  clearCompared,
  type Filters,
  goToPage,
  hasChanged,
  load,
  openProduct,
  reset,
  showComparison,
  toggleCompared,
} from './finder.state.rules.ts'
import { keepCategory, keptCategory, recordAppearances, recordClick } from './finder.storage.ts'
import { listedAnswer, pagesListed, turnFold } from './fold.rules.ts'
import type { FirstAnswer } from './products.ask.ts'
import { ARRIVAL_QUERY } from './questions.rules.ts'
import { useFinderState } from './useFinderState.ts'
import { useListed } from './useListed.ts'
import { useProducts } from './useProducts.ts'

/** A pause in typing after which what was typed is asked for. */
const TYPING_MS = 300

/**
 * The finder at work: its state, the products that answer it, and everything a visitor can do. What a visitor
 * chose and met is kept in the browser's storage on the way.
 */
export function useFinder(first: FirstAnswer) {
  const { state, change } = useFinderState()
  const loaded = asksForProducts(state.loaded) ? state.loaded : null
  const { listed: answer, shown, reload, ...progress } = useListed(state, first)
  const arrival = useProducts(loaded ? null : ARRIVAL_QUERY, first)
  const arrived = useMemo(() => arrival.answer && listedAnswer(arrival.answer, 0, false), [arrival.answer])
  const pageCount = answer && pagesListed(answer, state.others)

  useEffect(() => {
    if (shown) recordAppearances(browserStorage(), shown.items, new Date())
  }, [shown])

  useEffect(() => {
    // The catalogue may have fewer products than when the address was made.
    if (pageCount !== null && state.page > pageCount) change(goToPage(state, pageCount, pageCount))
  }, [state, pageCount, change])

  useEffect(() => {
    if (!hasChanged(state) || Object.keys(state.panel.faults).length > 0) return
    const pause = setTimeout(() => change(applyPanel(state)), TYPING_MS)
    return () => clearTimeout(pause)
  }, [state, change])

  const remembered = useRef(false)
  useEffect(() => {
    if (remembered.current) return
    remembered.current = true
    const category = keptCategory(browserStorage())
    if (category && encodeState(state) === '')
      change(changePanel(state, chooseCategory(state.panel, category)))
  }, [state, change])

  return {
    state,
    /** The filters that the results answer; `null` while nothing is asked. */
    loaded,
    /** The products that are listed; those without a rank only when they are to be shown. */
    answer,
    /** What is answered while nothing is asked. */
    arrival: { answer: arrived, failure: arrival.failure, reload: arrival.reload },
    pageCount,
    ...progress,
    changed: hasChanged(state),
    /** Puts filters into the panel; after the first load they are loaded at once, or when the typing pauses. */
    edit(filters: Filters, how?: 'typed') {
      const next = changePanel(state, filters)
      if (state.loaded === null || how === 'typed') change(next)
      else change(applyPanel(next), 'step')
    },
    rememberCategory: (category: CategoryChoice | null) => keepCategory(browserStorage(), category),
    /** Loads these filters, else those of the panel; asks again when nothing was changed. */
    load(filters?: Filters) {
      if (!filters && state.loaded && !hasChanged(state)) reload()
      change(load(state, filters), 'step')
    },
    retry: reload,
    reset() {
      keepCategory(browserStorage(), null)
      change(reset(state), 'step')
    },
    goToPage: (page: number) => change(goToPage(state, page, pageCount ?? 1), 'step'),
    showOthers: (others: boolean) => answer && change(turnFold(state, answer, others), 'step'),
    open(id: number) {
      const product = (answer ?? arrived)?.items.find((item) => item.id === id)
      if (product) recordClick(browserStorage(), product, new Date())
      change(openProduct(state, id))
    },
    close: () => change(openProduct(state, null)),
    compare: (id: number) => change(toggleCompared(state, id)),
    clearComparison: () => change(clearCompared(state)),
    showComparison: (shown: boolean) => change(showComparison(state, shown)),
  }
}
