/** Recipes that a list shows at a time. */
export const RECIPES_PAGE_SIZE = 12

/** Milliseconds after the last key until a search is asked for. */
export const SEARCH_DEBOUNCE_MS = 300

/** Milliseconds after loading until a list listens for new and changed recipes. */
export const LIVE_AFTER_MS = 500

/** How a list of recipes can be sorted; each is descending. */
export const recipeSorts = ['newest', 'mostLiked', 'mostViewed'] as const
export type RecipeSort = (typeof recipeSorts)[number]

/** What can come first in a list, before its sort. */
export const recipeFilters = ['highProtein', 'lowCarb', 'lowFat', 'lowCalorie'] as const
export type RecipeFilter = (typeof recipeFilters)[number]

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
} as const

/** A picture of a recipe: `url` and `key` as on the wire; one of a sample recipe has no key. */
export type RecipeImage = { url: string; key: string; isMain: boolean }

export type Macros = { protein: number; carbs: number; fat: number }

/** Kilocalories of whole grams by the Atwater factors: 4 for protein and carbohydrate, 9 for fat. */
export function caloriesOf({ protein, carbs, fat }: Macros): number {
  return Math.round(4 * protein + 4 * carbs + 9 * fat)
}
