import type { Drift } from '#features/reactions/ground/reactions.context.server.ts'
import { findLikeDrift } from '#features/reactions/likes/likes.drift.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { recipes } from '../ground/recipes.tables.server.ts'

/** Recipes whose like count is not the number of their likes. */
export function findRecipeDrift(db: Executor): Promise<Drift[]> {
  return findLikeDrift(db, 'recipe', recipes)
}
