import type { Criterion, CriterionKey, Direction } from '#features/engine/ground/query.rules.ts'
import type { Filters } from './finder.state.rules.ts'

/** What a price can mean, with the criterion that it is. */
export const criterionOfMeaning = {
  protein: 'protein_per_euro',
  unit: 'unit_price',
  pack: 'price',
} as const satisfies Record<string, CriterionKey>

export type PriceMeaning = keyof typeof criterionOfMeaning
export const priceMeanings = Object.keys(criterionOfMeaning) as PriceMeaning[]

export function isPriceMeaning(value: unknown): value is PriceMeaning {
  return priceMeanings.includes(value as PriceMeaning)
}

/** What a wish for a price means; `null` for a wish for something else. */
export function meaningOf(key: CriterionKey): PriceMeaning | null {
  return priceMeanings.find((meaning) => criterionOfMeaning[meaning] === key) ?? null
}

/** Whether a wish for this is one for a price. */
export function isPriceCriterion(key: CriterionKey): boolean {
  return meaningOf(key) !== null
}

/**
 * The price that counts: the chosen one, else the one that is wished for, else that of protein where it is a wish. A list without
 * any wish is sorted by the price of the pack.
 */
export function priceMeaningOf({
  criteria,
  pricePer,
}: {
  criteria: readonly Pick<Criterion, 'key'>[]
  pricePer: PriceMeaning | null
}): PriceMeaning {
  if (pricePer) return pricePer
  const wished = criteria.map(({ key }) => meaningOf(key)).find((meaning) => meaning !== null)
  if (wished) return wished
  if (criteria.length === 0) return 'pack'
  return criteria.some(({ key }) => key === 'protein') ? 'protein' : 'unit'
}

/**
 * Has the price count in this meaning; the first wish for a price becomes one for that, in its place. A list without any
 * wish stays sorted by the lowest price: by that of the pack without one, by another price as a wish.
 */
export function choosePriceMeaning(filters: Filters, meaning: PriceMeaning): Filters {
  if (filters.criteria.length === 0 && meaning !== 'pack') {
    const key = criterionOfMeaning[meaning]
    const want = wantOfPrice({ key: 'price', want: 'lowest' }, key)
    return { ...filters, criteria: [{ key, want }], pricePer: meaning }
  }
  const wished = filters.criteria.find(({ key }) => meaningOf(key) !== null)
  const key = criterionOfMeaning[meaning]
  if (!wished || wished.key === key) return { ...filters, pricePer: meaning }
  const criteria = filters.criteria
    .filter((criterion) => criterion.key !== key)
    .map((criterion) => (criterion === wished ? { key, want: wantOfPrice(wished, key) } : criterion))
  return { ...filters, criteria, pricePer: meaning }
}

/** Who names a price for protein, and wishes for nothing else, asks who sells it for least. */
export function rankedByBudget(filters: Filters): Filters {
  const isAsked = filters.limits.per_25g_max !== undefined && filters.pricePer === null
  if (!isAsked || filters.criteria.length > 0) return filters
  return { ...filters, criteria: [{ key: 'protein_per_euro', want: 'highest' }] }
}

/** Much protein for a euro is a low price of protein. */
function wantOfPrice({ key, want }: Criterion, wanted: CriterionKey): Direction {
  const isCheap = (key === 'protein_per_euro') === (want === 'highest')
  return isCheap === (wanted === 'protein_per_euro') ? 'highest' : 'lowest'
}
