import { CreateRecipeDocument, UpdateRecipeDocument } from '#documents/graphql.ts'
import { imageFileName, publicUrlOf } from '#features/media/ground/media.rules.ts'
import { UploadFailed, type UploadFault, uploadOnce } from '#features/media/upload/media.client.ts'
import { shrunk } from '#features/media/upload/shrink.canvas.ts'
import { ApiError, invalidateAnswers, runOperation } from '#platform/browser/graphql.client.ts'
import { inBatches } from '#platform/ground/batches.ts'
import type { RecipeImage } from '../ground/recipes.rules.ts'
import {
  areSameImages,
  BATCH_PAUSE_MS,
  BATCH_SIZE,
  imagesOf,
  type PictureChange,
  type Pictures,
  picturesAfter,
  unsentOf,
} from '../pictures/recipe-pictures.rules.ts'
import { changesOf, type RecipeContent } from './recipe-form.rules.ts'

/** A recipe as the server has it, or had it when it was last read or written here. */
export type SavedRecipe = { id: string; content: RecipeContent; images: RecipeImage[]; updatedAt: string }

/** The create call gave no recipe. */
export class NoRecipe extends Error {}

type Job = {
  /** What is there already; null for a new recipe. */
  saved: SavedRecipe | null
  /** Whether to write over what was changed elsewhere meanwhile. */
  overwrites: boolean
  username: string
  /** Whether the form was opened on a recipe that was there: its first pictures are an edit then. */
  isEdit: boolean
  /** Under this id a new recipe is made, however often it is sent. */
  newId: string | undefined
  content: RecipeContent
  pictures: Pictures
  /** Called with what becomes of each picture. */
  onPicture(change: PictureChange): void
  /** Called when the recipe is there and its pictures are next. */
  onPictures(): void
  /** Stops the pictures; the recipe itself is never left half way. */
  signal: AbortSignal
}

/** How saving ended. `recipe` is what the server has since then, or null when it has none. */
export type Outcome =
  | { kind: 'saved'; recipe: SavedRecipe }
  | { kind: 'pictures-failed'; recipe: SavedRecipe; fault: UploadFault }
  | { kind: 'failed'; recipe: SavedRecipe | null; error: unknown }

/**
 * Creates a recipe, uploads its pictures, then gives it those that were stored; one that is there is only changed, so
 * that another try never makes a second one.
 */
export async function saveRecipe(job: Job): Promise<Outcome> {
  let recipe = job.saved
  try {
    recipe ??= await create(job)
    job.onPictures()
    const { pictures, fault } = await uploadAll(recipe.id, job)
    recipe = await update(recipe, job, imagesOf(pictures))
    job.onPicture({ type: 'saved' })
    return fault ? { kind: 'pictures-failed', recipe, fault } : { kind: 'saved', recipe }
  } catch (error) {
    return { kind: 'failed', recipe, error }
  } finally {
    if (recipe) await invalidateAnswers()
  }
}

/** Whether saving failed because the recipe is another one by now, as another tab or device changed it. */
export function isChangedElsewhere(outcome: Outcome): boolean {
  if (outcome.kind !== 'failed' || !outcome.recipe) return false
  return outcome.error instanceof ApiError && outcome.error.code === 'conflict'
}

async function create({ content, newId }: Job): Promise<SavedRecipe> {
  const input = { ...content, ...(newId && { id: newId }) }
  const answer = await runOperation(CreateRecipeDocument, { input }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'empty') return null
    throw error
  })
  // The schema promises one; what stands between the server and us may not.
  if (!answer?.createRecipe?.id) throw new NoRecipe()
  // What was stored: an earlier try may have come through with other words, and only its answer was lost.
  const { id, updatedAt, ...stored } = answer.createRecipe
  return { id, content: stored, images: [], updatedAt }
}

/** The pictures after all that could be sent were, and why the first of the others was not. */
async function uploadAll(recipeId: string, { username, pictures: before, onPicture, signal }: Job) {
  let pictures = before
  let fault: UploadFault | null = null
  const tell = (change: PictureChange) => {
    pictures = picturesAfter(pictures, change)
    onPicture(change)
  }
  await inBatches(unsentOf(before), { size: BATCH_SIZE, pauseMs: BATCH_PAUSE_MS }, async (picture) => {
    const { id, addedAtMs, file } = picture
    const key = `recipes/${recipeId}/${username}/${imageFileName(file.name, addedAtMs)}`
    const onProgress = (part: number) => tell({ type: 'sent', id, part })
    try {
      onProgress(0)
      await uploadOnce({ key, file: await shrunk(file), onProgress, signal })
      tell({ type: 'stored', id, at: { key, url: publicUrlOf(key) } })
    } catch (error) {
      const code = error instanceof UploadFailed ? error.code : 'failed'
      fault ??= code
      tell({ type: 'failed', id, fault: code })
    }
  })
  return { pictures, fault: fault as UploadFault | null }
}

/** Sends what differs; nothing at all where nothing does. What was changed elsewhere is written over only if told so. */
async function update(
  recipe: SavedRecipe,
  { content, overwrites, isEdit }: Pick<Job, 'content' | 'overwrites' | 'isEdit'>,
  images: RecipeImage[],
): Promise<SavedRecipe> {
  const isSameImages = areSameImages(images, recipe.images)
  const changes = changesOf(recipe.content, content)
  if (isSameImages && Object.keys(changes).length === 0) return recipe
  const [main] = images
  const shown = isSameImages
    ? {}
    : {
        imageUrl: main?.url ?? null,
        imageKey: main?.key ?? null,
        images: JSON.stringify(images),
        ...(isEdit && { isEdit }),
      }
  const condition = overwrites ? null : { updatedAt: { eq: recipe.updatedAt } }
  const { updateRecipe } = await runOperation(UpdateRecipeDocument, {
    input: { id: recipe.id, ...changes, ...shown },
    condition,
  })
  return { id: recipe.id, content, images, updatedAt: updateRecipe.updatedAt }
}
