import { hashOf } from '#features/groceries/ground/hash.rules.ts'
import { pictureFolder } from '../ground/picture.folder.rules.ts'
import {
  looksByCategory,
  motifOf,
  type PackShape,
  type PictureColour,
  type PictureMotif,
  packShapes,
  pictureColours,
  pictureMotifs,
} from './motif.rules.ts'

/** What our own drawings can show: a product in its pack, or a dish on a plate. */
export const pictureShapes = [...packShapes, 'plate'] as const
export type PictureShape = (typeof pictureShapes)[number]

export type Picture = { shape: PictureShape; colour: PictureColour; motif: PictureMotif }

/** Address of a drawing, such as `/pictures/tub-berry-strawberry.svg`. */
export function picturePath({ shape, colour, motif }: Picture): string {
  return `${pictureFolder}${shape}-${colour}-${motif}.svg`
}

/** The picture that a file name such as `tub-berry-strawberry.svg` asks for, or `null` when we have none. */
export function parsePictureName(name: string): Picture | null {
  const [, first, second, third] = /^([a-z]+)-([a-z]+)-([a-z-]+)\.svg$/.exec(name) ?? []
  const shape = pictureShapes.find((s) => s === first)
  const colour = pictureColours.find((c) => c === second)
  const motif = pictureMotifs.find((m) => m === third)
  return shape && colour && motif ? { shape, colour, motif } : null
}

/** Address of the drawing that stands in for a product without a working picture; the same for the same product. */
export function pictureOf(category: string, id: number | string, title: string): string {
  const { motif, colour } = motifOf(category, title)
  return picturePath({ shape: shapeOf(category, title), colour: colour ?? colourOf(String(id)), motif })
}

type Pictured = { category_type: string; id: number; title: string; image_url: string | null }

/** A product with our drawing in place of a picture that it has not: a page shows it before its script is there. */
export function drawn<Product extends Pictured>(product: Product): Product {
  const { category_type, id, title, image_url } = product
  return { ...product, image_url: image_url ?? pictureOf(category_type, id, title) }
}

/** One of the eight colours, evenly spread over keys. */
export function colourOf(key: string): PictureColour {
  return pictureColours[hashOf(key) % pictureColours.length]!
}

/** Titles that name their pack better than the category does; the first that fits counts. */
const shapesByTitle: readonly (readonly [RegExp, PackShape])[] = [
  [/drink|shake|smoothie|kefir|karnemelk/, 'bottle'],
  [/eieren\b|\bei\b/, 'eggs'],
  [/\b(reep|repen|bar)\b/, 'bar'],
  [/poeder|powder|whey|isolaat|creatine/, 'canister'],
  [/pindakaas|pasta sauce|\bpot\b|augurk|honing|tapenade/, 'jar'],
  [/\bblik\b|\bin (?:\p{L}+ )?\p{L}*olie\b/u, 'can'],
  [/olie\b/, 'oil'],
  [/soep/, 'pail'],
]

function shapeOf(category: string, title: string): PackShape {
  const words = title.toLowerCase()
  return (
    shapesByTitle.find(([pattern]) => pattern.test(words))?.[1] ?? looksByCategory.get(category)?.[0] ?? 'box'
  )
}
