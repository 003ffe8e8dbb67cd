import { createHash } from 'node:crypto'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { priceHistory } from '#features/catalogue/catalogue.tables.server.ts'
import type { Context } from '#platform/context.server.ts'
import { unavailableOf } from '#platform/database.errors.server.ts'
import { daysBefore, dutchDayOf } from '#platform/day.rules.ts'
import type { Finder } from './finder.snapshot.server.ts'
import { CHART_DAYS, lowestOfLast30Days, type PriceChange } from './history.rules.ts'
import type { FinderIndex, FoundPage } from './index.query.server.ts'
import type { FinderQuery } from './query.rules.ts'
import type { ProductAnswer, ProductsAnswer, WireProduct } from './wire.rules.ts'

declare module '#platform/context.server.ts' {
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
  parsed(): ProductsAnswer
}

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
  return {
    get etag() {
      const hash = createHash('sha1').update(key).digest('base64url').slice(0, 16)
      return `"${finder.snapshot.index.stamp.version}.${hash}"`
    },
    json,
    parsed: () => JSON.parse(json().toString()),
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
  const { index } = ctx.finder.snapshot
  const row = index.rowOf(productId)
  if (row === null) return null
  const product: WireProduct = JSON.parse(Buffer.concat(index.item(row)).toString())
  const today = dutchDayOf(ctx.now)
  const history = await readHistory(ctx, productId, today).catch((error: unknown) => {
    if (!unavailableOf(error)) throw error
    return null
  })
  const lowest = history && lowestOfLast30Days(history, today)
  return { ...product, history, lowest_30_days: lowest?.cents ?? null }
}

/** The same question in other words has the same key; what the order of stores and flags is does not matter. */
function keyOf(query: FinderQuery): string {
  const { category, search, criteria, flags, stores, limit, offset } = query
  return JSON.stringify([category, search, criteria, flags.toSorted(), stores.toSorted(), limit, offset])
}

function write(index: FinderIndex, { rows, total, spelling, ranking }: FoundPage): Buffer<ArrayBuffer> {
  const { sample, version } = index.stamp
  const parts: Uint8Array[] = [opening]
  for (const [i, row] of rows.entries()) {
    if (i > 0) parts.push(comma)
    parts.push(...index.item(row))
  }
  const rest = JSON.stringify({ total, spelling, sample, version, ranking } satisfies Omit<
    ProductsAnswer,
    'items'
  >)
  parts.push(Buffer.from(`],${rest.slice(1)}`))
  return Buffer.concat(parts)
}

const opening = Buffer.from('{"items":[')
const comma = Buffer.from(',')

/** Changes of the days that the chart shows, and the price that was in force before them. */
function readHistory({ db }: Pick<Context, 'db'>, productId: number, today: string): Promise<PriceChange[]> {
  const from = daysBefore(today, CHART_DAYS)
  const inForceBefore = db
    .select({ day: sql`max(${priceHistory.changedOn})` })
    .from(priceHistory)
    .where(and(eq(priceHistory.productId, productId), lte(priceHistory.changedOn, from)))
  return db
    .select({
      changed_on: priceHistory.changedOn,
      price_now: priceHistory.priceNow,
      price_original: priceHistory.priceOriginal,
    })
    .from(priceHistory)
    .where(
      and(
        eq(priceHistory.productId, productId),
        gte(priceHistory.changedOn, sql`coalesce((${inForceBefore}), ${from}::date)`),
      ),
    )
    .orderBy(asc(priceHistory.changedOn))
}
