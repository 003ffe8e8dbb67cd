import type { CreateRecipeMutation } from '#documents/graphql.ts'
import { lengthOf } from '#platform/texts/length.rules.ts'
import { areApart, energyPercentages, impossibleFigures } from '../ground/recipe.nutrition.rules.ts'
import { caloriesOf, type Macros, RECIPE_LIMITS } from '../ground/recipes.rules.ts'

/** Fields of the form, from the top: the first one with a fault gets the focus. */
export const recipeFields = [
  'title',
  'description',
  'servings',
  'protein',
  'carbs',
  'fat',
  'calories',
  'ingredients',
  'instructions',
] as const
export type RecipeField = (typeof recipeFields)[number]

/** Values of the form, as typed. `calories` counts only while they are entered by hand. */
export type RecipeValues = Record<RecipeField, string> & { isManual: boolean }

/** What is wrong with a field, in the server's words. */
export type RecipeFault = 'required' | 'too-long' | 'not-whole' | 'too-low' | 'too-high' | 'impossible'
export type RecipeFaults = Partial<Record<RecipeField, RecipeFault>>

/** Content of the form, as it is sent to the server and comes back. */
export type RecipeContent = Pick<
  CreateRecipeMutation['createRecipe'],
  | 'title'
  | 'description'
  | 'ingredients'
  | 'instructions'
  | 'servings'
  | 'protein'
  | 'carbs'
  | 'fat'
  | 'calories'
  | 'useCustomCalories'
>

const textFields = ['title', 'description', 'ingredients', 'instructions'] as const
export type TextField = (typeof textFields)[number]
export type NumberField = Exclude<RecipeField, TextField>

/** The least and the most of each number, in grams, kilocalories and persons. */
export const numberRanges: Record<NumberField, { min: number; max: number }> = {
  servings: { min: 1, max: RECIPE_LIMITS.servings },
  protein: { min: 0, max: RECIPE_LIMITS.macroGrams },
  carbs: { min: 0, max: RECIPE_LIMITS.macroGrams },
  fat: { min: 0, max: RECIPE_LIMITS.macroGrams },
  calories: { min: 0, max: RECIPE_LIMITS.calories },
}

/** A text is counted once so much of its limit is used. */
const COUNTED_FROM = 0.9

/** A form before anything is typed. */
export const emptyValues: RecipeValues = {
  title: '',
  description: '',
  servings: '1',
  protein: '',
  carbs: '',
  fat: '',
  calories: '',
  isManual: false,
  ingredients: '',
  instructions: '',
}

/** The form of a recipe that is there already. */
export function valuesOf(recipe: RecipeContent): RecipeValues {
  return {
    title: recipe.title,
    description: recipe.description,
    servings: String(recipe.servings),
    protein: String(recipe.protein),
    carbs: String(recipe.carbs),
    fat: String(recipe.fat),
    calories: recipe.useCustomCalories ? String(recipe.calories) : '',
    isManual: recipe.useCustomCalories,
    ingredients: recipe.ingredients,
    instructions: recipe.instructions,
  }
}

/** Whether two forms say the same; space at the ends is not sent, and automatic calories have no figure of their own. */
export function areSame(a: RecipeValues, b: RecipeValues): boolean {
  const said = a.isManual ? recipeFields : recipeFields.filter((field) => field !== 'calories')
  return a.isManual === b.isManual && said.every((field) => a[field].trim() === b[field].trim())
}

/**
 * What a number field holds after `typed`, or null where it keeps what it had. A broken number stays, to be named as a
 * fault: without its point, 12.5 would silently become 125.
 */
export function takeNumber(typed: string): string | null {
  const text = typed.trim()
  return /^[\d.,]*$/.test(text) ? text : null
}

/** The whole number nearest to a broken one such as `12,5`; null where it is not plain what is meant. */
export function nearestWhole(text: string): number | null {
  return /^\d*[.,]\d+$/.test(text) ? Math.round(Number(text.replace(',', '.'))) : null
}

/** Faults by field, by the limits that the server has as well; a field without one is left out. */
export function faultsOf(values: RecipeValues): RecipeFaults {
  const calories = values.isManual && values.calories !== '' ? Number(values.calories) : null
  const impossible: readonly RecipeField[] = impossibleFigures(macrosOf(values), calories)
  const found = recipeFields.map((field) => {
    const fault = faultOf(field, values) ?? (impossible.includes(field) ? 'impossible' : null)
    return [field, fault] as const
  })
  return Object.fromEntries(found.filter(([, fault]) => fault !== null))
}

/** Characters of a text that are left, below 0 too many; null while there is plenty of room. */
export function charactersLeft(field: TextField, text: string): number | null {
  const used = lengthOf(text.trim())
  return used < RECIPE_LIMITS[field] * COUNTED_FROM ? null : RECIPE_LIMITS[field] - used
}

/** Calories of one serving by the formula, while it is typed; null before the first number, and for a broken one. */
export function automaticCalories(values: RecipeValues): number | null {
  if (!values.protein && !values.carbs && !values.fat) return null
  const calories = caloriesOf(macrosOf(values))
  return Number.isNaN(calories) ? null : calories
}

/** The percentages of the energy that the macros typed so far bring; null without any energy. */
export function energyPercentagesOf(values: RecipeValues): Record<keyof Macros, number> | null {
  return energyPercentages(macrosOf(values))
}

/** The kcal that the macros add up to, where calories entered by hand are far from them; else null. */
export function apartFrom(values: RecipeValues): number | null {
  const ofMacros = automaticCalories(values)
  if (!values.isManual || ofMacros === null || !/^\d+$/.test(values.calories)) return null
  return areApart(Number(values.calories), macrosOf(values)) ? ofMacros : null
}

/** Content of a form without faults. */
export function contentOf(values: RecipeValues): RecipeContent {
  const macros = macrosOf(values)
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    servings: Number(values.servings),
    ...macros,
    calories: values.isManual ? Number(values.calories) : caloriesOf(macros),
    useCustomCalories: values.isManual,
    ingredients: values.ingredients.trim(),
    instructions: values.instructions.trim(),
  }
}

/** What differs. Calories go with who entered them, or the server would take a figure by the formula for one by hand. */
export function changesOf(before: RecipeContent, after: RecipeContent): Partial<RecipeContent> {
  const keys = Object.keys(after) as (keyof RecipeContent)[]
  const changes = Object.fromEntries(
    keys.filter((key) => after[key] !== before[key]).map((key) => [key, after[key]]),
  )
  if ('calories' in changes) changes.useCustomCalories = after.useCustomCalories
  if ('useCustomCalories' in changes) changes.calories = after.calories
  return changes
}

function faultOf(field: RecipeField, values: RecipeValues): RecipeFault | null {
  if (field === 'calories' && !values.isManual) return null
  const text = values[field].trim()
  if (text === '') return 'required'
  if (isTextField(field)) return lengthOf(text) > RECIPE_LIMITS[field] ? 'too-long' : null
  if (!/^\d+$/.test(text)) return 'not-whole'
  const { min, max } = numberRanges[field]
  if (Number(text) < min) return 'too-low'
  return Number(text) > max ? 'too-high' : null
}

function isTextField(field: RecipeField): field is TextField {
  return textFields.some((each) => each === field)
}

/** Grams as numbers: an empty field is 0, one with anything but a whole number is NaN. */
function macrosOf({ protein, carbs, fat }: RecipeValues): Macros {
  const grams = (text: string) => (/^\d*$/.test(text) ? Number(text) : Number.NaN)
  return { protein: grams(protein), carbs: grams(carbs), fat: grams(fat) }
}
