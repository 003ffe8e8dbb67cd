import type { Drift } from '#features/reactions/ground/reactions.context.server.ts'
import { itemPartOver } from '#features/reactions/ground/reactions.items.server.ts'
import { findLikeDrift } from '#features/reactions/likes/likes.drift.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import { announcing } from './announce.server.ts'

/** Recipes, as what can be liked and viewed. */
export const recipeItems = itemPartOver('recipe', recipes, announcing)

/** Recipes whose like count is not the number of their likes. */
export function findRecipeDrift(db: Executor): Promise<Drift[]> {
  return findLikeDrift(db, 'recipe', recipes)
}
