import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { RECIPES_CHANNEL, type RecipeEvent } from '../ground/recipes.rules.ts'

/** Says to all processes what happened to a recipe, once the transaction commits. */
export async function announceRecipe(db: Executor, event: RecipeEvent, id: string): Promise<void> {
  await db.execute(sql`select pg_notify(${RECIPES_CHANNEL}, ${`${event}:${id}`})`)
}

/** `announceRecipe` as an expression of the statement that changes a recipe, whose id is in `id`. */
export function announcing(event: RecipeEvent, id: SQL): SQL {
  return sql`pg_notify(${RECIPES_CHANNEL}, ${`${event}:`}::text || ${id}::text)`
}

/** Says that a recipe is gone for good; what was hidden is gone for those alone who could see it. */
export function announceDeleted(
  db: Executor,
  { id, hiddenAt }: { id: string; hiddenAt: Date | null },
): Promise<void> {
  return announceRecipe(db, hiddenAt ? 'deleted-unseen' : 'deleted', id)
}
