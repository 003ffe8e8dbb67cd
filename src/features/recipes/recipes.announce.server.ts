import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database.server.ts'
import { RECIPES_CHANNEL, type RecipeEvent } from './recipes.rules.ts'

/** Says to all processes what happened to a recipe, once the transaction commits. */
export async function announceRecipe(db: Executor, event: RecipeEvent, id: string): Promise<void> {
  await db.execute(sql`select pg_notify(${RECIPES_CHANNEL}, ${`${event}:${id}`})`)
}

/** Says that a recipe is gone for good; what was hidden is gone for those alone who could see it. */
export function announceDeleted(
  db: Executor,
  { id, hiddenAt }: { id: string; hiddenAt: Date | null },
): Promise<void> {
  return announceRecipe(db, hiddenAt ? 'deleted-unseen' : 'deleted', id)
}
