import fc from 'fast-check'
import { expect, test } from 'vitest'
import { energyShares, isHighInProtein } from './recipe.nutrition.rules.ts'
import { caloriesOf } from './recipes.rules.ts'

test('[REC-23] each macro has its share of the energy: 4, 4 and 9 kcal a gram', () => {
  const shares = energyShares({ protein: 46, carbs: 58, fat: 14, calories: 542 })!
  expect(Object.values(shares).map((share) => Math.round(share * 100))).toEqual([34, 43, 23])
})

test('a recipe without energy has no shares', () => {
  expect(energyShares({ protein: 0, carbs: 0, fat: 0, calories: 0 })).toBeNull()
})

test('shares never add up to more than all of it, whatever calories were entered', () => {
  const grams = fc.nat(1_000)
  fc.assert(
    fc.property(grams, grams, grams, fc.nat(20_000), (protein, carbs, fat, calories) => {
      const shares = energyShares({ protein, carbs, fat, calories })
      const sum = shares ? shares.protein + shares.carbs + shares.fat : 0
      expect(sum).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})

test('high in protein begins at a fifth of the energy', () => {
  const recipe = (protein: number, carbs: number) => {
    const macros = { protein, carbs, fat: 0 }
    return { ...macros, calories: caloriesOf(macros) }
  }
  expect(isHighInProtein(recipe(20, 80))).toBe(true)
  expect(isHighInProtein(recipe(19, 81))).toBe(false)
})
