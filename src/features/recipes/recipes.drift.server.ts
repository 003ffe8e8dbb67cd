import { type Drift, findLikeDrift } from '#features/reactions/likes.drift.server.ts'
import type { Executor } from '#platform/database.server.ts'
import { recipes } from './recipes.tables.server.ts'

/** Recipes whose like count is not the number of their likes. */
export function findRecipeDrift(db: Executor): Promise<Drift[]> {
  return findLikeDrift(db, 'recipe', recipes)
}
