import { useCallback, useEffect, useRef, useState } from 'react'
import { inBackground } from '#platform/ground/chunk.ts'
import type { FirstAnswer, Outcome } from './products.ask.ts'

/** What asks is some 9 kB of script that a first visit does without: it comes with the first question. */
const loadAsking = () => import('./products.ask.ts')

/** Fetches the code that asks ahead of the press that needs it. */
export const preloadAsking = (): void => void inBackground(loadAsking()).catch(() => {})

/**
 * The answer to a query of `GET /products`: from `first`, which came with the page, from the tab's cache, or from the
 * server. A failed load has no answer, also where an earlier one had; no query has none either.
 */
export function useProducts(query: string | null, first?: FirstAnswer) {
  const [outcome, setOutcome] = useState<Outcome | null>(() => (first ? { ...first, failure: null } : null))
  const [asking, setAsking] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const given = useRef(first)
  const known = outcome?.query === query ? outcome : null

  const ask = useCallback(async (wanted: string, again: boolean) => {
    latest.current = wanted
    setAsking(wanted)
    // What came with the page is of the catalogue before: it must not come back into the cache.
    if (again) given.current = undefined
    const next = await outcomeOf(wanted, again, given.current)
    // Another question was asked meanwhile: this answer waits in the cache until it is wanted again.
    if (latest.current !== wanted) return
    setAsking(null)
    setOutcome(next)
  }, [])
  useEffect(() => {
    if (query !== null && !known && asking !== query) ask(query, false)
  }, [query, known, asking, ask])

  return {
    answer: known?.answer ?? null,
    failure: known?.failure ?? null,
    loading: query !== null && (!known || asking === query),
    /** Asks the server again, whatever the cache holds. */
    reload() {
      if (query !== null) ask(query, true)
    },
  }
}

async function outcomeOf(query: string, again: boolean, first: FirstAnswer | undefined): Promise<Outcome> {
  try {
    const { askProducts } = await loadAsking()
    return await askProducts(query, again, first)
  } catch {
    // The code itself did not come: there is no connection.
    return { query, answer: null, failure: { kind: 'fetch', message: null } }
  }
}
