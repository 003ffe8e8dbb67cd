import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '#test/full.ts'
import {
  catalogue,
  catalogueOf,
  criteriaOf,
  idsOf,
  indexOf,
  plainProduct,
  query,
  today,
} from '../ground/catalogue.reference.ts'
import { measuresOf } from '../ground/measures.rules.ts'
import { anything, type Criterion, criterionKeys, type FinderQuery } from '../ground/query.rules.ts'
import { referenceAnswer } from '../ground/ranking.reference.ts'
import type { CatalogueProduct } from '../index/product.wire.server.ts'

test('[ASK-07] [ASK-10] [RANK-06] [RANK-01] [RANK-02] [RANK-03] [FIND-40] [FIND-41] [FIND-42] [FIND-45] [FIND-47] [FIND-48] with 0 to 95 % of the values missing the index answers exactly as the plain reference does', () => {
  fc.assert(
    fc.property(catalogue, query, (products, asked) => {
      expect(answerOf(products, asked)).toEqual(referenceAnswer(products, asked, today))
    }),
    { numRuns: isFull ? 600 : 150 },
  )
})

test('[RANK-06] [FIND-45] it does with all thirteen wishes at once', () => {
  fc.assert(
    fc.property(catalogueOf(12), criteriaOf(criterionKeys.length), (products, criteria) => {
      const asked = { ...anything, criteria }
      expect(answerOf(products, asked)).toEqual(referenceAnswer(products, asked, today))
    }),
  )
})

function answerOf(products: readonly CatalogueProduct[], asked: FinderQuery) {
  const index = indexOf(products)
  const { rows, ranking, ...told } = index.find(asked)
  return {
    ids: idsOf(index, rows),
    ...told,
    known: ranking.criteria.map(({ known }) => known),
    ranks: ranking.items,
    best: ranking.criteria.map(({ best }) => best),
    bars: ranking.bars,
  }
}

test('[RANK-01] of 29 known among 180 the best has 1, the worst 0, and the others are neither beaten nor counted', () => {
  const withProtein = (id: number, protein: number | null): CatalogueProduct => {
    const { nutrition } = plainProduct
    return { ...plainProduct, id, nutrition: { ...nutrition!, values: { ...nutrition!.values, protein } } }
  }
  const products = Array.from({ length: 180 }, (_, i) => withProtein(i + 1, i < 29 ? i : null))
  const criteria = [
    { key: 'protein', want: 'highest' },
    { key: 'price', want: 'lowest' },
  ] as const
  const { ranked, total, ranking } = indexOf(products).find({ ...anything, criteria })
  expect({ ranked, total, known: ranking.criteria.map(({ known }) => known) }).toEqual({
    ranked: 29,
    total: 180,
    known: [29, 180],
  })
  const percentiles = ranking.items.map((item) => item.percentiles[0])
  expect(percentiles.slice(0, 29)).toEqual(Array.from({ length: 29 }, (_, i) => (28 - i) / 28))
  expect(percentiles[29]).toBeNull()
})

test('[RANK-02] what rests on a typical value or weight stands after all that is sure', () => {
  const { nutrition } = plainProduct
  const rich = { ...nutrition!.values, protein: 40 }
  const typical = {
    ...plainProduct,
    id: 1,
    nutrition: { ...nutrition!, values: rich, method: 'typical' as const },
  }
  const weighed = { ...plainProduct, id: 2, priceNow: 10, typical: { pieces: 6, grams: 58, source: 'Table' } }
  const sure = { ...plainProduct, id: 3, priceNow: 250 }
  const rankedBy = (key: Criterion['key']) => {
    const index = indexOf([typical, weighed, sure])
    const { rows, ranking } = index.find({ ...anything, criteria: [{ key, want: 'highest' }] })
    const tiers = ranking.items.map(({ tier, rough }) => [tier, ...rough])
    return { ids: idsOf(index, rows), tiers, best: ranking.criteria[0]!.best }
  }
  expect(rankedBy('protein')).toEqual({ ids: [2, 3, 1], tiers: [[1], [1], [2, 'protein']], best: 40 })
  expect(rankedBy('protein_per_euro')).toEqual({
    ids: [3, 2, 1],
    tiers: [[1], [2, 'protein_per_euro'], [2, 'protein_per_euro']],
    best: 500,
  })
  expect(rankedBy('price').tiers).toEqual([[1], [1], [1]])
})

test('[FIND-48] an index that answered other queries before gives the same answer again', () => {
  fc.assert(
    fc.property(catalogue, fc.array(query, { minLength: 2, maxLength: 5 }), (products, queries) => {
      const index = indexOf(products)
      const first = queries.map((asked) => index.find(asked))
      expect(queries.map((asked) => index.find(asked))).toEqual(first)
      expect(queries.map((asked) => indexOf([...products].reverse()).find(asked))).toEqual(first)
    }),
    { numRuns: isFull ? 100 : 30 },
  )
})

test('[FIND-48] a query that differs from the one before in a single part is not answered with what that one found', () => {
  fc.assert(
    fc.property(catalogue, query, query, (products, asked, other) => {
      const index = indexOf(products)
      index.find(asked)
      for (const part of Object.keys(asked) as (keyof FinderQuery)[]) {
        const changed = { ...asked, [part]: other[part] }
        expect(index.find(changed)).toEqual(indexOf(products).find(changed))
      }
    }),
    { numRuns: isFull ? 100 : 15 },
  )
})

test('[RANK-02] [FIND-46] a product at least as good on each criterion and better on one stands above, tier by tier', () => {
  fc.assert(
    fc.property(catalogue, query, (products, asked) => {
      const index = indexOf(products)
      const { rows, ranking } = index.find({ ...anything, criteria: asked.criteria })
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
