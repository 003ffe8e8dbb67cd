import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeAnswers, invalidateQueries, queryCache } from './query-cache.ts'

// The tab's cache is there where there is a document.
beforeAll(() => void vi.stubGlobal('document', {}))
afterAll(() => void vi.unstubAllGlobals())

test('an answer that is on its way when it is forgotten is not used: whoever waits for it gets the one of afterwards', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const query = {
    queryKey: ['recipe'],
    queryFn: () => answers[asked++]!.promise,
    staleTime: 60_000,
    retry: false,
  }
  const waiting = queryCache().fetchQuery(query)
  await invalidateQueries({ queryKey: ['recipe'] })
  const next = queryCache().fetchQuery(query)
  answers[0]!.resolve('from before')
  answers[1]!.resolve('from afterwards')
  expect(await waiting).toBe('from afterwards')
  expect(await next).toBe('from afterwards')
  expect(await queryCache().fetchQuery(query)).toBe('from afterwards')
  expect(asked).toBe(2)
})

test('an answer that is there is asked for anew when it is next shown, and others are not', async () => {
  const queryFn = vi.fn(async () => 'an answer')
  const queryOf = (key: string) => ({ queryKey: [key], queryFn, staleTime: 60_000 })
  for (const key of ['topic', 'board']) await queryCache().fetchQuery(queryOf(key))
  await invalidateQueries({ queryKey: ['topic'] })
  expect(queryFn).toHaveBeenCalledTimes(2)
  for (const key of ['topic', 'board']) await queryCache().fetchQuery(queryOf(key))
  expect(queryFn).toHaveBeenCalledTimes(3)
})

test('an answer that is changed here is as old as it was, and one that stays the same is not touched', async () => {
  const cache = queryCache()
  const asked = 1_700_000_000_000
  for (const key of ['list', 'other']) cache.setQueryData(['api', key], [1, 2], { updatedAt: asked })
  await cache.invalidateQueries({ queryKey: ['api'] })
  changeAnswers<number[]>(['api'], (answer, [, key]) => (key === 'list' ? [...answer, 3] : answer))
  expect(cache.getQueryData(['api', 'list'])).toEqual([1, 2, 3])
  for (const key of ['list', 'other']) expect(cache.getQueryState(['api', key])!.dataUpdatedAt).toBe(asked)
  expect(cache.getQueryState(['api', 'other'])!.isInvalidated).toBe(true)
})
