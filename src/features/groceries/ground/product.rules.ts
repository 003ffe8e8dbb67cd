import { daysBetween } from '#platform/ground/day.rules.ts'

/** Nutrients of a product, in the order in which a Dutch nutrition table lists them. */
export const nutrientKeys = [
  'energyKcal',
  'energyKj',
  'fat',
  'saturatedFat',
  'carbs',
  'sugars',
  'fiber',
  'protein',
  'salt',
] as const
export type NutrientKey = (typeof nutrientKeys)[number]
/** Those that most of the energy comes from. */
export const macroKeys = ['fat', 'carbs', 'protein'] as const

/** Values per 100 g or 100 ml: `energyKcal` in kcal, `energyKj` in kJ, all others in grams; `null` is unknown. */
export type Nutrients = Record<NutrientKey, number | null>

/** A nutrition table of which no value is known. Marked as pure, so that pages, which use the keys alone, go without it. */
export const noNutrients = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ nutrientKeys.map((key) => [key, null]),
) as Nutrients

/** What the values of a nutrition table refer to: 100 g for solids, 100 ml for liquids. */
export type Basis = '100g' | '100ml'

/** Allergy and diet flags, by their names on the wire. */
export const flagKeys = [
  'no_gluten',
  'no_lactose',
  'no_celery',
  'no_eggs',
  'no_fish',
  'no_lupine',
  'no_milk',
  'no_mustard',
  'no_peanuts',
  'no_sesame',
  'no_soy',
  'no_sulfite',
  'no_nuts',
  'no_shellfish',
  'vegan',
  'vegetarian',
] as const
export type FlagKey = (typeof flagKeys)[number]

/** Three-valued flags: `true` on positive evidence only, `false` on evidence against, absent when unknown. */
export type Flags = Partial<Record<FlagKey, boolean>>

/**
 * Content of a pack in grams or millilitres; `approximate` for "ca." sizes, `drained` without the liquid it lies in: of what
 * is left as a rule, where no label says it, that is `approximate` too.
 */
export type PackSize = { amount: number; unit: 'g' | 'ml'; approximate: boolean; drained?: true }

/**
 * The price that counts, in whole cents: the current one, else the regular one, else 0,
 * which means "price unknown" and is never shown as an amount.
 */
export function effectivePrice(priceNow: number | null, priceOriginal: number | null): number {
  if (priceNow !== null && priceNow > 0) return priceNow
  return priceOriginal !== null && priceOriginal > 0 ? priceOriginal : 0
}

/** Whether a product costs less now than its store usually asks. */
export function isBelowUsual(priceNow: number | null, priceOriginal: number | null): boolean {
  return Boolean(priceNow && priceOriginal && priceNow < priceOriginal)
}

/** What nutrition most likely refers to that does not say it: the unit of its pack tells; `null` without a pack. */
export function basisOfPack(pack: PackSize | null): Basis | null {
  return pack && (pack.unit === 'ml' ? '100ml' : '100g')
}

/** Price per kilogram or litre in whole cents, rounded half up; `null` when size or price is unknown. */
export function unitPrice(priceCents: number, pack: PackSize | null): number | null {
  // Shelf labels are rounded; an unrounded figure would sort differently from the shop.
  return priceCents > 0 && pack ? Math.round((priceCents * 1000) / pack.amount) : null
}

/**
 * Grams of protein that one euro buys, to six decimals; `null` when price, size or protein is unknown.
 * Nutrition per 100 g needs a pack in grams, per 100 ml one in millilitres: without a density neither converts.
 */
export function proteinPerEuro(
  priceCents: number,
  pack: PackSize | null,
  protein: number | null,
  basis: Basis,
): number | null {
  if (priceCents <= 0 || !pack || protein === null) return null
  if (basis !== basisOfPack(pack)) return null
  return sixDecimals((protein * pack.amount) / priceCents)
}

/** Price of 25 g of protein in whole cents, from grams of protein per euro; `null` when there is none. */
export function centsPer25gProtein(gramsPerEuro: number | null): number | null {
  return gramsPerEuro ? Math.round(2500 / gramsPerEuro) : null
}

/** Grams of protein per 100 kcal, to six decimals; `null` when unknown or when the product has no energy. */
export function proteinPer100kcal(protein: number | null, energyKcal: number | null): number | null {
  return protein !== null && energyKcal ? sixDecimals((protein * 100) / energyKcal) : null
}

/**
 * The same ratio must be the same number, however its parts are written: 19.4 / 97 and 22.2 / 111 differ in the last
 * bit, and that would decide a tie. The figures on a pack are rounded to far fewer decimals anyway.
 */
function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** Days after which a price is stale. */
export const PRICE_STALE_DAYS = 14
/** Years after which a nutrition record is stale. */
export const NUTRITION_STALE_YEARS = 3

/** Whether a price observed on `asOf` (ISO date) is too old to trust on `today` (ISO date). */
export function isPriceStale(asOf: string | null, today: string): boolean {
  return asOf === null || daysBetween(asOf, today) > PRICE_STALE_DAYS
}

/** Whether a nutrition record last changed on `asOf` (ISO date) is too old to trust on `today` (ISO date). */
export function isNutritionStale(asOf: string | null, today: string): boolean {
  if (asOf === null) return true
  const limit = new Date(today)
  limit.setUTCFullYear(limit.getUTCFullYear() - NUTRITION_STALE_YEARS)
  return Date.parse(asOf) < limit.getTime()
}
