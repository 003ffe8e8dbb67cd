import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_DELETED_PATH,
  loginPath,
  PASSWORD_SET_PATH,
  withWish,
} from '#features/accounts/ground/accounts.rules.ts'
import { queryOf as boardQuery } from '#features/board/ground/board.address.rules.ts'
import { criterionEntry, criterionKeys } from '#features/engine/ground/query.rules.ts'
import { encodeState } from '#features/finder/ground/finder.address.rules.ts'
import { noFilters } from '#features/finder/ground/finder.state.rules.ts'
import { queryOfTab } from '#features/profiles/ground/profile.address.rules.ts'
import { queryOf as listQuery } from '#features/recipes/ground/list.address.rules.ts'
import { formPath } from '#features/recipes/ground/recipe-form.address.rules.ts'
import { knownQuery } from './queries.ts'

const filters = {
  ...noFilters,
  category: 'kwark',
  search: 'vol',
  criteria: criterionKeys.map((key) => ({ key, want: 'highest' as const })),
  flags: ['vegan' as const],
  stores: ['ah'],
}
const panel = { ...filters, search: 'mager' }
const finder = encodeState({ panel, loaded: filters, page: 2, open: 4, compare: [1, 2] } as never)

const queryIn = (address: string) => address.slice(address.indexOf('?') + 1)
const wished = (wish: string) => queryIn(withWish('/', wish))

describe('The query of a page', () => {
  test.each([
    ['fitfuelfinder', finder],
    ['recipes', queryIn(listQuery({ first: 'highProtein', sort: 'views', search: 'soep' } as never))],
    ['topics', queryIn(boardQuery({ category: 'tips', sort: 'popular', search: 'soep' } as never))],
    ['profile/:id', queryIn(queryOfTab('likes'))],
    ['login', queryIn(loginPath('sign-up', '/workout'))],
    ['login', queryIn(PASSWORD_SET_PATH)],
    ['login', queryIn(ACCOUNT_DELETED_PATH)],
    ['recipes', queryIn(formPath(null, true))],
    ['recipes/:id', queryIn(formPath('1', false))],
    ['recipes/:id', 'newlyCreated=true'],
    ['recipes/:id', wished('like')],
    ['topics', wished('new')],
    ['topics/:id', wished('like')],
    ['topics/:id', wished('reply')],
  ])('of %s keeps all that its links say, in their order: %s', (path, query) => {
    const known = new URLSearchParams(query)
    expect(known.size).toBeGreaterThan(0)
    expect(knownQuery(path, `?x=1&${query}&lang=nl&utm_source=mail`)).toBe(`${known}&lang=nl`)
  })

  test('keeps every criterion that the finder ranks by', () => {
    for (const key of criterionKeys) {
      const query = criterionEntry({ key, want: 'lowest' }).join('=')
      expect(knownQuery('fitfuelfinder', query)).toBe(query)
    }
  })

  test('is empty but for the language where the page knows none', () => {
    expect(knownQuery('about', '?search=x&lang=en&page=2')).toBe('lang=en')
    expect(knownQuery('', '?x=1&lang=de')).toBe('')
  })
})
