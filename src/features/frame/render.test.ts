import { createElement, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderBytes } from './render.server.ts'

const Failing = () => {
  throw new Error('no price')
}

test('a page longer than any piece of it comes whole and in its order', async () => {
  const prices = Array.from({ length: 20_000 }, (_, cents) => `€ ${cents}`)
  const list = createElement(
    Suspense,
    null,
    prices.map((price) => createElement('li', { key: price }, price)),
  )
  const html = String(await renderBytes(list, (error) => expect.fail(String(error))))
  expect(html).toBe(`<!--$-->${prices.map((price) => `<li>${price}</li>`).join('')}<!--/$-->`)
})

test('a part that throws is told, and left to the browser', async () => {
  const onError = vi.fn()
  const page = createElement('main', null, 'fine', createElement(Suspense, null, createElement(Failing)))
  expect(String(await renderBytes(page, onError))).toMatch(/^<main>fine<!--\$!-->.*<!--\/\$--><\/main>$/s)
  expect(onError.mock.calls[0]?.[0]).toEqual(new Error('no price'))
})

test('a page that throws as a whole is refused', async () => {
  await expect(renderBytes(createElement(Failing), () => {})).rejects.toThrow('no price')
})
