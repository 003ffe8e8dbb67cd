import type { NutrientKey } from '#features/groceries/ground/product.rules.ts'
import type { CatalogueProduct } from '../index/product.wire.server.ts'
import type { Measures } from './measures.rules.ts'

/** The values that a product is ranked by, each written out: no formula is shared with the product's code. */
export function plainMeasures(product: CatalogueProduct, today: string): Measures {
  const { pack, nutrition } = product
  const prices = product.priceFault ? [] : [product.priceNow, product.priceOriginal]
  const price = prices.find((cents) => cents !== null && cents > 0) ?? null
  const priceStale = product.priceAsOf < dayBefore(today, { days: 14 })
  const typical = nutrition?.method === 'typical'
  const nutritionStale =
    nutrition !== null &&
    !typical &&
    (nutrition.asOf === null || nutrition.asOf < dayBefore(today, { years: 3 }))
  const typicalWeight = Boolean(product.typical) || (pack?.drained === true && pack.approximate)
  const nutrient = (key: NutrientKey) => ({
    value: nutrition === null || nutrition.implausible.includes(key) ? null : nutrition.values[key],
    stale: nutritionStale,
    rough: typical,
  })
  const protein = nutrient('protein').value
  const calories = nutrient('energyKcal').value
  const unitOfBasis = nutrition?.basis ? nutrition.basis.replace('100', '') : (pack?.unit ?? 'g')
  const isLiquid = pack?.unit === 'ml' && unitOfBasis === 'g'
  const gramsPerLitre = isLiquid ? (product.density?.grams ?? 0) : pack?.unit === unitOfBasis ? 1000 : 0
  const canConvert = price !== null && pack !== null && protein !== null && gramsPerLitre > 0
  return {
    protein: nutrient('protein'),
    sugar: nutrient('sugars'),
    fat: nutrient('fat'),
    carbs: nutrient('carbs'),
    fiber: nutrient('fiber'),
    salt: nutrient('salt'),
    calories: nutrient('energyKcal'),
    energy: nutrient('energyKj'),
    saturated_fat: nutrient('saturatedFat'),
    protein_per_euro: {
      value: canConvert
        ? millionths(
            (protein * (((pack.amount * gramsPerLitre) / 1000) * (1 - (product.inedible?.share ?? 0)))) /
              price,
          )
        : null,
      stale: priceStale || nutritionStale,
      rough: typical || typicalWeight || Boolean(product.inedible) || (isLiquid && Boolean(product.density)),
    },
    protein_per_100kcal: {
      value:
        protein !== null && calories !== null && calories >= 5
          ? millionths((protein / calories) * 100)
          : null,
      stale: nutritionStale,
      rough: typical,
    },
    unit_price: {
      value: price !== null && pack !== null ? Math.floor((price * 1000) / pack.amount + 0.5) : null,
      stale: priceStale,
      rough: typicalWeight,
    },
    price: { value: price, stale: priceStale, rough: false },
  }
}

function dayBefore(today: string, { days = 0, years = 0 }): string {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

function millionths(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000
}
