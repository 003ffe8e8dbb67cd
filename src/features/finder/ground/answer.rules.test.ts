import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { completeAnswer } from './answer.rules.ts'

/** A product with the members that CAT-01 names, and no other. */
const bare = {
  title: 'Magere kwark',
  brand: 'Weidezicht',
  origin: 'ah.nl',
  price_now: 199,
  price_original: null,
  sales_unit_size: '500 g',
  image_url: null,
  s3_path: null,
  web_path: null,
  nutritions_basic: {
    energy_kcal: { value: 60 },
    energy_kj: { value: 251 },
    fiber: { value: null },
    protein: { value: 11 },
    salt: { value: 0.1 },
  },
  nutritions_carbs: { total: 4, sugars: 4 },
  nutritions_fats: { saturated: 0.1, total: 0.2 },
}

const full: ProductsAnswer = {
  items: [
    {
      ...bare,
      id: 7,
      gtin: '8710000000007',
      store: { id: 'ah', name: 'Albert Heijn' },
      category_type: 'kwark',
      kind: 'lean_kwark',
      promotion: {
        ...{ text: '2 voor 4.40', start: '2026-06-01', end: null, price: 220, packs: 2 },
        source: { name: 'partner', as_of: '2026-06-02' },
      },
      offer: { judgement: 'so_so', lowest_before: 225, began_on: '2026-06-01' },
      pack: { amount: 500, unit: 'g', approximate: false },
      unit_price: 398,
      basis: '100ml',
      implausible: ['nutritions_carbs.sugars'],
      rough: ['unit_price'],
      protein_per_euro: 27.6,
      protein_25g_price: 91,
      protein_per_100kcal: 18.3,
      sources: {
        price: { name: 'sample', as_of: '2026-03-01', stale: true },
        nutrition: {
          ...{
            name: 'sample',
            method: 'matched',
            as_of: '2025-01-01',
            stale: false,
            gtin: null,
            confidence: 0.9,
          },
          basis_assumed: false,
          others: { 'nutritions_basic.energy_kj': { method: 'computed' } },
        },
        flags: {
          ...{ name: 'openfoodfacts', method: 'matched', as_of: null },
          ...{ stale: true, gtin: null, confidence: 0.9 },
        },
      },
      typical_weight: { pieces: 10, grams: 58, source: 'EU' },
      inedible: { share: 0.12, part: 'shell', source: 'USDA' },
      density: { grams: 1031, source: 'USDA' },
      flags: Object.fromEntries(flagKeys.map((key) => [key, null])) as ProductsAnswer['items'][0]['flags'],
    },
  ],
  total: 31,
  ranked: 12,
  sure: 9,
  kinds: [{ kind: 'lean_kwark', count: 20 }],
  non_food_left_out: 2,
  unknown_left_out: 3,
  spelling: ['kwark'],
  elsewhere: { total: 3, spelling: null },
  sample: true,
  version: '3.f00',
  ranking: {
    criteria: [{ key: 'protein', want: 'highest', best: 12, known: 12 }],
    items: [{ tier: 3, lacking: ['protein'], stale: [], rough: [], percentiles: [null] }],
    bars: {
      protein: { highest: 12, lowest: 1 },
      price: { highest: 900, lowest: 90 },
      unit_price: { highest: null, lowest: null },
      protein_per_euro: { highest: 30, lowest: 1 },
      calories: { highest: 300, lowest: 50 },
    },
  },
}

describe('Completing an answer', () => {
  test('[FIND-39] an answer of our own server stays as it is', () => {
    expect(completeAnswer(full)).toEqual(full)
    const [product] = full.items
    const other: ProductsAnswer['items'][0] = {
      ...product!,
      pack: { amount: 240, unit: 'ml', approximate: true, drained: true },
      inedible: { share: 0.3, part: 'bone', source: 'USDA' },
      sources: { ...product!.sources, price: { name: 'sample', as_of: '2026-06-01', stale: false } },
    }
    expect(completeAnswer({ ...full, items: [other] })).toEqual({ ...full, items: [other] })
  })

  test.each([
    ['pack', { amount: 240, unit: 'oz' }],
    ['pack', { amount: '240', unit: 'g' }],
    ['inedible', { share: 0.3, part: 'bone' }],
    ['inedible', { part: 'bone', source: 'USDA' }],
    ['inedible', { share: 0.3, part: 'peel', source: 'USDA' }],
    ['density', { grams: 1031 }],
    ['density', { source: 'USDA' }],
  ])('[FIND-39] what is told of a product in part is not told: %s %j', (member, told) => {
    expect(completeAnswer({ items: [{ ...bare, [member]: told }] })!.items[0]).toMatchObject({
      [member]: null,
    })
  })

  test.each([
    { as_of: '2026-06-01', stale: true },
    { name: 'sample', stale: true },
    { name: 'sample', as_of: 'gisteren', stale: true },
  ])('[FIND-39] a price of which it is not told who gave it and when has no age: %j', (price) => {
    const [product] = completeAnswer({ items: [{ ...bare, sources: { price } }] })!.items
    expect(product!.sources.price).toEqual({ name: '', as_of: '', stale: false })
  })

  test('[FIND-39] products with the members of CAT-01 alone are shown, unranked and of unknown age', () => {
    const answer = completeAnswer({ items: [bare, bare] })!
    expect(answer).toMatchObject({ total: 2, ranked: 2, spelling: null, sample: false })
    expect(answer.items[0]).toMatchObject({ ...bare, store: { id: 'ah.nl', name: 'ah.nl' }, flags: {} })
    expect(answer.items[0]!.sources.nutrition).toMatchObject({ name: '', stale: false })
    expect(new Set(answer.items.map(({ id }) => id)).size).toBe(2)
    expect(answer.ranking).toMatchObject({ criteria: [], items: [{ tier: 1 }, { tier: 1 }] })
  })

  test('[FIND-39] a ranking that does not fit the items is left out whole', () => {
    const { ranking, ranked } = completeAnswer({ ...full, items: [...full.items, bare] })!
    expect(ranked).toBe(full.total)
    expect(ranking).toMatchObject({ criteria: [], items: [{ tier: 1 }, { tier: 1 }] })
    const strange = { ...full.ranking, items: [{ ...full.ranking.items[0], lacking: ['taste'] }] }
    expect(completeAnswer({ ...full, ranking: strange } as ProductsAnswer)!.ranking.criteria).toEqual([])
  })

  test('[FIND-34] whatever an answer holds, it becomes an answer of the right form or none', () => {
    const members = fc.constantFrom(...Object.keys(full.items[0]!), ...Object.keys(full))
    const strange = fc.dictionary(members, fc.jsonValue())
    fc.assert(
      fc.property(fc.array(strange), strange, (items, rest) => {
        const answer = completeAnswer({ ...rest, items: items.map((item) => ({ ...item, title: 'Kwark' })) })
        expect(completeAnswer(answer!)).toEqual(answer)
        expect(answer!.ranking.items).toHaveLength(items.length)
      }),
    )
    expect(completeAnswer({ items: [bare, null] })).toBeNull()
    expect(completeAnswer({ items: [{ ...bare, title: '' }] })).toBeNull()
  })
})
