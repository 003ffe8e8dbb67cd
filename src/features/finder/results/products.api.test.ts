import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { productQuery } from '../ground/product.query.ts'
import { loadProducts } from './products.api.ts'

// The tab's cache is there where there is a document.
beforeAll(() => void vi.stubGlobal('document', {}))
afterAll(() => void vi.unstubAllGlobals())

test('[ASK-04] what is asked again before its answer came is answered to both who asked, and is no failure', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let asked = 0
  vi.stubGlobal('fetch', () => answers[asked++]!.promise)
  const first = loadProducts('search=melk', false, undefined)
  await vi.waitUntil(() => asked === 1)
  const second = loadProducts('search=melk', true, undefined)
  await vi.waitUntil(() => asked === 2)
  for (const { resolve } of answers) resolve(Response.json({ items: [] }))
  for (const { failure, answer } of await Promise.all([first, second])) {
    expect(failure).toBeNull()
    expect(answer?.items).toEqual([])
  }
})

test('[ASK-04] the answer that came with the page is used once, and not again when the list was asked for anew', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => Response.json({ items: [], version: String(++asked) }))
  const first = { query: 'search=kaas', answer: { version: 'page', items: [] } as unknown as ProductsAnswer }
  expect((await loadProducts('search=kaas', false, first)).answer).toBe(first.answer)
  await loadProducts('search=brood', true, first)
  expect((await loadProducts('search=kaas', false, first)).answer).not.toBe(first.answer)
  expect(asked).toBe(2)
})

test('without a connection the question for a product fails, so that its sheet can say so, and does not wait', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  onlineManager.setOnline(false)
  try {
    await expect(new QueryClient().fetchQuery({ ...productQuery(1), retry: false })).rejects.toThrow(
      'offline',
    )
  } finally {
    onlineManager.setOnline(true)
  }
})
