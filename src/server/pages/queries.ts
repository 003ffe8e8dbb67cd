import { createStaticHandler, type ServerBuild } from 'react-router'
import { boardParams, NEW_TOPIC_PARAM } from '#features/board/ground/board.address.rules.ts'
import { REPLY_PARAM } from '#features/board/ground/topic.address.rules.ts'
import { finderParams } from '#features/finder/ground/finder.address.rules.ts'
import { PLAIN_CONTROLS, PLAIN_END } from '#features/finder/panel/plain-form.rules.ts'
import { offersParams } from '#features/offers/offers.rules.ts'
import { profileParams } from '#features/profiles/ground/profile.address.rules.ts'
import { LIKE_PARAM } from '#features/reactions/ground/reactions.rules.ts'
import { listParams } from '#features/recipes/ground/list.address.rules.ts'
import { CREATED_PARAM } from '#features/recipes/ground/recipe.address.rules.ts'
import { openFormParams } from '#features/recipes/ground/recipe-form.address.rules.ts'
import { isLocale, LANGUAGE_PARAM } from '#platform/texts/i18n.rules.ts'

/** What the sign-in page, and the links in mail that lead to it, say in its address. */
const loginParams = ['redirect', 'form', 'reset', 'verify', 'password', 'account']

/** The parameters that pages know beside the language, by their path in `routes.ts`; the others know none. */
const paramsOfPath: Record<string, readonly string[]> = {
  fitfuelfinder: [...finderParams(), PLAIN_END, PLAIN_CONTROLS],
  offers: offersParams,
  login: loginParams,
  recipes: [...listParams, openFormParams.create],
  'recipes/:id': [openFormParams.edit, CREATED_PARAM, LIKE_PARAM],
  topics: [...boardParams, NEW_TOPIC_PARAM],
  'topics/:id': [REPLY_PARAM, LIKE_PARAM],
  moderation: ['show'],
  messages: ['show'],
  profile: profileParams,
  'profile/:id': profileParams,
}

/**
 * The query of an address without what the page at this path of `routes.ts` does not know, such as a `lang` that is no
 * language of the product; the rest in its order.
 */
export function knownQuery(path: string, query: string): string {
  const params = paramsOfPath[path] ?? []
  const isKnown = ([name, value]: [string, string]) =>
    name === LANGUAGE_PARAM ? isLocale(value) : params.includes(name)
  return String(new URLSearchParams([...new URLSearchParams(query)].filter(isKnown)))
}

/** The path and query at which a page is made for all visitors who ask for it, whatever else stands in their address. */
export type PageAddress = { address: string; isMissing: boolean }

/** No page has this path: the one that says so is made there. */
const MISSING_PATH = '/not-found'

/** Reads addresses against the routes of a build: `/topics?x=1` is the page `/topics`, which does not know `x`. */
export function openAddresses({ routes }: Pick<ServerBuild, 'routes'>): (url: string) => PageAddress {
  const match = openMatch(routes)
  return (url) => {
    const { pathname, search } = new URL(url)
    const path = match(pathname)?.at(-1)?.route.path
    if (path === undefined || path === '*') return { address: MISSING_PATH, isMissing: true }
    const query = knownQuery(path, search)
    return { address: `${pathname}${query && `?${query}`}`, isMissing: false }
  }
}

/** Tells of a path on which page it is, as `/topics/:id`: of what is no page, `*`. Data of a page is told apart. */
export function openPatterns({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  const match = openMatch(routes)
  return (pathname) => {
    const [, address = pathname, ending = ''] = /^(.*?)(\.data)?$/.exec(pathname) ?? []
    const path = match(address === '/_root' && ending ? '/' : address)?.at(-1)?.route.path
    return path === undefined || path === '*' ? '*' : `/${path.replace(/^\//, '')}${ending}`
  }
}

/** The router's own matching over the pages of a build. Its `matchRoutes` would rank all of them for each address anew. */
function openMatch(routes: ServerBuild['routes']) {
  const pages = Object.values(routes).flatMap((route) =>
    // The root is the document around all of them; `:id` in a path stands for any.
    route && route.id !== 'root' ? [{ id: route.id, path: route.path ?? '' }] : [],
  )
  return createStaticHandler(pages).match
}
