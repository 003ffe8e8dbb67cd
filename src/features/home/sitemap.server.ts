import { topicAddresses } from '#features/board/board.addresses.server.ts'
import { profileAddresses } from '#features/profiles/profiles.addresses.server.ts'
import { recipeAddresses } from '#features/recipes/recipes.addresses.server.ts'
import type { AddressPart, PublicPage } from '#features/site/addresses.server.ts'
import type { Context } from '#platform/context.server.ts'
import { ownPages, SITEMAP_PAGES, sitemapIndex, urlOf, urlset } from './sitemap.rules.ts'

/** Pages that are read, and held in memory, at a time. */
const BATCH = 5_000

type Ctx = Pick<Context, 'db' | 'publicUrl'>

const parts: readonly AddressPart[] = [recipeAddresses, topicAddresses, profileAddresses]

/** The site map: which files there are, of at most 50,000 pages each. */
export async function siteMap(ctx: Ctx, filePages = SITEMAP_PAGES): Promise<string> {
  const files = await Promise.all(
    parts.map(async (part) => {
      const count = Math.ceil((await part.count(ctx)) / filePages)
      return Array.from({ length: count }, (_, i) => fileOf(part.name, i + 1))
    }),
  )
  return sitemapIndex(ctx.publicUrl, [fileOf('pages'), ...files.flat()])
}

/** The file of the pages in our own words. */
export function siteMapOfOwnPages({ publicUrl }: Pick<Ctx, 'publicUrl'>): string {
  return urlset.head + ownPages(publicUrl) + urlset.foot
}

/** One file of a part, counted from 1, piece by piece; null where there is none. */
export async function siteMapFile(
  ctx: Ctx,
  name: string,
  file: number,
  filePages = SITEMAP_PAGES,
): Promise<AsyncIterable<string> | null> {
  const part = parts.find((one) => one.name === name)
  if (!part) return null
  const start = (file - 1) * filePages
  const first = await part.read(ctx, { offset: start, limit: Math.min(BATCH, filePages) })
  return first.length > 0 ? piecesOf(ctx, part, first, start, start + filePages) : null
}

async function* piecesOf(ctx: Ctx, part: AddressPart, first: PublicPage[], start: number, end: number) {
  yield urlset.head
  let offset = start
  for (let batch = first; batch.length > 0; ) {
    yield batch.map((page) => urlOf(ctx.publicUrl, page)).join('')
    offset += batch.length
    const limit = Math.min(BATCH, end - offset)
    batch = limit > 0 ? await part.read(ctx, { offset, limit }) : []
  }
  yield urlset.foot
}

function fileOf(name: string, file?: number): string {
  return `/sitemap-${name}${file ? `-${file}` : ''}.xml`
}
