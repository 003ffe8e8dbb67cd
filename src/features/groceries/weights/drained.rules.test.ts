import { expect, test } from 'vitest'
import { parsePackSize } from '../ground/packsize.rules.ts'
import type { KindId } from '../kinds/kinds.rules.ts'
import { weighPack } from './weight.rules.ts'

const weigh = (title: string, kind: KindId, salesUnitSize: string) =>
  weighPack({ title, kind, salesUnitSize, pack: parsePackSize(salesUnitSize) }).pack

test.each<[title: string, kind: KindId, size: string, grams: number]>([
  ['Mozzarella', 'fresh_cheese', '225 g (uitlekgewicht 125 g)', 125],
  ['Mozzarella uitlekgewicht 125 g', 'fresh_cheese', '225 g', 125],
  ['Mozzarella', 'fresh_cheese', '220 g (125 g)', 125],
  ['Mozzarella mini 150 g', 'fresh_cheese', '260 g', 150],
  ['Augurken zoetzuur 360 g', 'pickles', '670 g', 360],
  ['Soepgroenten', 'soup', '360 g (uitgelekt: 220 g)', 220],
  ['Bruine bonen', 'pulses', '500 gram netto, 280 uitlekgewicht', 280],
  ['Bruine bonen', 'pulses', '500 g / uitl. gew. 280 g', 280],
])('[DAT-10] of "%s" (%s, %s) %d g are left without the liquid', (title, kind, size, grams) => {
  expect(weigh(title, kind, size)).toEqual({ amount: grams, unit: 'g', approximate: false, drained: true })
})

test.each<[title: string, kind: KindId, size: string, grams: number]>([
  ['Mozzarella 125 g', 'fresh_cheese', '125 g', 125],
  ['Mozzarella 125 g', 'fresh_cheese', '250 g', 250],
  ['Mozzarella 3 x 100 g', 'fresh_cheese', '300 g', 300],
  ['Mozzarella geraspt', 'fresh_cheese', '220 g', 220],
  ['Mozzarella', 'fresh_cheese', '0.13 kilogram', 130],
  ['Tonijnmoot in olie zonder uitlekken', 'tuna', '120 g', 120],
  ['Mini mozzarella', 'fresh_cheese', '200 g', 200],
  ['Feta', 'fresh_cheese', '180 g', 180],
  ['Tonijn 145 g', 'tuna', '102 g', 102],
  ['Tonijn 20 g eiwit', 'tuna', '145 g', 145],
  ['Oregano 12 g', 'herbs_spices', '14 g', 14],
  ['Noodles kip 70 g', 'noodles', '170 g', 170],
])('[DAT-10] "%s" (%s, %s) weighs %d g with what it lies in', (title, kind, size, grams) => {
  expect(weigh(title, kind, size)).toEqual({ amount: grams, unit: 'g', approximate: false })
})

test.each<[title: string, size: string, grams: number]>([
  ['Zonnehof mozzarella', '200 g', 110],
  ['Buffelmozzarella classic', '220 g', 121],
  ['Mini mozzarella', '260 g', 143],
  ['Burrata truffel', '285 g', 157],
])(
  '[DAT-10] of "%s" of %s about %d g are left as a rule: such cheese is not sold by that weight',
  (title, size, grams) => {
    expect(weigh(title, 'fresh_cheese', size)).toEqual({
      amount: grams,
      unit: 'g',
      approximate: true,
      drained: true,
    })
  },
)

test.each<[title: string, size: string, grams: number]>([
  ['Tonijnstukken in water', '145 g', 102],
  ['Tonijnstukken in zonnebloemolie', '160 g', 112],
  ['Tonijn in olijfolie', '3 x 145 g', 305],
  ['Tonijn in zonnebl.', '740 g', 518],
  ['Tonijn wit olijfol.', '415 g', 291],
  ['Tonijn in zb olie', '210 g', 147],
  ['Tonijnmoot in olijfolie 2-pack', '130 g', 91],
  ['Tonijnmoot in olijfolie', '2 x 120 g', 168],
  ['Tonijnmoot in olijfolie', '120 g', 84],
])('[DAT-10] of the tin "%s" of %s about %d g of fish are left', (title, size, grams) => {
  expect(weigh(title, 'tuna', size)).toEqual({ amount: grams, unit: 'g', approximate: true, drained: true })
})

test.each<[title: string, size: string, grams: number]>([
  ['Zure haring', '870 g', 435],
  ['Zonnehof Braadharing', '355 g', 178],
  ['Haring zoetzuur', 'pot 355 gram', 178],
  ['Makreelfilet in olie', '125 g', 88],
  ['Sardines in olijfolie', '2 x 120 g', 168],
  ['Makreel in olie', '3 x 125 g', 263],
  ['Zalm in water', '160 g', 112],
])('[DAT-10] of the jar or tin "%s" of %s about %d g of fish are left', (title, size, grams) => {
  expect(weigh(title, 'oily_fish', size)).toEqual({
    amount: grams,
    unit: 'g',
    approximate: true,
    drained: true,
  })
})

test.each<[title: string, size: string]>([
  ['Zure haring', '0.45 kilogram'],
  ['Haringsalade zuur', '355 g'],
  ['Makreel in tomatensaus', '125 g'],
  ['Zalmfilet naturel', '300 g'],
])('[DAT-10] "%s" of %s is not taken out of any liquid', (title, size) => {
  expect(weigh(title, 'oily_fish', size)).toMatchObject({ approximate: false })
})

test.each<[title: string, size: string]>([
  ['Tonijnstukken in water', '102 g'],
  ['Tonijnmoot met een vleugje olijfolie', '120 g'],
  ['Tonijnsteak', '150 g'],
  ['Tonijn in water', '3 x 112 g'],
])('[DAT-10] "%s" of %s has no liquid to be poured off', (title, size) => {
  const pack = parsePackSize(size)
  expect(weigh(title, 'tuna', size)).toEqual(pack)
})

/** Pulses with so much protein, in grams per 100 g. */
const weighPulses = (title: string, salesUnitSize: string, protein: number | null) =>
  weighPack({ title, kind: 'pulses', salesUnitSize, pack: parsePackSize(salesUnitSize), protein }).pack

test.each<[title: string, size: string, grams: number]>([
  ['Kidneybonen', '400 g', 240],
  ['Zonnehof kikkererwten', '200 g', 120],
  ['Witte bonen in pot', '720 g', 432],
  ['Zwarte bonen', '2 x 400 g', 480],
])('[DAT-10] of the tin or jar "%s" of %s about %d g of pulses are left', (title, size, grams) => {
  expect(weighPulses(title, size, 7)).toEqual({ amount: grams, unit: 'g', approximate: true, drained: true })
})

test.each<[title: string, size: string]>([
  ['Gedroogde linzen', '400 g'],
  ['Rode linzen', '400 g'],
  ['Kikkererwten', '500 g'],
  ['Witte bonen in tomatensaus', '400 g'],
  ['Kidneybonen in zak', '200 g'],
  ['Groene linzen', 'zak 400 gram'],
])('[DAT-10] "%s" of %s lies in no liquid that is poured off', (title, size) => {
  expect(weighPulses(title, size, 7)).toEqual(parsePackSize(size))
})

test('[DAT-10] pulses with the protein of dry ones, or with nothing known of it, count as they are labelled', () => {
  for (const protein of [23, null])
    expect(weighPulses('Linzen', '400 g', protein)).toEqual(parsePackSize('400 g'))
})
