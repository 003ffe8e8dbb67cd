import {
  centsPer25gProtein,
  type FlagKey,
  type Flags,
  flagKeys,
  isNutritionStale,
  isPriceStale,
  nutrientKeys,
} from '#features/catalogue/product.rules.ts'
import { basisOf, type Measured, type Measures } from './measures.rules.ts'
import { type WireProduct, wirePathOfNutrient } from './wire.rules.ts'

/** A product of the catalogue with its store and the nutrition record that is matched with it. */
export type CatalogueProduct = Measured & {
  id: number
  gtin: string | null
  title: string
  brand: string | null
  store: { id: string; name: string; domain: string }
  category: string
  priceSource: string
  salesUnitSize: string | null
  imageUrl: string | null
  s3Path: string | null
  webPath: string | null
  flags: Flags
  nutrition:
    | (NonNullable<Measured['nutrition']> & {
        source: string
        gtin: string | null
        confidence: number
        imageUrl: string | null
        flags: Flags
      })
    | null
}

/** What is known of each flag: the product's own word, else its nutrition record's, else `null`. */
export function flagsOf(
  product: Pick<CatalogueProduct, 'flags' | 'nutrition'>,
): Record<FlagKey, boolean | null> {
  const known = { ...product.nutrition?.flags, ...product.flags }
  return Object.fromEntries(flagKeys.map((key) => [key, known[key] ?? null])) as Record<
    FlagKey,
    boolean | null
  >
}

/**
 * The one place where a product gets its names on the wire. `measures` are those of `measuresOf` on the same
 * `today` (ISO date). `flags` stand last: many products share them, so the index keeps each set of them once.
 */
export function toWire(product: CatalogueProduct, measures: Measures, today: string): WireProduct {
  const { store, nutrition } = product
  const value = nutrition?.values
  return {
    id: product.id,
    gtin: product.gtin,
    title: product.title,
    brand: product.brand,
    origin: store.domain,
    store: { id: store.id, name: store.name },
    category_type: product.category,
    price_now: product.priceNow,
    price_original: product.priceOriginal,
    sales_unit_size: product.salesUnitSize,
    pack: product.pack,
    unit_price: measures.unit_price.value,
    image_url: product.imageUrl ?? nutrition?.imageUrl ?? null,
    s3_path: product.s3Path,
    web_path: product.webPath,
    basis: basisOf(product),
    nutritions_basic: {
      energy_kcal: { value: value?.energyKcal ?? null },
      energy_kj: { value: value?.energyKj ?? null },
      fiber: { value: value?.fiber ?? null },
      protein: { value: value?.protein ?? null },
      salt: { value: value?.salt ?? null },
    },
    nutritions_carbs: { total: value?.carbs ?? null, sugars: value?.sugars ?? null },
    nutritions_fats: { saturated: value?.saturatedFat ?? null, total: value?.fat ?? null },
    implausible: nutrientKeys
      .filter((key) => nutrition?.implausible.includes(key))
      .map((key) => wirePathOfNutrient[key]),
    protein_per_euro: measures.protein_per_euro.value,
    protein_25g_price: centsPer25gProtein(measures.protein_per_euro.value),
    protein_per_100kcal: measures.protein_per_100kcal.value,
    sources: {
      price: {
        name: product.priceSource,
        as_of: product.priceAsOf,
        stale: isPriceStale(product.priceAsOf, today),
      },
      nutrition: nutrition && {
        name: nutrition.source,
        as_of: nutrition.asOf,
        stale: isNutritionStale(nutrition.asOf, today),
        gtin: nutrition.gtin,
        confidence: nutrition.confidence,
      },
    },
    flags: flagsOf(product),
  }
}
