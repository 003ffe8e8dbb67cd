import { publicUrlOf } from '#features/media/ground/media.rules.ts'
import { attachableKeys } from '#features/media/server/media.attach.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { RECIPE_LIMITS, type RecipeImage, recipeOfKey } from '../ground/recipes.rules.ts'

/** What is said of a recipe's pictures: the whole list, the key of the main one, or both. */
export type ImagesChange = {
  images?: RecipeImage[] | undefined
  imageKey?: string | null | undefined
}

/**
 * Which of the pictures that a change names lie in the storage under this recipe, and may be taken up. Asked before the
 * transaction: a slow storage holds up no row.
 */
export async function storedKeys(
  ctx: Pick<Context, 'storage' | 'now'>,
  recipeId: string,
  { images = [], imageKey }: ImagesChange,
): Promise<ReadonlySet<string>> {
  const named = [...images.map(({ key }) => key), ...(imageKey ? [imageKey] : [])]
  const own = named.filter((key) => recipeOfKey(key)?.recipeId === recipeId)
  return attachableKeys(ctx, own)
}

/**
 * The pictures of a recipe after a change, the main one first. Their addresses come from their keys, so that a recipe
 * shows nothing but what lies in our storage.
 * @throws Problem `bad-input` for a key that the recipe does not have and that is not among the `stored` ones, and for
 * more pictures than a recipe may have
 */
export function imagesAfter(
  recipe: { id: string; images: RecipeImage[] },
  { images, imageKey }: ImagesChange,
  stored: ReadonlySet<string>,
): RecipeImage[] {
  if (images === undefined && imageKey === undefined) return recipe.images
  const asked = images ?? recipe.images
  const known = new Map(recipe.images.map((image) => [image.key, image]))
  const keys = [...new Set([...asked.map(({ key }) => key), ...(imageKey ? [imageKey] : [])])]
  if (!keys.every((key) => known.has(key) || stored.has(key))) {
    throw new Problem(
      'bad-input',
      'A picture is not stored under this recipe, or was for a day without being used: send it again',
      {
        field: 'images',
        fault: 'invalid',
      },
    )
  }
  if (keys.length > RECIPE_LIMITS.images) {
    throw new Problem('bad-input', 'These are more pictures than a recipe may have', {
      field: 'images',
      fault: 'too-many',
    })
  }
  // An empty key names no picture, so it chooses none.
  const mainKey = imageKey || (asked.find(({ isMain }) => isMain)?.key ?? keys[0])
  return keys
    .map((key) => ({ url: known.get(key)?.url ?? publicUrlOf(key), key, isMain: key === mainKey }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain))
}
