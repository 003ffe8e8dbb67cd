import { CARD_PICTURE_SIZES } from '#features/recipes/ground/card.rules.ts'
import type { Picture } from './home.rules.ts'
import { preload } from './preload.ts'

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
