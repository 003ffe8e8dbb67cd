import { isId } from '#platform/ground/id.rules.ts'

/** Recipes that a list shows at a time. */
export const RECIPES_PAGE_SIZE = 12

/** How a list of recipes can be sorted; each is descending. */
export const recipeSorts = ['newest', 'mostLiked', 'mostViewed'] as const
export type RecipeSort = (typeof recipeSorts)[number]

/** What can come first in a list, before its sort. */
export const recipeFilters = ['highProtein', 'lowCarb', 'lowFat', 'lowCalorie'] as const
export type RecipeFirst = (typeof recipeFilters)[number]

/** Lengths that the form, the server and the texts read here. */
export const RECIPE_LIMITS = {
  title: 120,
  description: 2_000,
  ingredients: 10_000,
  instructions: 20_000,
  macroGrams: 1_000,
  calories: 20_000,
  servings: 100,
  images: 20,
  /** Pixels of each side of a picture. */
  leastSide: 100,
} as const

/** A picture of a recipe: `url` and `key` as on the wire; one of a sample recipe has no key. */
export type RecipeImage = { url: string; key: string; isMain: boolean }

export const macroNames = ['protein', 'carbs', 'fat'] as const
export type Macros = Record<(typeof macroNames)[number], number>

/** Kilocalories of whole grams by the Atwater factors: 4 for protein and carbohydrate, 9 for fat. */
export function caloriesOf({ protein, carbs, fat }: Macros): number {
  return Math.round(4 * protein + 4 * carbs + 9 * fat)
}

/** On this channel a change of a recipe is announced, as `{event}:{id}`. */
export const RECIPES_CHANNEL = 'recipes'

/** What can happen to a recipe; `deleted-unseen` where it was hidden before. */
export type RecipeEvent =
  | 'created'
  | 'updated'
  | 'liked'
  | 'viewed'
  | 'hidden'
  | 'restored'
  | 'deleted'
  | 'deleted-unseen'

/** What the key of a recipe's picture names: `recipes/{recipeId}/{username}/{timestamp}-{filename}`; null for another. */
export function recipeOfKey(key: string): { recipeId: string; username: string } | null {
  const [folder, recipeId, username, name, ...rest] = key.split('/')
  if (folder !== 'recipes' || !recipeId || !username || !name || rest.length > 0) return null
  return isId(recipeId) && /^\d{1,15}-./.test(name) ? { recipeId, username } : null
}
