import { describe, expect, test } from 'vitest'
import { type Nutrients, nutrientKeys } from '#features/groceries/ground/product.rules.ts'
import { type CarriedLabel, carryLabels, type NamedProduct } from './carried.rules.ts'

const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients
let lastId = 0
const label = (title: string, more: Partial<CarriedLabel> = {}, protein = 8): CarriedLabel => ({
  ...{ id: ++lastId, storeId: 'ah', ref: `wi${lastId}`, title, brand: null, pack: null, asOf: '2024-07-08' },
  values: { ...unknown, protein },
  ...more,
})
const grams = (amount: number) => ({ amount, unit: 'g' as const })
const carried = (title: string, labels: CarriedLabel[], more: Partial<NamedProduct> = {}) =>
  carryLabels(
    [{ id: 1, storeId: 'jumbo', ref: '1ST', title, brand: null, kind: null, pack: null, ...more }],
    labels,
  ).map(({ recordId }) => recordId)

test.each([
  ['Zonnehof Hüttenkäse Naturel 200 g', 'Zonnehof Huttenkase naturel'],
  ['Zonnehof - Huttenkase - Beker - 6 x 200ML', 'Zonnehof Huttenkase 6-pack'],
  ['Zonnehof naturel huttenkase voordeelpak', 'Zonnehof Huttenkase naturel'],
])('[DAT-03] the label of another store is carried over to %j from %j', (title, labelled) => {
  const found = label(labelled)
  expect(carried(title, [found])).toEqual([found.id])
})

test.each([
  ['of an own brand', 'AH Magere kwark', 'AH Magere kwark'],
  ['without a brand', 'Magere kwark', 'Magere kwark'],
  ['of another variety', 'Zonnehof Magere kwark', 'Zonnehof Halfvolle kwark'],
  ['that says more', 'Zonnehof Kwark', 'Zonnehof Kwark aardbei'],
  ['of a brand alone', 'Zonnehof', 'Zonnehof'],
  ['of a mix, which speaks of the powder or of the dish', 'Zonnehof Mix voor nasi', 'Zonnehof Mix voor nasi'],
  ['of stock, with water or without', 'Zonnehof Bouillonblokjes kip', 'Zonnehof Bouillonblokjes kip'],
  ['of what babies eat', 'Zonnehof Pompoen', 'Zonnehof Pompoen 4m+'],
  ['of what younger babies eat', 'Zonnehof Pompoen vanaf 8 maanden', 'Zonnehof Pompoen 4m+'],
  ['of noodles, cooked or dry', 'Zonnehof Noodles kip', 'Zonnehof Noodles kip'],
])('[DAT-03] no label is carried over %s', (_, title, labelled) => {
  expect(carried(title, [label(labelled)])).toEqual([])
})

test('[DAT-03] the label is another store’s, and the newest', () => {
  const title = 'Zonnehof Magere kwark'
  const old = label(title, { asOf: '2021-01-01' })
  const recent = label(title, { asOf: '2025-01-01' })
  const undated = label(title, { asOf: null })
  expect(carried(title, [old, recent, undated])).toEqual([recent.id])
})

test('[DAT-03] labels of one name that contradict each other are not carried over', () => {
  const title = 'Zonnehof Kippensoep'
  expect(carried(title, [label(title, {}, 9), label(title, {}, 30)])).toEqual([])
})

describe('[DAT-03] the label of a product that its store gave a new key', () => {
  const own = { storeId: 'ah', ref: 'wi900' }

  test.each([
    ['of an own brand', 'AH Magere kwark', 'AH Kwark magere'],
    ['without a brand', 'Magere kwark', 'Magere kwark 500 g'],
  ])('is carried over %s', (_, title, labelled) => {
    const found = label(labelled)
    expect(carried(title, [found], own)).toEqual([found.id])
  })

  test('goes before that of another store, and is not its own', () => {
    const title = 'Zonnehof Magere kwark'
    const [mine, theirs] = [label(title), label(title, { storeId: 'jumbo', asOf: '2026-01-01' })]
    expect(carried(title, [mine, theirs], own)).toEqual([mine.id])
    expect(carried(title, [mine], { ...own, ref: mine.ref })).toEqual([])
  })

  test.each([
    ['of beans, dried or tinned', 'AH Zwarte bonen', 'pulses'],
    ['of fresh pasta and dried', 'AH Tagliatelle', 'pasta'],
    ['of a sauce, in a jar or a bottle', 'AH Knoflooksaus', 'sauces'],
  ] as const)('is not carried over %s', (_, title, kind) => {
    const packs = { kind, pack: grams(400) }
    expect(carried(title, [label(title, { pack: grams(400) })], { ...own, ...packs })).toEqual([])
  })

  test('is none where two of that name contradict each other', () => {
    const title = 'AH Gehaktschotel'
    expect(carried(title, [label(title, {}, 9), label(title, {}, 30)], own)).toEqual([])
  })
})

test('[DAT-03] the label of a raw fillet is carried over to no slices of that name', () => {
  const fillet = label('Zonnehof Kipfilet', { pack: grams(400) })
  const sliced = { kind: 'chicken_cold_cuts', pack: grams(125) } as const
  expect(carried('Zonnehof Kipfilet', [fillet], sliced)).toEqual([])
  expect(carried('Zonnehof Kipfilet', [{ ...fillet, pack: grams(125) }], sliced)).toEqual([fillet.id])
})

describe('[DAT-03] the label of another store for what is sold dried and tinned under one name', () => {
  const beans = (title: string, labelled: string, packs: [number, number] | null) => {
    const found = label(labelled, { pack: packs && grams(packs[0]) })
    const more = { kind: 'pulses' as const, pack: packs && grams(packs[1]) }
    return carried(title, [found], more).length
  }

  test.each([
    ['packs that hold the same', 'Zonnehof Zwarte bonen', 'Zonnehof Zwarte bonen', [400, 390]],
    ['titles that say so', 'Zonnehof Witte bonen in tomatensaus', 'Zonnehof Witte bonen tomatensaus', null],
    ['titles that say so', 'Zonnehof Gedroogde linzen', 'Zonnehof Linzen gedroogd', [500, 1000]],
  ] as const)('is carried over by %s: %j', (_, title, labelled, packs) => {
    expect(beans(title, labelled, packs && [...packs])).toBe(1)
  })

  test.each([
    ['a tin and a bag', 'Zonnehof Zwarte bonen', 'Zonnehof Zwarte bonen', [900, 400]],
    ['packs of which one is not known', 'Zonnehof Zwarte bonen', 'Zonnehof Zwarte bonen', null],
    ['titles of which one says so', 'Zonnehof Zwarte bonen blik', 'Zonnehof Zwarte bonen', null],
  ] as const)('is not carried over between %s', (_, title, labelled, packs) => {
    expect(beans(title, labelled, packs && [...packs])).toBe(0)
  })
})
