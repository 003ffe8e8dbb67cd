import { expect, test } from 'vitest'
import { ownFinderQuery } from '#features/engine/api/finder.input.ts'
import { noFilters, toggleFlag, typeSearch } from '../ground/finder.state.rules.ts'
import { arrivalQuery, filtersOfQuestion, questionKeys } from './questions.rules.ts'

test('[ASK-01] what is asked on arrival has diet and stores, and an order of its own', () => {
  const known = { categories: new Set<string>(), stores: new Set(['ah', 'jumbo']) }
  const narrowing = { flags: ['no_soy' as const, 'vegan' as const], stores: ['ah', 'jumbo'] }
  expect(ownFinderQuery(arrivalQuery(narrowing), known)).toMatchObject({
    ...narrowing,
    ...{ category: null, search: '', criteria: [], cheapestOfKinds: true, limit: 8 },
  })
})

test('[ASK-02] [ASK-12] a question keeps category, diet, stores and what a price counts per', () => {
  const chosen = { ...toggleFlag(noFilters, 'vegan'), category: 'kwark' as const, stores: ['ah'] }
  const panel = { ...typeSearch(chosen, 'vanille'), pricePer: 'pack' as const }
  for (const key of questionKeys) {
    const asked = filtersOfQuestion(panel, key)
    expect(asked).toMatchObject({ category: 'kwark', flags: ['vegan'], stores: ['ah'], search: '' })
    // A question about a price says itself what that counts per.
    expect(asked.pricePer).toBe(key === 'protein' || key === 'kilo' ? null : 'pack')
  }
})
