import type { Basis, FlagKey, NutrientKey } from '#features/groceries/ground/product.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import type { NutrientMethod } from '#features/groceries/nutrition/nutrition.rules.ts'
import type { Judgement } from '#features/groceries/offers/judgement.rules.ts'
import type { Density, InediblePart, TypicalWeight } from '#features/groceries/weights/weight.rules.ts'
import type { CriterionKey, Direction } from './query.rules.ts'

/** A nutrient of `nutritions_basic`; `null` is unknown. */
type WireValue = { value: number | null }

/** Where a figure came from, the ISO date it was seen on, and whether it is too old to trust. */
type WireSource = { name: string; as_of: string; stale: boolean }

/**
 * Where a nutrition value came from: `label` is what the product's own store says, `ean` a record with its barcode,
 * `carried` another label of the same product, `matched` a record by brand, title and size, `typical` the
 * value of such a food, `computed` follows from the product's other values. `as_of` is `null` where nobody says it.
 * `gtin` and `confidence` (0 to 1) are those of the record that was matched with the product.
 */
export type WireNutritionOrigin = {
  name: string
  method: NutrientMethod
  as_of: string | null
  stale: boolean
  gtin: string | null
  confidence: number
}

/** The origin of a product's nutrition, and of each value that has another one the members that differ. */
export type WireNutritionSource = WireNutritionOrigin & {
  /** Nobody said what the values refer to: the unit of the pack did. */
  basis_assumed: boolean
  others: Partial<Record<WireNutrientPath, Partial<WireNutritionOrigin>>>
}

/**
 * A promotion: its words, its first and last day (ISO dates, `null` is not said), and what they make of it: the cents for
 * one pack when so many `packs` are bought, both `null` when they are not understood, or count in the price already.
 */
export type WirePromotion = {
  text: string
  start: string | null
  end: string | null
  price: number | null
  packs: number | null
  source: { name: string; as_of: string }
}

/** An offer, by the lowest price of the 30 days before it began; `null` without 30 days of history. */
type WireOffer = { judgement: Judgement | null; lowest_before: number | null; began_on: string }

/**
 * A product as `GET /products` gives it. Prices are whole cents (`0` or `null` is unknown),
 * energy is in kcal and kJ, all other nutrients in grams, each per `basis`.
 */
export type WireProduct = {
  id: number
  gtin: string | null
  title: string
  brand: string | null
  /** Domain of the store. */
  origin: string
  store: { id: string; name: string }
  category_type: string
  /** What it is below its category; `null` where that cannot be told. */
  kind: KindId | null
  price_now: number | null
  price_original: number | null
  /** The promotion that is on; `price_now` is that of one pack by it, where its words are understood. */
  promotion: WirePromotion | null
  /** How its price compares with those before, where it is below the usual one; else `null`. */
  offer: WireOffer | null
  sales_unit_size: string | null
  /** `drained`: without the liquid that it lies in. */
  pack: { amount: number; unit: 'g' | 'ml'; approximate: boolean; drained?: true } | null
  /** Cents per kilogram (`pack.unit` is `g`) or per litre (`ml`). */
  unit_price: number | null
  image_url: string | null
  s3_path: string | null
  /** The store's page of the product. */
  web_path: string | null
  basis: Basis
  nutritions_basic: {
    energy_kcal: WireValue
    energy_kj: WireValue
    fiber: WireValue
    protein: WireValue
    salt: WireValue
  }
  nutritions_carbs: { total: number | null; sugars: number | null }
  nutritions_fats: { saturated: number | null; total: number | null }
  /** Values that cannot be right, as delivered above, such as `nutritions_carbs.sugars`, or `price`. */
  implausible: (WireNutrientPath | 'price')[]
  /** Measures whose value is typical of the kind of food, or rests on a typical weight or a typical part eaten. */
  rough: CriterionKey[]
  /** Grams of protein that one euro buys. */
  protein_per_euro: number | null
  /** Cents for 25 g of protein. */
  protein_25g_price: number | null
  /** Grams of protein per 100 kcal. */
  protein_per_100kcal: number | null
  sources: {
    price: WireSource
    nutrition: WireNutritionSource | null
    /** The record that says what the flags prove: of several the least sure one; `null` where the price feed itself does. */
    flags: WireNutritionOrigin | null
  }
  /** What one piece weighs as a rule, where `pack` and `unit_price` rest on that; else `null`. */
  typical_weight: TypicalWeight | null
  /** The share of the pack that is bone or shell as a rule: protein for money is counted without it. */
  inedible: InediblePart | null
  /** What a litre weighs as a rule, where protein for money rests on that; else `null`. */
  density: Density | null
  flags: Record<FlagKey, boolean | null>
}

/** Where each nutrient stands in a product on the wire. */
export const wirePathOfNutrient = {
  energyKcal: 'nutritions_basic.energy_kcal',
  energyKj: 'nutritions_basic.energy_kj',
  fat: 'nutritions_fats.total',
  saturatedFat: 'nutritions_fats.saturated',
  carbs: 'nutritions_carbs.total',
  sugars: 'nutritions_carbs.sugars',
  fiber: 'nutritions_basic.fiber',
  protein: 'nutritions_basic.protein',
  salt: 'nutritions_basic.salt',
} as const
export type WireNutrientPath = (typeof wirePathOfNutrient)[keyof typeof wirePathOfNutrient]

/** 1: every chosen value known and sure; 2: all there, some stale or rough; 3, which has no rank: some lacking. */
export type Tier = 1 | 2 | 3

/**
 * Why an item stands where it stands. `percentiles` are in the order of the criteria: 0 worst to 1 best of those that
 * have a value.
 */
export type WireRank = {
  tier: Tier
  lacking: CriterionKey[]
  stale: CriterionKey[]
  /** Those whose value is typical of the kind of food, or rests on a typical weight. */
  rough: CriterionKey[]
  percentiles: (number | null)[]
}

/**
 * Extremes of the fresh values of all results, not of one page; of the stale ones where no value is fresh;
 * `null` when no result has a value.
 */
export type WireBar = { highest: number | null; lowest: number | null }

/** The measures that cards draw whatever the ranking is. */
export const barKeys = ['protein', 'price', 'unit_price', 'protein_per_euro', 'calories'] as const
type BarKey = (typeof barKeys)[number]

export type WireRanking = {
  /** In the order chosen; `best` is the end of the bar that is wanted, `known` how many results have a value. */
  criteria: { key: CriterionKey; want: Direction; best: number | null; known: number }[]
  /** Parallel to the items of the answer. */
  items: WireRank[]
  /** Always those of `barKeys`, and those of the criteria. */
  bars: Record<BarKey, WireBar> & Partial<Record<CriterionKey, WireBar>>
}

export type WireKindCount = { kind: KindId; count: number }

/** What a search finds in all categories where it finds nothing in the chosen one; `spelling` as in the answer. */
export type WireElsewhere = { total: number; spelling: string[] | null }

/** Answer of `GET /products`. */
export type ProductsAnswer = {
  items: WireProduct[]
  /** Products that match, before `limit` and `offset`. */
  total: number
  /** How many of `total` have a rank, as they have every value that is ranked by. They stand first. */
  ranked: number
  /** How many of `ranked` stand in the first tier: every value that they are ranked by is sure. */
  sure: number
  /**
   * How many of each kind match when no kind is asked for, most first; products of unknown kind are in none.
   */
  kinds: WireKindCount[]
  /** Products that match but were left out, for they are no food while others are. */
  non_food_left_out: number
  /** Products that match and break no limit, but were left out, for a value that one is held against is not known. */
  unknown_left_out: number
  /** The words that matched instead, when no product contains every word of the search. */
  spelling: string[] | null
  /** What the search finds in all categories and kinds, when it finds nothing in those asked for. */
  elsewhere: WireElsewhere | null
  /** Whether the catalogue is the sample that the product ships with. */
  sample: boolean
  /** Changes when anything in the catalogue does. */
  version: string
  ranking: WireRanking
}

/** Answer of `GET /products/:id`. */
export type ProductAnswer = WireProduct & {
  /**
   * Changes of price of the last 90 days, oldest first, led by the price that was in force before them; `null` when
   * they cannot be read at the moment.
   */
  history: { changed_on: string; price_now: number | null; price_original: number | null }[] | null
  /** Lowest effective price in cents that was in force in the last 30 days; `null` when none is known. */
  lowest_30_days: number | null
}

/** What makes a product of another store the same one: an equal barcode, or equal brand, title and size. */
export type SameBy = 'barcode' | 'name'

/** Answer of `GET /products/:id/alternatives`. */
export type AlternativesAnswer = {
  /** In other stores, cheapest first, unknown prices last; `null` where neither barcode nor brand and size are known. */
  same: { by: SameBy; product: WireProduct }[] | null
  /** Of the same kind, with more protein and 25 g of it for less; `null` where the product's own values do not tell. */
  swaps: WireProduct[] | null
}

/** A nutrient of a product on the wire, in the unit of its member; `null` is unknown. */
export function nutrientOfWire(product: WireProduct, key: NutrientKey): number | null {
  const { nutritions_basic: basic, nutritions_carbs: carbs, nutritions_fats: fats } = product
  const values: Record<NutrientKey, number | null> = {
    energyKcal: basic.energy_kcal.value,
    energyKj: basic.energy_kj.value,
    fat: fats.total,
    saturatedFat: fats.saturated,
    carbs: carbs.total,
    sugars: carbs.sugars,
    fiber: basic.fiber.value,
    protein: basic.protein.value,
    salt: basic.salt.value,
  }
  return values[key]
}

/** Where a nutrient of a product came from; `null` for a product without nutrition. */
export function originOfWire({ sources }: WireProduct, key: NutrientKey): WireNutritionOrigin | null {
  return sources.nutrition && { ...sources.nutrition, ...sources.nutrition.others[wirePathOfNutrient[key]] }
}
