import { type HideReason, lockAndHide } from '#features/accounts/ground/authored.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import { announceRecipe } from './announce.server.ts'

/**
 * Hides a recipe from others, or shows it again. Gives whether that changed anything; null when there is no such recipe.
 * It asks for no viewer, so no endpoint may call it: moderation asks who may.
 */
export async function hideRecipe(db: Executor, id: string, hidden: HideReason): Promise<boolean | null> {
  const isChanged = await lockAndHide(db, recipes, id, hidden)
  if (isChanged) await announceRecipe(db, hidden ? 'hidden' : 'restored', id.toLowerCase())
  return isChanged
}
