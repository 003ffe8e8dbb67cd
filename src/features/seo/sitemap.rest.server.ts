import { Hono, type Context as HonoContext } from 'hono'
import { streamOf } from '#platform/ground/text-stream.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { KEPT_SECONDS, keptByAnybody } from '#platform/http/kept.server.ts'
import { openFloodGate } from '#platform/limits/flood.server.ts'
import { siteMap, siteMapFile, siteMapOfOwnPages } from './sitemap.server.ts'

/** Files that one network reads: a file is up to 50,000 rows. */
const FLOOD = { attempts: 60, seconds: 60 }

const headers = { ...keptByAnybody, 'content-type': 'application/xml; charset=utf-8' }

/**
 * What search engines ask for: `GET /robots.txt`, `GET /sitemap.xml` and the files that it names. None holds anything
 * that only some may see.
 */
export function searchEngineRoutes(contextOf: (c: HonoContext) => Context): Hono {
  const app = new Hono()
  const gate = openFloodGate(FLOOD)
  const siteMapNow = keepSiteMap()
  app.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=3600')
    return c.text(robotsOf(contextOf(c).publicUrl))
  })
  app.use('/:file{sitemap(-[a-z]+)?\\.xml}', async (c, next) => {
    await gate.admit(contextOf(c).visitor)
    await next()
  })
  app.get('/sitemap.xml', async (c) => c.body(await siteMapNow(contextOf(c)), 200, headers))
  app.get('/sitemap-pages.xml', (c) => c.body(siteMapOfOwnPages(contextOf(c)), 200, headers))
  app.get('/:file{sitemap-[a-z]+\\.xml}', async (c) => {
    const ctx = contextOf(c)
    const [, part] = /^sitemap-([a-z]+)/.exec(c.req.param('file')) ?? []
    const pieces = await siteMapFile(ctx, part!, c.req.query('after') ?? null)
    if (!pieces) return c.notFound()
    return c.body(streamOf(logged(ctx, pieces)).pipeThrough(new TextEncoderStream()), 200, headers)
  })
  return app
}

/** Makes the site map at most once in the time that its readers may keep it: it numbers every row. */
function keepSiteMap(): (ctx: Context) => Promise<string> {
  let kept: { text: Promise<string>; until: number } | null = null
  return (ctx) => {
    const now = ctx.now.getTime()
    if (kept && now < kept.until) return kept.text
    const made = { text: siteMap(ctx), until: now + KEPT_SECONDS * 1000 }
    kept = made
    made.text.catch(() => {
      // What failed is no answer for those who come next.
      if (kept === made) kept = null
    })
    return made.text
  }
}

/** An error breaks the transfer off: nobody takes a part for the whole. */
async function* logged({ log, requestId }: Context, pieces: AsyncIterable<string>) {
  try {
    yield* pieces
  } catch (error) {
    log.error({ requestId, err: error }, 'site map broken off')
    throw error
  }
}

/** Who reads a page because somebody shared a link to it, to show it as a card. */
const cardReaders = [
  'facebookexternalhit',
  'Facebot',
  'Twitterbot',
  'LinkedInBot',
  'WhatsApp',
  'TelegramBot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'Pinterestbot',
  'redditbot',
  'SkypeUriPreview',
  'Mastodon',
  'Bluesky',
]

/** The endpoints are no pages. */
const endpoints = ['Disallow: /graphql', 'Disallow: /account/', 'Disallow: /products']

/** The finder has more answers than anybody could read; who makes a card of one that was shared reads that one. */
function robotsOf(publicUrl: string): string {
  return [
    ...cardReaders.map((name) => `User-agent: ${name}`),
    ...endpoints,
    'Allow: /',
    '',
    'User-agent: *',
    ...endpoints,
    'Disallow: /*?*load=1',
    'Disallow: /*?*search=',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
