import { Hono, type Context as HonoContext } from 'hono'
import { stream } from 'hono/streaming'
import type { Context } from '#platform/context.server.ts'
import { publicXml } from '#platform/rss.server.ts'
import { siteMap, siteMapFile, siteMapOfOwnPages } from './sitemap.server.ts'

const headers = { ...publicXml, 'content-type': 'application/xml; charset=utf-8' }

/**
 * What search engines ask for: `GET /robots.txt`, `GET /sitemap.xml` and the files that it names. None holds anything
 * that only some may see.
 */
export function searchEngineRoutes(contextOf: (c: HonoContext) => Context): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=3600')
    return c.text(robotsOf(contextOf(c).publicUrl))
  })
  app.get('/sitemap.xml', async (c) => c.body(await siteMap(contextOf(c)), 200, headers))
  app.get('/sitemap-pages.xml', (c) => c.body(siteMapOfOwnPages(contextOf(c)), 200, headers))
  app.get('/:file{sitemap-[a-z]+-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const [, part, number] = /^sitemap-([a-z]+)-(\d+)/.exec(c.req.param('file')) ?? []
    const pieces = await siteMapFile(contextOf(c), part!, Number(number))
    if (!pieces) return c.notFound()
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return stream(c, async (answer) => {
      for await (const piece of pieces) await answer.write(piece)
    })
  })
  return app
}

/** The doors are no pages, and the finder has more answers than anybody could read. */
function robotsOf(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /graphql',
    'Disallow: /account/',
    'Disallow: /products',
    'Disallow: /*?*load=1',
    'Disallow: /*?*search=',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
