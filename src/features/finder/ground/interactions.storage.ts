import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { effectivePrice } from '#features/groceries/ground/product.rules.ts'
import { type KeyValueStorage, put } from './finder.storage.ts'

/** What the visitor did with one product; `price` in cents, 0 when unknown, `lastInteraction` an ISO time. */
type Interaction = {
  title: string
  brand: string | null
  image: string | null
  price: number
  clicks: number
  searches: number
  lastInteraction: string
}
export type Interactions = Record<string, Interaction>

/** The products kept; those not met for longest make room. */
export const MAX_INTERACTIONS = 500

const INTERACTIONS = 'fitfuel.finder.interactions'

/** Counts one more appearance in search results for each of these products. */
export function recordAppearances(
  store: KeyValueStorage | null,
  products: readonly WireProduct[],
  now: Date,
): void {
  record(store, products, 'searches', now)
}

/** Counts one more click on a product. */
export function recordClick(store: KeyValueStorage | null, product: WireProduct, now: Date): void {
  record(store, [product], 'clicks', now)
}

/** The interactions kept so far, by product id; entries of another form are left out. */
export function readInteractions(store: KeyValueStorage | null): Interactions {
  try {
    const kept: unknown = JSON.parse(store?.getItem(INTERACTIONS) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, entry]) => isInteraction(entry)))
  } catch {
    return {}
  }
}

function record(
  store: KeyValueStorage | null,
  products: readonly WireProduct[],
  count: 'clicks' | 'searches',
  now: Date,
): void {
  const kept = readInteractions(store)
  for (const product of products) {
    const before = kept[product.id] ?? { clicks: 0, searches: 0 }
    kept[product.id] = {
      title: product.title,
      brand: product.brand,
      image: product.image_url,
      price: effectivePrice(product.price_now, product.price_original),
      clicks: before.clicks,
      searches: before.searches,
      [count]: before[count] + 1,
      lastInteraction: now.toISOString(),
    }
  }
  put(store, INTERACTIONS, JSON.stringify(Object.fromEntries(newest(kept))))
}

function newest(kept: Interactions): [string, Interaction][] {
  const entries = Object.entries(kept)
  if (entries.length <= MAX_INTERACTIONS) return entries
  return (
    entries
      // ISO times: as characters they are in their order, which the rules of a language find ten times as slowly.
      .sort(([, { lastInteraction: a }], [, { lastInteraction: b }]) => Number(a < b) - Number(a > b))
      .slice(0, MAX_INTERACTIONS)
  )
}

function isInteraction(entry: unknown): entry is Interaction {
  if (typeof entry !== 'object' || entry === null) return false
  const { title, clicks, searches, lastInteraction } = entry as Partial<Interaction>
  return (
    typeof title === 'string' &&
    Number.isSafeInteger(clicks) &&
    Number.isSafeInteger(searches) &&
    typeof lastInteraction === 'string'
  )
}
