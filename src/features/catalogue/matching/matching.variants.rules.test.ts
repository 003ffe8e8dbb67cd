import { expect, it } from 'vitest'
import { product, record, shop } from '#test/matching.ts'
import { matchProducts } from './matching.rules.ts'

/** So many others that a word of one product is rare. */
const many = Array.from({ length: 300 }, (_, i) => product(1000 + i, `Zomerling woord${i} nog${i}`))

// Of a brand with one product, all products have each of its words.
it.each([
  ['Boursin Light', 'Boursin'],
  ['Mora Kroket vega', 'Mora Kroket'],
  ['Iglo Zalmfilet gepaneerd', 'Iglo Zalmfilet'],
  ['Milka Chocolade wit', 'Milka Chocolade'],
  ['Bonduelle Doperwten zonder zout', 'Bonduelle Doperwten'],
])('does not match the variant %s to %s', (title, other) => {
  expect(matchProducts([product(1, title), ...shop, ...many], [record(7, other)])).toEqual([])
})

it('tells tuna in water from that in oil by its fat', () => {
  const find = (fat: number) =>
    matchProducts(
      [product(1, 'Rio Mare Tonijn in water'), ...shop, ...many],
      [record(7, 'Rio Mare Tonijn', [fat, 0, 0, 26])],
    ).map(({ recordId }) => recordId)
  expect([find(1), find(15)]).toEqual([[7], []])
})
