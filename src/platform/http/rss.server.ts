import { Hono, type Context as HonoContext } from 'hono'
import { etag } from 'hono/etag'
import type { Context } from './context.server.ts'
import { keptByAnybody } from './kept.server.ts'

const headers = { ...keptByAnybody, 'content-type': 'application/rss+xml; charset=utf-8' }

/** The endpoint of a feed at `path`; who has it already, by its `etag`, gets none of it again. */
export function feedRoutes(
  path: string,
  contextOf: (c: HonoContext) => Context,
  feedOf: (ctx: Context) => Promise<string>,
): Hono {
  return new Hono().get(path, etag({ weak: true }), async (c) =>
    c.body(await feedOf(contextOf(c)), 200, headers),
  )
}
