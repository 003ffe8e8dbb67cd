import {
  CommunityCountsDocument,
  FeaturedTopicsDocument,
  type TopicCardFragment,
} from '#documents/graphql.ts'
import { documentQuery, FRESH_MS, idOf } from '#platform/graphql.client.ts'
import { type Listed, withMore } from '#platform/list.rules.ts'
import { forgetQueries, queryCache } from '#platform/query-cache.ts'
import { type BoardState, featuredVariablesOf, variablesOf } from './topics.address.rules.ts'
import { boardDocuments } from './topics.documents.ts'
import { type Board, boardOf, type CommunityCounts, countsOf } from './topics.list.rules.ts'

type Page = Listed<TopicCardFragment>

/** What the tab's cache holds of the board, as far down as it was shown; null where it has to be asked for. */
export function cachedBoard(state: BoardState): Board | null {
  const featured = fresh(featuredQuery(state))
  const start = cachedPage(state, null)
  if (!featured || !start) return null
  let list: Board['list'] = { ...start, failed: null }
  for (let next = pageAfter(list); next; next = pageAfter(list)) list = withMore(list, next)
  return { list, featured: featured.topicsByHotScore.items }

  function pageAfter({ nextToken }: Page): Page | null {
    return nextToken ? cachedPage(state, nextToken) : null
  }
}

/** The first page of the board with what is featured, from the cache where it is fresh, else from the server. */
export async function askBoard(state: BoardState): Promise<Board> {
  const [answer, featured] = await Promise.all([
    queryCache().fetchQuery(pageQuery(state, null)),
    // Without it the list is still there.
    queryCache()
      .fetchQuery(featuredQuery(state))
      .catch(() => null),
  ])
  return boardOf(answer, featured)
}

/** The page of the list that a token names. */
export async function askPage(state: BoardState, nextToken: string | null): Promise<Page> {
  return (await queryCache().fetchQuery(pageQuery(state, nextToken))).page
}

/** The counters that the tab's cache holds, or null. */
export function cachedCounts(): CommunityCounts | null {
  const answer = fresh(documentQuery(CommunityCountsDocument, {}))
  return answer && countsOf(answer)
}

/** The counters, from the cache where they are fresh. */
export async function askCounts(): Promise<CommunityCounts> {
  return countsOf(await queryCache().fetchQuery(documentQuery(CommunityCountsDocument, {})))
}

/** After news of topics, lists and counters of earlier are asked for anew when they are next shown. */
export async function forgetBoard(): Promise<void> {
  const ids = [...Object.values(boardDocuments), CommunityCountsDocument].map(idOf)
  await forgetQueries({ predicate: ({ queryKey }) => ids.some((id) => id === queryKey[1]) })
}

function cachedPage(state: BoardState, nextToken: string | null): Page | null {
  return fresh(pageQuery(state, nextToken))?.page ?? null
}

function pageQuery(state: BoardState, nextToken: string | null) {
  return documentQuery(boardDocuments[state.sort], variablesOf(state, nextToken))
}

function featuredQuery(state: BoardState) {
  return documentQuery(FeaturedTopicsDocument, featuredVariablesOf(state))
}

/** What the cache holds of a question, while it is fresh. */
function fresh<Data>({ queryKey }: { queryKey: readonly unknown[]; queryFn: Ask<Data> }): Data | null {
  const entry = queryCache().getQueryState<Data>(queryKey)
  const isFresh = entry && !entry.isInvalidated && entry.dataUpdatedAt + FRESH_MS > Date.now()
  return (isFresh && entry.data) || null
}

type Ask<Data> = (context: { signal: AbortSignal }) => Promise<Data>
