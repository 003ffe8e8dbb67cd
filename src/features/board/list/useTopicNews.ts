import { BoardChangedDocument, type TopicCardFragment } from '#documents/graphql.ts'
import { useListNews } from '#ui/list/useListNews.ts'
import type { BoardState } from '../ground/topics.address.rules.ts'
import { boardQuery, mergeTopic, refreshBoards } from './list.api.ts'

/** Keeps the board as it is by now, and counts the topics that were started since and would stand at its top. */
export function useTopicNews(state: BoardState, items: readonly TopicCardFragment[], isOld: boolean) {
  return useListNews({
    document: BoardChangedDocument,
    queryKey: boardQuery(state).queryKey,
    items,
    isOld,
    merge: ({ onChangeTopic }) => {
      mergeTopic(onChangeTopic)
      return onChangeTopic.isNew ? onChangeTopic.topic : null
    },
    // Where a search or another order puts it, only the server knows.
    isAnnounced: ({ category }) =>
      state.sort === 'recent' && state.search === '' && (!state.category || state.category === category),
    refresh: refreshBoards,
  })
}
