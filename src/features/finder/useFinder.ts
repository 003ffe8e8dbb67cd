import { useEffect, useRef } from 'react'
import { browserStorage } from '#platform/browser-storage.ts'
import { encodeState } from './finder.address.rules.ts'
import type { CategoryChoice } from './finder.categories.rules.ts'
import {
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
  toggleCompared,
} from './finder.state.rules.ts'
import { keepCategory, keptCategory, recordAppearances, recordClick } from './finder.storage.ts'
import { pagesListed, turnFold } from './fold.rules.ts'
import type { FirstAnswer } from './products.ask.ts'
import { useFinderState } from './useFinderState.ts'
import { useListed } from './useListed.ts'

/**
 * The finder at work: its state, the products that answer it, and everything a visitor can do. What a visitor
 * chose and met is kept in the browser's storage on the way.
 */
export function useFinder(first: FirstAnswer | undefined) {
  const { state, change } = useFinderState()
  const loaded = asksForProducts(state.loaded) ? state.loaded : null
  const { listed: answer, shown, reload, ...progress } = useListed(state, first)
  const pageCount = answer && pagesListed(answer, state.others)

  useEffect(() => {
    if (shown) recordAppearances(browserStorage(), shown.items, new Date())
  }, [shown])

  useEffect(() => {
    // The catalogue may have fewer products than when the address was made.
    if (pageCount !== null && state.page > pageCount) change(goToPage(state, pageCount, pageCount))
  }, [state, pageCount, change])

  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const category = keptCategory(browserStorage())
    if (category && encodeState(state) === '')
      change(changePanel(state, chooseCategory(state.panel, category)))
  }, [state, change])

  return {
    state,
    /** The filters that the results answer; `null` while there are only advertisements. */
    loaded,
    /** The products that are listed; those without a rank only when they are to be shown. */
    answer,
    pageCount,
    ...progress,
    changed: hasChanged(state),
    edit: (filters: Filters) => change(changePanel(state, filters)),
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
      const product = answer?.items.find((item) => item.id === id)
      if (product) recordClick(browserStorage(), product, new Date())
      change(openProduct(state, id))
    },
    close: () => change(openProduct(state, null)),
    compare: (id: number) => change(toggleCompared(state, id)),
    clearComparison: () => change(clearCompared(state)),
  }
}
