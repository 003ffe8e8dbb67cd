import { matchRoutes, type ServerBuild } from 'react-router'
import { knownQuery } from './pages.queries.ts'

/** The path and query at which a page is made for all visitors who ask for it, whatever else stands in their address. */
export type PageAddress = { address: string; isMissing: boolean }

/** No page has this path: the one that says so is made there. */
const MISSING_PATH = '/not-found'

/** Reads addresses against the routes of a build: `/topics?x=1` is the page `/topics`, which does not know `x`. */
export function openAddresses({ routes }: Pick<ServerBuild, 'routes'>): (url: string) => PageAddress {
  const pages = Object.values(routes).flatMap((route) =>
    // The root is the document around all of them.
    route && route.id !== 'root' ? [{ id: route.id, path: route.path ?? '' }] : [],
  )
  return (url) => {
    const { pathname, search } = new URL(url)
    const path = matchRoutes(pages, pathname)?.at(-1)?.route.path
    if (path === undefined || path === '*') return { address: MISSING_PATH, isMissing: true }
    const query = knownQuery(path, search)
    return { address: `${pathname}${query && `?${query}`}`, isMissing: false }
  }
}
