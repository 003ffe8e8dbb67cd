import { expect, test } from 'vitest'
import { idsOf, indexOf, plainProduct } from '../ground/catalogue.reference.ts'
import type { CriterionKey } from '../ground/query.rules.ts'
import { anything } from '../ground/query.rules.ts'
import type { CatalogueProduct } from './product.wire.server.ts'

type Nutrient = 'protein' | 'energyKcal'

function product(
  id: number,
  priceNow: number,
  amount: number,
  values: Record<Nutrient, number>,
): CatalogueProduct {
  const nutrition = { ...plainProduct.nutrition!, values: { ...plainProduct.nutrition!.values, ...values } }
  return { ...plainProduct, id, priceNow, pack: { amount, unit: 'g', approximate: false }, nutrition }
}

function rankedBy(key: CriterionKey, products: CatalogueProduct[]) {
  const index = indexOf(products)
  const { rows, ranking } = index.find({
    ...anything,
    criteria: [{ key, want: 'highest' }],
  })
  return { ids: idsOf(index, rows), percentiles: ranking.items.map(({ percentiles }) => percentiles[0]) }
}

test('[BEY-01] [FIND-46] [FIND-48] equal protein per 100 kcal is a tie, which the price decides', () => {
  // As binary fractions the first is 9.999999999999998, the second 10.
  const cheap = product(2, 99, 500, { protein: 9.7, energyKcal: 97 })
  const dear = product(1, 299, 500, { protein: 11.1, energyKcal: 111 })
  expect(rankedBy('protein_per_100kcal', [dear, cheap])).toEqual({ ids: [2, 1], percentiles: [0.5, 0.5] })
})

test('[BEY-01] [FIND-46] [FIND-48] equal protein per euro is a tie, which the price decides', () => {
  // As binary fractions the first is 5, the second 5.000000000000001.
  const cheap = product(2, 99, 330, { protein: 1.5, energyKcal: 50 })
  const dear = product(1, 198, 450, { protein: 2.2, energyKcal: 50 })
  expect(rankedBy('protein_per_euro', [dear, cheap])).toEqual({ ids: [2, 1], percentiles: [0.5, 0.5] })
})
