import type { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeAnswers, queryCache } from '#platform/browser/query-cache.ts'
import { withLiveChanges } from '#platform/lists/live-changes.ts'
import { type Listed, readAnew, withChanged, withoutItem } from '#platform/lists/pages.rules.ts'
import { addMore } from './useList.ts'

// The tab's cache is there where there is a document.
beforeAll(() => void vi.stubGlobal('document', {}))
afterAll(() => void vi.unstubAllGlobals())

type Item = { id: string; title: string }
type Question = { nextToken: string | null; answer(list: Listed<Item>): void }

const listOf = (nextToken: string | null, ...ids: string[]): Listed<Item> => ({
  items: ids.map((id) => ({ id, title: id })),
  nextToken,
})

/** A list in the tab's cache, and what is asked of the server for it. */
function openList(name: string) {
  const cache: QueryClient = queryCache()
  const queryKey = ['api', name]
  const questions: Question[] = []
  const ask = (nextToken: string | null) => {
    const { promise, resolve } = Promise.withResolvers<Listed<Item>>()
    questions.push({ nextToken, answer: resolve })
    return promise
  }
  const shown = () => cache.getQueryData<Listed<Item>>(queryKey)!
  return {
    queryKey,
    questions,
    ids: () => shown().items.map(({ id }) => id),
    titles: () => shown().items.map(({ title }) => title),
    /** Waits for the next question, and answers it. */
    answer: async (list: Listed<Item>) => {
      await vi.waitUntil(() => questions.length > 0)
      questions.shift()!.answer(list)
    },
    refetch: () =>
      cache.fetchQuery({
        queryKey,
        queryFn: () => withLiveChanges(queryKey, () => readAnew(ask, 2, () => shown()?.items ?? [])),
        staleTime: 0,
        retry: false,
      }),
    more: () => addMore<Item>(cache, queryKey, ask),
  }
}

async function loadedList(name: string) {
  const list = openList(name)
  const asked = list.refetch()
  await list.answer(listOf('b', 'a', 'b'))
  await asked
  return list
}

test('[STAY-02] more of a list that is pressed for while it is asked for anew comes after that, below what it then ends with', async () => {
  const list = await loadedList('refresh, then more')
  const anew = list.refetch()
  const more = list.more()
  await list.answer(listOf('a', 'new', 'a'))
  await list.answer(listOf('b', 'b'))
  await anew
  await list.answer(listOf(null, 'c'))
  await more
  expect(list.ids()).toEqual(['new', 'a', 'b', 'c'])
})

test('[STAY-02] a list that is asked for anew while more of it comes has both', async () => {
  const list = await loadedList('more, then refresh')
  const more = list.more()
  const [ofMore] = list.questions.splice(0)
  const anew = list.refetch()
  await list.answer(listOf('x', 'a', 'x'))
  await list.answer(listOf('y', 'y'))
  await anew
  ofMore!.answer(listOf(null, 'c', 'd'))
  // What it answers is not below what the list ends with now.
  await list.answer(listOf(null, 'z'))
  await more
  expect(list.ids()).toEqual(['a', 'x', 'y', 'z'])
})

test('[STAY-02] what was loaded below a list while it was asked for anew stays', async () => {
  const list = await loadedList('more within a refresh')
  const more = list.more()
  const [ofMore] = list.questions.splice(0)
  const anew = list.refetch()
  await vi.waitUntil(() => list.questions.length > 0)
  const [ofAnew] = list.questions.splice(0)
  ofMore!.answer(listOf(null, 'c', 'd'))
  await more
  ofAnew!.answer(listOf('b', 'a', 'b'))
  await list.answer(listOf(null, 'c', 'd'))
  await anew
  expect(list.ids()).toEqual(['a', 'b', 'c', 'd'])
})

test('[STAY-04] an answer that was under way when news came does not undo them', async () => {
  const list = await loadedList('news')
  const changed = (id: string) =>
    changeAnswers<Listed<Item>>(['api', 'news'], (shown) =>
      withChanged(shown, id, (item) => ({ ...item, title: `${id} changed` })),
    )
  const anew = list.refetch()
  changed('a')
  changeAnswers<Listed<Item>>(['api', 'news'], (shown) => withoutItem(shown, 'b'))
  expect(list.titles()).toEqual(['a changed'])
  await list.answer(listOf('b', 'a', 'b'))
  await anew
  expect(list.titles()).toEqual(['a changed'])
  const more = list.more()
  changed('c')
  await list.answer(listOf(null, 'c', 'd'))
  await more
  expect(list.titles()).toEqual(['a changed', 'c changed', 'd'])
})
