import { useCallback, useEffect, useRef, useState } from 'react'
import { preload } from '#platform/ground/chunk.ts'
import type { FirstAnswer, Outcome } from './products.api.ts'

/** What asks is some 9 kB of script that a first visit does without: it comes with the first question. */
let productsApi: typeof import('./products.api.ts') | undefined
const loadProductsApi = async () => {
  productsApi ??= await import('./products.api.ts')
  return productsApi
}

/** Fetches the code that asks ahead of the press that needs it. */
export const preloadProductsApi = (): void => preload(loadProductsApi)

/**
 * The answer to a query of `GET /products`: from `first`, which came with the page, from the tab's cache, or from the
 * server. A failed load has no answer, also where an earlier one had; no query has none either.
 */
export function useProducts(query: string | null, first?: FirstAnswer) {
  const [outcome, setOutcome] = useState<Outcome | null>(() => (first ? { ...first, failure: null } : null))
  const [fetchingQuery, setFetchingQuery] = useState<string | null>(null)
  const latestQuery = useRef<string | null>(null)
  const known = outcome?.query === query ? outcome : null

  const fetchAnswer = useCallback(
    async (wanted: string, again: boolean) => {
      latestQuery.current = wanted
      setFetchingQuery(wanted)
      const next = await outcomeOf(wanted, again, first)
      // Another question was asked meanwhile: this answer waits in the cache until it is wanted again.
      if (latestQuery.current !== wanted) return
      setFetchingQuery(null)
      setOutcome(next)
    },
    [first],
  )
  useEffect(() => {
    // After a step back to an answer that is known, the pending one must not replace it.
    if (known && fetchingQuery !== null && fetchingQuery !== query) {
      latestQuery.current = query
      setFetchingQuery(null)
    }
    if (query !== null && !known && fetchingQuery !== query) fetchAnswer(query, false)
  }, [query, known, fetchingQuery, fetchAnswer])

  const hasFailed = known !== null && known.failure !== null
  useEffect(() => {
    if (!hasFailed) return
    // The connection is back.
    const again = () => setOutcome(null)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])

  return {
    answer: known?.answer ?? null,
    failure: known?.failure ?? null,
    loading: query !== null && (!known || fetchingQuery === query),
    /** Sends the request for a query that the next rendering will want: rendering takes longer than most answers. */
    fetchAhead(next: string) {
      if (next !== query) fetchAnswer(next, false)
    },
    /** Looks in the cache again, which may have been emptied. */
    lookAgain: () => setOutcome(null),
    /** Asks the server again, whatever the cache holds. */
    reload() {
      if (query !== null) fetchAnswer(query, true)
    },
  }
}

async function outcomeOf(query: string, again: boolean, first: FirstAnswer | undefined): Promise<Outcome> {
  try {
    // Once the code is there, the request leaves before anything is rendered.
    const { loadProducts } = productsApi ?? (await loadProductsApi())
    return await loadProducts(query, again, first)
  } catch {
    // The code itself did not come: there is no connection.
    return { query, answer: null, failure: { kind: 'fetch', message: null } }
  }
}
