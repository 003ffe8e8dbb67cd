import { caloriesOf, type Macros } from './recipes.rules.ts'

const KCAL_PER_GRAM = { protein: 4, carbs: 4, fat: 9 } as const

/**
 * The part of a serving's energy that each macro gives, 0 to 1, by the Atwater factors; `null` where there is no
 * energy. Calories that were entered by hand count, unless the macros alone give more.
 */
export function energyShares(recipe: Macros & { calories: number }): Record<keyof Macros, number> | null {
  const kcal = Math.max(recipe.calories, caloriesOf(recipe))
  if (kcal === 0) return null
  return {
    protein: (KCAL_PER_GRAM.protein * recipe.protein) / kcal,
    carbs: (KCAL_PER_GRAM.carbs * recipe.carbs) / kcal,
    fat: (KCAL_PER_GRAM.fat * recipe.fat) / kcal,
  }
}

/**
 * Whether a recipe may be called high in protein: at least a fifth of its energy is protein (Regulation (EC) No
 * 1924/2006, annex).
 */
export function isHighInProtein(recipe: Macros & { calories: number }): boolean {
  return (energyShares(recipe)?.protein ?? 0) >= 0.2
}
