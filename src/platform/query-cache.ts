import { QueryClient, type QueryFilters } from '@tanstack/react-query'

let tabCache: QueryClient | undefined

/** The answers of the server that this tab holds. The server itself holds none: visitors never share answers. */
export function queryCache(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient()
  tabCache ??= new QueryClient()
  return tabCache
}

/**
 * After a change these answers are asked for anew when they are next shown. One that is on its way may be from before
 * the change: it is asked for again at once, and whoever waits for it gets the second answer.
 */
export async function forgetQueries(filters: QueryFilters): Promise<void> {
  const cache = queryCache()
  await cache.invalidateQueries(filters)
  for (const query of cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
}
