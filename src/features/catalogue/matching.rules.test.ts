import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type MatchableProduct,
  type MatchableRecord,
  MIN_CONFIDENCE,
  matchProducts,
} from './matching.rules.ts'
import { type Nutrients, nutrientKeys } from './product.rules.ts'

const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients
const product = (id: number, title: string): MatchableProduct => ({
  id,
  storeId: 'winkel',
  title,
  brand: null,
  salesUnitSize: null,
  packAmount: null,
  packUnit: null,
})
const record = (
  id: number,
  title: string,
  [fat, carbs, sugars, protein]: [number, number, number, number] = [5, 40, 10, 6],
  gtin: string | null = null,
): MatchableRecord => ({
  id,
  gtin,
  title,
  brand: null,
  salesUnitSize: null,
  values: { ...unknown, fat, carbs, sugars, protein },
})

/** Other products of the shop, so that brands can be learned and common words are common. */
const shop = [
  product(901, 'Zomerling Soep van kip'),
  product(902, 'Zomerling Saus knoflook'),
  product(903, 'Zomerling Rijst volkoren'),
  product(904, 'Oude Molen Koek kaneel'),
  product(905, 'Oude Molen Wafels boter'),
]
const match = (title: string, ...records: MatchableRecord[]) =>
  matchProducts([product(1, title), ...shop], records).find(({ productId }) => productId === 1)?.recordId

describe('matchProducts', () => {
  it('finds the record of the same brand and words, in any order and language', () => {
    expect(match('Zomerling Tomatensoep pittig', record(7, 'Soupe de tomates piquante Zomerling'))).toBe(7)
    expect(match('Zomerling Tomatensoep pittig', record(7, 'Zomerling soupe de tomates piquante'))).toBe(7)
    expect(match('Oude Molen Pindakaas', record(7, 'Erdnussbutter, oudemolen', [50, 12, 6, 25]))).toBe(7)
  })

  it.each([
    ['Zomerling Tomatensoep', 'Zomerling Tomatensoep light'],
    ['Zomerling Halfvolle melk', 'Zomerling Volle melk'],
    ['Zomerling Biologische tomatensoep', 'Zomerling Tomatensoep'],
    ['Zomerling Vissticks glutenvrij', 'Zomerling Vissticks'],
    ['Zomerling Melk aardbei', 'Zomerling Melk banaan'],
    ['Zomerling Wafels mini', 'Zomerling Wafels'],
    ['Zomerling Amandelen gezouten', 'Zomerling Amandelen ongezouten'],
    ['Zomerling Kip kerriesalade', 'Zomerling Plantaardige kip kerriesalade'],
    ['Zomerling Kikkererwtenmeel', 'Zomerling Kikkererwten'],
    ['Zomerling Reep puur hazelnoot', 'Zomerling Reep melk hazelnoot'],
    ['Zomerling Chocolademelk halfvol', 'Zomerling Halfvolle melk'],
    ['Oude Molen Aspergesoep', 'Oude Molen Asperges'],
  ])('does not match %s to %s', (title, other) => {
    expect(match(title, record(7, other))).toBeUndefined()
    expect(match(other, record(7, title))).toBeUndefined()
  })

  it('does not match the same words of another or an unknown brand', () => {
    expect(match('Zomerling Tomatensoep', record(7, 'Oude Molen Tomatensoep'))).toBeUndefined()
    expect(match('Zomerling Tomatensoep', record(7, 'Tomatensoep'))).toBeUndefined()
  })

  it('reads the brand from the EAN when other records of the company name it', () => {
    const siblings = ['kip', 'ui', 'prei'].map((word, at) =>
      record(10 + at, `Zomerling soep ${word}`, [1, 5, 2, 2], `871777700000${at}`),
    )
    const unnamed = record(7, 'Tomatensoep', [1, 6, 3, 1], '8717777000099')
    expect(match('Zomerling Tomatensoep', unnamed, ...siblings)).toBe(7)
    expect(match('Zomerling Tomatensoep', { ...unnamed, gtin: '8713333000099' }, ...siblings)).toBeUndefined()
  })

  it('forgives a spelling mistake in a long word', () => {
    expect(match('Zomerling Wondersnippers paprika', record(7, 'Zomerling wonderznippers paprika'))).toBe(7)
  })

  it('lets the values speak: no sugar in "zero", no dry goods by the portion, fat as the cheese says', () => {
    const title = 'Zomerling Cassis zero'
    expect(match(title, record(7, 'Zomerling Cassis zero', [0, 11, 11, 0]))).toBeUndefined()
    expect(match(title, record(7, 'Zomerling Cassis zero', [0, 0, 0, 0]))).toBe(7)
    expect(match('Oude Molen Kaas jong 48+', record(7, 'Oude Molen Kaas jong', [33, 0, 0, 24]))).toBe(7)
    expect(
      match('Oude Molen Kaas jong 48+', record(7, 'Oude Molen Kaas jong', [16, 0, 0, 30])),
    ).toBeUndefined()
  })

  it('never chooses a record without values', () => {
    const empty = { ...record(7, 'Zomerling Tomatensoep'), values: unknown }
    expect(match('Zomerling Tomatensoep', empty)).toBeUndefined()
    expect(match('Zomerling Tomatensoep', empty, record(8, 'Zomerling Tomatensoep'))).toBe(8)
  })

  it('chooses none of two equal titles whose values differ, and one of two that agree', () => {
    const one = record(7, 'Zomerling Tomatensoep', [1, 6, 3, 1])
    expect(
      match('Zomerling Tomatensoep', one, record(8, 'Zomerling tomatensoep', [6, 20, 9, 4])),
    ).toBeUndefined()
    expect(
      match('Zomerling Tomatensoep', one, record(8, 'Zomerling tomatensoep', [1, 6, 3, 1])),
    ).toBeDefined()
  })

  it('gives a record to the product that fits it best', () => {
    const matches = matchProducts(
      [product(1, 'Zomerling Knabbelaars'), product(2, 'Zomerling Knabbelaars chips'), ...shop],
      [record(7, 'Zomerling Knabbelaars')],
    )
    expect(matches.map(({ productId }) => productId)).toEqual([1])
  })

  it('gives every size of a product the same record', () => {
    const sizes = [product(1, 'Zomerling Tomatensoep'), product(2, 'Zomerling Tomatensoep 4-pack')]
    const matches = matchProducts([...sizes, ...shop], [record(7, 'Zomerling Tomatensoep 300 ml')])
    expect(matches.map(({ productId, recordId }) => [productId, recordId])).toEqual([
      [1, 7],
      [2, 7],
    ])
  })
})

describe('matchProducts, whatever the lists', () => {
  const words = [
    'tomatensoep',
    'light',
    'koek',
    'melk',
    'aardbei',
    'bio',
    'puur',
    'chips',
    'glimmerik',
    'zero',
    '48+',
  ]
  const title = fc
    .tuple(
      fc.constantFrom('Zomerling', 'Oude Molen', ''),
      fc.subarray(words, { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 5 }),
    )
    .map(([brand, chosen, turn]) =>
      `${brand} ${[...chosen.slice(turn), ...chosen.slice(0, turn)].join(' ')}`.trim(),
    )
  const value = fc.constantFrom(0, 1, 5, 20, 33, 60)
  const lists = fc
    .tuple(
      fc.array(title, { maxLength: 12 }),
      fc.array(fc.tuple(title, fc.tuple(value, value, value, value)), { maxLength: 25 }),
    )
    .map(([titles, rows]) => ({
      products: [...titles.map((text, id) => product(id, text)), ...shop],
      records: rows.map(([text, values], id) =>
        record(id, text, values, `87177770${String(id).padStart(5, '0')}`),
      ),
    }))
  const sorted = (products: MatchableProduct[], records: MatchableRecord[]) =>
    matchProducts(products, records).toSorted((a, b) => a.productId - b.productId)

  it('does not depend on the order of products and records', () => {
    fc.assert(
      fc.property(lists, ({ products, records }) => {
        expect(sorted(products.toReversed(), records.toReversed())).toEqual(sorted(products, records))
      }),
    )
  })

  it('gives a product one record at most, and none below the least confidence', () => {
    fc.assert(
      fc.property(lists, ({ products, records }) => {
        const matches = matchProducts(products, records)
        expect(new Set(matches.map(({ productId }) => productId)).size).toBe(matches.length)
        for (const { confidence } of matches) {
          expect(confidence).toBeGreaterThanOrEqual(MIN_CONFIDENCE)
          expect(confidence).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('never chooses a record without values, whatever its title', () => {
    fc.assert(
      fc.property(lists, title, ({ products, records }, text) => {
        const empty = { ...record(999, text), values: unknown }
        const chosen = (all: MatchableRecord[]) =>
          sorted(products, all).map(({ productId, recordId }) => [productId, recordId])
        expect(chosen([...records, empty]).filter(([, id]) => id === 999)).toEqual([])
      }),
    )
  })
})
