import { expect, it } from 'vitest'
import { learnCompanies } from './companies.rules.ts'
import brandLists from './data/matching-brands.json' with { type: 'json' }

const records = (prefix: string, brand: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ gtin: `${prefix}${String(at).padStart(6, '0')}`, brand }))

it('learns the brands of a company number from records that name them', () => {
  const companies = learnCompanies([...records('8719990', 'zomer', 3), ...records('8719990', 'molen', 1)])
  expect([...companies.brandsOf('8719990123456')]).toEqual([['zomer', 0.75]])
})

it('learns from one record where it is all that is known of a company, and of no part of a divided block', () => {
  const companies = learnCompanies([...records('8713333', 'zomer', 1), ...records('871999511', 'molen', 1)])
  expect([...companies.brandsOf('8713333123456')]).toEqual([['zomer', 1]])
  expect(companies.brandsOf('8719995110001').size).toBe(0)
})

it('reads a block that is divided among companies by nine digits', () => {
  const companies = learnCompanies([...records('871999511', 'zomer', 2), ...records('871999522', 'molen', 2)])
  expect([...companies.brandsOf('8719995110001').keys()]).toEqual(['zomer'])
  expect([...companies.brandsOf('8719995220001').keys()]).toEqual(['molen'])
  expect(companies.brandsOf('8719995330001').size).toBe(0)
})

it('knows a record under another company as foreign to the brand', () => {
  const companies = learnCompanies([
    ...records('8713333', 'zomer', 5),
    ...records('8714444', 'molen', 10),
    ...records('8714444', 'zomer', 1),
  ])
  expect(companies.isForeign('8714444000000', 'zomer')).toBe(true)
  expect(companies.isForeign('8713333000000', 'zomer')).toBe(false)
})

it('knows nothing of a record without an EAN', () => {
  expect(learnCompanies(records('8713333', 'zomer', 5)).brandsOf(null).size).toBe(0)
})

it('lists no company number twice, and each by seven or nine digits', () => {
  const prefixes = brandLists.companies.flatMap((company) => company.prefixes)
  expect(prefixes.filter((prefix, at) => prefixes.indexOf(prefix) !== at)).toEqual([])
  expect(prefixes.filter((prefix) => !/^87(\d{5}|\d{7})$/.test(prefix))).toEqual([])
})
