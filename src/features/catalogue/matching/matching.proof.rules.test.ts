import { expect, it } from 'vitest'
import { LEAST_PROOF } from '#features/groceries/nutrition/nutrition.rules.ts'
import { product, record, shop } from '#test/matching.ts'
import { matchProducts } from './matching.rules.ts'

const words = ['kip', 'ui', 'prei', 'erwten']

/** How sure it is that a record that names no brand is of Zomerling, by whose records have its company's number. */
function sureness(ofZomerling: number, ofOthers: number, otherProducts: typeof shop = []): number {
  const named = (brand: string, from: number, count: number) =>
    words.slice(0, count).map((word, at) => {
      return record(from + at, `${brand} soep ${word}`, [1, 5, 2, 2], `87177770000${from + at}`)
    })
  const records = [...named('Zomerling', 10, ofZomerling), ...named('Oude Molen', 20, ofOthers)]
  const unnamed = record(7, 'Tomatensoep pittig', [1, 6, 3, 1], '8717777000099')
  const found = matchProducts(
    [product(1, 'Zomerling Tomatensoep pittig'), ...otherProducts, ...shop],
    [unnamed, ...records],
  )
  return found.find(({ productId }) => productId === 1)?.confidence ?? 0
}

it('a company number proves a brand that half of its records name, and one of which fewer do, less', () => {
  const [own, half, less] = [sureness(4, 0), sureness(2, 2), sureness(2, 3)]
  expect(half).toBeGreaterThan(0)
  expect(half).toBe(own)
  expect(less).toBeLessThan(half)
})

it('a brand that is proven less is not enough where most products of that title are of other brands', () => {
  const others = ['Oude Molen', 'Grootmoeder', 'Van Dam'].map((brand, at) => {
    return product(800 + at, `${brand} Tomatensoep pittig`)
  })
  expect(sureness(2, 3)).toBeGreaterThan(0)
  expect(sureness(2, 3, others.slice(0, 1))).toBe(sureness(2, 3))
  expect(sureness(2, 3, others)).toBe(0)
})

it('[CAT-07] no word that a few titles begin with is a brand whose name alone is a record', () => {
  const found = (brand: string | null) =>
    matchProducts(
      [
        { ...product(1, 'Physalis'), brand },
        { ...product(2, 'Physalis vers'), storeId: 'elsewhere' },
        ...shop,
      ],
      [record(7, 'Physalis')],
    ).some(({ productId }) => productId === 1)
  expect(found(null)).toBe(false)
  expect(found('Physalis')).toBe(true)
})

it('[DAT-03] a record of another EAN than the product has is trusted less, and proves no flags', () => {
  const sureness = (gtin: string | null) => {
    const coded = { ...product(1, 'Zomerling Tomatensoep pittig'), gtin }
    return matchProducts(
      [coded, ...shop],
      [record(7, 'Zomerling tomatensoep pittig', undefined, '8717777000099')],
    )[0]!.confidence
  }
  expect(sureness('8717777000099')).toBe(sureness(null))
  expect(sureness('8717777000098')).toBeLessThan(LEAST_PROOF)
})

it('[DAT-03] a record of which its database knows no name is of no product by its name', () => {
  const found = (title: string) =>
    matchProducts(
      [{ ...product(1, 'Zomerling Inconnu'), brand: 'Zomerling' }, ...shop],
      [
        record(7, title, undefined, '8717777000099'),
        record(8, 'Zomerling soep kip', undefined, '8717777000098'),
      ],
    ).some(({ productId }) => productId === 1)
  expect(found('Inconnu Zomerling')).toBe(true)
  expect(found('Produit inconnu')).toBe(false)
})
