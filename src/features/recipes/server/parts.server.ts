import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import { mayRead } from '#features/accounts/ground/authored.rules.ts'
import type { MediaPart } from '#features/media/ground/media.context.server.ts'
import { itemPartOver } from '#features/reactions/ground/reactions.items.server.ts'
import { findLikeDrift } from '#features/reactions/likes/likes.drift.server.ts'
import { removeReactions } from '#features/reactions/likes/likes.server.ts'
import { addressPart } from '#features/seo/addresses.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { recipePath } from '../ground/recipe.address.rules.ts'
import { RECIPE_LIMITS, recipeOfKey } from '../ground/recipes.rules.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import { columns } from './recipes.server.ts'
import { announceDeleted, announcing } from './write.server.ts'

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

/** The pictures of recipes in the storage: written by the author, read by everybody. */
export const recipesMedia: MediaPart = {
  folder: 'recipes',
  leastSide: RECIPE_LIMITS.leastSide,
  isPublic: true,
  async readersOf(db, key) {
    const place = recipeOfKey(key)
    if (!place) return null
    const [recipe] = await db
      .select({ authorId: recipes.authorId, hiddenAt: recipes.hiddenAt })
      .from(recipes)
      .where(eq(recipes.id, place.recipeId))
    return recipe?.hiddenAt ? (viewer) => mayRead(viewer, recipe) : null
  },
  prefixesOf: ({ username }) => [`recipes/{recipeId}/${username}/`],
  async mayWrite({ db }, { accountId, username }, key) {
    const place = recipeOfKey(key)
    if (place?.username !== username) return false
    const own = await db
      .select({ id: recipes.id })
      .from(recipes)
      .where(and(eq(recipes.id, place.recipeId), eq(recipes.authorId, accountId)))
    return own.length === 1
  },
  async usedKeys(db, keys) {
    const ids = new Set(keys.map((key) => recipeOfKey(key)?.recipeId).filter((id) => id !== undefined))
    if (ids.size === 0) return new Set()
    const rows = await db
      .select({ images: recipes.images })
      .from(recipes)
      .where(inArray(recipes.id, [...ids]))
    return new Set(rows.flatMap(({ images }) => images.map(({ key }) => key)))
  },
}

/** Recipes, as what can be liked and viewed. */
export const recipeItems = itemPartOver('recipe', recipes, announcing)

/** Recipes whose like count is not the number of their likes. */
export const findRecipeDrift = (db: Executor) => findLikeDrift(db, 'recipe', recipes)

const { id, createdAt, editedAt } = recipes

/** The pages of recipes. */
export const recipeAddresses = addressPart({
  name: 'recipes',
  table: recipes,
  isListed: isNull(recipes.hiddenAt),
  columns: { id, createdAt, editedAt },
  pageOf: (recipe) => ({ path: recipePath(recipe.id), changedAt: recipe.editedAt ?? recipe.createdAt }),
})
