import { createElement, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderBytes } from './render.server.ts'
import { withScripts } from './scripts.server.ts'

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
  const onFailedPart = vi.fn()
  const page = createElement('main', null, 'fine', createElement(Suspense, null, createElement(Failing)))
  expect(String(await renderBytes(page, onFailedPart))).toMatch(
    /^<main>fine<!--\$!-->.*<!--\/\$--><\/main>$/s,
  )
  expect(onFailedPart.mock.calls[0]?.[0]).toEqual(new Error('no price'))
})

test('a page that throws as a whole is refused, and is no part that failed', async () => {
  const onFailedPart = vi.fn()
  await expect(renderBytes(createElement(Failing), onFailedPart)).rejects.toThrow('no price')
  expect(onFailedPart).not.toHaveBeenCalled()
})

test('a document begins by saying once that it is HTML, and ends with its scripts', async () => {
  const page = createElement('html', null, createElement('body', null, 'fine'))
  const html = String(withScripts(await renderBytes(page, () => {}), '', 'once'))
  expect(html).toMatch(
    /^<!DOCTYPE html><html><head><\/head><body>fine<script nonce="once">.*<\/script><\/body><\/html>$/s,
  )
})
