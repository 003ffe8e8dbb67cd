import { languageAddress, locales } from '#platform/texts/i18n.rules.ts'
import { xmlText } from '#platform/texts/xml.rules.ts'
import { listedPaths } from './pages.rules.ts'

/** A page that search engines may show. */
export type PublicPage = { path: string; changedAt?: Date }

/** What https://www.sitemaps.org/protocol.html allows one file to hold. */
export const SITEMAP_PAGES = 50_000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Around the entries of one file. */
export const urlset = {
  head: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${XMLNS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  foot: '</urlset>\n',
}

/** One page in a file. */
export function urlOf(publicUrl: string, { path, changedAt }: PublicPage): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${xmlText(publicUrl + path)}</loc>${changed}</url>\n`
}

/** The pages in our own words that are worth finding: each in the visitor's language, and in either. */
export function ownPages(publicUrl: string): string {
  return listedPaths()
    .flatMap((path) => {
      const inLanguages = locales.map((locale) => [locale, languageAddress(path, locale)] as const)
      const alternates = [...inLanguages, ['x-default', path] as const].map(
        ([language, address]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(publicUrl + address)}"/>`,
      )
      return [path, ...inLanguages.map(([, address]) => address)].map(
        (address) => `<url><loc>${xmlText(publicUrl + address)}</loc>${alternates.join('')}</url>\n`,
      )
    })
    .join('')
}

/** The file that names all others, by their paths. */
export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${xmlText(publicUrl + path)}</loc></sitemap>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${XMLNS}">\n${files.join('')}</sitemapindex>\n`
}
