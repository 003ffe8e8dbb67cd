import {
  ActiveTopicsDocument,
  CommunityCountsDocument,
  FeaturedTopicsDocument,
  type FeaturedTopicsQuery,
  PopularTopicsDocument,
  RecentTopicsDocument,
  type TopicCardFragment,
} from '#documents/graphql.ts'
import { runOperation } from '#platform/browser/graphql.client.ts'
import { documentQuery } from '#platform/browser/graphql.query.ts'
import { changeAnswers, queryCache } from '#platform/browser/query-cache.ts'
import { idOf } from '#platform/graphql/document.ts'
import { type Listed, withChanged, withoutItem } from '#platform/lists/pages.rules.ts'
import type { ListQuery } from '#ui/list/useList.ts'
import {
  type BoardSort,
  type BoardState,
  featuredVariablesOf,
  variablesOf,
} from '../ground/board.address.rules.ts'
import { TOPICS_PAGE_SIZE } from '../ground/board.rules.ts'

/** What asks for a page of the board in each order. They name another field each, and answer in the same form. */
export const boardDocuments: Record<BoardSort, typeof RecentTopicsDocument> = {
  recent: RecentTopicsDocument,
  popular: PopularTopicsDocument,
  active: ActiveTopicsDocument,
}

/** What asks for the list of a board. */
export function boardQuery(state: BoardState): ListQuery<TopicCardFragment> {
  const document = boardDocuments[state.sort]
  return {
    queryKey: ['api', idOf(document), variablesOf(state)],
    pageSize: TOPICS_PAGE_SIZE,
    fetchPage: (nextToken, limit, signal) =>
      runOperation(document, { ...variablesOf(state, nextToken), limit }, { signal }).then(
        ({ page }) => page,
      ),
  }
}

/** What asks for the featured topics of a board. */
export function featuredQuery(state: BoardState) {
  return documentQuery(FeaturedTopicsDocument, featuredVariablesOf(state))
}

/** What asks for the counters. */
export const countsQuery = () => documentQuery(CommunityCountsDocument, {})

/** What became of a topic; null once it is gone, or hidden. */
type Change = { topicID: string; topic: TopicCardFragment | null }

/** Shows in every board of the tab's cache what became of a topic. One that is new to a board is not added. */
export function mergeTopic({ topicID, topic }: Change): void {
  const put = (shown: TopicCardFragment): TopicCardFragment => {
    // Where it stands now, only the server knows. An answer that was on its way is kept by then, and asked for anew as well.
    if (topic?.featured !== shown.featured) refreshBoardsLater()
    // A stream does not ask anew who likes what: what the viewer did is known here.
    return topic ? { ...topic, isLiked: shown.isLiked } : shown
  }
  for (const document of Object.values(boardDocuments)) {
    changeAnswers<Listed<TopicCardFragment>>(['api', idOf(document)], (list) =>
      topic ? withChanged(list, topicID, put) : withoutItem(list, topicID),
    )
  }
  changeAnswers<FeaturedTopicsQuery>(['api', idOf(FeaturedTopicsDocument)], (answer) => {
    const shown = answer.topicsByHotScore.items.find(({ id }) => id === topicID)
    if (!shown) return answer
    const items = answer.topicsByHotScore.items.flatMap((each) =>
      each === shown ? (topic ? [put(each)] : []) : [each],
    )
    return { topicsByHotScore: { ...answer.topicsByHotScore, items } }
  })
}

let refreshing: ReturnType<typeof setTimeout> | undefined

function refreshBoardsLater(): void {
  clearTimeout(refreshing)
  refreshing = setTimeout(refreshBoards)
}

/**
 * Asks anew for the board that is in sight; the others are asked for when they are shown. An answer that is on its way is not
 * waited for: it may be from before.
 */
export function refreshBoards(): void {
  const ids = [...Object.values(boardDocuments), FeaturedTopicsDocument, CommunityCountsDocument].map(idOf)
  void queryCache().invalidateQueries({ predicate: ({ queryKey }) => ids.some((id) => id === queryKey[1]) })
}
