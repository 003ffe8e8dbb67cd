import type { Basis, FlagKey, NutrientKey } from '#features/catalogue/product.rules.ts'
import type { CriterionKey, Direction } from './query.rules.ts'

/** A nutrient of `nutritions_basic`; `null` is unknown. */
type WireValue = { value: number | null }

/** Where a figure came from, the ISO date it was seen on, and whether it is too old to trust. */
type WireSource = { name: string; as_of: string; stale: boolean }

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
  price_now: number | null
  price_original: number | null
  sales_unit_size: string | null
  pack: { amount: number; unit: 'g' | 'ml'; approximate: boolean } | null
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
  /** Values that cannot be right, as delivered above, such as `nutritions_carbs.sugars`. */
  implausible: WireNutrientPath[]
  /** Grams of protein that one euro buys. */
  protein_per_euro: number | null
  /** Cents for 25 g of protein. */
  protein_25g_price: number | null
  /** Grams of protein per 100 kcal. */
  protein_per_100kcal: number | null
  sources: {
    price: WireSource
    /** `gtin` and `confidence` (0 to 1) of the nutrition record that was matched with the product. */
    nutrition: (WireSource & { gtin: string | null; confidence: number }) | null
  }
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
type WireNutrientPath = (typeof wirePathOfNutrient)[keyof typeof wirePathOfNutrient]

/** 1: every chosen value fresh and plausible; 2: all there, some stale; 3: some lacking or implausible. */
export type Tier = 1 | 2 | 3

/** Why an item stands where it stands. `percentiles` are in the order of the criteria: 0 worst to 1 best. */
export type WireRank = {
  tier: Tier
  lacking: CriterionKey[]
  stale: CriterionKey[]
  percentiles: (number | null)[]
}

/**
 * Extremes of the fresh usable values of all results, not of one page; of the stale ones where no value is fresh;
 * `null` when no result has a value.
 */
export type WireBar = { highest: number | null; lowest: number | null }

/** The measures that cards draw whatever the ranking is. */
export const barKeys = ['protein', 'price', 'unit_price', 'protein_per_euro', 'calories'] as const
type BarKey = (typeof barKeys)[number]

export type WireRanking = {
  /** In the order chosen; `best` is the end of the bar that is wanted. */
  criteria: { key: CriterionKey; want: Direction; best: number | null }[]
  /** Parallel to the items of the answer. */
  items: WireRank[]
  /** Always those of `barKeys`, and those of the criteria. */
  bars: Record<BarKey, WireBar> & Partial<Record<CriterionKey, WireBar>>
}

/** Answer of `GET /products`. */
export type ProductsAnswer = {
  items: WireProduct[]
  /** Products that match, before `limit` and `offset`. */
  total: number
  /** The words that matched instead, when no product contains every word of the search. */
  spelling: string[] | null
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
