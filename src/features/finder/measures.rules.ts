import {
  type Basis,
  effectivePrice,
  isNutritionStale,
  isPriceStale,
  type NutrientKey,
  type Nutrients,
  type PackSize,
  proteinPer100kcal,
  proteinPerEuro,
  unitPrice,
} from '#features/catalogue/product.rules.ts'
import { type CriterionKey, criterionKeys, nutrientOfCriterion } from './query.rules.ts'

/** What of a product its measures follow from. Dates are ISO dates. */
export type Measured = {
  priceNow: number | null
  priceOriginal: number | null
  priceAsOf: string
  pack: PackSize | null
  nutrition: {
    basis: Basis | null
    values: Nutrients
    implausible: readonly NutrientKey[]
    asOf: string
  } | null
}

/** A value to rank by; `null` when the product lacks it. Stale values rank below fresh ones. */
type Measure = { value: number | null; stale: boolean }
export type Measures = Record<CriterionKey, Measure>

/** What the values refer to: as the record says, else 100 ml for a pack in millilitres and 100 g for all others. */
export function basisOf({ pack, nutrition }: Pick<Measured, 'pack' | 'nutrition'>): Basis {
  return nutrition?.basis ?? (pack?.unit === 'ml' ? '100ml' : '100g')
}

/**
 * Every value that a product can be ranked by, in the units of its wire member, on `today` (ISO date).
 * An unknown price and an implausible nutrient count as lacking. A derived value lacks when one of its inputs
 * does, and is stale when one of its inputs is. Prices per kilogram and per litre are compared as one number.
 */
export function measuresOf(product: Measured, today: string): Measures {
  const priceStale = isPriceStale(product.priceAsOf, today)
  const nutritionStale = product.nutrition !== null && isNutritionStale(product.nutrition.asOf, today)
  const price = effectivePrice(product.priceNow, product.priceOriginal)
  const protein = usableNutrient(product, 'protein')
  const perEuro = proteinPerEuro(price, product.pack, protein, basisOf(product))
  const perEnergy = proteinPer100kcal(protein, usableNutrient(product, 'energyKcal'))

  const measures: Partial<Measures> = {
    price: { value: price || null, stale: priceStale },
    unit_price: { value: unitPrice(price, product.pack), stale: priceStale },
    protein_per_euro: { value: perEuro, stale: priceStale || nutritionStale },
    protein_per_100kcal: { value: perEnergy, stale: nutritionStale },
  }
  for (const key of nutrientCriteria) {
    measures[key] = { value: usableNutrient(product, nutrientOfCriterion[key]), stale: nutritionStale }
  }
  return measures as Measures
}

const nutrientCriteria = criterionKeys.filter((key) => key in nutrientOfCriterion) as Array<
  keyof typeof nutrientOfCriterion
>

/** A nutrient as delivered, or `null` when it is unknown or was found implausible. */
function usableNutrient({ nutrition }: Measured, key: NutrientKey): number | null {
  return nutrition && !nutrition.implausible.includes(key) ? nutrition.values[key] : null
}
