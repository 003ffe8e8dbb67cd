import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfEuros, parseDutchNumber } from './number.rules.ts'

test.each([
  ['0,33', 0.33],
  ['1.000', 1000],
  ['1.234,5', 1234.5],
  ['1.5', 1.5],
  ['0.750', 0.75],
  ['12', 12],
])('"%s" reads as %d', (text, number) => {
  expect(parseDutchNumber(text)).toBe(number)
})

test.each(['', 'abc', '1,2,3', '1.2.3', ',', '--1'])('"%s" is no number', (text) => {
  expect(parseDutchNumber(text)).toBeNull()
})

test('[CAT-02] every amount of whole cents keeps its cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
      expect(centsOfEuros(cents / 100)).toBe(cents)
      expect(centsOfEuros((cents / 100).toFixed(2))).toBe(cents)
    }),
  )
})

test('[CAT-02] a half cent rounds up as it does on paper', () => {
  expect(centsOfEuros(1.005)).toBe(101)
})

test.each([-1, Number.NaN, null, undefined, 10_000.01, 'gratis', {}, 1e21])('%j is no price', (value) => {
  expect(centsOfEuros(value)).toBeNull()
})
