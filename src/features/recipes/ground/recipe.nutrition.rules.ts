import { caloriesOf, type Macros, macroNames } from './recipes.rules.ts'

const KCAL_PER_GRAM = { protein: 4, carbs: 4, fat: 9 } as const
/** Rounded grams and alcohol explain a difference up to this part of the energy of the macros. */
const EXPLAINED_PART = 0.15

/**
 * The whole percentages of the energy of the macros that each of them gives, by the Atwater factors; `null` where they
 * give none. They add up to 100: what rounding down leaves goes to the largest remainders.
 */
export function energyPercentages(macros: Macros): Record<keyof Macros, number> | null {
  const total = caloriesOf(macros)
  if (!(total > 0)) return null
  const parts = macroNames.map((name) => {
    const percent = (100 * KCAL_PER_GRAM[name] * macros[name]) / total
    return { name, whole: Math.floor(percent), remainder: percent % 1 }
  })
  const left = 100 - parts.reduce((sum, { whole }) => sum + whole, 0)
  const shares = { protein: 0, carbs: 0, fat: 0 }
  for (const [place, { name, whole }] of parts.toSorted((a, b) => b.remainder - a.remainder).entries()) {
    shares[name] = whole + (place < left ? 1 : 0)
  }
  return shares
}

/** Whether the macros cannot explain the calories in kcal that were entered: they are more than 15 % apart. */
export function areApart(calories: number, macros: Macros): boolean {
  const ofMacros = caloriesOf(macros)
  return Math.abs(calories - ofMacros) > EXPLAINED_PART * ofMacros
}

/** Kcal that rounded grams explain. */
const ROUNDING_KCAL = 10

/** Grams of protein, carbohydrate and fat of one serving: more are the figures of the whole recipe. */
export const MAX_SERVING_GRAMS = 600

/**
 * Figures of a serving that each could be, but not together: more than anybody eats at once, or less energy than is in
 * them. `calories` is `null` where the formula gives them.
 */
export function impossibleFigures(macros: Macros, calories: number | null): ('protein' | 'calories')[] {
  const grams = macros.protein + macros.carbs + macros.fat
  // Carbohydrate does not count: sweeteners and fibre are among it, which give little or nothing.
  const leastKcal = (1 - EXPLAINED_PART) * caloriesOf({ ...macros, carbs: 0 }) - ROUNDING_KCAL
  return [
    ...(grams > MAX_SERVING_GRAMS ? (['protein'] as const) : []),
    ...(calories !== null && calories < leastKcal ? (['calories'] as const) : []),
  ]
}

/**
 * Whether a recipe may be called high in protein: at least a fifth of its energy is protein (Regulation (EC) No
 * 1924/2006, annex). Calories that were entered by hand count, unless the macros alone give more.
 */
export function isHighInProtein(recipe: Macros & { calories: number }): boolean {
  const kcal = Math.max(recipe.calories, caloriesOf(recipe))
  return kcal > 0 && (KCAL_PER_GRAM.protein * recipe.protein) / kcal >= 0.2
}
