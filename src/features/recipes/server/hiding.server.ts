import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import { announceRecipe } from './announce.server.ts'

// Verbs of moderation, which asks who may: they ask for no viewer, so no endpoint may call them.

/** Hides a recipe from others. Gives whether that changed anything; null when there is no such recipe. */
export function hideRecipe(
  db: Executor,
  id: string,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean | null> {
  return setHidden(db, id, { hiddenAt: at, hiddenReason: reason })
}

/** Shows a hidden recipe again. Gives whether that changed anything; null when there is no such recipe. */
export function restoreRecipe(db: Executor, id: string): Promise<boolean | null> {
  return setHidden(db, id, { hiddenAt: null, hiddenReason: null })
}

async function setHidden(
  db: Executor,
  id: string,
  to: Pick<typeof recipes.$inferSelect, 'hiddenAt' | 'hiddenReason'>,
): Promise<boolean | null> {
  if (!isId(id)) return null
  const [before] = await db
    .select({ hiddenAt: recipes.hiddenAt, hiddenReason: recipes.hiddenReason })
    .from(recipes)
    .where(eq(recipes.id, id))
    .for('update')
  if (!before) return null
  const isSame = (before.hiddenAt === null) === (to.hiddenAt === null)
  if (isSame && before.hiddenReason === to.hiddenReason) return false
  await db.update(recipes).set(to).where(eq(recipes.id, id))
  await announceRecipe(db, to.hiddenAt ? 'hidden' : 'restored', id.toLowerCase())
  return true
}
