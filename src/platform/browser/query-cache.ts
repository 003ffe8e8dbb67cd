import { notifyManager, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { applyLiveChange } from '../lists/live-changes.ts'

// What comes is shown when it comes, and not a timer later.
notifyManager.setScheduler(queueMicrotask)

/** Milliseconds for which an answer of the data API that nobody looks at is kept, for the data sync to bring up to date. */
const KEPT_MS = 24 * 60 * 60_000

let tabCache: QueryClient | undefined

/**
 * The answers of the server that this tab holds. The server itself holds none: visitors never share answers. No query that
 * pages are rendered with says how long it is kept: on the server its timer would keep the page in memory for as long.
 */
export function queryCache(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient()
  if (!tabCache) {
    tabCache = new QueryClient()
    tabCache.setQueryDefaults(['api'], { gcTime: KEPT_MS })
  }
  return tabCache
}

/**
 * After a change these answers are asked for anew when they are next shown. One that is on its way may be from before
 * the change: it is asked for again at once, and whoever waits for it gets the second answer.
 */
export async function invalidateQueries(filters: QueryFilters): Promise<void> {
  const cache = queryCache()
  const onTheirWay = cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  // What is in sight is asked for at once; nobody waits for it.
  void cache.invalidateQueries(filters, { cancelRefetch: false })
  for (const query of onTheirWay) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
}

/**
 * Changes what the cache holds under a key, and what is asked for under it at this moment. When that was asked for stays as
 * it is: it does not become fresh by this.
 */
export function changeAnswers<Answer>(
  queryKey: readonly unknown[],
  change: (answer: Answer, queryKey: readonly unknown[]) => Answer,
): void {
  const cache = queryCache()
  applyLiveChange(queryKey, change as (answer: unknown, queryKey: readonly unknown[]) => unknown)
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const before = query.state.data as Answer | undefined
    const after = before && change(before, query.queryKey)
    if (after === before) continue
    cache.setQueryData(query.queryKey, after, { updatedAt: query.state.dataUpdatedAt })
  }
}
