import type { RecipeCardFragment } from '#documents/graphql.ts'
import { type Listed, withAdded, withChanged, withoutItem } from '#platform/lists/pages.rules.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import type { ListState } from '../ground/list.address.rules.ts'

/** What is told of a recipe: it is gone from lists where there is none. */
export type RecipeChange = { recipeID: string; isNew: boolean; recipe: RecipeCardFragment | null }

/**
 * A list after a change: the recipe in its place, or gone. One that is made, or shown again, comes before the first that
 * is no newer, unless that is not loaded yet: into a list of the newest, of which `state` is given.
 */
export function withRecipe(
  list: Listed<RecipeCardFragment>,
  { recipeID, isNew, recipe }: RecipeChange,
  state: ListState | null,
): Listed<RecipeCardFragment> {
  if (!recipe) return withoutItem(list, recipeID)
  // A stream does not ask anew who likes what: what the viewer did is known here.
  const merged = withChanged(list, recipeID, (shown) => ({ ...recipe, isLiked: shown.isLiked }))
  const isAdded = merged === list && isNew && state !== null && placeOfNew(recipe, state) === 'by age'
  return isAdded ? withAdded(list, recipe, ({ createdAt }) => createdAt <= recipe.createdAt) : merged
}

/** Where a list shows a recipe that it may be without: by its age, where only the server knows, or not at all. */
export function placeOfNew(
  { title, description }: RecipeCardFragment,
  { search, sort, first }: ListState,
): 'by age' | 'somewhere' | 'nowhere' {
  // As the server compares.
  const wanted = foldLetters(search)
  if (![title, description].some((text) => foldLetters(text).includes(wanted))) return 'nowhere'
  return sort === 'newest' && first === null ? 'by age' : 'somewhere'
}
