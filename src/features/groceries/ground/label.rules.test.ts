import { expect, test } from 'vitest'
import { gramsOf, readEnergy, saltFitsSodium } from './label.rules.ts'

test.each([
  [3.4, 3.4],
  ['3.4', 3.4],
  ['1.016', 1.016],
  ['3,4 g', 3.4],
  ['1.016 g', 1.016],
  ['<0,5 g', 0.5],
  ['< 0.5', 0.5],
  ['120 mg', 0.12],
  ['-1', -1],
  ['1e-2', 0.01],
])('%j is %d grams', (cell, grams) => {
  expect(gramsOf(cell)).toBeCloseTo(grams, 9)
})

test.each(['', 'sporen', '3 stuks', '1-2 g', Number.NaN, null, {}])('%j is no amount', (cell) => {
  expect(gramsOf(cell)).toBeNull()
})

test.each([
  ['1.569 kJ', null, 1569],
  ['375 kcal', 375, null],
  ['1.569 kJ / 375 kcal', 375, 1569],
  ['375 kcal (1569 kJ)', 375, 1569],
  ['1569/375', 375, 1569],
  ['1569', null, 1569],
  [1569, null, 1569],
  ['veel', null, null],
])('a cell for kJ that holds %j is read as %j kcal and %j kJ', (cell, kcal, kj) => {
  expect(readEnergy(cell, 'kj')).toEqual({ kcal, kj })
})

test('salt is sodium times 2.5, or 2.54 by older databases', () => {
  expect(saltFitsSodium(1.25, 0.5)).toBe(true)
  expect(saltFitsSodium(1.27, 0.5)).toBe(true)
  expect(saltFitsSodium(0.5, 0.5)).toBe(false)
})
