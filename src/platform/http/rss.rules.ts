import { xmlText } from '../texts/xml.rules.ts'

/** A feed; addresses are absolute. */
export type RssChannel = {
  title: string
  description: string
  /** The page that the feed follows, and the feed itself. */
  link: string
  self: string
}

/** What a feed says of one item, by plain texts: readers show none of it as markup. */
export type RssItem = {
  title: string
  description: string
  /** Absolute; it names the item for good. */
  link: string
  author: string | null
  category?: string
  publishedAt: Date
}

/** A feed as RSS 2.0 (https://www.rssboard.org/rss-specification), items in the order given. */
export function rssOf({ title, description, link, self }: RssChannel, items: readonly RssItem[]): string {
  const latest = items.map(({ publishedAt }) => publishedAt.getTime()).reduce((a, b) => Math.max(a, b), 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', link),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    ...(latest > 0 ? [element('lastBuildDate', new Date(latest).toUTCString())] : []),
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf({ title, description, link, author, category, publishedAt }: RssItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    element('pubDate', publishedAt.toUTCString()),
    ...(author === null ? [] : [element('dc:creator', author)]),
    ...(category === undefined ? [] : [element('category', category)]),
    // Readers take a description for HTML: what looks like markup is a text here, and is escaped once more.
    element('description', xmlText(description)),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
