import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsPer25gProtein,
  effectivePrice,
  isNutritionStale,
  isPriceStale,
  proteinPer100kcal,
  proteinPerEuro,
  unitPrice,
} from './product.rules.ts'

const pack = { amount: 500, unit: 'g', approximate: false } as const

test.each([
  [199, 249, 199],
  [0, 249, 249],
  [null, 249, 249],
  [null, null, 0],
  [0, 0, 0],
])('[FIND-23] price_now %j and price_original %j make %d', (now, original, effective) => {
  expect(effectivePrice(now, original)).toBe(effective)
})

test('[CAT-06] the unit price is per kilogram or litre, in whole cents rounded half up', () => {
  expect(unitPrice(199, pack)).toBe(398)
  expect(unitPrice(455, { amount: 1980, unit: 'ml', approximate: false })).toBe(230)
  expect(unitPrice(1, { amount: 400, unit: 'g', approximate: false })).toBe(3)
})

test('[CAT-06] without a size or a price there is no unit price', () => {
  expect(unitPrice(199, null)).toBeNull()
  expect(unitPrice(0, pack)).toBeNull()
})

test('[BEY-02] 500 g with 20 g of protein per 100 g for 2 euros give 50 g a euro, so 25 g for 50 cents', () => {
  const perEuro = proteinPerEuro(200, pack, 20, '100g')
  expect(perEuro).toBe(50)
  expect(centsPer25gProtein(perEuro)).toBe(50)
})

test('[BEY-02] without price, size or protein there is no price of protein', () => {
  expect(proteinPerEuro(0, pack, 20, '100g')).toBeNull()
  expect(proteinPerEuro(200, null, 20, '100g')).toBeNull()
  expect(proteinPerEuro(200, pack, null, '100g')).toBeNull()
  expect(centsPer25gProtein(null)).toBeNull()
})

test('[DAT-08] [BEY-02] nutrition per 100 ml says nothing of a pack in grams', () => {
  expect(proteinPerEuro(200, pack, 20, '100ml')).toBeNull()
})

test('protein per 100 kcal needs energy', () => {
  expect(proteinPer100kcal(10, 50)).toBe(20)
  expect(proteinPer100kcal(10, 0)).toBeNull()
  expect(proteinPer100kcal(null, 50)).toBeNull()
})

test.each([
  [19.4, 97, 20],
  [22.2, 111, 20],
  [9.7, 97, 10],
  [11.1, 111, 10],
  [1.1, 11, 10],
  [1, 3, 33.333333],
  [0.1, 0.3, 33.333333],
])('[BEY-01] %d g of protein in %d kcal is the number %d, like every equal ratio', (protein, kcal, grams) => {
  expect(proteinPer100kcal(protein, kcal)).toBe(grams)
})

test.each([
  [1.5, 330, 99, 5],
  [1.1, 450, 99, 5],
  [5.1, 100, 170, 3],
  [10, 100, 300, 3.333333],
  [0.1, 1000, 30, 3.333333],
])(
  '[BEY-01] %d g of protein in %d g for %d cents is the number %d, like every equal ratio',
  (protein, amount, cents, grams) => {
    expect(proteinPerEuro(cents, { ...pack, amount }, protein, '100g')).toBe(grams)
  },
)

test('[BEY-01] [FIND-46] a multiple of protein and of energy or price leaves the ratio the same number', () => {
  const tenths = fc.integer({ min: 1, max: 500 })
  const whole = fc.integer({ min: 1, max: 900 })
  fc.assert(
    fc.property(tenths, whole, fc.integer({ min: 2, max: 9 }), (protein, other, times) => {
      const [small, large] = [protein / 10, (protein * times) / 10]
      expect(proteinPer100kcal(large, other * times)).toBe(proteinPer100kcal(small, other))
      expect(proteinPerEuro(other * times, pack, large, '100g')).toBe(
        proteinPerEuro(other, pack, small, '100g'),
      )
    }),
  )
})

test('[BEY-04] a price is stale after more than 14 days', () => {
  expect(isPriceStale('2026-03-01', '2026-03-15')).toBe(false)
  expect(isPriceStale('2026-03-01', '2026-03-16')).toBe(true)
  expect(isPriceStale(null, '2026-03-16')).toBe(true)
})

test('[BEY-04] a nutrition record is stale after more than 3 years', () => {
  expect(isNutritionStale('2023-03-15', '2026-03-15')).toBe(false)
  expect(isNutritionStale('2023-03-14', '2026-03-15')).toBe(true)
  expect(isNutritionStale(null, '2026-03-15')).toBe(true)
})
