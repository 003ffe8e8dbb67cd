import { afterEach, expect, test, vi } from 'vitest'
import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'
import { keepOpenRecipe } from './open-recipe.ts'
import { clientLoader } from './recipe.page.tsx'

afterEach(() => vi.unstubAllGlobals())

type Args = Parameters<typeof clientLoader>[0]
const load = (id: string, serverLoader: () => Promise<unknown>) =>
  clientLoader({ params: { id }, serverLoader } as unknown as Args)
const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'))

test('[REC-26] an open recipe stays as it is where it cannot be asked for anew', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', unreachable)
  const recipe = { id: 'open', title: 'Pea soup' } as DetailedRecipe
  const close = keepOpenRecipe({ id: 'open', recipe })
  expect(await load('open', unreachable)).toEqual({ recipe })
  await expect(load('another', unreachable)).rejects.toThrow('Failed to fetch')
  close()
  await expect(load('open', unreachable)).rejects.toThrow('Failed to fetch')
})

test('a recipe that this tab knows nothing of is asked of the server that makes pages', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', unreachable)
  expect(await load('unknown', async () => 'of the server')).toBe('of the server')
  await expect(load('unknown', unreachable)).rejects.toThrow('Failed to fetch')
})
