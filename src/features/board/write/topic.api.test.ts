import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fetchTopic, invalidateTopic, refetchTopic } from './topic.api.ts'

/** How often the server was asked; it counts a view each time. */
let asked = 0

// The tab's cache is there where there is a document.
beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ data: { getTopic: { views: ++asked } } }))
})
afterAll(() => void vi.unstubAllGlobals())

test('what may have been missed of a topic is asked of the server, however fresh the answer is that the tab holds', async () => {
  const viewsIn = async (answer: ReturnType<typeof fetchTopic>) => (await answer).getTopic?.views
  expect(await viewsIn(fetchTopic('soup'))).toBe(1)
  expect(await viewsIn(fetchTopic('soup'))).toBe(1)
  expect(await viewsIn(refetchTopic('soup'))).toBe(2)
  expect(await viewsIn(fetchTopic('soup'))).toBe(2)
  await invalidateTopic('another')
  expect(await viewsIn(fetchTopic('soup'))).toBe(2)
  await invalidateTopic('soup')
  expect(await viewsIn(fetchTopic('soup'))).toBe(3)
})
