import { and, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { priceHistory } from '#features/catalogue/ground/catalogue.tables.server.ts'
import type { Executor } from '#platform/database/open.server.ts'

const earlier = alias(priceHistory, 'earlier')

/** The entries of these products' price histories since a day (ISO date), and the one of each that was in force on it. */
export function readPriceEntries(db: Pick<Executor, 'select'>, productIds: number[], from: string) {
  // One list for all products: asked per entry, it takes longer than reading whole histories.
  const inForce = db
    .select({ productId: earlier.productId, day: sql`max(${earlier.changedOn})` })
    .from(earlier)
    .where(and(inArray(earlier.productId, productIds), lte(earlier.changedOn, from)))
    .groupBy(earlier.productId)
  return db
    .select()
    .from(priceHistory)
    .where(
      and(
        inArray(priceHistory.productId, productIds),
        or(
          gt(priceHistory.changedOn, from),
          sql`(${priceHistory.productId}, ${priceHistory.changedOn}) in (${inForce})`,
        ),
      ),
    )
}
