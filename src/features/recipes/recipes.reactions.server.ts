import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { moderates } from '#features/accounts/accounts.rules.ts'
import type { ItemPart } from '#features/reactions/reactions.context.server.ts'
import { recipes } from './recipes.tables.server.ts'

/** Recipes, as what can be liked and viewed. */
export const recipeItems: ItemPart = {
  kind: 'recipe',
  authorOf: async (db, id) => {
    const [recipe] = await db.select({ authorId: recipes.authorId }).from(recipes).where(eq(recipes.id, id))
    return recipe?.authorId ?? null
  },
  // The rule of `mayRead`, as the database reads it.
  isReadable: (viewer, id) => {
    const isOwn = viewer ? eq(recipes.authorId, viewer.accountId) : undefined
    const isOpen = moderates(viewer) ? undefined : or(isNull(recipes.hiddenAt), isOwn)
    return sql`exists (select 1 from ${recipes} where ${and(eq(recipes.id, id), isOpen)})`
  },
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
