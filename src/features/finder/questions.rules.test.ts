import { expect, test } from 'vitest'
import { parseFinderQuery } from './finder.input.ts'
import { chooseCriterion, noFilters, toggleFlag, toggleOffers } from './finder.state.rules.ts'
import { ARRIVAL_QUERY, arrivalQuery, askQuestion, asksQuestion, questionKeys } from './questions.rules.ts'

test('[ASK-01] the page and its script ask the same on arrival', () => {
  const known = { categories: new Set<string>(), stores: new Set<string>() }
  expect(parseFinderQuery(ARRIVAL_QUERY, known)).toMatchObject({ query: arrivalQuery })
})

test('[ASK-02] a question keeps the category and nothing else, and is known again whatever narrows it down', () => {
  const panel = { ...toggleFlag(noFilters, 'vegan'), category: 'kwark' as const }
  for (const key of questionKeys) {
    const asked = askQuestion(panel, key)
    expect(asked).toMatchObject({ category: 'kwark', flags: [] })
    expect(questionKeys.filter((other) => asksQuestion(toggleFlag(asked, 'vegan'), other))).toEqual([key])
    expect(asksQuestion(chooseCriterion(asked, 'salt', 'lowest'), key)).toBe(false)
  }
  expect(asksQuestion(toggleOffers(askQuestion(panel, 'protein')), 'protein')).toBe(false)
})
