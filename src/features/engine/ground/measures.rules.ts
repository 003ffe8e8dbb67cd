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
} from '#features/groceries/ground/product.rules.ts'
import type { NutrientMethod, NutrientOrigin } from '#features/groceries/nutrition/nutrition.rules.ts'
import type { Density, InediblePart, TypicalWeight } from '#features/groceries/weights/weight.rules.ts'
import { type CriterionKey, criterionKeys, nutrientOfCriterion } from './query.rules.ts'

/** Kilocalories per 100 g or ml below which what labels round decides: a cola without sugar has no protein to speak of. */
const LEAST_ENERGY = 5

/** What of a product its measures follow from. Dates are ISO dates. */
export type Measured = {
  /** Whether the price cannot be right: then it counts as unknown. */
  priceFault?: boolean
  /** What one of its pieces weighs as a rule, where `pack` rests on that. */
  typical?: TypicalWeight | null
  /** What of the pack is not eaten, as a rule. */
  inedible?: InediblePart | null
  /** What a litre of it weighs as a rule. */
  density?: Density | null
  priceNow: number | null
  priceOriginal: number | null
  priceAsOf: string
  pack: PackSize | null
  nutrition: {
    basis: Basis | null
    values: Nutrients
    implausible: readonly NutrientKey[]
    asOf: string | null
    method?: NutrientMethod
    /** Values that came from elsewhere than the whole. */
    others?: Partial<Record<NutrientKey, Pick<NutrientOrigin, 'asOf' | 'method'>>>
  } | null
}

/**
 * A value to rank by; `null` when the product lacks it. What is stale, or rough as it rests on something that is
 * typical of the kind of food, ranks below what is sure.
 */
type Measure = { value: number | null; stale: boolean; rough: boolean }
export type Measures = Record<CriterionKey, Measure>

/** What the values refer to: as the record says, else 100 ml for a pack in millilitres and 100 g for all others. */
export function basisOf({ pack, nutrition }: Pick<Measured, 'pack' | 'nutrition'>): Basis {
  return nutrition?.basis ?? (pack?.unit === 'ml' ? '100ml' : '100g')
}

/**
 * Every value that a product can be ranked by, in the units of its wire member, on `today` (ISO date).
 * A price that is unknown or cannot be right, and an implausible nutrient, count as lacking. A derived value lacks when
 * one of its inputs does, and is stale or rough when one of its inputs is. Prices per kilogram and per litre are compared
 * as one number, and are those of the pack; protein is in what is eaten.
 */
export function measuresOf(product: Measured, today: string): Measures {
  const priceStale = isPriceStale(product.priceAsOf, today)
  const nutrientMeasure = openNutrients(product, today)
  const protein = nutrientMeasure('protein')
  const energy = nutrientMeasure('energyKcal')
  const { pack } = product
  // What is left of a pack without its liquid is typical too where no label says it.
  const weighed = Boolean(product.typical || (pack?.drained && pack.approximate))
  const price = product.priceFault ? 0 : effectivePrice(product.priceNow, product.priceOriginal)
  const density = neededDensity(product)
  const counted = pack && density ? inGrams(pack, density) : pack
  const edible = counted && { ...counted, amount: counted.amount * (1 - (product.inedible?.share ?? 0)) }
  const perEuro = proteinPerEuro(price, edible, protein.value, basisOf(product))

  const measures: Partial<Measures> = {
    price: { value: price || null, stale: priceStale, rough: false },
    unit_price: { value: unitPrice(price, pack), stale: priceStale, rough: weighed },
    protein_per_euro: {
      value: perEuro,
      stale: priceStale || protein.stale,
      rough: protein.rough || weighed || Boolean(product.inedible) || density !== null,
    },
    protein_per_100kcal: {
      value: (energy.value ?? 0) < LEAST_ENERGY ? null : proteinPer100kcal(protein.value, energy.value),
      stale: protein.stale || energy.stale,
      rough: protein.rough || energy.rough,
    },
  }
  for (const key of nutrientCriteria) {
    measures[key] = nutrientMeasure(nutrientOfCriterion[key])
  }
  return measures as Measures
}

/** What a litre weighs, where values per 100 g meet a pack in millilitres; `null` where it is not needed or not known. */
export function neededDensity(product: Measured): Density | null {
  return product.pack?.unit === 'ml' && basisOf(product) === '100g' ? (product.density ?? null) : null
}

function inGrams(pack: PackSize, { grams }: Density): PackSize {
  return { ...pack, amount: (pack.amount * grams) / 1000, unit: 'g' }
}

const nutrientCriteria = criterionKeys.filter((key) => key in nutrientOfCriterion) as Array<
  keyof typeof nutrientOfCriterion
>

/** Tells a nutrient as delivered, or `null` when it is unknown or was found implausible. */
function openNutrients({ nutrition }: Measured, today: string): (key: NutrientKey) => Measure {
  if (!nutrition) return () => ({ value: null, stale: false, rough: false })
  const { asOf, values, implausible, others } = nutrition
  // What is computed from typical values is one too: they fill no gaps, so all values are typical, or none.
  const rough = nutrition.method === 'typical'
  // What is typical of a food was never on a label that could be out of date. Nearly all other values have the day of the
  // whole, which is judged once.
  const stale = !rough && isNutritionStale(asOf, today)
  return (key) => {
    const origin = others?.[key]
    return {
      value: implausible.includes(key) ? null : values[key],
      stale: origin && origin.asOf !== asOf ? isNutritionStale(origin.asOf, today) : stale,
      rough,
    }
  }
}
