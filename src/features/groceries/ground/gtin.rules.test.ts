import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseGtin, worldwideGtin } from './gtin.rules.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['96385074', '0000096385074'],
  ['036000291452', '0036000291452'],
  ['04006381333931', '4006381333931'],
  ['14006381333938', '14006381333938'],
  [' 4006381333931 ', '4006381333931'],
])('"%s" is the trade item %s', (code, gtin) => {
  expect(normaliseGtin(code)).toBe(gtin)
})

test.each(['4006381333932', '400638133393', '', '0000000000000', 'abcdefgh', '4006381-33393'])(
  '"%s" names nothing',
  (code) => {
    expect(normaliseGtin(code)).toBeNull()
  },
)

test.each(['2200123000002', '20123451', '0412345000001', '0212345000007', '00123457'])(
  '[DAT-02] "%s" is a number of one chain',
  (code) => {
    expect(normaliseGtin(code)).not.toBeNull()
    expect(worldwideGtin(normaliseGtin(code))).toBeNull()
  },
)

test.each(['4006381333931', '96385074', '036000291452', '14006381333938', '24006381333935'])(
  '[DAT-02] "%s" names one product everywhere',
  (code) => {
    expect(worldwideGtin(normaliseGtin(code))).toBe(normaliseGtin(code))
  },
)

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = [...'4006381333931']
      digits[place] = String((Number(digits[place]) + shift) % 10)
      expect(normaliseGtin(digits.join(''))).toBeNull()
    }),
  )
})
