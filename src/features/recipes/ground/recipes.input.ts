import { z } from 'zod'
import { RECIPE_LIMITS } from './recipes.rules.ts'

const text = (max: number) =>
  z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(max, { error: 'too-long' })
const grams = z
  .int({ error: 'not-whole' })
  .min(0, { error: 'too-low' })
  .max(RECIPE_LIMITS.macroGrams, { error: 'too-high' })
const calories = z
  .int({ error: 'not-whole' })
  .min(0, { error: 'too-low' })
  .max(RECIPE_LIMITS.calories, { error: 'too-high' })

const content = {
  title: text(RECIPE_LIMITS.title),
  description: text(RECIPE_LIMITS.description),
  protein: grams,
  carbs: grams,
  fat: grams,
  ingredients: text(RECIPE_LIMITS.ingredients),
  instructions: text(RECIPE_LIMITS.instructions),
  servings: z
    .int({ error: 'not-whole' })
    .min(1, { error: 'too-low' })
    .max(RECIPE_LIMITS.servings, { error: 'too-high' }),
}

/** What a new recipe says. Calories that are given without `useCustomCalories` count as entered by hand if they differ. */
export const newRecipeInput = z.object({
  ...content,
  id: z.uuid({ error: 'invalid' }).optional(),
  servings: content.servings.default(1),
  calories: calories.nullish(),
  useCustomCalories: z.boolean().nullish(),
})
export type NewRecipe = z.infer<typeof newRecipeInput>

/** What of a recipe changes; what is not given stays. */
export const recipeChangeInput = z.object({ ...content, calories, useCustomCalories: z.boolean() }).partial()
export type RecipeChange = z.infer<typeof recipeChangeInput>

const imageShape = z.strictObject({
  url: z.string().max(2_000),
  key: z.string().max(500),
  isMain: z.boolean(),
})

/** The pictures of a recipe: JSON text of a list of `{url, key, isMain}`. */
export const imagesInput = z
  .string()
  .max(20_000, { error: 'too-long' })
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      issues.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
  })
  .pipe(z.array(imageShape).max(RECIPE_LIMITS.images, { error: 'too-many' }))
