import { useEffect, useState } from 'react'
import type { TopicCardFragment } from '#documents/graphql.ts'
import { inBackground } from '#platform/chunk.ts'
import type { BoardState } from './topics.address.rules.ts'

/** Milliseconds after loading until the board listens: its code is no part of a first visit's script. */
const LIVE_AFTER_MS = 500

/** How many topics were started since the list was loaded that would stand at its top. */
export function useTopicNews(state: BoardState, items: readonly TopicCardFragment[]): number {
  const [started, setStarted] = useState<readonly TopicCardFragment[]>([])
  const { category, sort, search } = state

  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const timer = setTimeout(async () => {
      // Without it the list is as it was loaded.
      const live = await inBackground(import('./topics.live.ts')).catch(() => null)
      if (isOver || !live) return
      stop = live.followTopics((topic) => setStarted((before) => [...before, topic]))
    }, LIVE_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  // Where a search or another order puts it, only the server knows.
  if (sort !== 'recent' || search !== '') return 0
  const known = new Set(items.map(({ id }) => id))
  return started.filter((topic) => !known.has(topic.id) && (!category || topic.category === category)).length
}
