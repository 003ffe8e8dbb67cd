import { expect, test } from 'vitest'
import { decodeState, encodeState, hiddenEntries } from '../ground/finder.address.rules.ts'
import { type Filters, initialState, load, noFilters } from '../ground/finder.state.rules.ts'
import {
  asksForControls,
  plainCriteria,
  plainEntries,
  queryOfPlainForm,
  queryWithControls,
} from './plain-form.rules.ts'

const chosen: Filters = {
  ...noFilters,
  category: 'kwark',
  kinds: ['lean_kwark'],
  offers: true,
  criteria: [
    { key: 'salt', want: 'lowest' },
    { key: 'price', want: 'lowest' },
    { key: 'protein', want: 'highest' },
  ],
  flags: ['vegan'],
  stores: ['ah'],
  pricePer: 'pack',
}

/** What a browser without script sends of a panel in which `filters` are chosen, with its wishes set to `wishes`. */
function sent(filters: Filters, wishes: Record<string, string>): string {
  const price = filters.criteria.find(({ key }) => key === 'price')
  return String(
    new URLSearchParams([
      ['category', filters.category ?? ''],
      ['search', filters.search],
      ['price_sort', price ? 'low' : ''],
      ...Object.entries(wishes),
      ...plainEntries(filters),
      ...hiddenEntries(filters),
    ]),
  )
}
const loaded = (filters: Filters) => encodeState(load(initialState, filters))

test('[ASK-09] a form that is sent as it came asks the same by the same address', () => {
  const same = { nutrition_salt: 'lowest', nutrition_protein: 'highest', vegan: 'true', store: 'ah' }
  expect(queryOfPlainForm(sent(chosen, same))).toBe(loaded(chosen))
  expect(queryOfPlainForm(sent(noFilters, {}))).toBe(loaded(noFilters))
})

test('[ASK-09] wishes, flags and stores are what the form says, also what it takes back', () => {
  const wishes = {
    nutrition_salt: '',
    nutrition_protein: 'lowest',
    nutrition_fiber: 'highest',
    no_milk: 'true',
  }
  expect(queryOfPlainForm(sent(chosen, wishes))).toBe(
    loaded({
      ...chosen,
      criteria: [
        { key: 'protein', want: 'lowest' },
        { key: 'price', want: 'lowest' },
        { key: 'fiber', want: 'highest' },
      ],
      flags: ['no_milk'],
      stores: [],
    }),
  )
})

test('[ASK-09] a price that is chosen with the first wishes counts before them', () => {
  const wishes = { price_sort: 'low', nutrition_protein: 'highest' }
  const criteria = [
    { key: 'price', want: 'lowest' },
    { key: 'protein', want: 'highest' },
  ] as const
  expect(queryOfPlainForm(sent(noFilters, wishes))).toBe(loaded({ ...noFilters, criteria }))
})

test('the controls of wishes stand in the order in which these were chosen', () => {
  const keys = plainCriteria(chosen)
  expect(keys.slice(0, 3)).toEqual(['salt', 'protein', 'sugar'])
  expect(new Set(keys).size).toBe(12)
})

test('[ASK-09] the page with controls for visitors without script says in its panel what was chosen, and answers nothing yet', () => {
  const sentAsIs = `?category=kwark&search=&price_sort=&controls=plain&${new URLSearchParams(hiddenEntries(chosen))}`
  for (const query of [loaded(chosen), sentAsIs]) {
    const withControls = queryWithControls(query)
    expect(asksForControls(withControls)).toBe(true)
    expect(decodeState(withControls)).toEqual({ ...initialState, panel: decodeState(query).panel })
    expect(queryOfPlainForm(withControls)).toBeNull()
    expect(queryWithControls(withControls)).toBe(withControls)
  }
  expect(asksForControls(loaded(chosen))).toBe(false)
})

test('a query of no such form is left as it is', () => {
  expect(queryOfPlainForm('category=kwark&search=&vegan=true&load=1')).toBeNull()
})
