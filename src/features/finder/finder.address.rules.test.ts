import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flagKeys } from '#features/catalogue/product.rules.ts'
import { tidySearch } from '#platform/search.rules.ts'
import { decodeState, encodeState, finderQuery, productsQuery } from './finder.address.rules.ts'
import { furtherChoices, visibleChoices } from './finder.categories.rules.ts'
import { type Filters, type FinderState, initialState, LAST_PAGE, noFilters } from './finder.state.rules.ts'
import { type Criterion, criterionKeys } from './query.rules.ts'

const criteria: fc.Arbitrary<Criterion[]> = fc
  .uniqueArray(fc.constantFrom(...criterionKeys))
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) => fc.constantFrom<Criterion>({ key, want: 'highest' }, { key, want: 'lowest' })),
    ),
  )
const filters: fc.Arbitrary<Filters> = fc.record({
  category: fc.option(fc.constantFrom(...visibleChoices, ...furtherChoices)),
  search: fc.string({ unit: 'binary', maxLength: 40 }).map(tidySearch),
  criteria,
  flags: fc.subarray([...flagKeys]),
  stores: fc.subarray(['ah', 'aldi', 'body-and-fit', 'jumbo']),
})
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const states: fc.Arbitrary<FinderState> = fc.record({
  panel: filters,
  loaded: fc.option(filters),
  page: fc.integer({ min: 1, max: LAST_PAGE }),
  open: fc.option(id),
  compare: fc.uniqueArray(id, { maxLength: 4 }),
})

describe('The address bar', () => {
  test('[BEY-10] every state comes back from its address, whatever was chosen in whatever order', () => {
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
    const state: FinderState = { panel: noFilters, loaded, page: 2, open: 12, compare: [3, 4] }
    expect(encodeState(state)).toBe(
      'category=kwark&nutrition_protein=highest&price_sort=low&load=1&changed=&page=2&product=12&compare=3,4',
    )
  })

  test('a form sent without script gives empty fields, which count as not chosen', () => {
    expect(decodeState('?category=&search=+&price_sort=&load=1')).toEqual({
      ...initialState,
      loaded: noFilters,
    })
  })
})

describe('The question to GET /products', () => {
  const filters: Filters = {
    category: 'protein-snacks',
    search: 'vanille',
    criteria: [
      { key: 'unit_price', want: 'lowest' },
      { key: 'price', want: 'highest' },
      { key: 'saturated_fat', want: 'lowest' },
    ],
    flags: ['no_gluten', 'vegan'],
    stores: ['ah'],
  }

  test('[FIND-14] holds exactly the chosen parameters, criteria in their order, and limit=100', () => {
    expect(productsQuery(filters)).toBe(
      'category_type=ready_meals&search=vanille&value_unit_price=lowest&price_sort=high&nutrition_saturated_fat=lowest&no_gluten=true&vegan=true&store=ah&limit=100',
    )
    expect(productsQuery(noFilters)).toBe('limit=100')
  })

  test('[FIND-12] two orders of the same criteria are two questions', () => {
    const swapped = { ...filters, criteria: filters.criteria.toReversed() }
    expect(productsQuery(swapped)).not.toBe(productsQuery(filters))
  })

  test('is the same question that the server asks in process for the first page', () => {
    expect(finderQuery(filters)).toEqual({
      category: 'ready_meals',
      search: 'vanille',
      criteria: filters.criteria,
      flags: ['no_gluten', 'vegan'],
      stores: ['ah'],
      limit: 100,
      offset: 0,
    })
  })
})
