import { useCallback, useEffect, useRef, useState } from 'react'
import { productsQuery } from './finder.address.rules.ts'
import { fetchProducts } from './finder.client.ts'
import { asksForProducts, type Filters } from './finder.state.rules.ts'
import type { ProductsAnswer } from './wire.rules.ts'

/** Time that an answer is used without asking again. */
const FRESH_MS = 15 * 60_000

/** The answer to the address that a page was opened with; `query` is that of `GET /products`. */
export type FirstAnswer = { query: string; answer: ProductsAnswer }

type Outcome = { query: string; answer: ProductsAnswer | null; error: Error | null }

/** Fetches the cache's code ahead of the press that needs it. */
export const preloadProductsCache = (): void => void import('#platform/query-cache.ts')

/**
 * The products that answer these filters: from `first`, which came with the page, from the tab's cache, or from
 * `GET /products`. The cache is some 12 kB of script that a first visit does without: it comes with the first
 * question. A failed load has no answer, also where an earlier one had.
 */
export function useProducts(filters: Filters | null, first?: FirstAnswer) {
  const query = asksForProducts(filters) ? productsQuery(filters) : null
  const [outcome, setOutcome] = useState<Outcome | null>(() => (first ? { ...first, error: null } : null))
  const [asking, setAsking] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const known = outcome?.query === query ? outcome : null

  const ask = useCallback(
    async (wanted: string, fresh: number) => {
      latest.current = wanted
      setAsking(wanted)
      const next = await answerOf(wanted, fresh, first)
      // Another question was asked meanwhile: this answer waits in the cache until it is wanted again.
      if (latest.current !== wanted) return
      setAsking(null)
      setOutcome(next)
    },
    [first],
  )
  useEffect(() => {
    if (query !== null && !known && asking !== query) ask(query, FRESH_MS)
  }, [query, known, asking, ask])

  return {
    answer: known?.answer ?? null,
    error: known?.error ?? null,
    loading: query !== null && (!known || asking === query),
    /** Asks the server again, whatever the cache holds. */
    reload() {
      if (query !== null) ask(query, 0)
    },
  }
}

async function answerOf(query: string, fresh: number, first: FirstAnswer | undefined): Promise<Outcome> {
  const queryKey = ['products', query]
  try {
    const { queryCache } = await import('#platform/query-cache.ts')
    const cache = queryCache()
    if (first && !cache.getQueryData(['products', first.query])) {
      cache.setQueryData(['products', first.query], first.answer)
    }
    const asked = cache.fetchQuery({
      queryKey,
      queryFn: () => fetchProducts(query),
      staleTime: fresh,
      gcTime: FRESH_MS,
      // The alert offers to try again; a silent second try would only delay it.
      retry: false,
      networkMode: 'always',
    })
    // What failed is not kept, nor what it held before.
    const answer = await asked.catch((error) => {
      cache.removeQueries({ queryKey })
      throw error
    })
    return { query, answer, error: null }
  } catch (error) {
    return { query, answer: null, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
