import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type LoaderFunctionArgs, MemoryRouter, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { findProducts } from '#features/engine/api/finder.server.ts'
import { indexOf, plainProduct, stores, today } from '#features/engine/ground/catalogue.reference.ts'
import { anything } from '#features/engine/ground/query.rules.ts'
import type { CatalogueProduct } from '#features/engine/index/product.wire.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { LanguageProvider } from '#platform/texts/i18n.tsx'
import { outlineOf } from '#test/outline.ts'
import { ToastProvider } from '#ui/notice/Toast.tsx'
import FinderPage, { loader } from '../page/finder.page.tsx'
import { CompareTable } from '../sheet/CompareTable.tsx'
import { ProductSheet } from '../sheet/ProductSheet.tsx'

// What is left out, turned or handed on wrongly between a product and what a page says of it is seen here.
// After a change that is meant: `npx vitest run src/features/finder/results/shown.test.ts --update` writes it anew.

const nutrition = plainProduct.nutrition!
/** A fish of each state that a card, a sheet or a table says something of. */
const fish = [
  { title: 'Zalm' },
  { title: 'No values', nutrition: null },
  { title: 'No price', priceNow: null, salesUnitSize: null, webPath: null },
  { title: 'Old', priceAsOf: '2026-03-01', nutrition: { ...nutrition, asOf: '2019-01-01' } },
  { title: 'Impossible', nutrition: { ...nutrition, implausible: ['protein', 'sugars', 'energyKcal'] } },
  { title: 'Typical', nutrition: { ...nutrition, method: 'typical' } },
  {
    title: 'Reduced',
    priceNow: 80,
    priceOriginal: 120,
    offer: { beganOn: '2026-06-08', lowestBefore: 110, judgement: 'real' },
    flagsFrom: { source: 'openfoodfacts', method: 'matched', asOf: null, gtin: null, confidence: 0.95 },
    promotion: { text: '2 voor 1.60', start: '2026-06-08', end: '2026-06-20', read: { cents: 80, count: 2 } },
    flags: { vegetarian: true, vegan: false, no_milk: true, no_fish: false },
  },
  {
    title: 'Liquid',
    pack: { amount: 1000, unit: 'ml', approximate: true },
    nutrition: { ...nutrition, basis: '100ml', basisAssumed: true },
  },
] as Partial<CatalogueProduct>[]
const catalogue: CatalogueProduct[] = [
  ...fish.map((each, i) => ({ category: 'fish', kind: 'salmon' as const, ...each, store: stores[i % 2]! })),
  ...Array.from({ length: 14 }, (_, i) => ({ title: `Kwark ${i}`, store: stores[i % 3]! })),
  {
    title: 'Kwark typical',
    store: stores[0]!,
    nutrition: { ...nutrition, method: 'typical' as const, values: { ...nutrition.values, protein: 20 } },
  },
].map((each, i) => ({
  ...plainProduct,
  id: i + 1,
  priceNow: 100 + i,
  salesUnitSize: '500 g',
  webPath: 'https://shop.example/a',
  ...each,
}))
const index = indexOf(catalogue)
const known = stores.map((store, i) => ({ ...store, stripOrder: i < 2 ? i : null }))
const ctx = {
  now: new Date(`${today}T12:00:00Z`),
  finder: { snapshot: { index, stores: known, answers: new Map() } },
  finderRequiresSignIn: false,
} as unknown as Context

function outline(element: ReactNode, address = '/', parts?: string): string {
  const language = { first: 'en' } as Parameters<typeof LanguageProvider>[0]
  return outlineOf(
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        { initialEntries: [address] },
        createElement(LanguageProvider, language, createElement(ToastProvider, null, element)),
      ),
    ),
    parts,
  )
}

function outlineAt(query: string, parts: string): string {
  const address = `/fitfuelfinder${query}`
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const request = new Request(`http://localhost${address}`)
  const loaderData = loader({ context, request } as unknown as LoaderFunctionArgs)
  return outline(
    createElement(FinderPage, { loaderData } as Parameters<typeof FinderPage>[0]),
    address,
    parts,
  )
}

test.each([
  ['arrival', 'main', ''],
  [
    'ranked',
    'main',
    '?category=fish&nutrition_protein=highest&price_sort=low&nutrition_salt=lowest&price_max=300&store=north&store=south&load=1',
  ],
  [
    'plain',
    'main form noscript',
    '?category=fish&nutrition_protein=highest&price_sort=low&nutrition_salt=lowest&store=north&store=south&price_max=300&load=0&controls=plain',
  ],
  ['plain-untouched', 'main form noscript', '?controls=plain'],
  ['unfolded', 'main > section', '?category=fish&value_protein_per_euro=highest&load=1&others=1'],
  ['last-page', 'main > section nav, main > section h3', '?category=kwark&load=1&page=2'],
  ['full-comparison', 'article:first-of-type button', '?category=fish&load=1&compare=9,10,11,12'],
  ['elsewhere', 'main > section', '?category=fish&search=kwark&load=1'],
  ['less-sure', 'main > section > div:first-child', '?category=kwark&nutrition_protein=highest&load=1'],
  ['nothing', 'main > section', '?category=fish&vegan=true&load=1'],
  ['product', 'main > noscript', '?category=fish&load=1&product=7'],
  ['gone', 'main > noscript', '?product=999'],
])('the page of the finder says what it said before: %s', async (name, parts, query) => {
  await expect(outlineAt(query, parts)).toMatchFileSnapshot(`../../../../test/shown/${name}.txt`)
})

const answer = findProducts(ctx, {
  ...anything,
  category: 'fish',
  criteria: [{ key: 'protein', want: 'highest' }],
}).parsed()

test('the comparison says of products in every state what it said before', async () => {
  const columns = answer.items.map((product) => ({ id: product.id, product, problem: null }))
  const missing = { id: 999, product: null, problem: null }
  const table = createElement(CompareTable, {
    columns: [...columns, missing],
    criteria: answer.ranking.criteria,
    onRemove() {},
    today,
  })
  await expect(outline(table)).toMatchFileSnapshot('../../../../test/shown/comparison.txt')
})

test.each(['Zalm', 'Reduced', 'Old', 'Impossible', 'No values'])(
  'the sheet of a product says what it said before: %s',
  async (title) => {
    const i = answer.items.findIndex((item) => item.title === title)
    const product = answer.items[i]!
    const history = [
      { changed_on: '2026-05-01', price_now: 150, price_original: null },
      { changed_on: '2026-06-08', price_now: 110, price_original: 150 },
    ]
    const sheet = createElement(ProductSheet, {
      product,
      prices:
        i === 0 ? { history, lowest_30_days: 110 } : i === 1 ? { history: null, lowest_30_days: null } : null,
      ranking: answer.ranking,
      rank: { place: i + 1, rank: answer.ranking.items[i]! },
      total: answer.total,
      flags: [],
      onOpen() {},
      today,
      actions: null,
    })
    await expect(outline(sheet)).toMatchFileSnapshot(
      `../../../../test/shown/sheet-${title.toLowerCase().replace(' ', '-')}.txt`,
    )
  },
)
