import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOf, headingOf } from './ingredients.amounts.rules.ts'
import { readNumber, roundAmount, writeNumber } from './ingredients.numbers.rules.ts'
import { scaleLine } from './ingredients.rules.ts'
import { unitOf } from './ingredients.units.rules.ts'

const locale = fc.constantFrom('en' as const, 'nl' as const)
const factor = fc.constantFrom(1.5, 2, 3, 4, 6)
const metric = fc.tuple(fc.integer({ min: 20, max: 5000 }), fc.constantFrom('g', 'ml', 'gram', 'kg', 'l'))
const spoonful = fc.tuple(
  fc.constantFrom('¼', '⅓', '½', '1', '1½', '2', '2½', '3', '4', '7', '12'),
  fc.constantFrom('el', 'theelepels', 'cups', 'blikken', 'stuks', 'tbsp', 'tenen'),
)
const anyLine = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(
    fc.constantFrom(
      '1',
      '½',
      '2-3',
      ',',
      '.',
      '/',
      '(',
      'g',
      ' ',
      'el',
      '400 g',
      'à',
      ':',
      'x',
      'ui',
      'een',
      '\t',
    ),
  ),
)
const lines = anyLine.map((line) => (typeof line === 'string' ? line : line.join('')))

describe('Changing the number of servings', () => {
  test('[REC-23] the same number of servings leaves every character as it was', () => {
    fc.assert(fc.property(lines, locale, (line, to) => scaleLine(line, 1, to) === line))
  })

  test('[REC-23] everything around the amounts stays as it was written', () => {
    fc.assert(
      fc.property(lines, factor, locale, (line, by, to) => {
        const amounts = amountsOf(line).filter(({ isSizeOfOne }) => !isSizeOfOne)
        const scaled = scaleLine(line, by, to)
        let at = 0
        let rest = scaled
        for (const { start, end } of amounts) {
          const around = line.slice(at, start)
          const found = at === 0 ? (rest.startsWith(around) ? 0 : -1) : rest.indexOf(around)
          expect(found).toBeGreaterThanOrEqual(0)
          rest = rest.slice(found + around.length)
          at = end
        }
        expect(rest.endsWith(line.slice(at))).toBe(true)
      }),
    )
  })

  test.each([
    ['grams, millilitres, kilograms and litres', metric, 0.01],
    ['spoons and pieces', spoonful, 0.13],
  ] as const)('[REC-23] up and down again gives %s back within rounding', (_, amounts, tolerance) => {
    fc.assert(
      fc.property(amounts, factor, locale, ([number, unit], by, to) => {
        const line = `${number} ${unit} iets`
        const back = scaleLine(scaleLine(line, by, to), 1 / by, to)
        expect(Math.abs(sizeOf(back) / sizeOf(line) - 1), back).toBeLessThanOrEqual(tolerance)
      }),
    )
  })

  test('[REC-23] more servings never ask for less', () => {
    fc.assert(
      fc.property(fc.oneof(metric, spoonful), factor, locale, ([number, unit], by, to) => {
        const line = `${number} ${unit} iets`
        expect(sizeOf(scaleLine(line, by, to))).toBeGreaterThan(sizeOf(line) * 0.99)
      }),
    )
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a factor of %d changes nothing', (by) => {
    expect(scaleLine('2 eieren', by, 'nl')).toBe('2 eieren')
  })

  test('a third of very little is never nothing', () => {
    expect(scaleLine('⅛ tl zout', 1 / 3, 'nl')).toBe('⅛ tl zout')
    expect(scaleLine('0,1 g saffraan', 1 / 3, 'nl')).toBe('0,1 g saffraan')
  })

  test('a page of prose in one line is no ingredient', () => {
    const prose = '2 eieren '.repeat(1_000)
    expect(scaleLine(prose, 2, 'nl')).toBe(prose)
  })
})

describe('Numbers in a kitchen', () => {
  test.each([
    ['0,5', false, 0.5],
    ['1.5', false, 1.5],
    ['1½', false, 1.5],
    ['1 ½', false, 1.5],
    ['1 1/2', false, 1.5],
    ['1⁄4', false, 0.25],
    ['1.000', false, 1000],
    ['1,000', false, 1000],
    ['1.500', true, 1.5],
    ['0.750', false, 0.75],
    ['00', false, null],
    ['0', false, null],
    ['3/2', false, null],
    ['1/0', false, null],
  ] as const)('"%s" (of a large unit: %s) is %s', (text, isLarge, value) => {
    expect(readNumber(text, isLarge)).toBe(value)
  })

  test('what is written is read as the same amount', () => {
    const rounding = fc.constantFrom(
      'metric' as const,
      'tenths' as const,
      'fraction' as const,
      'whole' as const,
    )
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 900, noNaN: true }), rounding, locale, (value, by, to) => {
        const rounded = roundAmount(value, by)
        expect(readNumber(writeNumber(rounded, by, to), true)).toBeCloseTo(rounded, 6)
        expect(roundAmount(rounded, by)).toBeCloseTo(rounded, 6)
      }),
    )
  })
})

test('a heading ends in a colon', () => {
  expect(headingOf('Voor de saus: ')).toBe('Voor de saus:')
  expect(headingOf('uien: 2')).toBeNull()
})

/** Grams, millilitres or pieces of a line with one amount. */
function sizeOf(line: string): number {
  const { low, unit } = amountsOf(line)[0]!
  return low.value * (unit?.unit.each ?? 1)
}

test('a unit is known in any case, and nothing else is a unit', () => {
  expect(unitOf('EL')).toMatchObject({ measures: 'ml', each: 15 })
  expect(unitOf('constructor')).toBeNull()
})
