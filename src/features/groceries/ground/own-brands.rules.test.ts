import { expect, test } from 'vitest'
import { ownBrandKeys, storeOfOwnBrand } from './own-brands.rules.ts'

test.each([
  ['a brand that is called as its store', 'jumbo', 'jumbo'],
  ['a brand of several words', 'albertheijn', 'ah'],
  ['a brand with a name of its own', 'milbona', 'lidl'],
  ['a brand that several stores share', 'gwoon', null],
  ['the brand of a maker', 'zomerling', null],
])('[DAT-03] the store of %s (%s): %s', (_, key, store) => {
  expect(storeOfOwnBrand(key)).toBe(store)
})

test('[DAT-03] an own brand that several stores share is one too, that of a maker is none', () => {
  const keys = ['jumbo', 'albertheijn', 'gwoon', 'zomerling']
  expect(keys.filter((key) => ownBrandKeys.has(key))).toEqual(['jumbo', 'albertheijn', 'gwoon'])
})
