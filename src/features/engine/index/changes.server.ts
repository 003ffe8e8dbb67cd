import { sql } from 'drizzle-orm'
import {
  nutritionMatches,
  nutritionRecords,
  products,
} from '#features/catalogue/ground/catalogue.tables.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import type { KeptRows } from './kept.server.ts'

/** A product that came or changed, or that was known from more records than are counted. */
const CHANGED = 255

/** All products that are shown, ascending by id. */
export type ListedProducts = {
  ids: Uint32Array
  /** How many nutrition records each is known from, or `CHANGED`. */
  states: Uint8Array
  horizon: string
}

/**
 * Lists the products, and which of them, or of their records, were written by transactions that are not older than
 * `horizon`: those that had not ended when it was told. A match that was deleted leaves nothing but the smaller number.
 */
export async function listProducts(
  db: Pick<Executor, 'execute'>,
  horizon: string | null,
): Promise<ListedProducts> {
  // Ages, as the numbers of transactions begin anew after four billion.
  const isNew = (table: unknown) => sql`age(${table}.xmin) <= age(${horizon}::xid8::xid)`
  const isNewProduct = horizon === null ? sql`false` : isNew(products)
  const isNewRecord =
    horizon === null ? sql`false` : sql`${isNew(nutritionMatches)} or ${isNew(nutritionRecords)}`
  const { rows } = await db.execute<{ listed: Buffer | null; horizon: string }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (
      select string_agg(int8send(${products.id}::bigint << 8 | case
          when ${isNewProduct} or of_product.changed then ${sql.raw(String(CHANGED))}
          else least(coalesce(of_product.count, 0), ${sql.raw(String(CHANGED))})
        end), ''::bytea order by ${products.id})
      from ${products} left join (
        select ${nutritionMatches.productId} as id, count(*), bool_or(${isNewRecord}) as changed
        from ${nutritionMatches} join ${nutritionRecords} on ${nutritionRecords.id} = ${nutritionMatches.recordId}
        where ${nutritionMatches.undoneAt} is null group by 1
      ) of_product on of_product.id = ${products.id}
      where ${products.withdrawnOn} is null
    ) as listed`)
  const { listed, horizon: next } = rows[0]!
  const size = (listed?.length ?? 0) / 8
  const [ids, states] = [new Uint32Array(size), new Uint8Array(size)]
  for (let i = 0; i < size; i++) {
    ids[i] = listed!.readUInt32BE(8 * i + 3)
    states[i] = listed![8 * i + 7]!
  }
  return { ids, states, horizon: next }
}

/** Of each listed product the row that it has in the index before, counted from 1, where it has not changed since; else 0. */
export function unchangedRows({ ids, states }: ListedProducts, kept: KeptRows | null): Uint32Array {
  const rows = new Uint32Array(ids.length)
  if (!kept) return rows
  for (let i = 0, at = 0; i < ids.length; i++) {
    while (at < kept.ids.length && kept.ids[at]! < ids[i]!) at++
    if (kept.ids[at] !== ids[i] || states[i] === CHANGED) continue
    const row = kept.rowOfId[at]!
    if (kept.parts.recordsOfRow[row] === states[i]) rows[i] = row + 1
  }
  return rows
}
