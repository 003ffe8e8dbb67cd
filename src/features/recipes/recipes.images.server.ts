import { publicUrlOf } from '#features/media/media.rules.ts'
import { deleteImages, hasStoredImage } from '#features/media/media.server.ts'
import type { Context } from '#platform/context.server.ts'
import { Problem } from '#platform/problem.ts'
import { type RecipeImage, recipeOfKey } from './recipes.rules.ts'

/** What is said of a recipe's pictures: the whole list, the key of the main one, or both. */
export type ImagesChange = {
  images?: RecipeImage[] | undefined
  imageKey?: string | null | undefined
}

/**
 * The pictures of a recipe after a change, the main one first. Their addresses come from their keys, so that a recipe
 * shows nothing but what lies in our storage.
 * @throws Problem `bad-input` for a key that is not this recipe's, or under which nothing is stored
 */
export async function imagesAfter(
  ctx: Pick<Context, 'storage' | 'mediaParts'>,
  recipe: { id: string; images: RecipeImage[] },
  { images, imageKey }: ImagesChange,
): Promise<RecipeImage[]> {
  if (images === undefined && imageKey === undefined) return recipe.images
  const asked = images ?? recipe.images
  const known = new Map(recipe.images.map((image) => [image.key, image]))
  const keys = [...new Set([...asked.map(({ key }) => key), ...(imageKey ? [imageKey] : [])])]
  for (const key of keys) {
    if (known.has(key)) continue
    if (recipeOfKey(key)?.recipeId !== recipe.id) throw badImages('belongs to another recipe')
    if (!(await hasStoredImage(ctx, key))) throw badImages('is not in the storage')
  }
  const mainKey = imageKey ?? asked.find(({ isMain }) => isMain)?.key ?? keys[0]
  return keys
    .map((key) => ({ url: known.get(key)?.url ?? publicUrlOf(key), key, isMain: key === mainKey }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain))
}

/** Deletes pictures from the storage. What cannot be deleted now is an orphan, and swept later. */
export async function removeImages(
  ctx: Pick<Context, 'storage' | 'log' | 'requestId'>,
  images: readonly RecipeImage[],
): Promise<void> {
  const keys = images.map(({ key }) => key).filter((key) => key !== '')
  await deleteImages(ctx, keys).catch((error: Error) => {
    ctx.log.warn({ requestId: ctx.requestId, err: error }, 'pictures of a recipe were not deleted yet')
  })
}

function badImages(what: string): Problem {
  return new Problem('bad-input', `A picture ${what}`, { field: 'images', fault: 'invalid' })
}
