import { isNull } from 'drizzle-orm'
import type { AddressPart } from '#features/site/addresses.server.ts'
import { recipePath } from './recipe.detail.rules.ts'
import { recipes } from './recipes.tables.server.ts'

const visible = isNull(recipes.hiddenAt)

/** The pages of recipes. */
export const recipeAddresses: AddressPart = {
  name: 'recipes',
  count: ({ db }) => db.$count(recipes, visible),
  async read({ db }, { offset, limit }) {
    const rows = await db
      .select({ id: recipes.id, createdAt: recipes.createdAt, editedAt: recipes.editedAt })
      .from(recipes)
      .where(visible)
      .orderBy(recipes.createdAt, recipes.id)
      .offset(offset)
      .limit(limit)
    return rows.map(({ id, createdAt, editedAt }) => ({
      path: recipePath(id),
      changedAt: editedAt ?? createdAt,
    }))
  },
}
