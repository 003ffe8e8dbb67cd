import { expect, test } from 'vitest'
import { type Nutrients, nutrientKeys } from '#features/groceries/ground/product.rules.ts'
import { type CarriedLabel, carryLabels } from './carried.rules.ts'

const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients
let lastId = 0
const label = (title: string, more: Partial<CarriedLabel> = {}, protein = 8): CarriedLabel => ({
  ...{ id: ++lastId, storeId: 'ah', title, brand: null, asOf: '2024-07-08' },
  values: { ...unknown, protein },
  ...more,
})
const carried = (title: string, labels: CarriedLabel[], storeId = 'jumbo') =>
  carryLabels([{ id: 1, storeId, title, brand: null }], labels).map(({ recordId }) => recordId)

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
  expect(carried(title, [label(title, { storeId: 'jumbo' })])).toEqual([])
})

test('[DAT-03] labels of one name that contradict each other are not carried over', () => {
  const title = 'Zonnehof Kippensoep'
  expect(carried(title, [label(title, {}, 9), label(title, {}, 30)])).toEqual([])
})
