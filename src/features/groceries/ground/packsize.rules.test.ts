import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packsIn, parsePackSize } from './packsize.rules.ts'

test.each([
  ['6 x 0,33 l', 1980, 'ml'],
  ['33 cl', 330, 'ml'],
  ['1.000 g', 1000, 'g'],
  ['2 x 90 g', 180, 'g'],
  ['0,75 l', 750, 'ml'],
  ['1,5 liter', 1500, 'ml'],
  ['1.5 l', 1500, 'ml'],
  ['0.500 kg', 500, 'g'],
  ['1.000 kg', 1000, 'g'],
  ['1.125 Liters', 1125, 'ml'],
  ['6 x 1.500 l', 9000, 'ml'],
  ['1.250,5 g', 1250.5, 'g'],
  ['500 gram', 500, 'g'],
  ['6X50gr', 300, 'g'],
  ['9x9 g', 81, 'g'],
  ['6 x 4 x 20 g', 480, 'g'],
  ['1 l x 6', 6000, 'ml'],
  ['4-pack 330 ml', 1320, 'ml'],
  ['4 flesjes van 330 ml', 1320, 'ml'],
  ['500 g, 4 stuks', 500, 'g'],
  ['per kilo', 1000, 'g'],
  ['los per 500 g', 500, 'g'],
  ['pond', 500, 'g'],
  ['2 ons', 200, 'g'],
  ['360 g (uitlekgewicht 220 g)', 360, 'g'],
  ['(uitlekgewicht 220 g) 360 g', 360, 'g'],
  ['(uitgelekt 220 g) 360 g', 360, 'g'],
  ['(drained 220 g) 360 g', 360, 'g'],
  ['1000 kg', 1_000_000, 'g'],
  ['1/2 l', 500, 'ml'],
  ['½ liter', 500, 'ml'],
  [',75 l', 750, 'ml'],
  ['.200GR', 200, 'g'],
  ['6 flessen x 1,5 liter', 9000, 'ml'],
  ['4 st x 100 g', 400, 'g'],
  ['20 zakjes x 2 g', 40, 'g'],
  ['Doos 6 flessen 0,75 l', 4500, 'ml'],
  ['24 blikjes 7,92 liter', 7920, 'ml'],
  ['6x.33l', 1980, 'ml'],
  ['3 zakjes 54 g', 54, 'g'],
  ['12 x (2 x 20 g)', 480, 'g'],
  ['3 à 200 ml', 600, 'ml'],
  ['500 Gramm', 500, 'g'],
  ['¾ l', 750, 'ml'],
  ['1½ l', 1500, 'ml'],
  ['1 1/2 l', 1500, 'ml'],
  ['2 x 1/2 l', 1000, 'ml'],
  ['1,000 g', 1000, 'g'],
  ['1,250 kg', 1250, 'g'],
  ['500 Mililiters', 500, 'ml'],
  ['170 GRM', 170, 'g'],
  ['1.25 KGrams', 1250, 'g'],
  ['750 MLT', 750, 'ml'],
  ['per 100 g, 400 g', 400, 'g'],
  ['per 100 g', 100, 'g'],
  ['10+2 x 20 g', 240, 'g'],
  ['300+30 g', 330, 'g'],
  ['1 l + 250 ml gratis', 1250, 'ml'],
  ['200 g + 50 g gratis', 250, 'g'],
  ['half pond', 250, 'g'],
  ['175 x 175 g', 175, 'g'],
  ['20 x 20 g', 400, 'g'],
  ['1, 5 liter', 1500, 'ml'],
  ['2 x 1, 5kg', 3000, 'g'],
  ['45.G', 45, 'g'],
  ['75 ctl', 750, 'ml'],
  ['kg 500 gram', 500, 'g'],
  ['2 stuks à 130 gram', 260, 'g'],
  ['4x à 100 g', 400, 'g'],
  ['4 st. van 75 g', 300, 'g'],
  ['33cl 24x', 7920, 'ml'],
  ['6 x 1 liter pak', 6000, 'ml'],
  ['1 000 g', 1000, 'g'],
  ['uitlekgewicht 280 g', 280, 'g'],
  ['500 g netto, 280 g uitlekgewicht', 500, 'g'],
] as const)('[CAT-05] "%s" is %d %s', (text, amount, unit) => {
  expect(parsePackSize(text)).toEqual({ amount, unit, approximate: false })
})

test.each([
  'ca. 500 g',
  'ca 500 g',
  'circa 500 gram',
  '± 500 g',
  '±500 g',
  'ca.500 g',
  '450-550 g',
  '450 g - 550 g',
  '450 tot 550 gram',
  '450/550 g',
  '450 a 550 gram',
])('[CAT-05] "%s" is about 500 g', (text) => {
  expect(parsePackSize(text)).toEqual({ amount: 500, unit: 'g', approximate: true })
})

test.each([
  'per stuk',
  '12 stuks',
  '30 tabletten',
  '4 pers | 20 m',
  '20 m x 30 cm',
  '5 mg',
  'gram',
  '0 g',
  '1000,001 kg',
  '250',
  '',
  null,
])('[CAT-05] %j has no size', (text) => {
  expect(parsePackSize(text)).toBeNull()
})

test('[CAT-05] a multipack holds as much as its units together', () => {
  const units = { g: 1, kg: 1000, ml: 1, cl: 10, l: 1000 }
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])),
      (count, hundredths, unit) => {
        const size = (hundredths / 100).toFixed(2).replace('.', ',')
        const expected = Math.round(count * hundredths * units[unit] * 10) / 1000
        expect(parsePackSize(`${count} x ${size} ${unit}`)?.amount).toBeCloseTo(expected, 3)
      },
    ),
  )
})

test('any text gives a positive size or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const size = parsePackSize(text)
      expect(size === null || (size.amount > 0 && Number.isFinite(size.amount))).toBe(true)
    }),
  )
})

test.each([
  ['3 x 145 g', 3],
  ['3 blikjes x 145 g', 3],
  ['2-pack', 2],
  ['500 g', null],
])('[CAT-05] %s counts %j packs', (text, packs) => {
  expect(packsIn(text)).toBe(packs)
})
