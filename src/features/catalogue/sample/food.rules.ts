import { parsePackSize } from '#features/groceries/ground/packsize.rules.ts'
import type { Basis } from '#features/groceries/ground/product.rules.ts'
import type { PictureMotif } from '../pictures/motif.rules.ts'
import type { PictureShape } from '../pictures/picture.rules.ts'

/** Grams per 100: fat, saturated fat, carbohydrate, sugars, fibre, protein, salt. Energy follows from them. */
type SampleValues = readonly number[]

/** What an ingredient list can hold of the allergens of Regulation (EU) 1169/2011, Annex II, that we have flags for. */
export const allergens = [
  'gluten',
  'celery',
  'eggs',
  'fish',
  'lupine',
  'milk',
  'mustard',
  'peanuts',
  'sesame',
  'soy',
  'sulfite',
  'nuts',
  'shellfish',
] as const
type Allergen = (typeof allergens)[number]

/** One food with its typical values, as in public nutrition tables, and its usual price and packs. */
export type SampleFood = {
  title: string
  category: string
  /** Whose brands make it. */
  department: string
  shape: PictureShape
  /** Where the title does not tell what to draw. */
  motif?: PictureMotif
  values: SampleValues
  polyols?: number
  basis: Basis
  centsPerKg: number
  /** `grams` only where the label tells no mass ("per stuk"). */
  packs: readonly { size: string; grams?: number }[]
  contains: readonly Allergen[]
  diet: 'vegan' | 'vegetarian' | 'none' | 'unknown'
  /** Flavours, with what each adds to the values. */
  varieties?: readonly { name: string; add?: SampleValues }[]
  /** Supermarkets, unless said otherwise. */
  soldBy?: readonly StoreKind[]
}

type StoreKind = 'supermarket' | 'sports'
export type SampleStore = {
  id: string
  sells: StoreKind
  /** Price level, 1 being the average. */
  level: number
  search: string
  houseBrand: string
  houseBrands?: Readonly<Record<string, string>>
}
export type SampleBrand = { name: string; level: number; label?: string }

/** A food in one flavour and one pack: what several brands make and several stores sell. */
export type SampleLine = {
  food: SampleFood
  title: string
  values: SampleValues
  size: string
  grams: number
}

/** Every food in each of its flavours and packs. */
export function sampleLines(foods: readonly SampleFood[]): SampleLine[] {
  return foods.flatMap((food) =>
    (food.varieties ?? [{ name: '' }]).flatMap(({ name, add }: { name: string; add?: SampleValues }) =>
      food.packs.map(({ size, grams }) => ({
        food,
        title: `${food.title} ${name}`.trim(),
        values: food.values.map((value, i) => value + (add?.[i] ?? 0)),
        size,
        grams: grams ?? parsePackSize(size)?.amount ?? 0,
      })),
    ),
  )
}
