import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { nameTexts } from '../ground/names.texts.ts'
import { isPer100 } from './figures.rules.ts'
import { productTexts } from './product.texts.ts'

type MeasureName = (key: CriterionKey, ...products: readonly WireProduct[]) => string

/**
 * Names a measure of these products together with what it refers to: "Protein per 100 g", "Price per litre".
 * Where products differ in that, the name says both.
 */
export function useMeasureName(): MeasureName {
  const texts = useTexts(productTexts)
  const nameOf = useCriterionName()
  return (key, ...products) => {
    if (key === 'protein_per_euro') return texts.per25g
    const name = nameOf(key, ...products)
    return isPer100(key) ? `${name} ${texts.per100[basisOfAll(products)]}` : name
  }
}

/** Names a criterion for these products: a unit price is per kilo or per litre, as they are sold. */
export function useCriterionName(): MeasureName {
  const texts = useTexts(productTexts)
  const names = useTexts(nameTexts).criteria
  return (key, ...products) => {
    const units = products.map(({ pack }) => pack?.unit)
    return key === 'unit_price' ? texts.unitPrice[common(units)] : names[key]
  }
}

/** What the nutrition of all these products refers to. */
export function basisOfAll(products: readonly WireProduct[]): WireProduct['basis'] | 'both' {
  return common(products.map(({ basis }) => basis))
}

/** The unit that all have of whom one is known; `both` where units differ, and where none is known. */
function common<Unit extends string>(units: readonly (Unit | undefined)[]): Unit | 'both' {
  const [first = 'both', ...others] = new Set(units.filter((unit) => unit !== undefined))
  return others.length === 0 ? first : 'both'
}
