import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { indexOf, plainProduct, stores, today } from '#features/engine/ground/catalogue.reference.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { LanguageProvider } from '#platform/texts/i18n.tsx'
import { AlternativesFound } from './Alternatives.tsx'

/** Stores whose row is marked as the cheapest, of the same product at these prices in cents. */
function markedAt(...cents: (number | null)[]): string[] {
  const index = indexOf(
    cents.map((priceNow, i) => ({ ...plainProduct, id: i + 1, priceNow, store: stores[i]! })),
  )
  const [product, ...others] = cents.map(
    (_, i): WireProduct => JSON.parse(index.item(index.rowOf(i + 1)!).toString()),
  )
  const found = { same: others.map((other) => ({ product: other, by: 'name' as const })), swaps: null }
  const alternatives = createElement(AlternativesFound, {
    product: product!,
    found,
    isNarrowed: false,
    today,
  })
  const language = { first: 'en' } as Parameters<typeof LanguageProvider>[0]
  const page = createElement(LanguageProvider, language, alternatives)
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page))
  const rows = html.match(/<li.*?<\/li>/g) ?? []
  return rows.filter((row) => row.includes('cheapest')).map((row) => /Store \w+/.exec(row)![0])
}

test('[SHOP-01] the same product elsewhere is the cheapest where others cost more, and none is where all cost the same', () => {
  expect(markedAt(200, 150, 300)).toEqual(['Store south'])
  expect(markedAt(150, 150, 300)).toEqual(['Store north', 'Store south'])
  expect(markedAt(150, 150)).toEqual([])
  expect(markedAt(150, null)).toEqual([])
  expect(markedAt(150, 200, null)).toEqual(['Store north'])
})
