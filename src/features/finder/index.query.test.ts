import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, idsOf, indexOf, plainProduct, query, today } from './catalogue.reference.ts'
import { measuresOf } from './measures.rules.ts'
import type { CatalogueProduct } from './product.wire.server.ts'
import type { Criterion, FinderQuery } from './query.rules.ts'
import { referenceAnswer } from './ranking.reference.ts'

const all: FinderQuery = {
  category: null,
  search: '',
  criteria: [],
  flags: [],
  stores: [],
  limit: 100,
  offset: 0,
}

test('[FIND-40] [FIND-41] [FIND-42] [FIND-45] [FIND-47] [FIND-48] the index answers exactly as the plain reference does', () => {
  fc.assert(
    fc.property(catalogue, query, (products, asked) => {
      const index = indexOf(products)
      const { rows, total, spelling, ranking } = index.find(asked)
      expect({
        ids: idsOf(index, rows),
        total,
        spelling,
        ranks: ranking.items,
        best: ranking.criteria.map(({ best }) => best),
        bars: ranking.bars,
      }).toEqual(referenceAnswer(products, asked, today))
    }),
    { numRuns: 600 },
  )
})

test('[FIND-48] an index that answered other queries before gives the same answer again', () => {
  fc.assert(
    fc.property(catalogue, fc.array(query, { minLength: 2, maxLength: 5 }), (products, queries) => {
      const index = indexOf(products)
      const first = queries.map((asked) => index.find(asked))
      expect(queries.map((asked) => index.find(asked))).toEqual(first)
      expect(queries.map((asked) => indexOf([...products].reverse()).find(asked))).toEqual(first)
    }),
  )
})

test('[FIND-46] a product at least as good on each criterion and better on one stands above, tier by tier', () => {
  fc.assert(
    fc.property(catalogue, query, (products, asked) => {
      const index = indexOf(products)
      const { rows, ranking } = index.find({ ...all, criteria: asked.criteria })
      const ids = idsOf(index, rows)
      for (const [above, better] of ids.entries()) {
        for (let below = above + 1; below < ids.length; below++) {
          const [a, b] = [ranking.items[above]!, ranking.items[below]!]
          if (a.tier !== b.tier || a.tier === 3) continue
          expect(dominates(products[ids[below]! - 1]!, products[better - 1]!, asked.criteria)).toBe(false)
        }
      }
    }),
  )
})

test('[FIND-42] pages of any size put together are the whole order', () => {
  fc.assert(
    fc.property(catalogue, query, fc.integer({ min: 1, max: 7 }), (products, asked, limit) => {
      const index = indexOf(products)
      const whole = index.find({ ...asked, offset: 0, limit: 100 })
      const pages = Array.from({ length: Math.ceil(whole.total / limit) + 1 }, (_, i) =>
        index.find({ ...asked, offset: i * limit, limit }),
      )
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
      expect(pages.flatMap(({ ranking }) => ranking.items)).toEqual(whole.ranking.items)
    }),
  )
})

test('an empty catalogue answers every query with nothing', () => {
  fc.assert(
    fc.property(query, (asked) => {
      expect(indexOf([]).find(asked)).toMatchObject({ rows: [], total: 0, spelling: null })
    }),
  )
})

function dominates(a: CatalogueProduct, b: CatalogueProduct, criteria: readonly Criterion[]): boolean {
  const differences = criteria.map(({ key, want }) => {
    const gain = measuresOf(a, today)[key].value! - measuresOf(b, today)[key].value!
    return want === 'highest' ? gain : -gain
  })
  return differences.every((gain) => gain >= 0) && differences.some((gain) => gain > 0)
}

test('an index knows all stores, and which of them have products', () => {
  const { stores, stocked } = indexOf([plainProduct])
  expect([...stores]).toEqual(['north', 'south', 'east'])
  expect([...stocked]).toEqual(['north'])
  expect(indexOf([]).stocked.size).toBe(0)
})
