import { isCancelledError } from '@tanstack/react-query'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { type Failure, FRESH_MS, fetchProducts, LoadFailed } from '../ground/finder.client.ts'

/** The answer to the address that a page was opened with; `query` is that of `GET /products`. */
export type FirstAnswer = { query: string; answer: ProductsAnswer }

/** Answers that came with a page and were put into the cache: they are of the catalogue that was there then. */
const seeded = new WeakSet<FirstAnswer>()

/** What came of a question: an answer, or why there is none. */
export type Outcome = { query: string; answer: ProductsAnswer | null; failure: Failure | null }

/**
 * Asks for products: the tab's cache while its answer is fresh, else, or when told to ask `again`, `GET /products`.
 * `first` goes into the cache on the way, once, and as old as the document at most. What failed is not kept. `again`
 * empties the cache: a list must not mix two versions of the catalogue.
 */
export async function loadProducts(
  query: string,
  again: boolean,
  first: FirstAnswer | undefined,
): Promise<Outcome> {
  const cache = queryCache()
  if (again) cache.removeQueries({ queryKey: ['products'] })
  if (first && !seeded.has(first)) {
    seeded.add(first)
    const updatedAt = performance.timeOrigin
    if (!again) cache.setQueryData(['products', first.query], first.answer, { updatedAt })
  }
  const queryKey = ['products', query]
  try {
    const answer = await cache.fetchQuery({
      queryKey,
      queryFn: () => fetchProducts(query),
      staleTime: again ? 0 : FRESH_MS,
      gcTime: FRESH_MS,
      // The alert offers to try again; a silent second try would only delay it.
      retry: false,
      networkMode: 'always',
    })
    return { query, answer, failure: null }
  } catch (error) {
    // The same was asked again meanwhile, which took this request back: the answer to that one serves both.
    if (isCancelledError(error)) return loadProducts(query, false, undefined)
    cache.removeQueries({ queryKey })
    return { query, answer: null, failure: failureOf(error) }
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof LoadFailed) return error.failure
  return { kind: 'fetch', message: error instanceof Error ? error.message : String(error) }
}
