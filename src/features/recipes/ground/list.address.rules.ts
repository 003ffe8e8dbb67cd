import type { RecipeListQueryVariables } from '#documents/graphql.ts'
import { tidySearch } from '#platform/texts/search.rules.ts'
import {
  RECIPES_PAGE_SIZE,
  type RecipeFirst,
  type RecipeSort,
  recipeFilters,
  recipeSorts,
} from './recipes.rules.ts'

/** What a list of recipes is asked for. All of it is in the address, so that a list can be shared. */
export type ListState = { first: RecipeFirst | null; sort: RecipeSort; search: string }

/** The parameters in which an address holds the state. */
export const listParams = ['first', 'sort', 'search'] as const satisfies (keyof ListState)[]

/** The path of the list. */
export const RECIPES_PATH = '/recipes'
const DEFAULT_SORT: RecipeSort = 'newest'

/** The state that a query string asks for; what it says wrongly counts as not said. */
export function readState(query: string): ListState {
  const params = new URLSearchParams(query)
  return {
    first: recipeFilters.find((filter) => filter === params.get('first')) ?? null,
    sort: recipeSorts.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    search: tidySearch(params.get('search') ?? ''),
  }
}

/** The query string of a state, with its question mark; empty for the list as it is first shown. */
export function queryOf({ first, sort, search }: ListState): string {
  const params = new URLSearchParams()
  if (first) params.set('first', first)
  if (sort !== DEFAULT_SORT) params.set('sort', sort)
  if (search) params.set('search', search)
  return params.size > 0 ? `?${params}` : ''
}

/** The state after choosing a filter: it is the only one, and choosing it again clears it. */
export function chooseFilter(state: ListState, filter: RecipeFirst): ListState {
  return { ...state, first: state.first === filter ? null : filter }
}

/** The variables that ask for one page of a list: the first, or the one of a token. */
export function variablesOf(
  { first, sort, search }: ListState,
  nextToken: string | null = null,
): RecipeListQueryVariables {
  const contains = { contains: search }
  return {
    limit: RECIPES_PAGE_SIZE,
    nextToken,
    filter: search ? { or: [{ title: contains }, { description: contains }] } : null,
    sort,
    first,
  }
}
