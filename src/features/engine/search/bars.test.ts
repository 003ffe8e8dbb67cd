import { expect, test } from 'vitest'
import { indexOf, plainProduct } from '../ground/catalogue.reference.ts'
import { anything } from '../ground/query.rules.ts'
import type { CatalogueProduct } from '../index/product.wire.server.ts'

const staleNutrition = { ...plainProduct.nutrition!, asOf: '2019-01-01' }
const fresh = { ...plainProduct, id: 1, priceNow: 200 }
const dear = { ...plainProduct, id: 2, priceNow: 300 }
const staleCheap = { ...plainProduct, id: 3, priceNow: 100, priceAsOf: '2026-05-01' }
const staleDear = { ...staleCheap, id: 4, priceNow: 900 }
const staleLean = {
  ...plainProduct,
  id: 5,
  priceNow: 250,
  nutrition: { ...staleNutrition, values: { ...staleNutrition.values, protein: 30 } },
}

function rankingOf(products: CatalogueProduct[]) {
  return indexOf(products).find({
    ...anything,
    criteria: [
      { key: 'price', want: 'lowest' },
      { key: 'protein', want: 'highest' },
    ],
  }).ranking
}

test('[BEY-04] a stale value is no best and no end of a bar while a fresh one exists', () => {
  const { bars, criteria } = rankingOf([fresh, dear, staleCheap, staleDear, staleLean])
  expect(bars.price).toEqual({ highest: 300, lowest: 200 })
  expect(bars.protein).toEqual({ highest: 10, lowest: 10 })
  expect(criteria.map(({ best }) => best)).toEqual([200, 10])
})

test('[BEY-04] where every value is stale, the bars show those', () => {
  const { bars, criteria } = rankingOf([staleCheap, staleDear])
  expect(bars.price).toEqual({ highest: 900, lowest: 100 })
  expect(criteria[0]!.best).toBe(100)
})

test('[RANK-05] no label is the best where a typical value lies beyond it', () => {
  const typical = { ...fresh, id: 7, nutrition: { ...fresh.nutrition!, method: 'typical' as const } }
  typical.nutrition = { ...typical.nutrition, values: { ...typical.nutrition.values, protein: 12 } }
  expect(rankingOf([typical, fresh]).bars.protein).toEqual({ highest: 12, lowest: 10 })
})

test('[RANK-05] an implausible value is no best and no end of a bar, not even where no other is known', () => {
  const { nutrition } = plainProduct
  const values = { ...nutrition!.values, protein: 111.9, energyKcal: 61 }
  const shake = {
    ...plainProduct,
    id: 6,
    nutrition: { ...nutrition!, values, implausible: ['protein' as const] },
  }
  const { bars, criteria } = rankingOf([shake, fresh])
  expect(bars.protein).toEqual({ highest: 10, lowest: 10 })
  expect(criteria[1]!.best).toBe(10)
  expect(rankingOf([shake]).criteria[1]!.best).toBeNull()
})
