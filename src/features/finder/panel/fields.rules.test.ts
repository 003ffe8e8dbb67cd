import { describe, expect, test } from 'vitest'
import {
  chooseCategory,
  type Filters,
  initialState,
  load,
  noFilters,
  typeLimit,
  typeSearch,
} from '../ground/finder.state.rules.ts'
import { choosePriceMeaning } from '../ground/price-meaning.rules.ts'
import { choosePriceSort, withFields, withUnloaded } from './fields.rules.ts'

const cheap = { key: 'price', want: 'lowest' } as const
const salt = { key: 'salt', want: 'lowest' } as const

const asked: Filters = {
  ...noFilters,
  category: 'kwark',
  kinds: ['skyr'],
  search: 'mager',
  criteria: [{ key: 'protein', want: 'highest' }],
  flags: ['vegan'],
  limits: { price_max: 250 },
}
const of = (fields: Record<string, string>) => withFields(asked, new Map(Object.entries(fields)))

describe('What a form says when its script comes', () => {
  test('[ASK-04] changes what was chosen and typed in it, and nothing else', () => {
    expect(of({})).toEqual(asked)
    expect(of({ category: 'fish' })).toEqual({ ...asked, category: 'fish', kinds: [] })
    expect(of({ category: '' })).toEqual({ ...asked, category: null, kinds: [] })
    expect(of({ category: 'kwark' })).toEqual(asked)
    expect(of({ search: '' })).toEqual({ ...asked, search: '' })
    expect(of({ price_sort: 'low' }).criteria).toEqual([...asked.criteria, { key: 'price', want: 'lowest' }])
    expect(of({ price_sort: '' })).toEqual(asked)
  })

  test('[ASK-10] takes limits as they were typed, also those that are none', () => {
    expect(of({ price_max_typed: '' }).limits).toEqual({})
    expect(of({ per_25g_max_typed: '0,80' }).limits).toEqual({ price_max: 250, per_25g_max: 80 })
    expect(of({ protein_min_typed: 'veel' }).faults).toEqual({ protein_min: 'veel' })
  })
})

test('[ASK-04] moving through the history takes along what is not loaded, of limits each by itself, and undoes what was loaded', () => {
  const budget = typeLimit(chooseCategory(noFilters, 'kwark'), 'price_max', '1.50')
  const without = load(initialState, typeLimit(budget, 'price_max', ''))
  const typing = { ...without, panel: typeLimit(typeSearch(without.panel, 'skyr'), 'price_max', 'cheap') }
  expect(withUnloaded(budget, typing)).toEqual({
    ...budget,
    ...{ search: 'skyr', limits: {}, faults: { price_max: 'cheap' } },
  })
  const both = load(initialState, typeLimit(budget, 'protein_min', '5'))
  const unread = { ...both, panel: typeLimit(both.panel, 'price_max', 'cheap') }
  expect(withUnloaded(budget, unread)).toEqual({ ...budget, limits: {}, faults: { price_max: 'cheap' } })
  expect(withUnloaded(budget, both)).toEqual(budget)
})

test('[FIND-07] choosing the same price sort again keeps it, no sorting clears it', () => {
  const low = choosePriceSort(noFilters, 'lowest')
  expect(choosePriceSort(low, 'lowest')).toBe(low)
  expect(choosePriceSort(low, 'highest').criteria).toEqual([{ key: 'price', want: 'highest' }])
  expect(choosePriceSort(low, null).criteria).toEqual([])
})

test('[ASK-05] the price select sorts by the pack, in place of the price that counted until then', () => {
  const perKilo = choosePriceMeaning({ ...noFilters, category: 'kwark' }, 'unit')
  const cheapPack = choosePriceSort(perKilo, 'lowest')
  expect(cheapPack).toEqual({ ...noFilters, category: 'kwark', criteria: [cheap] })
  const salty = { ...perKilo, criteria: [...perKilo.criteria, salt] }
  expect(choosePriceSort(salty, 'highest').criteria).toEqual([{ key: 'price', want: 'highest' }, salt])
  expect(choosePriceSort(cheapPack, null).criteria).toEqual([])
  // A wish for another price stays what it is.
  const both = { ...noFilters, criteria: [{ key: 'protein_per_euro' as const, want: 'highest' as const }] }
  expect(choosePriceSort(both, 'lowest').criteria).toEqual([...both.criteria, cheap])
})
