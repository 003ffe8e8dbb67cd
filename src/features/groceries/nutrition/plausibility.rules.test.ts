import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basis, type Nutrients, nutrientKeys } from '../ground/product.rules.ts'
import { implausibleNutrients } from './plausibility.rules.ts'

const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients

function marked(values: Partial<Nutrients>, basis: Basis = '100g', polyols: number | null = null) {
  const nutrition = { basis, values: { ...unknown, ...values }, polyols, asOf: null }
  return Object.fromEntries(
    implausibleNutrients(nutrition, basis).map((each) => [each.nutrient, each.reason]),
  )
}

test('[CAT-12] [DAT-06] known alcohol explains the energy of a drink per 100 g; no more than it has', () => {
  const wine = { energyKcal: 76, energyKj: 315, fat: 0, carbs: 0.2, sugars: 0.2, protein: 0.1 }
  const markedWith = (alcohol: number | null) =>
    implausibleNutrients({ values: { ...unknown, ...wine }, polyols: null, alcohol }, '100g').map(
      ({ nutrient }) => nutrient,
    )
  expect(markedWith(10.4)).toEqual([])
  expect(markedWith(null)).toEqual(['energyKcal', 'energyKj'])
  expect(markedWith(1)).toEqual(['energyKcal', 'energyKj'])
})

test('[CAT-11] more than 100 g in 100 g cannot be, exactly 100 g can', () => {
  expect(marked({ protein: 100.1 })).toEqual({ protein: 'above-whole' })
  expect(marked({ salt: 100 })).toEqual({})
})

test('[CAT-11] syrup may hold more than 100 g in 100 ml', () => {
  expect(marked({ carbs: 105, sugars: 105, fat: 0, protein: 0, energyKcal: 420 }, '100ml')).toEqual({})
})

test('[CAT-11] sugars above carbohydrate put both in doubt', () => {
  expect(marked({ carbs: 5, sugars: 6 })).toEqual({ carbs: 'part-above-whole', sugars: 'part-above-whole' })
})

test('[CAT-11] saturated fat above fat puts both in doubt', () => {
  expect(marked({ fat: 1, saturatedFat: 8 })).toEqual({
    fat: 'part-above-whole',
    saturatedFat: 'part-above-whole',
  })
})

test('[CAT-11] a part that only rounding makes larger is no mistake', () => {
  expect(marked({ carbs: 0, sugars: 0.5, fat: 0, saturatedFat: 0.1 })).toEqual({})
})

test('[CAT-11] nutrients that together weigh more than the food are in doubt', () => {
  expect(Object.keys(marked({ fat: 40, carbs: 50, protein: 30 }))).toEqual(['fat', 'carbs', 'protein'])
  expect(marked({ fat: 50, carbs: 30, protein: 10, salt: 60 })).toEqual({ salt: 'sum-above-100' })
})

test('a negative value cannot be', () => {
  expect(marked({ fiber: -1 })).toEqual({ fiber: 'negative' })
})

test.each<[string, Partial<Nutrients>, Basis, number | null]>([
  [
    'whole milk',
    { energyKcal: 64, energyKj: 268, fat: 3.5, carbs: 4.7, sugars: 4.7, protein: 3.4 },
    '100ml',
    null,
  ],
  [
    'wheat bran',
    { energyKcal: 206, energyKj: 860, fat: 4, carbs: 22, sugars: 2, fiber: 43, protein: 16 },
    '100g',
    0,
  ],
  [
    'psyllium',
    { energyKcal: 190, energyKj: 776, fat: 0.5, carbs: 2, sugars: 0, fiber: 85, protein: 2 },
    '100g',
    null,
  ],
  [
    'fibre counted as carbohydrate',
    { energyKcal: 8, fat: 0, carbs: 4.4, fiber: 4.4, protein: 0.2 },
    '100g',
    null,
  ],
  ['seeds without their fibre', { energyKcal: 459, fat: 31, carbs: 8, protein: 20 }, '100g', null],
  [
    'sugar-free sweets',
    { energyKcal: 240, energyKj: 1000, fat: 0, carbs: 97, sugars: 0, protein: 0 },
    '100g',
    96,
  ],
  ['gum that names no polyols', { energyKcal: 160, fat: 0, carbs: 66, sugars: 0, protein: 0 }, '100g', null],
  ['erythritol', { energyKcal: 0, energyKj: 0, fat: 0, carbs: 100, sugars: 0, protein: 0 }, '100g', 100],
  ['wine', { energyKcal: 83, energyKj: 345, fat: 0, carbs: 2.6, sugars: 0.6, protein: 0.1 }, '100ml', null],
  ['cream liqueur', { energyKcal: 327, fat: 13, carbs: 25, sugars: 20, protein: 3 }, '100ml', null],
  ['vinegar', { energyKcal: 22, fat: 0, carbs: 0.6, protein: 0 }, '100ml', null],
  [
    'oil',
    { energyKcal: 900, energyKj: 3700, fat: 100, saturatedFat: 14, carbs: 0, protein: 0 },
    '100g',
    null,
  ],
  ['almonds', { energyKcal: 615, energyKj: 2545, fat: 53, carbs: 5, fiber: 12, protein: 24 }, '100g', null],
])('[CAT-12] the energy of %s fits', (_, values, basis, polyols) => {
  expect(marked(values, basis, polyols)).toEqual({})
})

test('[CAT-12] energy far below or above the macros is marked, and the macros are not', () => {
  const macros = { fat: 10, carbs: 50, protein: 20, fiber: 2 }
  const both = { energyKcal: 'energy-off-macros', energyKj: 'energy-off-macros' }
  expect(marked({ ...macros, energyKcal: 37, energyKj: 155 })).toEqual(both)
  expect(marked({ ...macros, energyKcal: 600, energyKj: 2510 })).toEqual(both)
})

test.each<[Partial<Nutrients>, Basis]>([
  [{ protein: 111.9, energyKcal: 61, energyKj: 256 }, '100ml'],
  [{ protein: 53, energyKcal: 61, energyKj: 256 }, '100ml'],
  [{ protein: 53, fat: 1, carbs: 4.5, sugars: 4.5, energyKcal: 61, energyKj: 256 }, '100g'],
  [{ protein: 95, fat: 1, carbs: 10, sugars: 4.5, energyKcal: 61, energyKj: 256 }, '100g'],
  [{ protein: 19.5, fat: 0, carbs: 0, energyKcal: 61, energyKj: 255 }, '100g'],
  [{ protein: 30, fat: 0, carbs: 0, energyKcal: 109, energyKj: 456 }, '100g'],
])('[RANK-05] protein that alone has more energy than kcal and kJ agree on is wrong: %o', (values, basis) => {
  expect(marked(values, basis)).toEqual({ protein: 'macro-above-energy' })
})

test('[RANK-05] zeros beside an energy that they do not explain are no values, and the energy stands', () => {
  const zeros = { fat: 0, saturatedFat: 0, carbs: 0, sugars: 0, protein: 0, salt: 0 }
  const all = Object.fromEntries(Object.keys(zeros).map((key) => [key, 'zeros-beside-energy']))
  expect(marked({ ...zeros, energyKcal: 109, energyKj: 463 })).toEqual(all)
  expect(marked({ ...zeros, energyKcal: 0, energyKj: 0 })).toEqual({})
  // Spirits.
  expect(marked({ ...zeros, energyKcal: 231, energyKj: 957 }, '100ml')).toEqual({})
})

test('[RANK-05] energies that were swapped are wrong, not the macros', () => {
  const macros = { fat: 22, carbs: 64, protein: 6 }
  expect(Object.keys(marked({ ...macros, energyKcal: 2000, energyKj: 478 }))).toEqual([
    'energyKcal',
    'energyKj',
  ])
})

test('[RANK-05] coconut fat, which has less energy than other fats, is right', () => {
  expect(marked({ fat: 100, saturatedFat: 87, carbs: 0, protein: 0, energyKcal: 862 })).toEqual({})
})

test('[RANK-05] fat and carbohydrate above the energy are wrong, and of their parts those above it', () => {
  const energy = { energyKcal: 61, energyKj: 256, protein: 3 }
  expect(marked({ ...energy, fat: 30, saturatedFat: 2 })).toEqual({ fat: 'macro-above-energy' })
  expect(marked({ ...energy, fat: 30, saturatedFat: 20 })).toEqual({
    fat: 'macro-above-energy',
    saturatedFat: 'macro-above-energy',
  })
  expect(marked({ ...energy, carbs: 45, sugars: 45 })).toEqual({
    carbs: 'macro-above-energy',
    sugars: 'macro-above-energy',
  })
})

test('[RANK-05] the majority of energies and macros stands; where neither has it, both are marked', () => {
  const protein = { protein: 53, fat: 1, carbs: 4 }
  const both = ['protein', 'energyKcal']
  expect(Object.keys(marked({ ...protein, energyKcal: 61 }))).toEqual(both)
  expect(Object.keys(marked({ ...protein, energyKcal: 61, energyKj: 61 }))).toEqual([...both, 'energyKj'])
  // Feeds write 0 for an energy that they do not know.
  expect(Object.keys(marked({ ...protein, energyKcal: 0, energyKj: 0 }))).toEqual(['energyKcal', 'energyKj'])
  const two = { protein: 53, fat: 40, carbs: 4 }
  expect(Object.keys(marked({ ...two, energyKcal: 61 }))).toEqual(['energyKcal'])
  expect(Object.keys(marked({ ...two, energyKcal: 61, energyKj: 256 })).sort()).toEqual(
    ['energyKcal', 'energyKj', 'fat', 'protein'].sort(),
  )
})

test('[RANK-05] of kcal and kJ that disagree, the one that fits the macros stands, and so do the macros', () => {
  const shake = { protein: 53, fat: 1, carbs: 4 }
  expect(marked({ ...shake, energyKcal: 61, energyKj: 1006 })).toEqual({ energyKcal: 'kcal-kj-mismatch' })
  expect(marked({ ...shake, energyKcal: 237, energyKj: 256 })).toEqual({ energyKj: 'kcal-kj-mismatch' })
})

test('[CAT-12] of kcal and kJ that differ, the one that the macros speak against is marked', () => {
  const macros = { fat: 10, carbs: 60, protein: 11 }
  expect(marked({ ...macros, energyKcal: 375, energyKj: 375 })).toEqual({ energyKj: 'kcal-kj-mismatch' })
})

test('[CAT-12] swapped kcal and kJ are both marked', () => {
  expect(Object.keys(marked({ fat: 10, carbs: 60, protein: 11, energyKcal: 1569, energyKj: 375 }))).toEqual([
    'energyKcal',
    'energyKj',
  ])
})

test('[CAT-12] no food has more energy than fat', () => {
  expect(marked({ energyKcal: 950 })).toEqual({ energyKcal: 'energy-above-fat' })
})

test('[CAT-12] whatever the make-up, energy by the factors of the regulation fits', () => {
  const share = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(share, share, share, share, share, share, (...shares) => {
      const total = Math.max(
        1,
        shares.reduce((sum, each) => sum + each),
      )
      const [fat, starch, sugars, protein, fiber, polyols] = shares.map((each) => (each * 100) / total) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      const energyKcal = 9 * fat + 4 * (starch + sugars + protein) + 2 * fiber + 2.4 * polyols
      const energyKj = 37 * fat + 17 * (starch + sugars + protein) + 8 * fiber + 10 * polyols
      const values = { energyKcal, energyKj, fat, carbs: starch + sugars + polyols, sugars, fiber, protein }
      expect(marked(values, '100g', polyols)).toEqual({})
      expect(marked(values, '100g', null)).toEqual({})
    }),
  )
})
