import { useTexts } from '#platform/i18n.tsx'
import { isPer100 } from './figures.rules.ts'
import { finderTexts } from './finder.messages.ts'
import { productTexts } from './product.messages.ts'
import type { CriterionKey } from './query.rules.ts'
import type { WireProduct } from './wire.rules.ts'

/**
 * Names a measure of these products together with what it refers to: "Protein per 100 g", "Price per litre".
 * Where products differ in that, the name says both.
 */
export function useMeasureName(): (key: CriterionKey, ...products: readonly WireProduct[]) => string {
  const texts = useTexts(productTexts)
  const names = useTexts(finderTexts).criteria
  return (key, ...products) => {
    if (key === 'unit_price') return texts.unitPrice(common(products.map(({ pack }) => pack?.unit ?? 'g')))
    if (key === 'protein_per_euro') return texts.per25g
    return isPer100(key) ? `${names[key]} ${texts.per100(basisOfAll(products))}` : names[key]
  }
}

/** What the nutrition of all these products refers to. */
export function basisOfAll(products: readonly WireProduct[]): WireProduct['basis'] | 'both' {
  return common(products.map(({ basis }) => basis))
}

function common<Unit extends string>(units: readonly Unit[]): Unit | 'both' {
  return units.every((unit) => unit === units[0]) && units[0] ? units[0] : 'both'
}
