import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import { priceChanges } from '#features/groceries/offers/offer.rules.ts'
import { unavailableOf } from '#platform/database/errors.server.ts'
import { daysBefore, dutchDayOf } from '#platform/ground/day.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { CHART_DAYS, lowestOfLast30Days, type WirePriceChange } from '../ground/history.rules.ts'
import type { FinderQuery } from '../ground/query.rules.ts'
import type { AlternativesAnswer, ProductAnswer, ProductsAnswer, WireProduct } from '../ground/wire.rules.ts'
import { readPriceEntries } from '../index/history.server.ts'
import { filterKey } from '../search/candidates.kept.server.ts'
import type { FinderIndex, FoundPage } from '../search/query.server.ts'
import type { Finder } from './finder.snapshot.server.ts'

declare module '#platform/http/context.server.ts' {
  interface Context {
    finder: Finder
    /** Whether only members may use the finder. */
    finderRequiresSignIn: boolean
  }
}

/**
 * An answer that is written when it is asked for: who has it already, by its `etag`, costs nothing. Both are of the
 * catalogue as it stands when they are read, so that no answer keeps a catalogue alive that was replaced.
 */
export type FoundProducts = {
  readonly etag: string
  /** The bytes of a `ProductsAnswer`. */
  json(): Buffer<ArrayBuffer>
  /** `json` packed with gzip: a ninth of its bytes. */
  packed(): Promise<Buffer<ArrayBuffer>>
  parsed(): ProductsAnswer
}

const pack = promisify(gzip)
/** The best level makes an answer a tenth smaller, in more than twice the time. */
const FAST = { level: 1 }

/** Products that pass the query's filters, ranked by its criteria, from the catalogue as this process knows it. */
export function findProducts({ finder }: Pick<Context, 'finder'>, query: FinderQuery): FoundProducts {
  const key = keyOf(query)
  const json = () => {
    const { index, answers } = finder.snapshot
    const kept = answers.get(key)
    if (kept) return kept
    const body = write(index, index.find(query))
    answers.set(key, body)
    return body
  }
  const packed = async () => {
    const { answers } = finder.snapshot
    const packedKey = `${key} gzip`
    const kept = answers.get(packedKey)
    if (kept) return kept
    const body = await pack(json(), FAST)
    answers.set(packedKey, body)
    return body
  }
  return {
    get etag() {
      return `"${finder.snapshot.index.stamp.version}.${hash('sha1', key, 'base64url').slice(0, 16)}"`
    },
    json,
    packed,
    parsed: () => JSON.parse(json().toString()),
  }
}

/** A product as the catalogue of this process has it, or `null` when it has none (any more). */
export function knownProduct({ finder }: Pick<Context, 'finder'>, productId: number): WireProduct | null {
  const { index } = finder.snapshot
  const row = index.rowOf(productId)
  return row === null ? null : productOf(index, row)
}

/** The product of a row, read from its bytes. */
export function productOf(index: FinderIndex, row: number): WireProduct {
  return JSON.parse(index.item(row).toString())
}

/** What else there is for a product: the same one elsewhere, and better ones that pass the flags; `null` without the product. */
export function findAlternatives(
  { finder }: Pick<Context, 'finder'>,
  productId: number,
  flags: readonly FlagKey[],
): AlternativesAnswer | null {
  const { index } = finder.snapshot
  const own = index.rowOf(productId)
  if (own === null) return null
  const { same, swaps } = index.alternatives(own, flags)
  return {
    same: same?.map(({ row, by }) => ({ by, product: productOf(index, row) })) ?? null,
    swaps: swaps?.map((row) => productOf(index, row)) ?? null,
  }
}

/**
 * A product with its price history, or `null` when it is not in the catalogue (any more). The history alone is in the
 * database: while that is away, the product is shown without it.
 */
export async function findProduct(
  ctx: Pick<Context, 'db' | 'now' | 'finder'>,
  productId: number,
): Promise<ProductAnswer | null> {
  const product = knownProduct(ctx, productId)
  if (product === null) return null
  const today = dutchDayOf(ctx.now)
  const seenOn = product.sources.price.as_of
  const histories = await readHistories(ctx, [{ id: productId, seenOn }], today)
  const history = histories && (histories.get(productId) ?? [])
  const lowest = history && lowestOfLast30Days(history, today)
  return { ...product, history, lowest_30_days: lowest?.cents ?? null }
}

/** A query as text; see `filterKey`. */
function keyOf(query: FinderQuery): string {
  const { cheapestOfKinds, criteria, limit, offset } = query
  return JSON.stringify([filterKey(query), cheapestOfKinds, criteria, limit, offset])
}

function write(
  index: FinderIndex,
  {
    rows,
    total,
    ranked,
    sure,
    kinds,
    nonFoodLeftOut,
    unknownLeftOut,
    spelling,
    elsewhere,
    ranking,
  }: FoundPage,
): Buffer<ArrayBuffer> {
  const { sample, version } = index.stamp
  const rest = JSON.stringify({
    total,
    ranked,
    sure,
    kinds,
    non_food_left_out: nonFoodLeftOut,
    unknown_left_out: unknownLeftOut,
    spelling,
    elsewhere,
    sample,
    version,
    ranking,
  } satisfies Omit<ProductsAnswer, 'items'>)
  return index.items(rows, { before: '{"items":[', behind: `],${rest.slice(1)}` })
}

/**
 * The price changes of products in the days that the chart shows, and the price that was in force before them, by product;
 * `null` while the database is away. `seenOn` is the day (ISO date) on which a feed last said the price of a product.
 */
export async function readHistories(
  { db }: Pick<Context, 'db'>,
  products: readonly { id: number; seenOn: string }[],
  today: string,
): Promise<Map<number, WirePriceChange[]> | null> {
  const from = daysBefore(today, CHART_DAYS)
  const ids = products.map(({ id }) => id)
  const entries = await readPriceEntries(db, ids, from).catch((error: unknown) => {
    if (!unavailableOf(error)) throw error
    return null
  })
  if (entries === null) return null
  const byProduct = Map.groupBy(entries, ({ productId }) => productId)
  const changesOf = ({ id, seenOn }: { id: number; seenOn: string }): WirePriceChange[] => {
    const changes = priceChanges(byProduct.get(id) ?? [], seenOn, today)
    const first = changes.findLastIndex(({ changedOn }) => changedOn <= from)
    return changes.slice(Math.max(first, 0)).map(({ changedOn, priceNow, priceOriginal }) => ({
      changed_on: changedOn,
      price_now: priceNow,
      price_original: priceOriginal,
    }))
  }
  return new Map(products.map((product) => [product.id, changesOf(product)]))
}
