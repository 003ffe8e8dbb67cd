import { hashKey, keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FRESH_MS } from '#platform/browser/graphql.query.ts'
import { changeAnswers, queryCache } from '#platform/browser/query-cache.ts'
import { withLiveChanges } from '#platform/lists/live-changes.ts'
import { type ListAnswer, type Listed, readAnew, withChanged, withMore } from '#platform/lists/pages.rules.ts'

/** What asks for a list. */
export type ListQuery<Item> = {
  /** Names the list in the tab's cache. */
  queryKey: readonly unknown[]
  /** Items that a press brings. */
  pageSize: number
  /** Reads the page behind a token, or the first one. */
  fetchPage(nextToken: string | null, limit: number, signal?: AbortSignal): Promise<Listed<Item>>
}

type Options<Item> = ListQuery<Item> & {
  /** The first page, where it came in the server's page. */
  loaded: ListAnswer<Item> | null
}

/**
 * A list that grows. Opened again it shows at once what the tab's cache holds, as far down as it was loaded, and asks anew
 * behind it; where the server is out of reach, for as long as an answer is fresh.
 */
export function useList<Item extends { id: string }>({
  queryKey,
  pageSize,
  fetchPage,
  loaded,
}: Options<Item>) {
  const [cache] = useState(queryCache)
  const name = hashKey(queryKey)
  const [more, setMore] = useState<{ of: string; isFailed: boolean } | null>(null)
  const isLoaded = loaded !== null && !loaded.failed
  const knownItems = () => cache.getQueryData<Listed<Item>>(queryKey)?.items ?? []
  const query = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        withLiveChanges(queryKey, () =>
          readAnew((nextToken, limit) => fetchPage(nextToken, limit, signal), pageSize, knownItems),
        ),
      // What the server could not read is asked for by whoever tries again.
      enabled: !loaded?.failed,
      ...(isLoaded && { initialData: { items: loaded.items, nextToken: loaded.nextToken } }),
      staleTime: isLoaded ? FRESH_MS : 0,
      placeholderData: keepPreviousData<Listed<Item>>,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
    },
    cache,
  )
  const { data, isRefetchError, errorUpdatedAt, dataUpdatedAt } = query
  const isTooOld = isRefetchError && errorUpdatedAt - dataUpdatedAt > FRESH_MS
  const loadMore = async () => {
    // What is in sight is another list's.
    if (query.isPlaceholderData) return
    setMore({ of: name, isFailed: false })
    const isFailed = await addMore<Item>(cache, queryKey, (token) => fetchPage(token, pageSize)).then(
      () => false,
      () => true,
    )
    // Another list may have been asked for more meanwhile.
    setMore((before) => (before?.of !== name ? before : isFailed ? { of: name, isFailed } : null))
  }
  return {
    /** Null while nothing is known of it, or nothing that still may be shown. */
    items: data && !isTooOld ? data.items : null,
    hasMore: data !== undefined && data.nextToken !== null,
    /** Whether nothing can be shown, as it could not be asked for. */
    isFailed: !query.isFetching && (isTooOld || !data),
    error: data ? null : query.error,
    /** Whether what is shown is asked for anew. */
    isRefreshing: query.isRefetching,
    /** Whether another list stays in sight until this one comes. */
    isPrevious: query.isPlaceholderData,
    isLoadingMore: more?.of === name && !more.isFailed,
    isMoreFailed: more?.of === name && more.isFailed,
    loadMore: () => void loadMore(),
    /** Asks for all that is loaded anew. */
    refresh: () => query.refetch(),
    /** Shows an item as it is by now, in its place. */
    change: (item: Item) =>
      changeAnswers<Listed<Item>>(queryKey, (shown) => withChanged(shown, item.id, () => item)),
  }
}

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
