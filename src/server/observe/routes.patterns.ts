import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ServerBuild } from 'react-router'
import type { Environment } from '../open/environment.ts'
import { openPatterns } from '../pages/queries.ts'

/** Methods that metrics count by name. Clients can invent any number of others, which count as one. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The endpoint or page that answered a request, as `/topics/:id`: what was in its place names nobody and is no new figure. */
export type RouteOf = (c: Context<Environment>) => Promise<{ method: string; route: string }>

export function openRoutes(build: () => Promise<ServerBuild>): RouteOf {
  let patternOf: Promise<(pathname: string) => string> | null = null
  return async (c) => {
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other'
    const endpoint = matchedRoutes(c).findLast(({ path }) => !/^\/?\*$/.test(path))
    if (endpoint) return { method, route: endpoint.path }
    patternOf ??= build().then(openPatterns)
    // A build that cannot be loaded has no pages to be told apart.
    return { method, route: await patternOf.then((of) => of(c.req.path)).catch(() => '*') }
  }
}
