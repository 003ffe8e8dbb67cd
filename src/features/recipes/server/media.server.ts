import { and, eq, inArray } from 'drizzle-orm'
import { mayRead } from '#features/accounts/ground/authored.rules.ts'
import type { MediaPart } from '#features/media/ground/media.context.server.ts'
import { RECIPE_LIMITS, recipeOfKey } from '../ground/recipes.rules.ts'
import { recipes } from '../ground/recipes.tables.server.ts'

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
