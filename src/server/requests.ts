import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '#platform/config.server.ts'
import { Problem } from '#platform/problem.ts'
import type { Environment } from './environment.ts'
import type { Services } from './services.ts'

/** Puts the request's id on the answer, also on pages, which bring headers of their own. */
export const nameRequest: MiddlewareHandler<Environment> = async (c, next) => {
  await next()
  c.header('x-request-id', c.get('requestId'))
}

/** Refuses paths such as `/%E0%A4%A`, which no page can have. */
export const refuseBrokenPath: MiddlewareHandler<Environment> = async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    throw new Problem(
      'bad-input',
      'The address is not valid: a percent sign in it is followed by no character.',
    )
  }
  await next()
}

/** One structured line per request: id, method, path without its query, status and milliseconds. */
export function logRequests({ log }: Services): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        // A query may hold what somebody searched for: it stays out of the log.
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    )
  }
}

/** The visitor's address: the socket's, or the one that a trusted proxy names when one is configured. */
export function clientAddress(config: Config, c: Context<Environment>): string {
  const forwarded = config.addressHeader ? c.req.header(config.addressHeader) : undefined
  // A proxy appends: only the last entry is its own word.
  return forwarded?.split(',').at(-1)?.trim() || (getConnInfo(c).remote.address ?? '')
}

/** The visitor's country as two capital letters, or null when it is unknown. */
export function countryOfVisitor(
  { config, countryOf }: Pick<Services, 'config' | 'countryOf'>,
  c: Context<Environment>,
): string | null {
  const named = config.countryHeader ? c.req.header(config.countryHeader) : undefined
  if (named && /^[A-Za-z]{2}$/.test(named)) return named.toUpperCase()
  return countryOf(clientAddress(config, c))
}

/** Whether a form's origin is this site: as it is called here, or as it is reached through a proxy. */
export function isOwnOrigin(origin: string, requestUrl: string, { publicUrl }: Config): boolean {
  return origin === publicUrl || origin === new URL(requestUrl).origin
}
