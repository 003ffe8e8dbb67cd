import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, idsOf, indexOf, plainProduct, query, today } from '../ground/catalogue.reference.ts'
import { plainMeasures } from '../ground/measures.reference.ts'
import { anything, type FinderQuery, kindsOfIngredients } from '../ground/query.rules.ts'
import { referenceAnswer } from '../ground/ranking.reference.ts'
import { compareTies } from '../ground/ranking.rules.ts'
import type { CatalogueProduct } from '../index/product.wire.server.ts'

const ask = { ...anything, cheapestOfKinds: true }

test('[ASK-01] of each kind the food that gives protein for least, as the plain reference finds it', () => {
  fc.assert(
    fc.property(catalogue, query, (products, filters) => {
      const asked = { ...filters, criteria: [], limit: 100, offset: 0 }
      const index = indexOf(products)
      const found = index.find({ ...asked, cheapestOfKinds: true })
      const passing = referenceAnswer(products, asked, today).ids.map((id) => products[id - 1]!)
      expect(idsOf(index, found.rows)).toEqual(plainCheapest(passing, asked))
      expect(found.total).toBe(found.rows.length)
    }),
    { numRuns: 300 },
  )
})

/** Ids of the cheapest of each kind, each product held against every other. */
function plainCheapest(products: CatalogueProduct[], { category, kinds }: FinderQuery): number[] {
  const isNarrowed = category !== null || kinds.length > 0
  const able = products
    .map((product) => {
      const { protein_per_euro: money, protein_per_100kcal: lean } = plainMeasures(product, today)
      return { ...product, money, lean, price: plainMeasures(product, today).price.value ?? 0 }
    })
    .filter(({ kind, money, lean }) => kind !== null && money.value !== null && lean.value !== null)
    .filter(({ kind }) => isNarrowed || !kindsOfIngredients.includes(kind!))
    .filter(({ money, lean }) => !money.stale && !lean.stale && lean.value! >= 5)
    .filter(({ nutrition }) => nutrition!.implausible.length === 0)
    .sort((a, b) => b.money.value! - a.money.value! || compareTies(a, b))
  return able
    .filter(({ kind }, i) => able.findIndex((other) => other.kind === kind) === i)
    .map(({ id }) => id)
}

test('[ASK-01] nothing stale, nothing impossible, nothing that lives from fat or starch; a typical value is one like others', () => {
  const with_ = (id: number, kind: CatalogueProduct['kind'], change: Partial<CatalogueProduct>) => ({
    ...plainProduct,
    id,
    kind,
    ...change,
  })
  const nutrition = plainProduct.nutrition!
  const values = nutrition.values
  const index = indexOf([
    with_(1, 'lean_kwark', { priceNow: 200 }),
    with_(2, 'lean_kwark', { priceNow: 150 }),
    with_(3, 'lean_kwark', { priceNow: 10, priceAsOf: '2026-01-01' }),
    with_(4, 'skyr', { priceNow: 100, nutrition: { ...nutrition, method: 'typical', asOf: null } }),
    with_(5, 'oats', { priceNow: 20, nutrition: { ...nutrition, values: { ...values, energyKcal: 372 } } }),
    with_(6, 'salmon', { priceNow: 20, nutrition: { ...nutrition, implausible: ['protein'] } }),
    with_(7, null, { priceNow: 20 }),
    with_(9, 'tuna', { priceNow: 20, nutrition: { ...nutrition, implausible: ['carbs', 'sugars'] } }),
    // A fifth of the energy exactly is enough.
    with_(8, 'rice', { priceNow: 120, nutrition: { ...nutrition, values: { ...values, energyKcal: 200 } } }),
  ])
  const { rows, ranking } = index.find(ask)
  expect(idsOf(index, rows)).toEqual([4, 8, 2])
  expect(ranking.criteria).toMatchObject([{ key: 'protein_per_euro', want: 'highest', known: 3 }])
  expect(ranking.bars.protein_per_euro!.highest).toBeGreaterThan(ranking.bars.protein_per_euro!.lowest!)
  expect(idsOf(index, index.find({ ...ask, limit: 1, offset: 1 }).rows)).toEqual([8])
})

test('[ASK-01] a mix for bread is no answer, however cheap its protein, unless its kind or category is asked for', () => {
  const index = indexOf([
    { ...plainProduct, id: 1, kind: 'baking', category: 'pantry', priceNow: 50 },
    { ...plainProduct, id: 2, kind: 'lean_kwark', priceNow: 150 },
  ])
  expect(idsOf(index, index.find(ask).rows)).toEqual([2])
  expect(idsOf(index, index.find({ ...ask, kinds: ['baking'] }).rows)).toEqual([1])
  expect(idsOf(index, index.find({ ...ask, category: 'pantry' }).rows)).toEqual([1])
})
