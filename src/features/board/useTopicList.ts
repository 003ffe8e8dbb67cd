import { useState } from 'react'
import type { TopicCardFragment } from '#documents/graphql.ts'
import { type ListAnswer, withMore } from '#platform/list.rules.ts'
import type { BoardState } from './topics.address.rules.ts'

/** What asks is script that a first visit does without: it comes with the first question. */
const loadAsking = () => import('./topics.ask.ts')

/** A list that was loaded, with more loaded below it. */
export function useTopicList(state: BoardState, loaded: ListAnswer<TopicCardFragment>) {
  const [list, setList] = useState(loaded)
  const [isLoadingMore, setLoadingMore] = useState(false)

  async function loadMore() {
    setLoadingMore(true)
    // Where the code itself does not come, there is no connection.
    const page = await loadAsking()
      .then(({ askPage }) => askPage(state, list.nextToken))
      .catch(() => null)
    setLoadingMore(false)
    setList((before) => (page ? { ...withMore(before, page), failed: null } : { ...before, failed: 'more' }))
  }

  return { list, isLoadingMore, loadMore }
}
