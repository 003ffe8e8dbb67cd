import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areApart, energyPercentages, isHighInProtein } from './recipe.nutrition.rules.ts'
import { caloriesOf } from './recipes.rules.ts'

const macros = { protein: 46, carbs: 58, fat: 14 }

test('[REC-23] each macro has its share of the energy: 4, 4 and 9 kcal a gram', () => {
  expect(energyPercentages(macros)).toEqual({ protein: 34, carbs: 43, fat: 23 })
  // Each rounded by itself they would come to 99.
  expect(energyPercentages({ protein: 9, carbs: 9, fat: 4 })).toEqual({ protein: 34, carbs: 33, fat: 33 })
})

test('a recipe without energy has no shares', () => {
  expect(energyPercentages({ protein: 0, carbs: 0, fat: 0 })).toBeNull()
})

test('[REC-23] the shares are whole, add up to 100, and are less than 1 off', () => {
  const grams = fc.nat(1_000)
  fc.assert(
    fc.property(grams, grams, grams, (protein, carbs, fat) => {
      const total = caloriesOf({ protein, carbs, fat })
      const shares = energyPercentages({ protein, carbs, fat })
      if (!shares) return expect(total).toBe(0)
      expect(shares.protein + shares.carbs + shares.fat).toBe(100)
      expect(Math.abs(shares.fat - (900 * fat) / total)).toBeLessThan(1)
      expect(Object.values(shares).every(Number.isInteger)).toBe(true)
    }),
  )
})

test('calories entered by hand are apart from the macros beyond 15 percent, either way', () => {
  const tens = { protein: 25, carbs: 0, fat: 0 }
  expect([84, 85, 115, 116].map((calories) => areApart(calories, tens))).toEqual([true, false, false, true])
  expect(areApart(caloriesOf(macros), macros)).toBe(false)
})

test('high in protein begins at a fifth of the energy, also of what was entered by hand', () => {
  const recipe = (protein: number, carbs: number) => {
    const grams = { protein, carbs, fat: 0 }
    return { ...grams, calories: caloriesOf(grams) }
  }
  expect(isHighInProtein(recipe(20, 80))).toBe(true)
  expect(isHighInProtein(recipe(19, 81))).toBe(false)
  expect(isHighInProtein({ ...recipe(20, 80), calories: 600 })).toBe(false)
  // Fewer calories than the macros have make nothing rich in protein.
  expect(isHighInProtein({ ...recipe(19, 81), calories: 300 })).toBe(false)
  expect(isHighInProtein(recipe(0, 0))).toBe(false)
})
