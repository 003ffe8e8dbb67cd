import { afterEach, expect, test, vi } from 'vitest'
import { forgetAnswers } from '#platform/graphql.client.ts'
import { clientLoader } from './recipe.page.tsx'

afterEach(() => vi.unstubAllGlobals())

type Args = Parameters<typeof clientLoader>[0]
const load = (id: string, serverLoader: () => Promise<unknown>) =>
  clientLoader({ params: { id }, serverLoader } as unknown as Args)
const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'))

test('[REC-26] a recipe that a like of one’s own made old stays as it is where it cannot be asked for anew', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ data: { getRecipe: null } }))
  const answered = await load('known', unreachable)
  vi.stubGlobal('fetch', unreachable)
  await forgetAnswers()
  expect(await load('known', unreachable)).toEqual(answered)
})

test('a recipe that this tab knows nothing of is asked of the server that makes pages', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', unreachable)
  expect(await load('unknown', async () => 'of the server')).toBe('of the server')
  await expect(load('unknown', unreachable)).rejects.toThrow('Failed to fetch')
})
