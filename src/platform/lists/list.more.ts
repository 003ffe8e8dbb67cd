import type { QueryClient } from '@tanstack/react-query'
import { withLiveChanges } from './live-changes.ts'
import { type Listed, withMore } from './pages.rules.ts'

/**
 * Loads the next page of a list into the cache. If the list is refetched while a page loads, the page is asked for again
 * after the refetched list's end.
 */
export async function addMore<Item extends { id: string }>(
  cache: QueryClient,
  queryKey: readonly unknown[],
  fetchPage: (nextToken: string) => Promise<Listed<Item>>,
): Promise<void> {
  const query = cache.getQueryCache().find<Listed<Item>>({ queryKey })
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => {})
  const token = query?.state.data?.nextToken
  if (!query || !token) return
  const page = await withLiveChanges(queryKey, () => fetchPage(token))
  const { data, dataUpdatedAt } = query.state
  if (!data) return
  if (data.nextToken !== token) return addMore(cache, queryKey, fetchPage)
  cache.setQueryData(queryKey, withMore(data, page), { updatedAt: dataUpdatedAt })
}
