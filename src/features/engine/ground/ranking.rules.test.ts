import { expect, test } from 'vitest'
import { compareTies, midRank, percentileOf, pointsOf, STANDING, tierOf } from './ranking.rules.ts'

test('[FIND-45] [RANK-01] a percentile is the worse ones plus half of the equal others, divided by all others that are known', () => {
  expect(percentileOf(midRank(0, 0, 5), 5)).toBe(0)
  expect(percentileOf(midRank(4, 0, 5), 5)).toBe(1)
  expect(percentileOf(midRank(1, 1, 5), 5)).toBe(0.375)
  expect(percentileOf(midRank(0, 0, 1), 1)).toBe(1)
})

test('[FIND-45] weights are 1, 1/2, 1/3 and so on, in whole numbers for all thirteen criteria', () => {
  const points = pointsOf(Array.from({ length: 13 }, () => 29))
  expect(points.every(Number.isInteger)).toBe(true)
  expect(points.map((point) => points[0]! / point)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('[RANK-01] a full percentile is worth the same, however many values of a criterion are known', () => {
  const known = [29, 180, 1, 0, 12_403]
  const points = pointsOf(known)
  expect(points.every(Number.isInteger)).toBe(true)
  const full = known.map((count, i) => points[i]! * midRank(count - 1, 0, count) * (i + 1))
  expect(new Set([full[0], full[1], full[2], full[4]]).size).toBe(1)
})

test('[FIND-46] [FIND-48] scores of the largest lists stay apart, and between their standings', () => {
  const known = Array.from({ length: 13 }, (_, i) => 999_983 - i)
  const points = pointsOf(known)
  const best = known.map((count, i) => Math.floor(points[i]! * midRank(count - 1, 0, count)))
  expect(best.reduce((sum, score) => sum + score)).toBeLessThan(STANDING)
  expect(Math.min(...points)).toBeGreaterThan(1)
  expect(15 * STANDING).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER + 1)
})

test('[FIND-47] [RANK-02] the tiers are sure, then doubtful, then lacking', () => {
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
