import { pictureFolder } from '#features/catalogue/ground/picture.folder.rules.ts'
import type { PictureColour, PictureMotif } from '#features/catalogue/pictures/motif.rules.ts'
import { hashOf } from '#features/groceries/ground/hash.rules.ts'
import { type ImageSize, sizedUrlOf } from '#features/media/ground/media.rules.ts'

/** Pixels that each size is wide. */
const widths = { card: 640, page: 1280 } as const satisfies Partial<Record<ImageSize, number>>

/** Plates of recipes without a picture: dishes that promise no ingredient. */
const colours: readonly PictureColour[] = ['leaf', 'butter', 'mango', 'blue', 'plum', 'berry']
const motifs: readonly PictureMotif[] = [
  'pot-of-food',
  'bowl-with-spoon',
  'shallow-pan-of-food',
  'steaming-bowl',
  'bento-box',
]

/** Address of the plate that stands in for the picture of the recipe `id`; always the same for the same recipe. */
export function plateOf(id: string): string {
  const hash = hashOf(id)
  const colour = colours[hash % colours.length]!
  const motif = motifs[Math.floor(hash / colours.length) % motifs.length]!
  return `${pictureFolder}plate-${colour}-${motif}.svg`
}

/** The sizes of a stored picture as a `srcset`; undefined for an address that has one size, such as a drawing's. */
export function sourcesOf(url: string): string | undefined {
  if (sizedUrlOf(url, 'card') === url) return undefined
  return `${sizedUrlOf(url, 'card')} ${widths.card}w, ${sizedUrlOf(url, 'page')} ${widths.page}w`
}

/** The width of a card's picture: a third of the container, half of a tablet, all of a phone. */
export const CARD_PICTURE_SIZES = '(min-width: 1000px) 413px, (min-width: 576px) 50vw, 100vw'
