import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  furtherChoices,
  isKindOfChoice,
  visibleChoices,
} from '#features/engine/ground/finder.categories.rules.ts'
import { type LimitKey, limitKeys, typedParam, typedText } from '#features/engine/ground/limits.rules.ts'
import { type Criterion, criterionKeys } from '#features/engine/ground/query.rules.ts'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { tidySearch } from '#platform/texts/search.rules.ts'
import { decodeState, encodeState, hiddenEntries, productsQuery, putBack } from './finder.address.rules.ts'
import {
  type Filters,
  type FinderState,
  initialState,
  LAST_PAGE,
  noFilters,
  rankedByMeaning,
} from './finder.state.rules.ts'
import { priceMeanings } from './price-meaning.rules.ts'

const criteria: fc.Arbitrary<Criterion[]> = fc
  .uniqueArray(fc.constantFrom(...criterionKeys))
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) => fc.constantFrom<Criterion>({ key, want: 'highest' }, { key, want: 'lowest' })),
    ),
  )
const partly = { requiredKeys: [] as [], noNullPrototype: true as const }
const limits = fc.record(
  {
    price_max: fc.integer({ min: 1, max: 1_000_000 }),
    per_25g_max: fc.integer({ min: 1, max: 1_000_000 }),
    protein_min: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
  },
  partly,
)
const filters: fc.Arbitrary<Filters> = fc
  .record({
    category: fc.option(fc.constantFrom(...visibleChoices, ...furtherChoices)),
    kinds: fc.subarray([...kindIds]),
    nonFood: fc.boolean(),
    offers: fc.boolean(),
    pricePer: fc.option(fc.constantFrom(...priceMeanings)),
    search: fc.string({ unit: 'binary', maxLength: 40 }).map(tidySearch),
    criteria,
    flags: fc.subarray([...flagKeys]),
    stores: fc.subarray(['ah', 'aldi', 'body-and-fit', 'jumbo']),
    limits,
    faults: fc.record({ price_max: fc.constantFrom('abc', '-1'), protein_min: fc.constant('1.25') }, partly),
  })
  .map((some) => ({
    ...some,
    // A limit is one, or it is none.
    faults: Object.fromEntries(Object.entries(some.faults).filter(([key]) => !(key in some.limits))),
    kinds: some.kinds.filter((kind) => some.category === null || isKindOfChoice(kind, some.category)),
  }))
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const states: fc.Arbitrary<FinderState> = fc
  .record({
    panel: filters,
    loaded: fc.option(filters.map(rankedByMeaning)),
    page: fc.integer({ min: 1, max: LAST_PAGE }),
    others: fc.boolean(),
    open: fc.option(id),
    compare: fc.uniqueArray(id, { maxLength: 4 }),
    comparing: fc.boolean(),
  })
  // Nothing is compared with nothing.
  .map((state) => ({ ...state, comparing: state.comparing && state.compare.length > 0 }))

describe('The address bar', () => {
  test('[BEY-10] [RANK-03] [ASK-08] [ASK-10] [ASK-11] every state comes back from its address, whatever was chosen in whatever order', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(decodeState(`?${encodeState(state)}`)).toEqual(state)
      }),
    )
  })

  test('[BEY-10] any text is a state, and reading it twice gives the same', () => {
    const parts = fc.constantFrom(
      'load=1',
      'page=9e9',
      'product=-1',
      'compare=1,x,1,2',
      'comparing=1',
      'changed=%ff',
      'vegan=1',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.webQueryParameters())), (texts) => {
        const state = decodeState(texts.join('&'))
        expect(decodeState(encodeState(state))).toEqual(state)
      }),
    )
  })

  test('[BEY-10] the last page and the highest id are read, and what lies beyond counts as not said', () => {
    const highest = 2 ** 31 - 1
    expect(decodeState(`page=${LAST_PAGE}&product=${highest}&compare=${highest}`)).toMatchObject({
      ...{ page: LAST_PAGE, open: highest, compare: [highest] },
    })
    expect(decodeState(`page=${LAST_PAGE + 1}&product=${highest + 1}&compare=${highest + 1}`)).toMatchObject({
      page: 1,
      open: null,
      compare: [],
    })
    expect(decodeState('page=0&product=007&compare=1.5')).toMatchObject({ page: 1, open: null, compare: [] })
  })

  test('[FIND-38] a question is one that was asked, unless the address says that it waits for a load', () => {
    const kwark: Filters = { ...noFilters, category: 'kwark', flags: ['vegan'] }
    expect(decodeState('?category=kwark&vegan=true')).toEqual({
      ...initialState,
      panel: kwark,
      loaded: kwark,
    })
    expect(encodeState({ ...initialState, panel: kwark })).toBe('category=kwark&vegan=true&load=0')
    const vegan: Filters = { ...noFilters, flags: ['vegan'] }
    expect(decodeState('?vegan=true')).toEqual({ ...initialState, panel: vegan })
    expect(encodeState({ ...initialState, panel: vegan })).toBe('vegan=true')
  })

  test('[ASK-05] a list without any wish is ranked by the price that its address counts in', () => {
    const cheapest: Filters = {
      ...{ ...noFilters, category: 'kwark', pricePer: 'unit' },
      criteria: [{ key: 'unit_price', want: 'lowest' }],
    }
    expect(decodeState('?category=kwark&price_per=unit')).toMatchObject({ panel: cheapest, loaded: cheapest })
    expect(decodeState('?price_per=unit&load=1').loaded).toEqual({ ...noFilters, pricePer: 'unit' })
  })

  test('an untouched finder has a bare address', () => {
    expect(encodeState(initialState)).toBe('')
    expect(decodeState('')).toEqual(initialState)
  })

  test('the address reads like a question, and changed filters stand apart from the loaded ones', () => {
    const loaded: Filters = {
      ...noFilters,
      category: 'kwark',
      criteria: [
        { key: 'protein', want: 'highest' },
        { key: 'price', want: 'lowest' },
      ],
    }
    const state: FinderState = {
      panel: noFilters,
      loaded,
      page: 2,
      others: true,
      open: 12,
      compare: [3, 4],
      comparing: true,
    }
    expect(encodeState(state)).toBe(
      'category=kwark&nutrition_protein=highest&price_sort=low&load=1&changed=&others=1&page=2&product=12&compare=3,4&comparing=1',
    )
  })

  test('a form sent without script gives empty fields, which count as not chosen', () => {
    expect(decodeState('?category=&search=+&price_sort=&load=1')).toEqual({
      ...initialState,
      loaded: noFilters,
    })
  })
})

describe('The form of the panel, without script', () => {
  const typedIn = ({ limits, faults }: Filters, key: LimitKey) =>
    limits[key] === undefined ? (faults[key] ?? '') : typedText(key, limits[key], 'nl')

  test('[DAT-12] [ASK-10] sends along everything that is chosen beside its own fields', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const price = chosen.criteria
          .filter(({ key }) => key === 'price')
          .map(({ want }) => (want === 'lowest' ? 'low' : 'high'))
        const fields = [
          ['category', chosen.category ?? ''],
          ['search', chosen.search],
          ['price_sort', price[0] ?? ''],
          ...limitKeys.map((key) => [typedParam(key), typedIn(chosen, key)]),
        ]
        const { loaded } = decodeState(String(new URLSearchParams([...fields, ...hiddenEntries(chosen)])))
        const inAnyOrder = (some: Filters) => ({
          ...some,
          criteria: new Set(some.criteria.map(({ key, want }) => `${key} ${want}`)),
        })
        expect(inAnyOrder(loaded!)).toEqual(
          inAnyOrder(rankedByMeaning({ ...chosen, search: chosen.search.trim() })),
        )
      }),
    )
  })

  test('[DAT-12] another category leaves out the kinds of the one before', () => {
    const sent = new URLSearchParams([
      ['category', 'cheese'],
      ...hiddenEntries({ ...noFilters, category: 'kwark', kinds: ['skyr'] }),
    ])
    expect(decodeState(String(sent)).loaded).toEqual({ ...noFilters, category: 'cheese' })
  })
})

describe('The question to GET /products', () => {
  const filters: Filters = {
    category: 'kwark',
    kinds: ['skyr', 'lean_kwark'],
    nonFood: false,
    offers: true,
    search: 'vanille',
    criteria: [
      { key: 'unit_price', want: 'lowest' },
      { key: 'price', want: 'highest' },
      { key: 'saturated_fat', want: 'lowest' },
    ],
    flags: ['no_gluten', 'vegan'],
    stores: ['ah'],
    limits: { price_max: 250, protein_min: 7.5 },
    pricePer: 'protein',
    faults: { per_25g_max: 'abc' },
  }

  test('[FIND-14] [ASK-10] holds exactly the chosen parameters, criteria in their order, and limit=100', () => {
    expect(productsQuery(filters)).toBe(
      'category_type=kwark&kind=skyr&kind=lean_kwark&offer=true&search=vanille&value_unit_price=lowest&price_sort=high&nutrition_saturated_fat=lowest&no_gluten=true&vegan=true&store=ah&price_max=250&protein_min=7.5&limit=100',
    )
    expect(productsQuery(noFilters)).toBe('limit=100')
  })

  test('[DAT-12] a choice that is a part of its category asks for its kinds, unless some of them are chosen', () => {
    const nuts: Filters = { ...noFilters, category: 'nuts' }
    expect(productsQuery(nuts)).toBe('category_type=pantry&kind=nuts&limit=100')
    const bars: Filters = { ...noFilters, category: 'protein-snacks', kinds: ['protein_bars'] }
    expect(productsQuery(bars)).toBe('category_type=ready_meals&kind=protein_bars&limit=100')
    expect(productsQuery({ ...noFilters, category: 'pantry' })).toBe('category_type=pantry&limit=100')
  })

  test('[DAT-11] asks for what is no food only when that is switched on', () => {
    expect(productsQuery({ ...noFilters, search: 'kip', nonFood: true })).toBe(
      'non_food=true&search=kip&limit=100',
    )
  })

  test('[FIND-12] two orders of the same criteria are two questions', () => {
    const swapped = { ...filters, criteria: filters.criteria.toReversed() }
    expect(productsQuery(swapped)).not.toBe(productsQuery(filters))
  })
})

test('[ASK-06] what was taken back is put back among what has changed since, of the same sort too', () => {
  const before: Filters = {
    ...noFilters,
    category: 'kwark',
    criteria: [
      { key: 'salt', want: 'lowest' },
      { key: 'protein', want: 'highest' },
    ],
    flags: ['vegan'],
    limits: { price_max: 200 },
    stores: ['ah'],
  }
  const now: Filters = {
    ...before,
    category: 'fish',
    flags: ['no_soy'],
    stores: [],
    limits: { protein_min: 5 },
  }
  expect(putBack(before, { ...before, flags: [] }, now).flags).toEqual(['no_soy', 'vegan'])
  expect(putBack(before, { ...before, stores: [] }, now)).toEqual({ ...now, stores: ['ah'] })
  expect(putBack(before, { ...before, limits: {} }, now).limits).toEqual({ price_max: 200, protein_min: 5 })
  const [salt, protein] = before.criteria
  const unwished = { ...before, criteria: [protein!] }
  const sugar = { key: 'sugar', want: 'lowest' } as const
  expect(putBack(before, unwished, { ...now, criteria: [protein!, sugar] }).criteria).toEqual([
    salt,
    protein,
    sugar,
  ])
  const turned = { key: 'salt', want: 'highest' } as const
  expect(putBack(before, unwished, { ...now, criteria: [protein!, turned] }).criteria).toEqual([
    protein,
    turned,
  ])
})
