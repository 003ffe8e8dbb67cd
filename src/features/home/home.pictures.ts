import { CARD_PICTURE_SIZES } from '#features/recipes/ground/recipe.picture.rules.ts'
import { inBatches } from '#platform/ground/batches.ts'
import type { Picture } from './home.rules.ts'

/** Loads pictures ahead, in the size in which the page of recipes shows them; none that fails is missed. */
export function preloadPictures(pictures: readonly Picture[], signal: AbortSignal): Promise<void> {
  return preload(pictures, signal, loadPicture)
}

function loadPicture({ src, srcSet }: Picture, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = image.onerror = () => resolve()
    const stop = () => {
      // An empty address ends what is still loading.
      if (!image.complete) image.removeAttribute('srcset')
      if (!image.complete) image.src = ''
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    if (srcSet) {
      image.sizes = CARD_PICTURE_SIZES
      image.srcset = srcSet
    }
    image.src = src
  })
}

/** How pictures are loaded ahead: some at a time, with a rest between, so that what is looked at is not held up. */
const PRELOAD = { pictures: 20, size: 5, pauseMs: 100, timeoutMs: 10_000 } as const

/**
 * Loads up to 20 pictures in batches of 5, with 100 ms between them, until `signal` says stop; one that takes longer
 * than 10 seconds, or fails, holds up no other. `load` ends when the signal that it gets says so.
 */
export function preload<Picture>(
  pictures: readonly Picture[],
  signal: AbortSignal,
  load: (picture: Picture, signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  return inBatches(pictures.slice(0, PRELOAD.pictures), { ...PRELOAD, signal }, async (picture) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PRELOAD.timeoutMs)])
    await load(picture, limit).catch(() => {})
  })
}
