import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'

/** Seconds for which a feed or a site map may be kept by anybody: readers ask often. */
const KEPT_SECONDS = 15 * 60

export const publicXml = { 'cache-control': `public, max-age=${KEPT_SECONDS}` }

/** A feed as an answer; who has it already, by its `etag`, gets none of it again. */
export function answerRss(c: HonoContext, feed: string): Response {
  const etag = `W/"${createHash('sha1').update(feed).digest('base64url')}"`
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((tag) => ['*', etag].includes(tag.trim()))) return c.body(null, 304, { ...publicXml, etag })
  return c.body(feed, 200, { ...publicXml, etag, 'content-type': 'application/rss+xml; charset=utf-8' })
}
