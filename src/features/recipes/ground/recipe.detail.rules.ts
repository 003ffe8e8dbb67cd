import type { RecipeDetailQuery } from '#documents/graphql.ts'
import type { RecipeImage } from './recipes.rules.ts'

type Answered = NonNullable<RecipeDetailQuery['getRecipe']>

/** A recipe as its page shows it. */
export type DetailedRecipe = Omit<Answered, 'images'> & { images: RecipeImage[] }

/** The recipe of an answer, with its pictures as a list. */
export function detailedRecipe({ getRecipe }: RecipeDetailQuery): DetailedRecipe | null {
  // The server writes the list itself: it is what the type says.
  return getRecipe && { ...getRecipe, images: JSON.parse(getRecipe.images) as RecipeImage[] }
}
