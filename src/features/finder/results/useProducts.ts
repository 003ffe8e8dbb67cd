import { useCallback, useEffect, useRef, useState } from 'react'
import { inBackground } from '#platform/ground/chunk.ts'
import type { FirstAnswer, Outcome } from './products.api.ts'

/** What asks is some 9 kB of script that a first visit does without: it comes with the first question. */
let fetching: typeof import('./products.api.ts') | undefined
const loadFetching = async () => {
  fetching ??= await import('./products.api.ts')
  return fetching
}

/** Fetches the code that asks ahead of the press that needs it. */
export const preloadFetching = (): void => void inBackground(loadFetching()).catch(() => {})

/**
 * The answer to a query of `GET /products`: from `first`, which came with the page, from the tab's cache, or from the
 * server. A failed load has no answer, also where an earlier one had; no query has none either.
 */
export function useProducts(query: string | null, first?: FirstAnswer) {
  const [outcome, setOutcome] = useState<Outcome | null>(() => (first ? { ...first, failure: null } : null))
  const [asking, setAsking] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const known = outcome?.query === query ? outcome : null

  const fetchAnswer = useCallback(
    async (wanted: string, again: boolean) => {
      latest.current = wanted
      setAsking(wanted)
      const next = await outcomeOf(wanted, again, first)
      // Another question was asked meanwhile: this answer waits in the cache until it is wanted again.
      if (latest.current !== wanted) return
      setAsking(null)
      setOutcome(next)
    },
    [first],
  )
  useEffect(() => {
    // Back at what is known, the answer that is on its way is not waited for any more.
    if (known && asking !== null && asking !== query) {
      latest.current = query
      setAsking(null)
    }
    if (query !== null && !known && asking !== query) fetchAnswer(query, false)
  }, [query, known, asking, fetchAnswer])

  return {
    answer: known?.answer ?? null,
    failure: known?.failure ?? null,
    loading: query !== null && (!known || asking === query),
    /** Sends the request for a query that the next rendering will want: rendering takes longer than most answers. */
    fetchAhead(next: string) {
      if (next !== query) fetchAnswer(next, false)
    },
    /** Asks the server again, whatever the cache holds. */
    reload() {
      if (query !== null) fetchAnswer(query, true)
    },
  }
}

async function outcomeOf(query: string, again: boolean, first: FirstAnswer | undefined): Promise<Outcome> {
  try {
    // Once the code is there, the request leaves before anything is rendered.
    const { loadProducts } = fetching ?? (await loadFetching())
    return await loadProducts(query, again, first)
  } catch {
    // The code itself did not come: there is no connection.
    return { query, answer: null, failure: { kind: 'fetch', message: null } }
  }
}
