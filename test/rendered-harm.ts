import type { CheerioAPI } from 'cheerio'
import { activeElements } from './hostile-texts.ts'

/** A text as it is compared: Markdown and HTML take spaces and marks for other ones. */
export function wordsOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** How often a page says a text, in whatever part of it. */
export function timesIn($: CheerioAPI, text: string): number {
  return wordsOf($('main').text()).split(wordsOf(text)).length - 1
}

/** What of a text became part of a page that must not: active elements, handlers, and links by other schemes. */
export function harmIn($: CheerioAPI, alsoAllowed = 'https:'): string[] {
  const isHarmful = (_: number, element: { attribs: Record<string, string> }) => {
    if (Object.keys(element.attribs).some((name) => name.startsWith('on'))) return true
    const { href, rel = '' } = element.attribs
    if (href === undefined) return false
    const { protocol, host } = new URL(href, 'http://localhost:3000/topics')
    if (!['http:', 'https:', alsoAllowed].includes(protocol)) return true
    return protocol.startsWith('http') && host !== 'localhost:3000' && !/\bugc\b/.test(rel)
  }
  // Data for search engines is no code.
  const outside = $('script:not([type="application/ld+json"])').filter((_, { attribs }) => !attribs.nonce)
  const active = $(`main :is(${activeElements})`).not('script[type="application/ld+json"]')
  const found = [...active, ...$('main *').filter(isHarmful), ...outside]
  return found.map((element) => $.html(element))
}
