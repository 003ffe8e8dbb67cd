import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database.server.ts'
import { RECIPES_CHANNEL } from './recipes.rules.ts'

/** Says to all processes what happened to a recipe, once the transaction commits. */
export async function announceRecipe(
  db: Executor,
  event: 'created' | 'updated' | 'deleted',
  id: string,
): Promise<void> {
  await db.execute(sql`select pg_notify(${RECIPES_CHANNEL}, ${`${event}:${id}`})`)
}
