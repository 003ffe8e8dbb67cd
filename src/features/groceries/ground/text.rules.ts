import { decodeHTMLStrict } from 'entities/decode'
import { isPublicHost } from '#platform/limits/address.rules.ts'

/** Most characters that a feed's texts may have; longer ones are cut, but a longer key is refused. */
export const feedLimits = {
  ref: 300,
  title: 300,
  brand: 100,
  size: 60,
  url: 2000,
  store: 60,
  promotion: 160,
  /** Name of a field, where a report quotes one that is unknown. */
  field: 60,
  /** A declaration of ingredients; a pack has room for a tenth of it. */
  ingredients: 20_000,
} as const

/**
 * A text of a feed with its HTML entities (`&amp;`) written out, without invisible characters and doubled spaces, cut to
 * `max`; `null` when nothing is left.
 */
export function cleanText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null
  const text = decodeEntities(value)
  const clean = isPlain(text) ? text.trim() : visible(text)
  if (clean === '') return null
  return clean.length > max ? [...clean].slice(0, max).join('').trim() : clean
}

/** Text with the HTML entities that shops and databases leave in their exports (`&quot;`, `&amp;`) written out. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

// Nearly all texts of a feed are plain; the test costs a tenth of the clean-up.
function isPlain(text: string): boolean {
  return /^[\x20-\x7e\xa1-\xac\xae-\u024f]*$/.test(text) && !text.includes('  ')
}

function visible(text: string): string {
  // Format characters (zero width, direction marks, soft hyphens) can disguise one text as another.
  return text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .trim()
}

/** The address when it is a link for http or https, else `null`: a link of a feed ends up in a page. */
export function httpUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > feedLimits.url) return null
  const url = URL.parse(value.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
    ? url.href
    : null
}

/**
 * The address of a picture, by https: pages load no others, and nearly every host has both. Every visitor's browser asks
 * for it, so that none may name a machine of the visitor's own network.
 */
export function pictureUrl(value: unknown): string | null {
  const url = httpUrl(value)
  return url && isPublicHost(new URL(url).hostname) ? url.replace(/^http:/, 'https:') : null
}

/** What a report quotes of a refused value as the feed has it: short, and without invisible characters. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return [...visible(text)].slice(0, 120).join('')
}
