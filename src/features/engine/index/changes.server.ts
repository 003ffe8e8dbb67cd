import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  nutritionMatches,
  nutritionRecords,
  products,
} from '#features/catalogue/ground/catalogue.tables.server.ts'
import { isPriceStale } from '#features/groceries/ground/product.rules.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { dayOfNumber, FIRST_DAY } from '#platform/ground/day.rules.ts'
import type { IndexParts } from './parts.server.ts'

// What only imports read is left where it is.
const {
  feedGtin: _feedGtin,
  detailsGtin: _detailsGtin,
  ref: _ref,
  rowHash: _rowHash,
  categoryPath: _categoryPath,
  categoryGiven: _categoryGiven,
  withdrawnOn: _withdrawnOn,
  updatedAt: _updatedAt,
  ...productColumns
} = getTableColumns(products)
const {
  ref: _recordRef,
  rowHash: _recordHash,
  title: _recordTitle,
  brand: _recordBrand,
  synonyms: _synonyms,
  categoryPath: _recordCategories,
  salesUnitSize: _recordSize,
  ...recordColumns
} = getTableColumns(nutritionRecords)
const { matchedAt: _matchedAt, undoneAt: _undoneAt, ...matchColumns } = getTableColumns(nutritionMatches)

/** All that the index reads of a product, of a nutrition record, and of the match of both. */
export { matchColumns, productColumns, recordColumns }

/** All products that are shown, ascending by id. */
export type ListedProducts = {
  ids: Uint32Array<ArrayBuffer>
  /** Hash of all that the index reads of each, but for the day of its price where nothing else follows from that. */
  prints: Float64Array
  /** The day of each price, see `numberOfDay`. */
  days: Int32Array
}

/** Bytes of a product in the list, and products that are told in one row: a million at once would be one text. */
const BYTES = 16
const TOLD_AT_ONCE = 1 << 16
/** Bits of a hash that a number holds exactly. */
const PRINT_BITS = 52

const { priceAsOf, ...undated } = productColumns
/** An announced promotion is over or goes on by the day on which it was read. */
const dayThatCounts = sql`case when coalesce(${products.promotionText}, ${products.promotionEnd}::text) is not null
  then ${products.priceAsOf} end`
/** The time tells of prices that came and went again since, and left their entries in the history alone. */
const productPrint = hashOf([...Object.values(undated), products.updatedAt, dayThatCounts])
const knownPrint = hashOf([...Object.values(matchColumns), ...Object.values(recordColumns)])

/** Lists the products that are shown, with what tells whether one of them has changed. */
export async function listProducts(db: Pick<Executor, 'execute'>): Promise<ListedProducts> {
  const { rows } = await db.execute<{ listed: Buffer }>(sql`
    select string_agg(int4send(${products.id}) || int4send(${priceAsOf} - ${FIRST_DAY}::date) ||
        int8send((${productPrint} # coalesce(known.print, 0)) & ${(2n ** BigInt(PRINT_BITS) - 1n).toString()}::bigint),
      ''::bytea order by ${products.id}) as listed
    from ${products} left join (
      select ${nutritionMatches.productId} as id, bit_xor(${knownPrint}) as print
      from ${nutritionMatches} join ${nutritionRecords} on ${nutritionRecords.id} = ${nutritionMatches.recordId}
      where ${nutritionMatches.undoneAt} is null group by 1
    ) known on known.id = ${products.id}
    where ${products.withdrawnOn} is null
    group by ${products.id} / ${TOLD_AT_ONCE} order by min(${products.id})`)
  const size = rows.reduce((sum, { listed }) => sum + listed.length / BYTES, 0)
  const [ids, prints, days] = [new Uint32Array(size), new Float64Array(size), new Int32Array(size)]
  let i = 0
  for (const { listed } of rows) {
    for (let at = 0; at < listed.length; at += BYTES, i++) {
      ids[i] = listed.readUInt32BE(at)
      days[i] = listed.readInt32BE(at + 4)
      prints[i] = listed.readUInt32BE(at + 8) * 2 ** 32 + listed.readUInt32BE(at + 12)
    }
  }
  return { ids, prints, days }
}

/** SQL for a hash of these values, in 64 bits. */
function hashOf(values: readonly (SQL | PgTable['_']['columns'][string])[]): SQL {
  return sql`hash_record_extended(row(${sql.join(values as SQL[], sql`, `)}), 0)`
}

/**
 * Of each listed product the row that it has in the index before, counted from 1, where it says the same, or where only the
 * day of its price is another and this one as fresh, or stale, on `today` (ISO date); else 0.
 */
export function unchangedRows(
  { ids, prints, days }: ListedProducts,
  before: IndexParts | null,
  today: string,
): Uint32Array {
  const rows = new Uint32Array(ids.length)
  if (!before) return rows
  const staleOfDay = new Map<number, boolean>()
  const isStale = (day: number) => {
    if (!staleOfDay.has(day)) staleOfDay.set(day, isPriceStale(dayOfNumber(day), today))
    return staleOfDay.get(day)!
  }
  for (let i = 0, at = 0; i < ids.length; i++) {
    while (at < before.ids.length && before.ids[at]! < ids[i]!) at++
    if (before.ids[at] !== ids[i]) continue
    const row = before.rowOfId[at]!
    const dayBefore = before.items.seenOn[row]!
    const isAsFresh = dayBefore === days[i] || isStale(dayBefore) === isStale(days[i]!)
    if (before.printOfRow[row] === prints[i] && isAsFresh) rows[i] = row + 1
  }
  return rows
}
