import type { RecentTopicsQueryVariables } from '#documents/graphql.ts'
import { tidySearch } from '#platform/texts/search.rules.ts'
import { TOPICS_PAGE_SIZE, topicCategories } from './board.rules.ts'

/** How the board can be sorted; each is descending. */
export const boardSorts = ['recent', 'popular', 'active'] as const
export type BoardSort = (typeof boardSorts)[number]
type TopicCategory = (typeof topicCategories)[number]

/** What the board is asked for. All of it is in the address, so that it can be shared; no category is all of them. */
export type BoardState = { category: TopicCategory | null; sort: BoardSort; search: string }

/** The parameters in which an address holds the state. */
export const boardParams = ['category', 'sort', 'search'] as const satisfies (keyof BoardState)[]

/** The path of the board. */
export const TOPICS_PATH = '/topics'
/** In the address of the board this opens the form of a new topic. */
export const NEW_TOPIC_PARAM = 'new'
/** The board as it is first shown. */
export const firstState: BoardState = { category: null, sort: 'recent', search: '' }
/** Featured topics that are asked for: who features more should end some. */
const FEATURED_SIZE = 20

/** The state that a query string asks for; what it says wrongly counts as not said. */
export function readState(query: string): BoardState {
  const params = new URLSearchParams(query)
  return {
    category: topicCategories.find((category) => category === params.get('category')) ?? null,
    sort: boardSorts.find((sort) => sort === params.get('sort')) ?? firstState.sort,
    search: tidySearch(params.get('search') ?? ''),
  }
}

/** The query string of a state, with its question mark; empty for the board as it is first shown. */
export function queryOf({ category, sort, search }: BoardState): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category)
  if (sort !== firstState.sort) params.set('sort', sort)
  if (search) params.set('search', search)
  return params.size > 0 ? `?${params}` : ''
}

/** The variables that ask for one page of the list: the first, or the one of a token. Featured topics stand apart. */
export function variablesOf(state: BoardState, nextToken: string | null = null): RecentTopicsQueryVariables {
  return { limit: TOPICS_PAGE_SIZE, nextToken, filter: { ...filterOf(state), featured: { eq: false } } }
}

/** The variables that ask for the featured topics of a state. */
export function featuredVariablesOf(state: BoardState) {
  return { limit: FEATURED_SIZE, filter: { ...filterOf(state), featured: { eq: true } } }
}

function filterOf({ category, search }: BoardState) {
  return { ...(category && { category: { eq: category } }), ...(search && { text: { contains: search } }) }
}
