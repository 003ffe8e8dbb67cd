import { expect, test } from 'vitest'
import { ownFinderQuery } from '#features/engine/api/finder.input.ts'
import {
  type Filters,
  initialState,
  load,
  noFilters,
  toggleFlag,
  typeSearch,
} from '../ground/finder.state.rules.ts'
import { arrivalQuery, filtersOfQuestion, filtersOfShelf, questionKeys } from './questions.rules.ts'

test('[ASK-01] what is asked on arrival has diet and stores, and an order of its own', () => {
  const known = { categories: new Set<string>(), stores: new Set(['ah', 'jumbo']) }
  const narrowing = { flags: ['no_soy' as const, 'vegan' as const], stores: ['ah', 'jumbo'] }
  expect(ownFinderQuery(arrivalQuery(narrowing), known)).toMatchObject({
    ...narrowing,
    ...{ category: null, search: '', criteria: [], cheapestOfKinds: true, limit: 8 },
  })
})

test('[ASK-02] [ASK-12] a question keeps category, search, budget, diet, stores and what a price counts per', () => {
  const chosen = { ...toggleFlag(noFilters, 'vegan'), category: 'kwark' as const, stores: ['ah'] }
  const limits = { per_25g_max: 80 }
  const panel: Filters = {
    ...typeSearch(chosen, 'vanille'),
    pricePer: 'pack',
    limits,
    faults: { price_max: 'abc' },
  }
  for (const key of questionKeys) {
    const asked = filtersOfQuestion(panel, key)
    const kept = { category: 'kwark', flags: ['vegan'], stores: ['ah'], search: 'vanille', limits }
    expect(asked).toMatchObject({ ...kept, faults: {} })
    // A question about a price says itself what that counts per.
    expect(asked.pricePer).toBe(key === 'protein' || key === 'kilo' ? null : 'pack')
  }
})

test('[ASK-02] of all food the leanest has some protein, which the one who asks may change', () => {
  const limitsOf = (chosen: Filters) => filtersOfQuestion(chosen, 'lean').limits
  expect(limitsOf(noFilters)).toEqual({ protein_min: 8 })
  expect(limitsOf({ ...noFilters, limits: { protein_min: 2, price_max: 300 } })).toEqual({
    protein_min: 2,
    price_max: 300,
  })
  expect(limitsOf({ ...noFilters, category: 'yoghurt' })).toEqual({})
  expect(limitsOf(typeSearch(noFilters, 'bouillon'))).toEqual({})
})

test('[ASK-02] a shelf is ranked by the wishes that were chosen, and by protein per euro where there are none', () => {
  const criteria = [{ key: 'sugar' as const, want: 'lowest' as const }]
  expect(filtersOfShelf({ ...noFilters, category: 'kwark', criteria })).toMatchObject({
    category: 'kwark',
    criteria,
  })
  const perKilo = load(initialState, filtersOfShelf({ ...noFilters, category: 'kwark', pricePer: 'unit' }))
  expect(perKilo.loaded!.criteria).toEqual([{ key: 'unit_price', want: 'lowest' }])
  expect(filtersOfShelf(noFilters).criteria).toEqual([{ key: 'protein_per_euro', want: 'highest' }])
})
