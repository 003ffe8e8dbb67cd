import type { Limits } from '#features/engine/ground/limits.rules.ts'
import type { Criterion } from '#features/engine/ground/query.rules.ts'
import { type Filters, looksEverywhere } from '../ground/finder.state.rules.ts'
import { isPriceCriterion } from '../ground/price-meaning.rules.ts'
import type { Narrowing } from '../preferences/preferences.rules.ts'

/** What people ask most, each as the filters that a panel could hold as well. */
const questions = {
  protein: { criteria: [{ key: 'protein_per_euro', want: 'highest' }], offers: false },
  lean: { criteria: [{ key: 'protein_per_100kcal', want: 'highest' }], offers: false },
  kilo: { criteria: [{ key: 'unit_price', want: 'lowest' }], offers: false },
  offers: { criteria: [], offers: true },
} as const satisfies Record<string, { criteria: readonly Criterion[]; offers: boolean }>

/** Of all food broths are leanest: nearly all of the little that is in them is protein. */
const leanLimits: Limits = { protein_min: 8 }

export type QuestionKey = keyof typeof questions
export const questionKeys = Object.keys(questions) as QuestionKey[]

/**
 * Asks a question in the category that was chosen, or in all food, of what was searched, with the budget, the diet and the
 * stores that were chosen. What a price counts per is kept where the question is about something else.
 */
export function filtersOfQuestion(chosen: Filters, key: QuestionKey): Filters {
  const isOfPrice = questions[key].criteria.some((criterion) => isPriceCriterion(criterion.key))
  const pricePer = isOfPrice ? null : chosen.pricePer
  const isOfAllFood = looksEverywhere(chosen) && chosen.kinds.length === 0
  const limits = key === 'lean' && isOfAllFood ? { ...leanLimits, ...chosen.limits } : chosen.limits
  return { ...chosen, pricePer, limits, faults: {}, ...questions[key] }
}

/**
 * What a shelf holds, by the wishes that were chosen, else by what a price was chosen to count per, else by the question that
 * the page answers on arrival.
 */
export function filtersOfShelf(chosen: Filters): Filters {
  const isRanked = chosen.criteria.length > 0 || chosen.pricePer !== null
  return isRanked ? { ...chosen, faults: {} } : filtersOfQuestion(chosen, 'protein')
}

/**
 * What the finder answers before anything is asked, the foods that give 25 g of protein for least, as a query of
 * `GET /products`.
 */
export function arrivalQuery({ flags, stores }: Pick<Narrowing, 'flags' | 'stores'>): string {
  return String(
    new URLSearchParams([
      ['cheapest_of_kinds', 'true'],
      ['limit', '8'],
      ...flags.map((flag) => [flag, 'true']),
      ...stores.map((store) => ['store', store]),
    ]),
  )
}
