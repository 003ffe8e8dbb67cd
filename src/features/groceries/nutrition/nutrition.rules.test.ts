import { describe, expect, test } from 'vitest'
import { type Nutrients, nutrientKeys } from '../ground/product.rules.ts'
import { chooseNutrition, type NutritionCandidate } from './nutrition.rules.ts'

const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients
let lastId = 0
const candidate = (
  method: NutritionCandidate['method'],
  values: Partial<Nutrients>,
  more: Partial<NutritionCandidate> = {},
): NutritionCandidate => ({
  ...{ id: ++lastId, method, basis: '100g', values: { ...unknown, ...values } },
  ...{ source: method, asOf: '2025-01-01', gtin: null, confidence: 1, polyols: null, alcohol: null },
  ...{ implausible: [], imageUrl: null, flags: {} },
  ...more,
})
const chosen = (...candidates: NutritionCandidate[]) => chooseNutrition(candidates, null).nutrition
const pack = { amount: 500, unit: 'g' as const, approximate: false }

describe('A value of a product', () => {
  test('[DAT-03] is its own label’s, else by EAN, else carried over, else by title, else typical', () => {
    const all = (['typical', 'matched', 'carried', 'ean', 'label'] as const).map((method, i) =>
      candidate(method, { protein: i }),
    )
    for (let left = all.length; left > 0; left--) {
      expect(chosen(...all.slice(0, left))).toMatchObject({
        method: all[left - 1]!.method,
        values: { protein: left - 1 },
      })
    }
    expect(chosen()).toBe(null)
  })

  test('[DAT-03] is the newest within one step, whatever the order of the records', () => {
    const old = candidate('label', { protein: 1 }, { asOf: '2021-04-01' })
    const dated = candidate('label', { protein: 2 }, { asOf: '2024-07-08' })
    const undated = candidate('label', { protein: 3 }, { asOf: null })
    for (const order of [
      [old, dated, undated],
      [undated, dated, old],
    ])
      expect(chosen(...order)).toMatchObject({ asOf: '2024-07-08', values: { protein: 2 } })
  })

  test('[DAT-03] is chosen nutrient by nutrient: a gap is filled by the next record, which is named', () => {
    const label = candidate('label', { protein: 10, fat: 1 })
    const other = candidate('ean', { protein: 12, fiber: 3 }, { source: 'openfoodfacts', asOf: '2019-01-01' })
    expect(chosen(label, other)).toMatchObject({
      method: 'label',
      values: { protein: 10, fat: 1, fiber: 3, salt: null },
      others: { fiber: { source: 'openfoodfacts', method: 'ean', asOf: '2019-01-01' } },
    })
  })

  test('[DAT-17] is the next record’s where it cannot be right or was marked as wrong; without one it stands as such', () => {
    const label = candidate('label', { protein: 50, carbs: 4, fat: 1 }, { implausible: ['protein'] })
    const other = candidate('ean', { protein: 9, carbs: 5 }, { source: 'openfoodfacts' })
    expect(chosen(label, other)).toMatchObject({
      values: { protein: 9, carbs: 4 },
      implausible: [],
      others: { protein: { source: 'openfoodfacts', method: 'ean' } },
    })
    for (const useless of [{ implausible: ['protein' as const] }, { basis: '100ml' as const }]) {
      const none = chosen(label, candidate('ean', { protein: 9 }, useless))
      expect(none).toMatchObject({ values: { protein: 50 }, implausible: ['protein'], others: {} })
    }
    expect(chosen(label, candidate('ean', { protein: 50 }))?.implausible).toEqual(['protein'])
    expect(chosen(label, candidate('typical', { protein: 9 }))?.implausible).toEqual(['protein'])
  })

  test('[DAT-03] is not filled in from a record of another basis, nor where the values then cannot be', () => {
    const label = candidate('label', { protein: 10, carbs: 4 })
    expect(chosen(label, candidate('ean', { fiber: 3 }, { basis: '100ml' }))?.values.fiber).toBe(null)
    expect(chosen(label, candidate('ean', { sugars: 60 }))?.values.sugars).toBe(null)
    expect(chosen(label, candidate('ean', { salt: 3 }, { implausible: ['salt'] }))?.values.salt).toBe(null)
  })

  test('[DAT-06] that is typical stands for a food without any other, gives no flag, and fills no gap', () => {
    const typical = candidate('typical', { protein: 9, fiber: 2 }, { flags: { no_milk: true } })
    expect(chooseNutrition([typical], null)).toMatchObject({ nutrition: { method: 'typical' }, flags: {} })
    expect(chosen(typical, candidate('matched', { protein: 8 }))).toMatchObject({
      method: 'matched',
      values: { protein: 8, fiber: null },
    })
  })

  test('[DAT-08] of a dry product with less energy than it can have is that of what is made of it, and no match for its pack', () => {
    const basisOf = (energyKcal: number | null, isDry = true) =>
      chooseNutrition([candidate('label', { energyKcal, protein: 21 }, { basis: null })], pack, { isDry })
        .nutrition?.basis
    expect(basisOf(113)).toBe('100ml')
    expect(basisOf(380)).toBe('100g')
    expect(basisOf(null)).toBe('100g')
    expect(basisOf(113, false)).toBe('100g')
  })

  test('[DAT-08] of a seasoning, which has more salt than any dish, is that of its label', () => {
    const chosenOf = (salt: number) =>
      chooseNutrition([candidate('label', { energyKcal: 113, salt }, { basis: '100g' })], pack, {
        isDry: true,
      }).nutrition
    expect(chosenOf(1.2)).toMatchObject({ basis: '100ml', basisAssumed: true })
    expect(chosenOf(36)).toMatchObject({ basis: '100g', basisAssumed: false })
  })

  test('[DAT-08] refers to what its record says, else to the unit of the pack, which is assumed', () => {
    const label = candidate('label', { protein: 10 }, { basis: null })
    expect(chooseNutrition([label], pack).nutrition).toMatchObject({ basis: '100g', basisAssumed: true })
    expect(chooseNutrition([label], { ...pack, unit: 'ml' }).nutrition).toMatchObject({ basis: '100ml' })
    expect(chosen(label)).toMatchObject({ basis: null, basisAssumed: true })
    const told = candidate('label', { protein: 10 }, { basis: '100ml' })
    expect(chooseNutrition([told], pack).nutrition).toMatchObject({ basis: '100ml', basisAssumed: false })
  })
})

describe('Missing energy', () => {
  test.each([
    [{ energyKj: 418.4 }, { energyKcal: 100, energyKj: 418.4 }, ['energyKcal']],
    [{ energyKcal: 100 }, { energyKcal: 100, energyKj: 418.4 }, ['energyKj']],
    [{ energyKcal: 100, energyKj: 420 }, { energyKcal: 100, energyKj: 420 }, []],
  ])('[DAT-07] of %j is computed from the other unit', (given, energy, computed) => {
    const found = chosen(candidate('label', given))
    expect(found?.values).toMatchObject(energy)
    expect(Object.entries(found!.others).map(([key, { method }]) => [key, method])).toEqual(
      computed.map((key) => [key, 'computed']),
    )
  })

  test.each([
    [{ fat: 1, carbs: 2, protein: 3 }, {}, 29, 122],
    [{ fat: 1, carbs: 2, protein: 3, fiber: 5 }, {}, 39, 162],
    [{ fat: 0, carbs: 60, protein: 0 }, { polyols: 50 }, 160, 670],
    [{ fat: 0, carbs: 3, protein: 0 }, { alcohol: 4 }, 40, 167],
  ])('[DAT-07] of the macros %j and %j is computed by Annex XIV', (macros, more, kcal, kj) => {
    const found = chosen(candidate('label', macros, more))
    expect(found?.values).toMatchObject({ energyKcal: kcal, energyKj: kj })
    expect(found?.others.energyKcal).toMatchObject({ method: 'computed', source: 'label' })
  })

  test('[DAT-07] stays unknown where a macro is unknown or cannot be right', () => {
    expect(chosen(candidate('label', { fat: 1, carbs: 2 }))?.values.energyKcal).toBe(null)
    const wrong = candidate('label', { fat: 1, carbs: 2, protein: 200 }, { implausible: ['protein'] })
    expect(chosen(wrong)?.values.energyKcal).toBe(null)
  })

  test('[DAT-07] is not computed from the macros of what holds alcohol, unless that is known', () => {
    const beer = { fat: 0, carbs: 3, protein: 0.5 }
    const energyOf = (holdsAlcohol: boolean, more: Partial<NutritionCandidate> = {}) =>
      chooseNutrition([candidate('label', beer, more)], null, { holdsAlcohol }).nutrition?.values.energyKcal
    expect(energyOf(false)).toBe(14)
    expect(energyOf(true)).toBe(null)
    expect(energyOf(true, { alcohol: 4 })).toBe(42)
    expect(energyOf(true, { alcohol: 0 })).toBe(14)
  })

  test('[RANK-05] of nothing but zeros is an empty form where the food has energy', () => {
    const zeros = { energyKcal: 0, fat: 0, carbs: 0, protein: 0 }
    const wine = candidate('typical', { energyKcal: 83, carbs: 1 })
    const energyOf = (hasEnergy: boolean) =>
      chooseNutrition([candidate('label', zeros), wine], null, { hasEnergy }).nutrition?.values.energyKcal
    expect([energyOf(false), energyOf(true)]).toEqual([0, 83])
  })

  test('[DAT-07] that was computed marks none of the macros it came from', () => {
    const found = chosen(candidate('label', { fat: 20, carbs: 30, protein: 30 }))
    expect(found?.implausible).toEqual([])
  })
})

test('Flags come from all records but typical ones, and what one of them holds, the product is not free of', () => {
  const own = candidate('label', { protein: 1 }, { flags: { vegan: true, no_milk: true } })
  const other = candidate(
    'matched',
    {},
    { flags: { no_milk: false, no_soy: true }, imageUrl: 'https://x.example/1.jpg' },
  )
  expect(chooseNutrition([own, other], null)).toMatchObject({
    flags: { vegan: true, no_milk: false, no_soy: true },
    flagsFrom: { method: 'matched' },
    imageUrl: 'https://x.example/1.jpg',
  })
})

test('[CAT-07] [CAT-08] a record that is less surely of the product frees it of nothing, and warns', () => {
  const flags = { no_milk: true, no_soy: false }
  const of = (confidence: number) => chooseNutrition([candidate('matched', {}, { flags, confidence })], null)
  expect(of(0.99)).toMatchObject({ flags: { no_milk: true, no_soy: false }, flagsFrom: { confidence: 0.99 } })
  expect(of(0.93)).toMatchObject({ flags: { no_soy: false }, flagsFrom: null })
  expect(of(0.93).flags.no_milk).toBeUndefined()
})

test('[CAT-07] The least sure record that a flag needs is named, and none where the feed of the product states them', () => {
  const own = candidate('label', { protein: 1 }, { flags: { vegan: true } })
  const other = candidate('matched', {}, { flags: { vegan: true, no_milk: false, no_soy: true } })
  const from = (records: NutritionCandidate[], stated = {}) =>
    chooseNutrition(records, null, { stated }).flagsFrom?.method ?? null
  expect(from([own])).toBe('label')
  expect(from([own, other])).toBe('matched')
  expect(from([own, other], { no_soy: true })).toBe('label')
  expect(from([own, other], { no_soy: true, vegan: false })).toBeNull()
  expect(from([candidate('matched', {}, { flags: { no_milk: false } })])).toBeNull()
  expect(chooseNutrition([own], null, { stated: { vegan: false } }).flags).toEqual({ vegan: false })
})
