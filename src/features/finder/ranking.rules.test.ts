import { expect, test } from 'vitest'
import { compareTies, midRank, percentileOf, tierOf, weightOf } from './ranking.rules.ts'

test('[FIND-45] a percentile is the worse ones plus half of the equal others, divided by all others', () => {
  expect(percentileOf(midRank(0, 0), 5)).toBe(0)
  expect(percentileOf(midRank(4, 0), 5)).toBe(1)
  expect(percentileOf(midRank(1, 1), 5)).toBe(0.375)
  expect(percentileOf(midRank(0, 0), 1)).toBe(1)
})

test('[FIND-45] weights are 1, 1/2, 1/3 and so on, in whole numbers for all thirteen criteria', () => {
  const weights = Array.from({ length: 13 }, (_, position) => weightOf(position))
  expect(weights.every(Number.isInteger)).toBe(true)
  expect(weights.map((weight) => weightOf(0) / weight)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('[FIND-47] the tiers are fresh, then stale, then lacking', () => {
  expect([tierOf(0, 0), tierOf(0, 2), tierOf(1, 0), tierOf(2, 3)]).toEqual([1, 2, 3, 3])
})

test('[FIND-48] ties go by price with unknown last, then by title, then by id', () => {
  const ordered = [
    { price: 99, title: 'Z', id: 9 },
    { price: 100, title: 'A', id: 8 },
    { price: 100, title: 'a', id: 1 },
    { price: 100, title: 'é', id: 1 },
    { price: 100, title: '\uffee', id: 1 },
    { price: 100, title: '🍎', id: 1 },
    { price: 0, title: 'A', id: 2 },
    { price: 0, title: 'A', id: 3 },
  ]
  expect(ordered.toReversed().sort(compareTies)).toEqual(ordered)
})
