import { RecipeListDocument, type RecipeListQuery } from '#documents/graphql.ts'
import { documentQuery, FRESH_MS, idOf } from '#platform/graphql.client.ts'
import { failedList, withMore } from '#platform/list.rules.ts'
import { forgetQueries, queryCache } from '#platform/query-cache.ts'
import { type ListState, variablesOf } from './list.address.rules.ts'
import type { ListAnswer, Listed } from './list.rules.ts'

/** What the tab's cache holds of a list, as far down as it was shown; null where it has to be asked for. */
export function cachedList(state: ListState): ListAnswer | null {
  const start = cachedPage(state, null)
  if (!start) return null
  let list: ListAnswer = { ...start, failed: null }
  for (let next = pageAfter(list); next; next = pageAfter(list)) list = withMore(list, next)
  return list

  function pageAfter({ nextToken }: Listed): Listed | null {
    return nextToken ? cachedPage(state, nextToken) : null
  }
}

/** The first page of a list: from the cache while it is fresh, else, or when told to ask `again`, from the server. */
export async function askList(state: ListState, again = false): Promise<ListAnswer> {
  try {
    const query = queryOfPage(state, null)
    const { listRecipes } = await queryCache().fetchQuery({ ...query, staleTime: again ? 0 : FRESH_MS })
    return { ...listRecipes, failed: null }
  } catch {
    return failedList
  }
}

/** The page of a list that a token names. */
export async function askPage(state: ListState, nextToken: string | null): Promise<Listed> {
  return (await queryCache().fetchQuery(queryOfPage(state, nextToken))).listRecipes
}

/** After news of recipes, lists of earlier are asked for anew when they are next shown. */
export async function forgetLists(): Promise<void> {
  await forgetQueries({ queryKey: ['api', idOf(RecipeListDocument)] })
}

function cachedPage(state: ListState, nextToken: string | null): Listed | null {
  const { queryKey } = queryOfPage(state, nextToken)
  const entry = queryCache().getQueryState<RecipeListQuery>(queryKey)
  const isFresh = entry && !entry.isInvalidated && entry.dataUpdatedAt + FRESH_MS > Date.now()
  return (isFresh && entry.data?.listRecipes) || null
}

function queryOfPage(state: ListState, nextToken: string | null) {
  return documentQuery(RecipeListDocument, variablesOf(state, nextToken))
}
