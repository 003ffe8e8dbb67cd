import { afterEach, expect, test, vi } from 'vitest'
import type { Document } from '../graphql/document.ts'
import { ApiError, invalidateAnswers, runOperation } from './graphql.client.ts'
import { whenInvalidated } from './invalidated.ts'
import { queryCache } from './query-cache.ts'

const document = { __meta__: { hash: 'the-id' } } as Document<{ recipe: string }, { id: string }>

/** Lets the network answer so, in a page with this key; gives what was asked. */
function answering(answer: (init: RequestInit) => Promise<Response>) {
  const asked: { url: string; headers: Headers; body: unknown }[] = []
  vi.stubGlobal('document', { querySelector: () => ({ content: 'the-key' }) })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) })
    return answer(init)
  })
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

test('a page asks by the id of its document, with the key of the page, and keeps the status of refusals', async () => {
  const asked = answering(async () => Response.json({ data: { recipe: 'soup' } }))
  expect(await runOperation(document, { id: '7' })).toEqual({ recipe: 'soup' })
  await runOperation(document, { id: '7' }, { idToken: 'whoever' })
  const [first, second] = asked
  expect(first).toMatchObject({ url: '/graphql', body: { documentId: 'the-id', variables: { id: '7' } } })
  expect(Object.fromEntries(first!.headers)).toEqual({
    accept: 'application/graphql-response+json',
    'content-type': 'application/json',
    'x-api-key': 'the-key',
  })
  expect(second!.headers.get('authorization')).toBe('whoever')
})

test.each<[what: string, answer: () => Promise<Response>, code: string, details: object]>([
  [
    'a refusal',
    async () =>
      Response.json({
        errors: [{ message: 'no', extensions: { code: 'too-many', retryAfterSeconds: 9 } }],
        data: { recipe: null },
      }),
    'too-many',
    { retryAfterSeconds: 9 },
  ],
  ['an error without a code', async () => Response.json({ errors: [{ message: 'no' }] }), 'internal', {}],
  ['an answer without data', async () => Response.json({ data: null }), 'empty', {}],
  ['words of a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'internal', {}],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable', {}],
])('%s is an error with a code for the page', async (_what, answer, code, details) => {
  answering(answer)
  const error = await runOperation(document, { id: '7' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code, details })
})

test.each<[when: string, answer: (init: RequestInit) => Promise<Response>]>([
  ['before the answer', async ({ signal }) => signal!.reason && Promise.reject(signal!.reason)],
  ['in the middle of it', async () => new Response('{"data"')],
])('what the page asks no more for (%s) is no error of the server', async (_when, answer) => {
  const stop = new AbortController()
  answering(async (init) => {
    stop.abort()
    return answer(init)
  })
  const thrown = await runOperation(document, { id: '7' }, { signal: stop.signal }).catch((error) => error)
  expect(thrown).not.toBeInstanceOf(ApiError)
})

test('after a change of the viewer answers are asked for anew, and what is shown is told for as long as it is shown', async () => {
  vi.stubGlobal('document', {})
  queryCache().setQueryData(['api', 'the-id'], { recipe: 'soup' })
  let told = 0
  const end = whenInvalidated(() => {
    told += 1
  })
  await invalidateAnswers()
  expect(told).toBe(1)
  expect(queryCache().getQueryState(['api', 'the-id'])!.isInvalidated).toBe(true)
  end()
  await invalidateAnswers()
  expect(told).toBe(1)
})
