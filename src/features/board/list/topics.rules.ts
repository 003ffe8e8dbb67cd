import type {
  CommunityCountsQuery,
  FeaturedTopicsQuery,
  RecentTopicsQuery,
  TopicCardFragment,
} from '#documents/graphql.ts'
import { failedList, type ListAnswer } from '#platform/lists/pages.rules.ts'
import type { BoardSort } from '../ground/board.address.rules.ts'

/** What the board shows: its list, and the featured topics above it. */
export type Board = { list: ListAnswer<TopicCardFragment>; featured: readonly TopicCardFragment[] }

/** The board where it could not be asked for. */
export const failedBoard: Board = { list: failedList, featured: [] }

/** The board of two answers; the list is still there without what is featured. */
export function boardOf({ page }: RecentTopicsQuery, featured: FeaturedTopicsQuery | null): Board {
  return { list: page, featured: featured?.topicsByHotScore.items ?? [] }
}

/** The counters where they could not be read. */
export const noCounts: CommunityCountsQuery = { countProfiles: 0, countTopics: 0, countReplies: 0 }

const figureOf: Record<BoardSort, (topic: TopicCardFragment) => number> = {
  recent: ({ createdAt }) => Date.parse(createdAt),
  popular: ({ views }) => views,
  active: ({ replyCount }) => replyCount,
}

/** What is loaded in the order of a sort, the highest first; ties by the time of creation, then by id, as the server. */
export function sortTopics(
  topics: readonly TopicCardFragment[],
  sort: BoardSort,
): readonly TopicCardFragment[] {
  const figure = figureOf[sort]
  return topics.toSorted(
    (a, b) =>
      figure(b) - figure(a) ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
      (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  )
}
