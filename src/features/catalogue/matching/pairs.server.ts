import type { ClientBase } from 'pg'
import { type MatchMethod, matchMethods } from '#features/groceries/nutrition/nutrition.rules.ts'

/** Opens the list of pairs that a method of matching proposes. */
export async function openPairs(client: ClientBase): Promise<void> {
  await client.query(
    'create temp table import_pairs (product_id integer, record_id integer, confidence real) on commit drop',
  )
}

/** Proposes pairs that were found outside the database. */
export async function proposePairs(
  client: ClientBase,
  pairs: readonly { productId: number; recordId: number; confidence: number }[],
): Promise<void> {
  await client.query(
    `insert into import_pairs select "productId", "recordId", confidence from json_to_recordset($1)
       as row ("productId" integer, "recordId" integer, confidence real)`,
    [JSON.stringify(pairs)],
  )
}

/**
 * Takes back the matches of a method that are no longer proposed, of the products that were decided on: those of `stores`,
 * or those that `decided` says of a product `p`. Gives the stores of those that lost one.
 */
export async function dropUnproposed(
  client: ClientBase,
  method: MatchMethod,
  decided: { stores: readonly string[] } | { condition: string },
): Promise<string[]> {
  const ofStores = 'stores' in decided
  const { rows } = await client.query(
    `with dropped as (
       delete from nutrition_matches m using products p
       where p.id = m.product_id and p.withdrawn_on is null and m.method = $1 and m.undone_at is null
         and ${ofStores ? 'p.store_id = any($2)' : decided.condition}
         and not exists (
           select from import_pairs c where c.product_id = m.product_id and c.record_id = m.record_id)
       returning p.store_id
     ) select distinct store_id as id from dropped`,
    ofStores ? [method, decided.stores] : [method],
  )
  return rows.map(({ id }) => id)
}

/**
 * Puts the proposed pairs in force, except those that were undone, or are in force by a better method; returns how many
 * are new.
 */
export async function takePairs(client: ClientBase, method: MatchMethod): Promise<number> {
  const { rows } = await client.query(
    `with taken as (
       insert into nutrition_matches as m (product_id, record_id, method, confidence)
       select distinct on (product_id, record_id) product_id, record_id, $1, confidence from import_pairs
       on conflict (product_id, record_id) do update
         set method = excluded.method, confidence = excluded.confidence,
           matched_at = case when m.method = excluded.method then m.matched_at else now() end
         where m.undone_at is null
           and array_position($2::text[], m.method) >= array_position($2::text[], excluded.method)
           and (m.method, m.confidence) is distinct from (excluded.method, excluded.confidence)
       returning m.matched_at = now() as new
     ) select count(*) filter (where new)::integer as count from taken`,
    [method, [...matchMethods]],
  )
  await client.query('truncate import_pairs')
  return rows[0].count
}

/** The stores of products that got a match of this method in this import. */
export async function storesMatched(client: ClientBase, method: MatchMethod): Promise<string[]> {
  const { rows } = await client.query(
    `select distinct p.store_id as id from nutrition_matches m join products p on p.id = m.product_id
     where m.method = $1 and m.matched_at = now()`,
    [method],
  )
  return rows.map(({ id }) => id)
}
