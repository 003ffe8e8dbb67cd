import type { ClientBase } from 'pg'
import type { MatchCounts } from './import.report.rules.ts'
import { type MatchableProduct, type MatchableRecord, matchProducts } from './matching.rules.ts'

type Method = keyof MatchCounts

/**
 * Joins products to nutrition records, surest first: by what the price feed carried, by equal EAN, by title. To be
 * called in the transaction of the import, after `mergeProducts` and `mergeRecords`. Undone pairs stay undone.
 */
export async function matchNutrition(client: ClientBase): Promise<MatchCounts> {
  await client.query(
    'create temp table import_pairs (product_id integer, record_id integer, confidence real) on commit drop',
  )
  const own = await matchOwn(client)
  const gtin = await matchGtin(client)
  const title = await matchTitles(client)
  return { own, gtin, title }
}

async function matchOwn(client: ClientBase): Promise<number> {
  await client.query(`
    insert into import_pairs
    select l.product_id, r.record_id, 1
    from import_products l join import_records r on r.line = l.line
    where l.kind in ('new', 'changed') or r.kind = 'new'`)
  return await takePairs(client, 'own')
}

/** Of several records with one EAN a nutrition database goes before another store's feed, then the newest. */
async function matchGtin(client: ClientBase): Promise<number> {
  await client.query(`
    delete from nutrition_matches m using products p, nutrition_records r
    where m.product_id = p.id and m.record_id = r.id
      and m.method = 'gtin' and m.undone_at is null and p.gtin is distinct from r.gtin`)
  await client.query(`
    insert into import_pairs
    select distinct on (p.id) p.id, r.id, 1
    from products p join nutrition_records r on r.gtin = p.gtin
    where p.withdrawn_on is null
      and not exists (
        select from nutrition_matches m
        where m.product_id = p.id and m.undone_at is null and m.method in ('own', 'gtin'))
      and not exists (
        select from nutrition_matches m
        where m.product_id = p.id and m.record_id = r.id and m.undone_at is not null)
    order by p.id, r.ref = r.gtin desc, r.nutrition_as_of desc, r.id`)
  return await takePairs(client, 'gtin')
}

/**
 * Lets the matcher choose records for products that have none by a surer way. It learns brands and words from a whole
 * assortment, and gives a record to the products that fit it best: so all products of a store are decided on at once,
 * and all anew when one of them, or a record, came, changed or went.
 */
async function matchTitles(client: ClientBase): Promise<number> {
  const stores = await storesToMatch(client)
  const records = stores.length > 0 ? await readRecords(client) : []
  // No record ever goes, so there are no matches to take back either.
  if (records.length === 0) return 0
  for (const store of stores) {
    await client.query(
      `insert into import_pairs
       select "productId", "recordId", confidence from json_to_recordset($1)
         as row ("productId" integer, "recordId" integer, confidence real)
       where not exists (
         select from nutrition_matches m
         where m.product_id = "productId" and m.undone_at is null and m.method <> 'title')`,
      [JSON.stringify(matchProducts(await readProducts(client, store), records))],
    )
  }
  await client.query(
    `delete from nutrition_matches m using products p
     where p.id = m.product_id and p.store_id = any($1) and p.withdrawn_on is null
       and m.method = 'title' and m.undone_at is null
       and not exists (
         select from import_pairs c where c.product_id = m.product_id and c.record_id = m.record_id)`,
    [stores],
  )
  return await takePairs(client, 'title')
}

/** Stores of which a product came, went or is known by another name now; all of them when that holds for a record. */
async function storesToMatch(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query(`
    select s.id from stores s
    where exists (select from import_records where kind in ('new', 'changed') and rematch)
      or exists (select from import_withdrawn w where w.store_id = s.id)
      or exists (
        select from import_products l join staging_products p on p.line = l.line
        where p.store_id = s.id and l.kind in ('new', 'changed') and l.rematch)
    order by s.id`)
  return rows.map(({ id }) => id)
}

/** Records of nutrition databases; what a store's own feed carried belongs to that product. */
async function readRecords(client: ClientBase): Promise<MatchableRecord[]> {
  const { rows } = await client.query(`
    select id, gtin, title, brand, sales_unit_size as "salesUnitSize", energy_kcal as "energyKcal",
      energy_kj as "energyKj", fat, saturated_fat as "saturatedFat", carbs, sugars, fiber, protein, salt
    from nutrition_records where ref = gtin order by id`)
  return rows.map(({ id, gtin, title, brand, salesUnitSize, ...values }) => {
    return { id, gtin, title, brand, salesUnitSize, values }
  })
}

async function readProducts(client: ClientBase, store: string): Promise<MatchableProduct[]> {
  const { rows } = await client.query(
    `select id, store_id as "storeId", title, brand, sales_unit_size as "salesUnitSize",
       pack_amount as "packAmount", pack_unit as "packUnit"
     from products where store_id = $1 and withdrawn_on is null order by id`,
    [store],
  )
  return rows
}

/** Puts the proposed pairs in force in place of lesser ones, except those that were undone; returns how many. */
async function takePairs(client: ClientBase, method: Method): Promise<number> {
  await client.query(`
    delete from import_pairs c using nutrition_matches m
    where m.product_id = c.product_id and m.record_id = c.record_id and m.undone_at is not null`)
  await client.query(`
    delete from nutrition_matches m using import_pairs c
    where m.product_id = c.product_id and m.record_id <> c.record_id and m.undone_at is null`)
  const { rowCount } = await client.query(
    `insert into nutrition_matches as m (product_id, record_id, method, confidence)
     select product_id, record_id, $1, confidence from import_pairs
     on conflict (product_id, record_id) do update
       set method = excluded.method, confidence = excluded.confidence, matched_at = now()
       where m.method <> excluded.method`,
    [method],
  )
  // The same pair, found in the same way, is no new match, but it may be surer or less sure now.
  await client.query(`
    update nutrition_matches m set confidence = c.confidence from import_pairs c
    where m.product_id = c.product_id and m.record_id = c.record_id and m.confidence <> c.confidence`)
  await client.query('truncate import_pairs')
  return rowCount ?? 0
}
