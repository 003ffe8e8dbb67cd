import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { product, record, shop, unknown } from '#test/matching.ts'
import {
  type MatchableProduct,
  type MatchableRecord,
  MIN_CONFIDENCE,
  matchProducts,
} from './matching.rules.ts'

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
