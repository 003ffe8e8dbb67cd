import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { busyPage } from '#features/info/errors/busy.server.ts'
import { Problem, statusOfProblem } from '#platform/ground/problem.ts'
import { refuseForeign } from '#platform/http/origin.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { Environment } from '../open/environment.ts'
import type { Services } from '../open/services.ts'

/** Room for every form of the product, and for nothing that would be work to read. */
const MAX_BODY_BYTES = 16 * 1024

/** Puts the request's id on the answer, also on pages, which bring headers of their own, but not on what never changes. */
export const nameRequest: MiddlewareHandler<Environment> = async (c, next) => {
  await next()
  // `c.header` would copy the body of an answer that is complete: a hundred products are 120 kB.
  const { headers } = c.res
  // What is kept for a year would name a request of a year ago, and a page has a dozen of them.
  if (headers.get('cache-control')?.includes('immutable')) headers.delete('x-request-id')
  else headers.set('x-request-id', c.get('requestId'))
}

/** How many requests have no answer yet. One whose answer is a stream has its answer when the stream begins. */
export type RequestCount = { count: MiddlewareHandler; underWay(): number }

export function countRequests(): RequestCount {
  let underWay = 0
  return {
    underWay: () => underWay,
    async count(_, next) {
      underWay++
      try {
        await next()
      } finally {
        underWay--
      }
    },
  }
}

/** Tells caches that an answer depends on what its reader can unpack. `compress` says so as well, but copies the body for it. */
export const varyByEncoding: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.append('vary', 'accept-encoding')
}

/**
 * Keeps the answer to whoever comes too often for a second, and ends the connection with it: who sends the next request
 * as soon as they are answered sends one a second. What is held is a socket without work.
 */
export function holdRefusals(holdMs = 1_000, mostHeld = 500): MiddlewareHandler<Environment> {
  let held = 0
  return async (c, next) => {
    await next()
    if (c.res.status !== statusOfProblem['too-many']) return
    c.res.headers.set('connection', 'close')
    const socket = c.env?.outgoing
    if (!socket || held >= mostHeld) return
    held++
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, holdMs)
      socket.once('close', () => {
        clearTimeout(timer)
        resolve()
      })
    })
    held--
  }
}

/**
 * Ends the connection with a refusal that did not wait for the whole body, as of one that is too large: the rest would
 * have to be read, for nothing, before the next request. The sender hears so, and sends that one elsewhere.
 */
export const closeUnread: MiddlewareHandler<Environment> = async (c, next) => {
  await next()
  const isRefused = c.res.status >= 400
  if (isRefused && c.env?.incoming?.complete === false) c.res.headers.set('connection', 'close')
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

/** Refuses bodies that no form of ours has, whatever the spelling of the address that a page answers to. */
export const refuseLargeBody: MiddlewareHandler<Environment> = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new Problem('too-large', `The body may have at most ${MAX_BODY_BYTES} bytes`)
  },
})

/** A refusal as JSON, with its status and when to try again. */
export function answerRefusal(c: Context, { code, message, details }: Problem): Response {
  const { retryAfterSeconds, ...told } = details
  if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds))
  return c.json({ code, message, ...told }, statusOfProblem[code])
}

/** A page in place of one that cannot be made now, with when to try again; what asks for data gets the refusal as such. */
export function answerBusy(
  c: Context,
  locale: Locale,
  error: unknown,
  stylesheets: readonly string[] = [],
): Response {
  const isForReader = c.req.header('accept')?.includes('text/html')
  if (!(error instanceof Problem) || !isForReader) throw error
  const { retryAfterSeconds = 1 } = error.details
  c.header('retry-after', String(retryAfterSeconds))
  return c.html(busyPage(locale, retryAfterSeconds, stylesheets), statusOfProblem[error.code])
}

/** Refuses whatever else is sent to an endpoint that can only be read; it stands behind that endpoint. */
export function refuseOtherMethods(c: Context): Response {
  c.header('allow', 'GET, HEAD')
  return answerRefusal(c, new Problem('method-not-allowed', 'This can only be read, by GET'))
}

/** One structured line per request: id, method, path without its query, status and milliseconds. Files are of interest to few. */
export function logRequests({ log }: Services): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    log[c.get('isFile') ? 'debug' : 'info'](
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

/**
 * Refuses what another site sends to be done with our cookies, or to set them. A form must say where it comes from;
 * other bodies need not, for programs do not say it, and a browser asks before it sends one to another site.
 */
export function refuseForeignChanges({ config }: Pick<Services, 'config'>): MiddlewareHandler<Environment> {
  const isOwn = (origin: string, requestUrl: string) =>
    origin === config.publicUrl || origin === new URL(requestUrl).origin
  const check = csrf({ origin: (origin, c) => isOwn(origin, c.req.url) })
  return async (c, next) => {
    if (c.req.header('authorization')) return next()
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) refuseForeign(c.req.raw, config.publicUrl)
    try {
      return await check(c, next)
    } catch (error) {
      if (!(error instanceof HTTPException)) throw error
      throw new Problem(
        'not-allowed',
        'This form came from another site, or does not say from which it came.',
      )
    }
  }
}
