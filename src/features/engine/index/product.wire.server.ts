import {
  centsPer25gProtein,
  type FlagKey,
  type Flags,
  flagKeys,
  isNutritionStale,
  isPriceStale,
  nutrientKeys,
} from '#features/groceries/ground/product.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import type { ChosenNutrition, NutrientOrigin } from '#features/groceries/nutrition/nutrition.rules.ts'
import type { Offer } from '#features/groceries/offers/offer.rules.ts'
import type { StoredPromotion } from '#features/groceries/offers/promotion.rules.ts'
import { basisOf, type Measured, type Measures, neededDensity } from '../ground/measures.rules.ts'
import { criterionKeys } from '../ground/query.rules.ts'
import {
  type WireNutrientPath,
  type WireNutritionOrigin,
  type WireNutritionSource,
  type WireProduct,
  wirePathOfNutrient,
} from '../ground/wire.rules.ts'

/** A product of the catalogue with its store, and what its nutrition records say of it. */
export type CatalogueProduct = Measured & {
  id: number
  gtin: string | null
  title: string
  brand: string | null
  store: { id: string; name: string; domain: string }
  category: string
  kind: KindId | null
  /** The promotion that is on, and what its words make of the price. */
  promotion?: StoredPromotion | null
  offer?: Offer | null
  priceSource: string
  salesUnitSize: string | null
  imageUrl: string | null
  s3Path: string | null
  webPath: string | null
  flags: Flags
  /** The record that flags which hold came from, where the product's own feed does not state them. */
  flagsFrom?: NutrientOrigin | null
  nutrition: ChosenNutrition | null
}

/** Every flag, `null` where nothing is known of it. */
export function flagsOf({ flags }: Pick<CatalogueProduct, 'flags'>): Record<FlagKey, boolean | null> {
  const all: Partial<Record<FlagKey, boolean | null>> = {}
  for (const key of flagKeys) all[key] = flags[key] ?? null
  return all as Record<FlagKey, boolean | null>
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
    kind: product.kind,
    price_now: product.priceNow,
    price_original: product.priceOriginal,
    sales_unit_size: product.salesUnitSize,
    pack: product.pack,
    unit_price: measures.unit_price.value,
    image_url: product.imageUrl,
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
    implausible: [
      ...nutrientKeys
        .filter((key) => nutrition?.implausible.includes(key))
        .map((key) => wirePathOfNutrient[key]),
      ...(product.priceFault ? ['price' as const] : []),
    ],
    rough: criterionKeys.filter((key) => measures[key].value !== null && measures[key].rough),
    promotion: promotionOf(product),
    offer: offerOf(product),
    protein_per_euro: measures.protein_per_euro.value,
    protein_25g_price: centsPer25gProtein(measures.protein_per_euro.value),
    protein_per_100kcal: measures.protein_per_100kcal.value,
    sources: {
      price: {
        name: product.priceSource,
        as_of: product.priceAsOf,
        stale: isPriceStale(product.priceAsOf, today),
      },
      nutrition: nutrition && nutritionSource(nutrition, today),
      flags: product.flagsFrom ? originOf(product.flagsFrom, today) : null,
    },
    typical_weight: product.typical ?? null,
    inedible: product.inedible ?? null,
    density: neededDensity(product),
    flags: flagsOf(product),
  }
}

function promotionOf({ promotion, priceSource, priceAsOf }: CatalogueProduct): WireProduct['promotion'] {
  if (!promotion) return null
  const { text, start, end, read } = promotion
  return {
    ...{ text, start, end, price: read?.cents ?? null, packs: read?.count ?? null },
    source: { name: priceSource, as_of: priceAsOf },
  }
}

function offerOf({ offer }: CatalogueProduct): WireProduct['offer'] {
  return offer
    ? { judgement: offer.judgement, lowest_before: offer.lowestBefore, began_on: offer.beganOn }
    : null
}

function nutritionSource(nutrition: ChosenNutrition, today: string): WireNutritionSource {
  const main = originOf(nutrition, today)
  const others: Partial<Record<WireNutrientPath, Partial<WireNutritionOrigin>>> = {}
  for (const key of nutrientKeys) {
    const origin = nutrition.others[key]
    if (origin) others[wirePathOfNutrient[key]] = differing(originOf(origin, today), main)
  }
  return { ...main, basis_assumed: nutrition.basisAssumed, others }
}

function originOf(
  { source, method, asOf, gtin, confidence }: NutrientOrigin,
  today: string,
): WireNutritionOrigin {
  return { name: source, method, as_of: asOf, stale: isNutritionStale(asOf, today), gtin, confidence }
}

/** The members that are not as those of the whole: nearly every product has an energy that was computed in one unit. */
function differing(origin: WireNutritionOrigin, main: WireNutritionOrigin): Partial<WireNutritionOrigin> {
  const keys = Object.keys(origin) as (keyof WireNutritionOrigin)[]
  return Object.fromEntries(keys.filter((key) => origin[key] !== main[key]).map((key) => [key, origin[key]]))
}
