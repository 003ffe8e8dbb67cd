import { describe, expect, test } from 'vitest'
import { type CriterionKey, criterionKeys } from '#features/engine/ground/query.rules.ts'
import type { WireProduct, WireRank } from '#features/engine/ground/wire.rules.ts'
import {
  bestOf,
  criterionValue,
  daysSince,
  endOf,
  isImplausible,
  isNutritionStaleFor,
  isNutritionUndatedFor,
  isSure,
  isTypicalFor,
  isWinner,
  mismatchOf,
  percentBeaten,
  shareOfBest,
  unknownWishes,
  wantedOf,
  wordOfEnd,
} from './figures.rules.ts'

const product = {
  price_now: 0,
  price_original: 0,
  unit_price: 398,
  protein_per_euro: 25,
  protein_per_100kcal: 18,
  implausible: ['nutritions_carbs.sugars'],
  rough: [],
  nutritions_basic: {
    energy_kcal: { value: 60 },
    energy_kj: { value: 251 },
    fiber: { value: null },
    protein: { value: 11 },
    salt: { value: 0.1 },
  },
  nutritions_carbs: { total: 4, sugars: 40 },
  nutritions_fats: { saturated: 0.1, total: 0.2 },
} as unknown as WireProduct

const priced = (cents: number | null): WireProduct => ({ ...product, price_now: cents })

describe('Values of a card', () => {
  test.each<[CriterionKey, number | null]>([
    ['protein', 11],
    ['sugar', 40],
    ['fat', 0.2],
    ['carbs', 4],
    ['fiber', null],
    ['salt', 0.1],
    ['calories', 60],
    ['energy', 251],
    ['saturated_fat', 0.1],
    ['unit_price', 398],
    ['protein_per_euro', 25],
  ])('[FIND-22] the value of %s is %s', (key, value) => {
    expect(criterionValue(product, key)).toBe(value)
  })

  test('[FIND-23] a price of 0 is unknown, and the original price counts when there is no other', () => {
    expect(criterionValue(product, 'price')).toBeNull()
    expect(criterionValue({ ...product, price_original: 159 }, 'price')).toBe(159)
    expect(criterionValue({ ...product, price_now: 99, price_original: 159 }, 'price')).toBe(99)
  })

  test('[CAT-13] only the value that cannot be right is marked', () => {
    expect(isImplausible(product, 'sugar')).toBe(true)
    expect(isImplausible(product, 'carbs')).toBe(false)
    expect(isImplausible(product, 'price')).toBe(false)
  })
})

describe('A value that counts among the best', () => {
  const aged = (price: boolean, nutrition: boolean): WireProduct => ({
    ...product,
    sources: {
      price: { name: 'sample', as_of: '2026-03-01', stale: price },
      nutrition: {
        ...{
          name: 'sample',
          method: 'label',
          as_of: '2026-03-01',
          stale: nutrition,
          gtin: null,
          confidence: 1,
        },
        basis_assumed: false,
        others: {},
      },
      flags: null,
    },
  })

  test('[DAT-03] [DAT-04] is as old as its own source, and of a typical one no age is said', () => {
    const fiber = { 'nutritions_basic.fiber': { stale: true, as_of: null } }
    const mixed = aged(false, false)
    mixed.sources.nutrition = { ...mixed.sources.nutrition!, others: fiber }
    expect(isNutritionStaleFor(mixed, 'fiber')).toBe(true)
    expect(isNutritionUndatedFor(mixed, 'fiber')).toBe(true)
    expect(isNutritionStaleFor(mixed, 'protein')).toBe(false)
    expect(isNutritionUndatedFor(mixed, 'protein')).toBe(false)
    const typical = aged(false, true)
    typical.sources.nutrition = { ...typical.sources.nutrition!, method: 'typical' }
    expect(isNutritionStaleFor(typical, 'protein')).toBe(false)
    expect(isTypicalFor(typical, 'protein')).toBe(true)
    expect(isTypicalFor(typical, 'unit_price')).toBe(false)
  })

  test('[BEY-04] is as old as the sources that it follows from', () => {
    expect(isSure(aged(true, false), 'unit_price')).toBe(false)
    expect(isSure(aged(true, false), 'protein')).toBe(true)
    expect(isSure(aged(false, true), 'unit_price')).toBe(true)
    expect(isSure(aged(false, true), 'protein')).toBe(false)
    expect(isSure(aged(true, false), 'protein_per_euro')).toBe(false)
    expect(isSure(aged(false, true), 'protein_per_euro')).toBe(false)
  })

  test('[RANK-02] is the product’s own, and rests on nothing that is typical', () => {
    const rough: WireProduct = { ...aged(false, false), rough: ['unit_price'] }
    expect(isSure(rough, 'unit_price')).toBe(false)
    expect(isSure(rough, 'protein')).toBe(true)
  })

  test('[CAT-13] is known and can be right', () => {
    expect(isSure(aged(false, false), 'protein')).toBe(true)
    expect(isSure(aged(false, false), 'sugar')).toBe(false)
    expect(isSure(aged(false, false), 'fiber')).toBe(false)
  })
})

describe('Bars and their ends', () => {
  const bar = { highest: 20, lowest: 5 }

  test('a full bar is the best in the list, whichever way is wanted', () => {
    expect(shareOfBest(20, bar, 'highest')).toBe(1)
    expect(shareOfBest(10, bar, 'highest')).toBe(0.5)
    expect(shareOfBest(5, bar, 'lowest')).toBe(1)
    expect(shareOfBest(10, bar, 'lowest')).toBe(0.5)
    expect(shareOfBest(25, bar, 'highest')).toBe(1)
    expect(shareOfBest(3, bar, 'lowest')).toBe(1)
  })

  test('an unknown value has an empty track, and nothing is divided by zero', () => {
    expect(shareOfBest(null, bar, 'highest')).toBeNull()
    expect(shareOfBest(3, { highest: null, lowest: null }, 'lowest')).toBeNull()
    expect(shareOfBest(3, undefined, 'lowest')).toBeNull()
    expect(shareOfBest(0, { highest: 0, lowest: 0 }, 'highest')).toBe(1)
    expect(shareOfBest(0, { highest: 9, lowest: 0 }, 'lowest')).toBe(1)
    expect(shareOfBest(4, { highest: 9, lowest: 0 }, 'lowest')).toBe(0)
  })

  test('the best and the worst of the list are called so', () => {
    expect(endOf(priced(20), 'price', bar, 'lowest')).toBe('highest')
    expect(endOf(priced(5), 'price', bar, 'lowest')).toBe('lowest')
    expect(endOf(priced(10), 'price', bar, 'lowest')).toBeNull()
    expect(endOf(priced(null), 'price', { highest: null, lowest: null }, 'lowest')).toBeNull()
  })

  test('where all values are equal, each is what was wanted', () => {
    expect(endOf(priced(3), 'price', { highest: 3, lowest: 3 }, 'lowest')).toBe('lowest')
    expect(endOf(priced(3), 'price', { highest: 3, lowest: 3 }, 'highest')).toBe('highest')
  })

  test('[RANK-05] a value that cannot be right is neither, whatever the list says', () => {
    const sugars = criterionValue(product, 'sugar')!
    const equal = { highest: sugars, lowest: sugars }
    expect(endOf(product, 'sugar', equal, 'lowest')).toBeNull()
    expect(endOf({ ...product, implausible: [] }, 'sugar', equal, 'lowest')).toBe('lowest')
  })
})

test('[RANK-04] the percentage that is beaten is rounded down, and never all', () => {
  expect([0, 0.29, 0.966, 0.999_99, 1].map(percentBeaten)).toEqual([0, 29, 96, 99, 99])
  const hundredths = Array.from({ length: 100 }, (_, i) => i)
  expect(hundredths.map((i) => percentBeaten(i / 100))).toEqual(hundredths)
})

describe('The winner of a list', () => {
  const wish = { key: 'protein', want: 'highest', best: 20, known: 9 } as const
  const tier = (number: WireRank['tier']): WireRank => ({
    tier: number,
    lacking: [],
    stale: [],
    rough: [],
    percentiles: [],
  })

  test('stands first by a wish', () => {
    expect(isWinner(1, tier(1), { criteria: [wish] })).toBe(true)
    expect(isWinner(2, tier(1), { criteria: [wish] })).toBe(false)
    expect(isWinner(1, tier(1), { criteria: [] })).toBe(false)
  })

  test('[BEY-04] [CAT-13] has every wished value, fresh and plausible', () => {
    expect(isWinner(1, tier(2), { criteria: [wish] })).toBe(false)
    expect(isWinner(1, tier(3), { criteria: [wish] })).toBe(false)
  })

  test('wishes that nothing in the list has a usable value for decide nothing', () => {
    const unknown = { key: 'salt', want: 'lowest', best: null, known: 0 } as const
    expect(unknownWishes({ criteria: [wish, unknown] })).toEqual(['salt'])
    expect(unknownWishes({ criteria: [wish, { ...wish, best: 0 }] })).toEqual([])
  })
})

test('[BEY-03] ages are whole days, never negative', () => {
  expect(daysSince('2026-03-01', '2026-03-17')).toBe(16)
  expect(daysSince('2026-03-18', '2026-03-17')).toBe(0)
})

test('[DAT-08] a label per 100 ml on a pack in grams, and the other way round, says why protein has no price', () => {
  const soup = (basis: '100g' | '100ml', unit: 'g' | 'ml' | null): WireProduct => ({
    ...product,
    price_now: 149,
    basis,
    pack: unit && { amount: 28, unit, approximate: false },
  })
  expect(mismatchOf(soup('100ml', 'g'))).toBe('asPrepared')
  expect(mismatchOf(soup('100g', 'ml'))).toBe('noDensity')
  expect(mismatchOf({ ...soup('100g', 'ml'), density: { grams: 1031, source: 'Table' } })).toBe(null)
  expect(mismatchOf(soup('100g', 'g'))).toBe(null)
  expect(mismatchOf(soup('100ml', null))).toBe(null)
  expect(mismatchOf({ ...soup('100ml', 'g'), price_now: 0 })).toBe(null)
})

describe('The best of products side by side', () => {
  const sources = { price: { stale: false }, nutrition: { stale: false, others: {} } }
  const of = (values: object) => ({ ...product, sources, ...values }) as unknown as WireProduct

  test('[BEY-09] is the lowest price and the most protein, unless something else was chosen', () => {
    const products = [
      of({ price_now: 199, protein_per_euro: 20 }),
      of({ price_now: 149, protein_per_euro: 30 }),
    ]
    expect(bestOf(products, 'price', [])).toEqual({ want: 'lowest', value: 149 })
    expect(bestOf(products, 'protein_per_euro', [])).toEqual({ want: 'highest', value: 30 })
    expect(bestOf(products, 'price', [{ key: 'price', want: 'highest' }])).toEqual({
      want: 'highest',
      value: 199,
    })
  })

  test('[BEY-09] is the most of protein and fiber, and the least of all else, unless the other end is wished', () => {
    const most = criterionKeys.filter((key) => wantedOf({ criteria: [] }, key) === 'highest')
    expect(most.toSorted()).toEqual(['fiber', 'protein', 'protein_per_100kcal', 'protein_per_euro'])
    for (const key of criterionKeys) {
      for (const want of ['highest', 'lowest'] as const) {
        expect(wantedOf({ criteria: [{ key, want }] }, key)).toBe(want)
      }
    }
  })

  test('[BEY-09] [BEY-04] is never stale, implausible or unknown', () => {
    const stale = of({ price_now: 99, sources: { ...sources, price: { stale: true } } })
    const wrong = of({ implausible: ['nutritions_carbs.total'], nutritions_carbs: { total: 1, sugars: 0 } })
    const [dear, cheap] = [of({ price_now: 199 }), of({ price_now: 149 })]
    expect(bestOf([stale, dear, cheap, of({})], 'price', [])?.value).toBe(149)
    expect(
      bestOf([wrong, of({}), of({ nutritions_carbs: { total: 6, sugars: 6 } })], 'carbs', [])?.value,
    ).toBe(4)
  })

  test('[BEY-09] is nothing where a typical or rough value lies beyond', () => {
    const [dear, cheap] = [of({ unit_price: 973 }), of({ unit_price: 578 })]
    const rough = (unit_price: number) => of({ unit_price, rough: ['unit_price'] })
    expect(bestOf([dear, cheap, rough(271)], 'unit_price', [])).toBeNull()
    expect(bestOf([dear, cheap, rough(600)], 'unit_price', [])?.value).toBe(578)
  })

  test('[BEY-09] is nothing where there is only one value, or all are equal', () => {
    expect(bestOf([of({ price_now: 149 }), of({})], 'price', [])).toBeNull()
    expect(bestOf([of({ price_now: 149 }), of({ price_now: 149 })], 'price', [])).toBeNull()
  })

  test('[BEY-02] [DAT-13] much protein for a euro is worded as a low price of 25 g of protein', () => {
    expect(wordOfEnd('protein_per_euro', 'highest')).toBe('cheapest')
    expect(wordOfEnd('protein_per_euro', 'lowest')).toBe('dearest')
    expect(wordOfEnd('protein', 'highest')).toBe('highest')
  })
})
