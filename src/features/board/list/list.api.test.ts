import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FeaturedTopicsDocument, type TopicCardFragment } from '#documents/graphql.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { idOf } from '#platform/graphql/document.ts'
import { withLiveChanges } from '#platform/lists/live-changes.ts'
import type { Listed } from '#platform/lists/pages.rules.ts'
import { firstState } from '../ground/board.address.rules.ts'
import { boardQuery, mergeTopic } from './list.api.ts'

// The tab's cache is there where there is a document.
beforeAll(() => void vi.stubGlobal('document', {}))
afterAll(() => void vi.unstubAllGlobals())

test('[STAY-04] a topic that is featured while the first answer is under way has the board asked for anew', async () => {
  const { queryKey } = boardQuery(firstState)
  const topic = { id: 'a', featured: false, isLiked: false } as TopicCardFragment
  const { promise, resolve } = Promise.withResolvers<Listed<TopicCardFragment>>()
  const cache = queryCache()
  cache.setQueryData(['api', idOf(FeaturedTopicsDocument), {}], { topicsByHotScore: { items: [] } })
  const asked = cache.fetchQuery({ queryKey, queryFn: () => withLiveChanges(queryKey, () => promise) })
  mergeTopic({ topicID: 'a', topic: { ...topic, featured: true } })
  resolve({ items: [topic], nextToken: null })
  expect((await asked).items[0]?.featured).toBe(true)
  // The answer is from before: it is not fresh.
  await vi.waitUntil(() => cache.getQueryState(queryKey)?.isInvalidated)
})
