import { eq } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import { removeReactions } from '#features/reactions/likes/likes.server.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import { announceDeleted } from './announce.server.ts'
import { columns } from './recipes.server.ts'

/**
 * The recipes of a member. They stay without an author, unless the member takes them along: then their pictures are
 * orphans, which the storage sweeps.
 */
export const recipesPart: MemberPart = {
  stage: 'content',
  name: 'recipes',
  async erase(db, accountId, { alsoContent }) {
    const own = await db
      .select({ id: recipes.id, hiddenAt: recipes.hiddenAt })
      .from(recipes)
      .where(eq(recipes.authorId, accountId))
      .orderBy(recipes.id)
      .for('update')
    if (!alsoContent) {
      await db.update(recipes).set({ authorId: null }).where(eq(recipes.authorId, accountId))
      return
    }
    await db.delete(recipes).where(eq(recipes.authorId, accountId))
    for (const recipe of own) {
      await removeReactions(db, 'recipe', recipe.id)
      await announceDeleted(db, recipe)
    }
  },
  export: exportRows(recipes, recipes.authorId, columns),
}
