import { describe, expect, test } from 'vitest'
import {
  applyPanel,
  canApply,
  chooseCategory,
  chooseCriterion,
  countOfWishes,
  type FinderState,
  goToPage,
  hasChanged,
  initialState,
  isQuery,
  LAST_PAGE,
  load,
  loadByLink,
  looksEverywhere,
  noFilters,
  reset,
  restoreCompared,
  toggleCompared,
  toggleFlag,
  toggleKind,
  toggleStore,
  typeLimit,
  typeSearch,
} from './finder.state.rules.ts'
import { pageCountOf } from './fold.rules.ts'

const kwark = chooseCategory(noFilters, 'kwark')

test('[ASK-04] what is typed and not loaded yet stays when a link is pressed', () => {
  const loaded = toggleFlag(kwark, 'vegan')
  const typing = { ...load(initialState, loaded), panel: typeSearch(loaded, 'skyr ') }
  const pressed = loadByLink(typing, toggleFlag(loaded, 'vegan'))
  expect(pressed.loaded).toEqual({ ...typeSearch(loaded, 'skyr'), flags: [] })
  const budget = load(initialState, typeLimit(kwark, 'price_max', '2'))
  const unread = { ...budget, panel: typeLimit(budget.panel, 'price_max', 'abc') }
  const kept = loadByLink(unread, toggleFlag(budget.panel, 'vegan'))
  expect(kept.loaded).toMatchObject({ flags: ['vegan'], limits: { price_max: 200 }, faults: {} })
  expect(kept.panel).toMatchObject({ flags: ['vegan'], limits: {}, faults: { price_max: 'abc' } })
  // A link may take another limit back meanwhile.
  const both = load(initialState, typeLimit(budget.panel, 'protein_min', '5'))
  const beside = { ...both, panel: typeLimit(both.panel, 'price_max', 'abc') }
  const freed = loadByLink(beside, typeLimit(both.panel, 'protein_min', ''))
  expect(freed.loaded?.limits).toEqual({ price_max: 200 })
  expect([freed.panel.limits, freed.panel.faults]).toEqual([{}, { price_max: 'abc' }])
  const without = { ...noFilters, category: 'kwark' } as const
  const other = { ...budget, panel: typeLimit(budget.panel, 'price_max', '3') }
  expect(loadByLink(other, without).loaded).toEqual(without)
  expect(loadByLink(initialState, kwark)).toEqual(load(initialState, kwark))
  const first = { ...initialState, panel: typeLimit(kwark, 'price_max', 'abc') }
  const asked = loadByLink(first, kwark)
  expect([asked.loaded, asked.panel.faults]).toEqual([kwark, { price_max: 'abc' }])
})

test('[BEY-09] a comparison that was cleared comes back beside what was picked since, up to four', () => {
  expect(restoreCompared({ ...initialState, compare: [4, 1] }, [1, 2, 3])).toMatchObject({
    compare: [4, 1, 2, 3],
  })
  expect(restoreCompared({ ...initialState, compare: [5] }, [1, 2, 3, 4])).toMatchObject({
    compare: [5, 1, 2, 3],
  })
})

test('[ASK-05] a wish for a price that is taken back leaves no meaning of its own behind', () => {
  const wished = { ...chooseCriterion(kwark, 'unit_price', 'lowest'), pricePer: 'unit' } as const
  expect(chooseCriterion(wished, 'unit_price', null)).toEqual(kwark)
  const other = { ...chooseCriterion(wished, 'protein', 'highest'), pricePer: 'unit' } as const
  expect(chooseCriterion(other, 'protein', null).pricePer).toBe('unit')
})

describe('The panel', () => {
  test('[FIND-11] High or Low sets a nutrient; the value already set, or neutral, clears it', () => {
    const high = chooseCriterion(noFilters, 'protein', 'highest')
    expect(high.criteria).toEqual([{ key: 'protein', want: 'highest' }])
    expect(chooseCriterion(high, 'protein', 'lowest').criteria).toEqual([{ key: 'protein', want: 'lowest' }])
    expect(chooseCriterion(high, 'protein', 'highest').criteria).toEqual([])
    expect(chooseCriterion(high, 'protein', null).criteria).toEqual([])
  })

  test('[FIND-12] criteria keep the order chosen; a cleared and re-chosen one moves to the end', () => {
    let filters = chooseCriterion(noFilters, 'protein', 'highest')
    filters = chooseCriterion(filters, 'price', 'lowest')
    filters = chooseCriterion(filters, 'sugar', 'lowest')
    expect(filters.criteria.map((c) => c.key)).toEqual(['protein', 'price', 'sugar'])
    filters = chooseCriterion(filters, 'protein', 'lowest')
    expect(filters.criteria.map((c) => c.key)).toEqual(['protein', 'price', 'sugar'])
    filters = chooseCriterion(chooseCriterion(filters, 'protein', null), 'protein', 'highest')
    expect(filters.criteria.map((c) => c.key)).toEqual(['price', 'sugar', 'protein'])
  })

  test('[FIND-12] kilocalories and kilojoules are one wish: each takes the place of the other', () => {
    const calories = chooseCriterion(chooseCriterion(noFilters, 'calories', 'lowest'), 'protein', 'highest')
    const energy = chooseCriterion(calories, 'energy', 'highest')
    expect(energy.criteria).toEqual([
      { key: 'energy', want: 'highest' },
      { key: 'protein', want: 'highest' },
    ])
    expect(chooseCriterion(energy, 'calories', 'lowest')).toEqual(calories)
    expect(chooseCriterion(energy, 'energy', null).criteria.map(({ key }) => key)).toEqual(['protein'])
  })

  test('flags and stores switch on and off and keep one order', () => {
    const both = toggleFlag(toggleFlag(noFilters, 'vegan'), 'no_gluten')
    expect(both.flags).toEqual(['no_gluten', 'vegan'])
    expect(toggleFlag(both, 'vegan').flags).toEqual(['no_gluten'])
    const stores = toggleStore(toggleStore(noFilters, 'plus'), 'ah')
    expect(stores.stores).toEqual(['ah', 'plus'])
    expect(toggleStore(stores, 'plus').stores).toEqual(['ah'])
  })

  test('a search longer than the limit is cut, never inside a character', () => {
    expect(typeSearch(noFilters, `${'a'.repeat(99)}🥛`).search).toBe('a'.repeat(99))
  })
})

describe('Loading', () => {
  test('[FIND-16] [ASK-03] with nothing chosen there is nothing to load but advertisements; any wish alone is a question', () => {
    expect(isQuery(null)).toBe(false)
    expect(isQuery(noFilters)).toBe(false)
    expect(isQuery({ ...noFilters, nonFood: true })).toBe(false)
    expect(isQuery(typeLimit(noFilters, 'price_max', 'abc'))).toBe(false)
    expect(isQuery(chooseCriterion(noFilters, 'protein', 'highest'))).toBe(true)
    expect(isQuery(toggleFlag(noFilters, 'vegan'))).toBe(true)
    expect(isQuery({ ...noFilters, offers: true })).toBe(true)
    expect(isQuery(typeLimit(noFilters, 'per_25g_max', '0.80'))).toBe(true)
    expect(isQuery(typeSearch(noFilters, '  '))).toBe(false)
    expect(isQuery(typeSearch(noFilters, '?! - ...'))).toBe(false)
    expect(isQuery(typeSearch(noFilters, 'vanille'))).toBe(true)
    expect(isQuery(kwark)).toBe(true)
  })

  test('[FIND-17] a load goes back to page 1', () => {
    const onPage3: FinderState = { ...load(initialState, kwark), page: 3, open: 7 }
    expect(load(onPage3)).toMatchObject({ loaded: kwark, page: 1, open: null })
  })

  test('[FIND-16] [ASK-03] where nothing says where to look, advertisements stand below what is found', () => {
    expect(looksEverywhere(chooseCriterion(noFilters, 'protein', 'highest'))).toBe(true)
    expect(looksEverywhere(typeSearch(noFilters, 'skyr'))).toBe(false)
    expect(looksEverywhere(kwark)).toBe(false)
  })

  test('[ASK-04] what the panel says is loaded as it stands, and a space that is being typed stays', () => {
    const loaded = load(initialState, kwark)
    const typed = { ...loaded, page: 3, panel: typeSearch(kwark, 'magere ') }
    const applied = applyPanel(typed)
    expect(applied).toMatchObject({ page: 1, loaded: { search: 'magere' }, panel: { search: 'magere ' } })
    expect(hasChanged(applied)).toBe(false)
  })

  test('[ASK-04] [ASK-10] a limit that cannot be read stays as it was loaded, and holds nothing else back', () => {
    const budget = load(initialState, typeLimit(kwark, 'price_max', '2'))
    const typing = { ...budget, panel: typeLimit(budget.panel, 'price_max', 'abc') }
    expect([canApply(budget), canApply(typing), canApply({ ...typing, loaded: null })]).toEqual([
      false,
      false,
      false,
    ])
    const searching = { ...typing, panel: typeSearch(typing.panel, 'skyr') }
    expect(canApply(searching)).toBe(true)
    const applied = applyPanel(searching)
    expect(applied.panel).toEqual(searching.panel)
    expect(applied.loaded).toEqual({ ...typeSearch(budget.panel, 'skyr') })
    expect(canApply(applied)).toBe(false)
  })

  test('[ASK-06] wishes are counted but for what the first row of the panel shows', () => {
    expect(countOfWishes(chooseCriterion(kwark, 'price', 'lowest'))).toBe(countOfWishes(kwark))
    const offers = { ...typeLimit(toggleFlag(noFilters, 'vegan'), 'price_max', '2'), offers: true }
    expect(countOfWishes(toggleKind(chooseCriterion(offers, 'salt', 'lowest'), 'skyr'))).toBe(5)
  })

  test('changed filters leave the results as they are until they are loaded', () => {
    const loaded = load(initialState, kwark)
    expect(hasChanged(loaded)).toBe(false)
    const changed = { ...loaded, panel: toggleFlag(kwark, 'vegan') }
    expect(changed.loaded).toBe(loaded.loaded)
    expect(hasChanged(changed)).toBe(true)
    expect(hasChanged(load(changed))).toBe(false)
    expect(hasChanged({ ...initialState, panel: kwark })).toBe(false)
  })

  test('[FIND-18] reset clears category, search, every filter, the data and the page', () => {
    const panel = chooseCriterion(
      chooseCriterion(toggleFlag(typeSearch(kwark, 'vanille'), 'vegan'), 'protein', 'highest'),
      'price',
      'lowest',
    )
    const state = { ...load(initialState, panel), page: 2, open: 5 }
    expect(reset(state)).toEqual(initialState)
  })
})

describe('Pages and comparison', () => {
  test('[FIND-20] 100 products make 9 pages, and one cannot leave them', () => {
    expect(pageCountOf(100)).toBe(9)
    expect(goToPage(initialState, LAST_PAGE, pageCountOf(100)).page).toBe(9)
    expect(goToPage(initialState, 0, 9).page).toBe(1)
    expect(goToPage(initialState, 10, 9).page).toBe(9)
    expect(goToPage(initialState, 4, 9).page).toBe(4)
    expect(goToPage(initialState, 4, 0).page).toBe(1)
  })

  test('[BEY-09] four products can be compared; a fifth is not added', () => {
    const four = [1, 2, 3, 4].reduce(toggleCompared, initialState)
    expect(four.compare).toEqual([1, 2, 3, 4])
    expect(toggleCompared(four, 5)).toBe(four)
    expect(toggleCompared(four, 2).compare).toEqual([1, 3, 4])
  })
})

test('[ASK-05] a wish for a price is shown in what it is sorted by, whatever a price counted per before', () => {
  const perKilo = { ...noFilters, pricePer: 'unit' as const }
  expect(chooseCriterion(perKilo, 'price', 'lowest').pricePer).toBeNull()
  expect(chooseCriterion(perKilo, 'salt', 'lowest').pricePer).toBe('unit')
})
