import { expect, test } from 'vitest'
import { basisOf, type Measured, measuresOf } from './measures.rules.ts'
import { criterionKeys } from './query.rules.ts'

const today = '2026-06-15'
const product: Measured = {
  priceNow: 200,
  priceOriginal: 300,
  priceAsOf: '2026-06-01',
  pack: { amount: 500, unit: 'g', approximate: false },
  nutrition: {
    basis: null,
    values: {
      energyKcal: 50,
      energyKj: 209,
      fat: 1,
      saturatedFat: 0.5,
      carbs: 4,
      sugars: 3,
      fiber: 2,
      protein: 10,
      salt: 0.1,
    },
    implausible: [],
    asOf: '2023-06-15',
  },
}

function valuesOf(changes: Partial<Measured>) {
  const measures = measuresOf({ ...product, ...changes }, today)
  return Object.fromEntries(criterionKeys.map((key) => [key, measures[key].value]))
}

function staleOf(changes: Partial<Measured>) {
  const measures = measuresOf({ ...product, ...changes }, today)
  return criterionKeys.filter((key) => measures[key].stale)
}

test('[DAT-08] protein for money of values per 100 g and a pack in millilitres takes what a litre weighs', () => {
  const litre = { amount: 1000, unit: 'ml', approximate: false } as const
  const nutrition = { ...product.nutrition!, basis: '100g' } as const
  const density = { grams: 1031, source: 'Table' }
  const perEuro = (changes: Partial<Measured>) =>
    measuresOf({ ...product, pack: litre, nutrition, ...changes }, today).protein_per_euro
  expect(perEuro({ density })).toMatchObject({ value: 51.55, rough: true })
  expect(perEuro({})).toMatchObject({ value: null, rough: false })
  expect(perEuro({ density, nutrition: { ...nutrition, basis: '100ml' } })).toMatchObject({
    value: 50,
    rough: false,
  })
})

test('[FIND-43] [BEY-01] every criterion ranks by its own value', () => {
  expect(valuesOf({})).toEqual({
    protein: 10,
    sugar: 3,
    fat: 1,
    carbs: 4,
    fiber: 2,
    salt: 0.1,
    calories: 50,
    energy: 209,
    saturated_fat: 0.5,
    protein_per_euro: 25,
    protein_per_100kcal: 20,
    unit_price: 400,
    price: 200,
  })
})

test('[CAT-06] [BEY-02] what follows from an unknown price or size is unknown', () => {
  const unpriced = valuesOf({ priceNow: 0, priceOriginal: null })
  expect([unpriced.price, unpriced.unit_price, unpriced.protein_per_euro]).toEqual([null, null, null])
  const unsized = valuesOf({ pack: null })
  expect([unsized.price, unsized.unit_price, unsized.protein_per_euro]).toEqual([200, null, null])
})

test('[CAT-13] an implausible value counts for nothing, nor does what follows from it', () => {
  const values = valuesOf({ nutrition: { ...product.nutrition!, implausible: ['protein'] } })
  expect([values.protein, values.protein_per_euro, values.protein_per_100kcal, values.sugar]).toEqual([
    null,
    null,
    null,
    3,
  ])
})

test('[BEY-04] a price is stale after 14 days and nutrition after 3 years, with all that follows from them', () => {
  expect(staleOf({})).toEqual([])
  expect(staleOf({ priceAsOf: '2026-05-31' })).toEqual(['protein_per_euro', 'unit_price', 'price'])
  const old = staleOf({ nutrition: { ...product.nutrition!, asOf: '2023-06-14' } })
  expect(criterionKeys.filter((key) => !old.includes(key))).toEqual(['unit_price', 'price'])
})

test('[BEY-04] a value that came from another record is as old as that one, and so is what follows from it', () => {
  const { nutrition } = product
  const staleWith = (asOf: string | null, protein: string | null) =>
    staleOf({ nutrition: { ...nutrition!, asOf, others: { protein: { asOf: protein, method: 'label' } } } })
  const ofProtein = ['protein', 'protein_per_euro', 'protein_per_100kcal']
  expect(staleWith('2026-01-01', '2026-02-01')).toEqual([])
  expect(staleWith('2026-01-01', '2020-01-01').toSorted()).toEqual(ofProtein.toSorted())
  expect(staleWith('2026-01-01', null).toSorted()).toEqual(ofProtein.toSorted())
  // Calories are as old as the whole: what is derived from both is as old as the older.
  const old = staleWith('2020-01-01', '2026-01-01')
  expect(criterionKeys.filter((key) => !old.includes(key))).toEqual([
    'protein',
    'protein_per_euro',
    'unit_price',
    'price',
  ])
})

test('[RANK-02] what follows from a typical value, from a typical weight, or from what is left of a pack as a rule, is rough', () => {
  const roughOf = (changes: Partial<Measured>) => {
    const measures = measuresOf({ ...product, ...changes }, today)
    return criterionKeys.filter((key) => measures[key].rough)
  }
  expect(roughOf({})).toEqual([])
  expect(roughOf({ typical: { pieces: 6, grams: 58, source: 'Table' } })).toEqual([
    'protein_per_euro',
    'unit_price',
  ])
  const left = { amount: 110, unit: 'g', approximate: true, drained: true } as const
  expect(roughOf({ pack: left })).toEqual(['protein_per_euro', 'unit_price'])
  expect(roughOf({ pack: { ...left, approximate: false } })).toEqual([])
  const typical = roughOf({ nutrition: { ...product.nutrition!, method: 'typical' } })
  expect(criterionKeys.filter((key) => !typical.includes(key))).toEqual(['unit_price', 'price'])
})

test('[CAT-10] values refer to what the record says, else to the unit of the pack', () => {
  const litre = { amount: 1000, unit: 'ml' as const, approximate: false }
  expect(basisOf(product)).toBe('100g')
  expect(basisOf({ ...product, pack: litre })).toBe('100ml')
  expect(basisOf({ pack: litre, nutrition: { ...product.nutrition!, basis: '100g' } })).toBe('100g')
  expect(basisOf({ pack: null, nutrition: null })).toBe('100g')
})

test('[BEY-01] what has hardly any energy has no protein per 100 kcal: labels round more than that', () => {
  const per100kcal = (energyKcal: number, protein: number) => {
    const values = { ...product.nutrition!.values, energyKcal, energyKj: null, protein }
    return valuesOf({ nutrition: { ...product.nutrition!, values } }).protein_per_100kcal
  }
  expect(per100kcal(0.2, 0.06)).toBeNull()
  expect(per100kcal(4.9, 1)).toBeNull()
  expect(per100kcal(5, 1)).toBe(20)
})
