import type { Context } from '#platform/http/context.server.ts'
import type { Page } from '#platform/lists/keyset.server.ts'
import type { AddressPart } from './addresses.server.ts'
import { ownPages, type PublicPage, SITEMAP_PAGES, sitemapIndex, urlOf, urlset } from './sitemap.rules.ts'

/** Pages that are read, and held in memory, at a time. */
const BATCH = 5_000

type Ctx = Pick<Context, 'db' | 'cursorSeal' | 'publicUrl' | 'addressParts'>

/** The site map: which files there are, of at most 50,000 pages each. */
export async function siteMap(ctx: Ctx, filePages = SITEMAP_PAGES): Promise<string> {
  const files = await Promise.all(
    ctx.addressParts.map(async (part) => {
      const starts = await part.starts(ctx, filePages)
      return starts.map((start) => fileOf(part.name, start))
    }),
  )
  return sitemapIndex(ctx.publicUrl, [fileOf('pages'), ...files.flat()])
}

/** The file of the pages in our own words. */
export function siteMapOfOwnPages({ publicUrl }: Pick<Ctx, 'publicUrl'>): string {
  return urlset.head + ownPages(publicUrl) + urlset.foot
}

/**
 * The file of a part that begins where `start` says, piece by piece; null where there is none.
 * @throws Problem `bad-input` for a start that we did not make, or made for another part
 */
export async function siteMapFile(
  ctx: Ctx,
  name: string,
  start: string | null,
  { filePages = SITEMAP_PAGES, batch = BATCH } = {},
): Promise<AsyncIterable<string> | null> {
  const part = ctx.addressParts.find((one) => one.name === name)
  if (!part) return null
  const first = await part.read(ctx, { limit: Math.min(batch, filePages), nextToken: start })
  return first.items.length > 0 ? piecesOf(ctx, part, first, { filePages, batch }) : null
}

async function* piecesOf(
  ctx: Ctx,
  part: AddressPart,
  first: Page<PublicPage>,
  { filePages, batch }: { filePages: number; batch: number },
) {
  yield urlset.head
  let page = first
  for (let left = filePages - page.items.length; ; left -= page.items.length) {
    yield page.items.map((item) => urlOf(ctx.publicUrl, item)).join('')
    if (page.nextToken === null || left === 0) break
    page = await part.read(ctx, { limit: Math.min(batch, left), nextToken: page.nextToken })
  }
  yield urlset.foot
}

/** Where it begins is part of its address, so that a file keeps its pages when older ones go. */
function fileOf(name: string, start: string | null = null): string {
  return `/sitemap-${name}.xml${start === null ? '' : `?after=${start}`}`
}
