import { isNull } from 'drizzle-orm'
import { addressPart } from '#features/seo/addresses.server.ts'
import { recipePath } from '../ground/recipe.address.rules.ts'
import { recipes } from '../ground/recipes.tables.server.ts'

const { id, createdAt, editedAt } = recipes

/** The pages of recipes. */
export const recipeAddresses = addressPart({
  name: 'recipes',
  table: recipes,
  isListed: isNull(recipes.hiddenAt),
  columns: { id, createdAt, editedAt },
  pageOf: (recipe) => ({ path: recipePath(recipe.id), changedAt: recipe.editedAt ?? recipe.createdAt }),
})
