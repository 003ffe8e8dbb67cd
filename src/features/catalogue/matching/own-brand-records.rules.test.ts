import { expect, test } from 'vitest'
import { product, record, shop } from '#test/matching.ts'
import { learnCompanies } from './companies.rules.ts'
import { matchProducts } from './matching.rules.ts'
import { learnSellers } from './own-brand-records.rules.ts'

const records = (prefix: string, brand: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ gtin: `${prefix}${String(at).padStart(6, '0')}`, brand }))
const companies = learnCompanies([...records('8713333', 'zomer', 5), ...records('8719991', 'spar', 5)])
const isSoldBy = learnSellers(
  [
    { record: { id: 1, gtin: null }, brand: 'jumbo', named: ['jumbo'] },
    { record: { id: 2, gtin: '8713333000009' }, brand: 'jumbo', named: ['zomer', 'jumbo'] },
    { record: { id: 3, gtin: '8719991000009' }, brand: null, named: [] },
    { record: { id: 4, gtin: '8713333000009' }, brand: null, named: [] },
    { record: { id: 5, gtin: '8710400000009' }, brand: 'wafelmix', named: ['wafelmix'] },
    { record: { id: 6, gtin: '8719876000009' }, brand: 'wafelmix', named: ['wafelmix', 'plus'] },
    { record: { id: 7, gtin: '8719876000009' }, brand: 'plus', named: ['plus', 'wafelmix'] },
  ],
  companies,
)

test.each<[what: string, store: string, brand: string, record: number, isAllowed: boolean]>([
  ['its own store', 'jumbo', 'wafelmix', 1, true],
  ['a product that names it, wherever', 'partner', 'jumbo', 1, true],
  ['another store', 'lidl', 'wafelmix', 1, false],
  ['another store, of a maker that the record names as well', 'lidl', 'zomer', 2, true],
  ['another store, by the company behind the EAN', 'lidl', 'wafelmix', 3, false],
  ['its own store, by the company behind the EAN', 'spar', 'wafelmix', 3, true],
  ['any store, of a maker', 'lidl', 'wafelmix', 4, true],
  ['another store, by a company number that is known', 'lidl', 'wafelmix', 5, false],
  ['any store, of a maker whose company is not known, whatever its title names', 'lidl', 'wafelmix', 6, true],
  ['another store, where the company is not known', 'lidl', 'wafelmix', 7, false],
  ['its own store, by a company number that is known', 'ah', 'wafelmix', 5, true],
])('[DAT-03] the record of an own brand for %s (%s, %s, %d): %s', (_, storeId, brand, id, isAllowed) => {
  expect(isSoldBy(id, { storeId, brand })).toBe(isAllowed)
})

test('[DAT-03] a record of a maker of whose company nothing is known is not of the store that its title names', () => {
  const [title, gtin] = ['Fitzomer Proteine Plus', '8719876000009']
  const found = matchProducts(
    [
      { ...product(1, title), storeId: 'lidl', brand: 'Fitzomer' },
      { ...product(2, 'PLUS Halfvolle melk'), storeId: 'plus', brand: 'PLUS' },
      ...shop,
    ],
    [{ ...record(7, title, undefined, gtin), brand: 'Fitzomer' }],
  )
  expect(found.find(({ productId }) => productId === 1)?.recordId).toBe(7)
})

test('[DAT-03] a title without a brand takes no record of the own brand of another store', () => {
  const found = (storeId: string) =>
    matchProducts(
      [
        { ...product(1, 'Zomermix'), storeId },
        { ...product(2, 'Zomermix pittig'), storeId: 'elsewhere', brand: 'Zomermix' },
        ...shop,
      ],
      [{ ...record(7, 'Zomermix'), brand: 'Jumbo' }],
    ).find(({ productId }) => productId === 1)?.recordId
  expect(found('lidl')).toBeUndefined()
  expect(found('jumbo')).toBe(7)
})
