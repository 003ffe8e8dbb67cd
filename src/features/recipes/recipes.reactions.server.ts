import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ItemPart } from '#features/reactions/reactions.context.server.ts'
import { recipes } from './recipes.tables.server.ts'

/** Recipes, as what can be liked and viewed. */
export const recipeItems: ItemPart = {
  kind: 'recipe',
  authorOf: async (db, id) => {
    const [recipe] = await db.select({ authorId: recipes.authorId }).from(recipes).where(eq(recipes.id, id))
    return recipe?.authorId ?? null
  },
  isHidden: (db, id) =>
    exists(
      db
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(eq(recipes.id, id), isNotNull(recipes.hiddenAt))),
    ),
  holdItemsOf: async (db, accountId) => {
    await db
      .select({ id: recipes.id })
      .from(recipes)
      .where(eq(recipes.authorId, accountId))
      .for('no key update')
  },
  addLikes: async (db, id, by) => {
    const [recipe] = await db
      .update(recipes)
      .set({ likeCount: sql`${recipes.likeCount} + ${by}` })
      .where(and(eq(recipes.id, id), by > 0 ? isNull(recipes.hiddenAt) : undefined))
      .returning({ authorId: recipes.authorId })
    return recipe ?? null
  },
  addViews: async (db, counts) => {
    const ids = counts.map(({ id }) => id)
    // An update locks rows in the order in which it comes by them.
    await db
      .select({ id: recipes.id })
      .from(recipes)
      .where(inArray(recipes.id, ids))
      .orderBy(recipes.id)
      .for('no key update')
    const added = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(counts.map(({ by }) => by))}::integer[])`
    const counted = await db
      .update(recipes)
      .set({ views: sql`${recipes.views} + added.by` })
      .from(sql`${added} as added(id, by)`)
      .where(sql`${recipes.id} = added.id`)
      .returning({ id: recipes.id })
    return counted.map(({ id }) => id)
  },
}
