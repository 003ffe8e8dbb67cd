import { flagsFromLabels } from '#features/groceries/flags/flags.rules.ts'
import { brandOfTitle } from '#features/groceries/ground/brand.rules.ts'
import { centsOfEuros } from '#features/groceries/ground/number.rules.ts'
import { cleanText, feedLimits, httpUrl, pictureUrl, quoted } from '#features/groceries/ground/text.rules.ts'
import knownStores from '../ground/data/stores.json' with { type: 'json' }
import {
  FeedError,
  type FeedEvent,
  type FeedProduct,
  type FeedStore,
  type Recognise,
  recogniseNone,
} from '../ground/feed.rules.ts'
import { productKey, storeIdForm } from '../ground/store.rules.ts'
import { decoded } from './lines.server.ts'
import { type StorePart, storeParts } from './storelist.server.ts'

/** Products of one store that may wait for the store's name, when a feed gives that after them. */
const MAX_HELD_ITEMS = 300_000

/** The store of products and the base of their links; `text` has both, and all else that the products are read by. */
type Target = { store: FeedStore; base: string; text: string }
type Item = { value: unknown; text: string; row: number }

/**
 * Reads a price list in checkjebon's format, `[{n, c, u, i, d: [{n, l, p, s}]}]`: store code, name, link base,
 * logo and products with title, path, price in euros and size. The `line` of an event is the product's number in
 * the feed, for such a list is often one line. A wrong price refuses that field only; the product is kept
 * without a price. Throws `FeedError` when the feed is truncated or garbled.
 */
export async function* readCheckjebon(
  chunks: AsyncIterable<Uint8Array>,
  recognise: Recognise = recogniseNone,
): AsyncGenerator<FeedEvent<FeedProduct>> {
  const reading: Reading = { fields: {}, hasList: false, target: null, held: [], row: 0, recognise }
  for await (const parts of storeParts(decoded(chunks))) {
    for (const part of parts) yield* readPart(part, reading)
  }
}

/** Where the reader stands: the store it is in, and its products that wait for the store's name. */
type Reading = {
  fields: Record<string, unknown>
  hasList: boolean
  target: Target | null
  held: Item[]
  row: number
  recognise: Recognise
}

function* readPart(part: StorePart, reading: Reading): Generator<FeedEvent<FeedProduct>> {
  switch (part.kind) {
    case 'open':
      Object.assign(reading, { fields: {}, hasList: false, target: null, held: [] })
      return
    case 'field':
      reading.fields[part.key] = part.value
      return
    case 'list':
      reading.hasList = true
      return
    case 'item': {
      const row = ++reading.row
      reading.target ??= targetOf(reading)
      const item = { value: part.value, text: part.text, row }
      if (reading.target) return yield* readItem(item, reading.target, reading.recognise)
      reading.held.push(item)
      if (reading.held.length > MAX_HELD_ITEMS)
        throw new FeedError(part.line, 'a store must give its code and link base before so many products')
      return
    }
    case 'close':
      if (!reading.hasList) throw new FeedError(part.line, 'a store without its list of products "d"')
      return yield* readHeld(reading)
  }
}

function* readHeld(reading: Reading): Generator<FeedEvent<FeedProduct>> {
  const target = reading.target ?? targetOf(reading)
  for (const item of reading.held) {
    if (target) yield* readItem(item, target, reading.recognise)
    else yield { refused: { line: item.row, ref: null, field: 'store', ...unknownStore(reading.fields) } }
  }
}

/**
 * The store that a feed's store object names, or `null` when its code or (for a new store) its link base lacks. The base of a
 * known store counts where it leads to the store itself.
 */
function targetOf({ fields }: Reading): Target | null {
  const id = typeof fields.n === 'string' ? fields.n.trim().toLowerCase() : ''
  if (!storeIdForm.test(id)) return null
  const base = httpUrl(fields.u)
  const known = knownStores.find((store) => store.id === id)
  if (known) {
    const { name, domain, logoUrl, productUrl } = known
    return targetWith({ id, name, domain, logoUrl }, base && isOf(domain, base) ? base : productUrl)
  }
  if (!base || !('c' in fields)) return null
  const name = cleanText(fields.c, feedLimits.store) ?? id
  const domain = new URL(base).hostname.replace(/^www\./, '')
  return targetWith({ id, name, domain, logoUrl: pictureUrl(fields.i) }, base)
}

function targetWith(store: FeedStore, base: string): Target {
  return { store, base, text: JSON.stringify([store, base]) }
}

function unknownStore(fields: Record<string, unknown>): { value: string; reason: string } {
  return {
    value: quoted(fields.n),
    reason: 'a new store needs a code "n", a name "c" and a link base "u"',
  }
}

function* readItem(
  { value, text, row: line }: Item,
  target: Target,
  recognise: Recognise,
): Generator<FeedEvent<FeedProduct>> {
  const { digest, id } = recognise(target.text + text)
  if (id !== undefined) return yield { recognised: id, line }
  const item = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const link = cleanText(item.l, feedLimits.ref + 1)
  const ref = link && productKey(target.store.id, link)
  const refuse = (field: string, given: unknown, reason: string) => ({
    refused: { line, ref, field, value: quoted(given), reason },
  })
  const title = cleanText(item.n, feedLimits.title)
  if (!title) return yield refuse('n', item.n, 'a product needs a title')
  if (!link || !ref) return yield refuse('l', item.l, 'a product needs a path')
  if (link.length > feedLimits.ref) return yield refuse('l', item.l, 'the path is too long')
  const webPath = linkOf(link, target)
  if (!webPath) return yield refuse('l', item.l, "the path is no http(s) link of the store's own domain")

  const cents = centsOfEuros(item.p)
  if (cents === null) yield refuse('p', item.p, 'the price is no amount between 0 and 10,000 euros')
  yield {
    line,
    ...(digest !== undefined && cents !== null && { digest }),
    row: {
      store: target.store,
      ref,
      gtin: null,
      title,
      brand: brandOfTitle(title),
      category: null,
      priceNow: cents || null,
      priceOriginal: null,
      promotion: null,
      priceAsOf: null,
      salesUnitSize: cleanText(item.s, feedLimits.size),
      imageUrl: null,
      s3Path: null,
      webPath,
      flags: flagsFromLabels([title]),
      nutrition: null,
    },
  }
}

function linkOf(path: string, { store, base }: Target): string | null {
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(path)
  const link = httpUrl(isWhole ? path : base + path)
  if (!link || !isWhole) return link
  return isOf(store.domain, link) ? link : null
}

function isOf(domain: string, link: string): boolean {
  const host = new URL(link).hostname
  return host === domain || host.endsWith(`.${domain}`)
}
