import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import {
  groupKeys,
  groupOf,
  isProteinSource,
  type OfferRow,
  offersAddress,
  readOffersQuery,
  runsOf,
  savingOn,
  sortKeys,
  sortOffers,
} from './offers.rules.ts'

const since = { beganOn: '2026-06-08', isLasting: false }
const row = (id: number, changes: Partial<OfferRow> = {}): OfferRow => ({
  ...{ id, title: 'Kwark', brand: null, origin: 'winkel.example', store: { id: 'winkel', name: 'Winkel' } },
  ...{ sales_unit_size: '500 g', image_url: null, category_type: 'kwark', promotion: null, perLitre: false },
  ...{ price: 150, unit_price: 300, protein_25g_price: 75, isProteinSource: true, seenOn: '2026-06-10' },
  figures: { judgement: 'real', was: 250, percent: 40, lowestBefore: 200, saves: 25, ...since },
  ...changes,
})
const unjudged: OfferRow['figures'] = {
  judgement: null,
  was: 250,
  percent: 40,
  lowestBefore: null,
  saves: null,
  ...{ beganOn: null, isLasting: false },
}

test('[SHOP-03] a saving is counted from the lowest price before, and from the usual one without', () => {
  expect(savingOn(75, row(1))).toBe(25)
  expect(savingOn(75, row(1, { figures: unjudged }))).toBe(50)
  expect(savingOn(75, row(1, { figures: { ...row(1).figures, lowestBefore: 120 } }))).toBe(-15)
  expect(savingOn(null, row(1))).toBeNull()
  expect(groupOf(row(1, { figures: unjudged }))).toBe('unjudged')
})

test('[SHOP-03] offers stand by what is saved on 25 g of protein, on a kilo or litre, or by category', () => {
  const rows = [
    row(1, { protein_25g_price: 30, unit_price: 900, category_type: 'fish' }),
    row(2, { protein_25g_price: null, unit_price: 600 }),
    row(3, { protein_25g_price: 60, unit_price: 300 }),
    row(4, { protein_25g_price: 60, unit_price: null, category_type: 'fish' }),
    row(5, { protein_25g_price: 5000, unit_price: 200, category_type: 'fruits', isProteinSource: false }),
  ]
  const order = (sort: (typeof sortKeys)[number]) =>
    sortOffers(rows, sort, ['kwark', 'fish', 'fruits']).map(({ id }) => id)
  // Blueberries save most on 25 g of protein, and are no source of it.
  expect(order('protein')).toEqual([3, 4, 1, 2, 5])
  expect(order('unit')).toEqual([1, 2, 3, 5, 4])
  expect(order('category')).toEqual([3, 2, 4, 1, 5])
  const runs = runsOf(sortOffers(rows, 'category', ['kwark', 'fish', 'fruits']))
  expect(runs.flat().map(({ id }) => id)).toEqual([3, 2, 4, 1, 5])
  expect(runs.map((run) => new Set(run.map((each) => each.category_type)).size)).toEqual(runs.map(() => 1))
  expect(new Set(runs.map(([{ category_type }]) => category_type)).size).toBe(runs.length)
})

test('[SHOP-03] nobody eats butter or cucumber for its protein', () => {
  const of = (protein: number | null, per100kcal: number | null) => {
    const value = { value: null }
    const basic = {
      energy_kcal: value,
      energy_kj: value,
      fiber: value,
      salt: value,
      protein: { value: protein },
    }
    return isProteinSource({ protein_per_100kcal: per100kcal, nutritions_basic: basic })
  }
  expect([of(9, 16), of(3, 5)]).toEqual([true, true])
  expect([of(0.6, 0.1), of(0.7, 6), of(2.9, 20), of(10, 4.9), of(null, null)].some(Boolean)).toBe(false)
})

test('[SHOP-03] what is asked for is in the address, and whatever stands in one asks for something', () => {
  const query = fc.record({
    group: fc.option(fc.constantFrom(...groupKeys)),
    category: fc.option(fc.constantFrom('fish', 'meat')),
    flags: fc.subarray<FlagKey>(['no_soy', 'vegan']),
    stores: fc.subarray(['ah', 'lidl']),
    sort: fc.constantFrom(...sortKeys),
    page: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(query, (asked) => {
      expect(readOffersQuery(offersAddress(asked).replace('/offers', ''))).toEqual(asked)
    }),
  )
  expect(readOffersQuery('?judgement=best&category=&store=A%20b,&vegan=no&sort=up&page=-1')).toEqual(
    readOffersQuery(''),
  )
  fc.assert(fc.property(fc.webQueryParameters(), (search) => void readOffersQuery(search)))
})
