import type { Picture } from './home.rules.ts'
import { preload } from './preload.ts'

/** The width of a card's picture, here and on the page of recipes, so that both ask for the same file. */
export const CARD_SIZES = '(min-width: 1000px) 413px, (min-width: 576px) 50vw, 100vw'

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
      image.sizes = CARD_SIZES
      image.srcset = srcSet
    }
    image.src = src
  })
}
