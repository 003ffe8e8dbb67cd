import { Hono, type Context as HonoContext } from 'hono'
import { createTurns } from '#platform/ground/loop-turns.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { encodingOf } from '#platform/http/encoding.server.ts'
import { parseFinderQuery, parseFlags } from './finder.input.ts'
import { findAlternatives, findProduct, findProducts } from './finder.server.ts'

// A copy may be kept, but is asked about before it is shown: prices change with an import.
const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-cache' }

/**
 * `GET /products`, `GET /products/:id` and what else there is for it. Bad input is a 400 whose JSON `message` names the parameter. `contextOf`
 * makes the context of a request.
 */
export function productsRoutes(contextOf: (c: HonoContext) => Pick<Context, 'db' | 'now' | 'finder'>): Hono {
  const app = new Hono()
  const turn = createTurns()

  app.get('/products', async (c) => {
    await turn()
    const ctx = contextOf(c)
    const parsed = parseFinderQuery(queryStringOf(c.req.url), ctx.finder.snapshot.index)
    if ('refused' in parsed) return c.json({ code: 'bad-input', ...parsed.refused }, 400)
    const found = findProducts(ctx, parsed.query)
    const { etag } = found
    if (isKnownTo(c, etag)) return c.body(null, 304, { etag })
    const encoding = encodingOf(c)
    if (encoding === 'identity') return c.body(found.json(), 200, { ...headers, etag })
    const packed = { 'content-encoding': encoding, etag: `W/${etag}` }
    return c.body(await found.packed(), 200, { ...headers, ...packed })
  })

  app.get('/products/:id', async (c) => {
    return answered(c, await findProduct(contextOf(c), idOf(c.req.param('id'))))
  })

  app.get('/products/:id/alternatives', async (c) => {
    await turn()
    const parsed = parseFlags(queryStringOf(c.req.url))
    if ('refused' in parsed) return c.json({ code: 'bad-input', ...parsed.refused }, 400)
    return answered(c, findAlternatives(contextOf(c), idOf(c.req.param('id')), parsed.flags))
  })

  return app
}

/** The id of a product; 0, which none has, for what is none. */
function idOf(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : 0
}

/** What was found of a product; 404 where there is none. */
function answered(c: HonoContext, found: object | null) {
  if (found === null)
    return c.json({ code: 'not-found', message: 'There is no such product in the catalogue.' }, 404)
  return c.json(found, 200, { 'cache-control': 'private, no-cache' })
}

/** The query string as sent: its order is the order of the criteria. */
function queryStringOf(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return ''
  const end = url.indexOf('#', start)
  return url.slice(start + 1, end === -1 ? undefined : end)
}

function isKnownTo(c: HonoContext, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? []
  return known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
