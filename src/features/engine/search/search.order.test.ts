import { expect, test } from 'vitest'
import { idsOf, indexOf, plainProduct } from '../ground/catalogue.reference.ts'
import { anything, type FinderQuery } from '../ground/query.rules.ts'
import type { CatalogueProduct } from '../index/product.wire.server.ts'

test('[ASK-07] [FIND-47] [FIND-48] what is of a kind that a search names stands before what only mentions it', () => {
  const old = '2026-01-01'
  const tuna = (id: number, rest: Partial<CatalogueProduct>): CatalogueProduct => ({
    ...plainProduct,
    ...{ id, title: 'Tonijn in water', kind: 'tuna', priceNow: 200 },
    ...rest,
  })
  const index = indexOf([
    ...Array.from({ length: 20 }, (_, i) => tuna(i + 1, { priceNow: 200 + i })),
    tuna(21, { priceNow: 90, priceAsOf: old }),
    tuna(22, { priceNow: null }),
    tuna(31, { title: 'Pizza tonijn', kind: 'pizza', priceNow: 50 }),
    tuna(32, { title: 'Pizza tonijn ui', kind: 'pizza', priceNow: 40, priceAsOf: old }),
    tuna(33, { title: 'Pizza tonijn', kind: 'pizza', priceNow: null }),
    ...Array.from({ length: 20 }, (_, i) => tuna(40 + i, { title: 'Pizza salami', kind: 'pizza' })),
  ])
  const order = (query: Partial<FinderQuery>) =>
    idsOf(index, index.find({ ...anything, search: 'tonijn', ...query }).rows)
  expect(order({}).slice(0, 2)).toEqual([21, 1])
  const cheapest = index.find({ ...anything, search: 'tonijn', criteria: [{ key: 'price', want: 'lowest' }] })
  // Sure prices of the kind, doubtful ones, then those of what only mentions it; without a price there is no rank.
  expect(idsOf(index, cheapest.rows)).toEqual([
    ...Array.from({ length: 20 }, (_, i) => i + 1),
    ...[21, 31, 32, 22, 33],
  ])
  expect(cheapest.ranked).toBe(23)
  expect(order({ kinds: ['pizza'], criteria: [{ key: 'price', want: 'lowest' }] })).toEqual([31, 32, 33])
})

test('[ASK-07] who asks for milk means milk, and not what is poured into coffee', () => {
  const index = indexOf([
    { ...plainProduct, id: 1, title: 'Melk voor koffie', kind: 'coffee_milk', priceNow: 50 },
    { ...plainProduct, id: 2, title: 'Halfvolle melk', kind: 'milk', priceNow: 150 },
  ])
  expect(idsOf(index, index.find({ ...anything, search: 'melk' }).rows)).toEqual([2, 1])
})

test.each([
  ['green peas', ['Doperwten']],
  ['turkey slices', ['Kalkoenfilet']],
  ['ham slices', ['Achterham']],
  ['dried apricots', ['Gedroogde abrikozen']],
  ['veggie mince', ['Vegetarisch gehakt']],
  ['hüttenkäse', ['Cottage cheese', 'Hüttenkäse light']],
  ['kwark & yoghurt', ['Kwark yoghurt']],
])('[ASK-07] %j is no mistake, and finds %j', (search, titles) => {
  const kinds: Record<string, CatalogueProduct['kind']> = { Achterham: 'ham' }
  const all = [
    ...[
      'Doperwten',
      'Kalkoenfilet',
      'Achterham',
      'Gedroogde abrikozen',
      'Vegetarisch gehakt',
      'Cottage cheese',
    ],
    ...[
      'Hüttenkäse light',
      'Kwark yoghurt',
      'Gevulde groene pers',
      'Ham spices',
      'Turkey spices',
      'Groene peper',
    ],
  ]
  const index = indexOf(
    all.map((title, at) => ({ ...plainProduct, id: at + 1, title, kind: kinds[title] ?? null })),
  )
  const { rows, spelling } = index.find({ ...anything, search })
  expect(spelling).toBeNull()
  expect(
    idsOf(index, rows)
      .map((id) => all[id - 1])
      .sort(),
  ).toEqual(titles)
})

test.each([
  ['magere kwark', ['Franse kwark mager', 'Magere kwark']],
  ['mager kwark', ['Franse kwark mager', 'Magere kwark']],
  ['lactosevrije melk', ['Lactosevrij melk', 'Lactosevrije melk']],
  ['rode bieten', ['Rode bieten']],
  ['bieten rood', ['Bieten rood', 'Rode bieten']],
  ['volkoren pasta', ['Spaghetti volkoren', 'Volkoren penne']],
  ['wholewheat pasta', ['Spaghetti volkoren', 'Volkoren penne']],
  ['ongezouten noten', ['Cashews ongezouten']],
  // Of a word that is still typed what it begins is found, too.
  ['rod', ['Rode bieten', 'Rodika kaas']],
])('[ASK-07] %j finds other forms of its words, and foods of the kind: %j', (search, titles) => {
  const kinds: Record<string, CatalogueProduct['kind']> = {
    'Spaghetti volkoren': 'pasta',
    'Volkoren penne': 'pasta',
    'Cashews ongezouten': 'nuts',
  }
  const all = [
    ...['Franse kwark mager', 'Magere kwark', 'Lactosevrij melk', 'Lactosevrije melk', 'Bieten rood'],
    ...['Rode bieten', 'Spaghetti volkoren', 'Volkoren penne', 'Cashews ongezouten', 'Volkoren brood'],
    'Rodika kaas',
  ]
  const index = indexOf(
    all.map((title, at) => ({ ...plainProduct, id: at + 1, title, kind: kinds[title] ?? null })),
  )
  const { rows } = index.find({ ...anything, search })
  expect(
    idsOf(index, rows)
      .map((id) => all[id - 1])
      .sort(),
  ).toEqual(titles)
})
