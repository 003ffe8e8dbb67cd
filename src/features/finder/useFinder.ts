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
import type { FirstAnswer } from './products.ask.ts'
import { useFinderState } from './useFinderState.ts'
import { useProducts } from './useProducts.ts'

/**
 * The finder at work: its state, the products that answer it, and everything a visitor can do. What a visitor
 * chose and met is kept in the browser's storage on the way.
 */
export function useFinder(first: FirstAnswer | undefined) {
  const { state, change } = useFinderState()
  const products = useProducts(state.loaded, first)
  const loaded = asksForProducts(state.loaded) ? state.loaded : null
  const { failure, loading } = products
  // A failed load clears the data: what an earlier one found is not shown beside the alert.
  const answer = loading ? null : products.answer

  useEffect(() => {
    if (answer) recordAppearances(browserStorage(), answer.items, new Date())
  }, [answer])

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
    loading,
    answer,
    failure: loading ? null : failure,
    changed: hasChanged(state),
    edit: (filters: Filters) => change(changePanel(state, filters)),
    rememberCategory: (category: CategoryChoice | null) => keepCategory(browserStorage(), category),
    /** Loads these filters, else those of the panel; asks again when nothing was changed. */
    load(filters?: Filters) {
      if (!filters && state.loaded && !hasChanged(state)) products.reload()
      change(load(state, filters), 'step')
    },
    retry: () => products.reload(),
    reset() {
      keepCategory(browserStorage(), null)
      change(reset(state), 'step')
    },
    goToPage: (page: number, pageCount: number) => change(goToPage(state, page, pageCount), 'step'),
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
