import { expect, test } from 'vitest'
import { problemOfDate, problemOfPeriod } from './dates.rules.ts'

test.each([
  ['2026-03-02', '2026-03-08', null],
  // A deal of one day.
  ['2026-03-02', '2026-03-02', null],
  ['2026-03-02', null, null],
  [null, '2026-03-08', null],
  [null, null, null],
  ['2026-03-02', '2026-03-01', 'it ends before it starts'],
  ['2026-02-30', null, 'this is no date'],
  [null, 'zondag', 'this is no date'],
])('[SHOP-02] a promotion from %s to %s: %s', (start, end, problem) => {
  expect(problemOfPeriod({ start, end })).toBe(problem)
})

test.each([
  ['2026-11-24', null],
  ['2026-11-23', null],
  ['2026-11-25', 'the date lies in the future'],
  ['2026-02-30', 'this is no date'],
  ['24-11-2026', 'this is no date'],
])('a price of %s, read on 2026-11-24: %s', (date, problem) => {
  expect(problemOfDate(date, '2026-11-24')).toBe(problem)
})
