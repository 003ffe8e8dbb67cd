import type { ClientBase } from 'pg'
import { type CarriedLabel, carryLabels, type NamedProduct } from './carried.rules.ts'
import { IS_DETAILS } from './import.details.server.ts'
import { dropUnproposed, proposePairs, takePairs } from './import.matching.pairs.server.ts'
import {
  type CodedProduct,
  type MatchableProduct,
  type MatchableRecord,
  matchProducts,
} from './matching.rules.ts'
import { findTypicalFoods, type TypicalFood, typicalLists } from './typical.rules.ts'

/** How sure it is that equal brand and title are the same product: read by eye, 1 in 100 was another variety. */
const CARRIED_BY_NAME = 0.97
/** A typical value is one of such a food, not of the product. */
const TYPICAL_CONFIDENCE = 0.5

/** SQL for whether a record `r` is one of a nutrition database, which is known by its EAN. */
const IS_OF_DATABASE = `r.ref = r.gtin and not ${IS_DETAILS}`
/** SQL for whether a record `r` is the label of one store's product, and has values. */
const IS_LABEL = `r.ref is distinct from r.gtin and r.source <> 'nevo'
  and coalesce(r.energy_kcal, r.energy_kj, r.protein, r.fat, r.carbs) is not null`
const VALUES = `r.energy_kcal as "energyKcal", r.energy_kj as "energyKj", r.fat, r.saturated_fat as "saturatedFat",
  r.carbs, r.sugars, r.fiber, r.protein, r.salt`

/** SQL for whether a product came, went or is known by another name now. */
const PRODUCT_CHANGED = `
  select from import_products l join staging_products p on p.line = l.line
  where l.kind in ('new', 'changed') and l.rematch`

/**
 * Gives products the label of the same product in another store: by equal EAN, else by equal brand and title. All are
 * decided on anew when a label or a product came or changed.
 */
export async function matchCarried(client: ClientBase): Promise<number> {
  const { rows } = await client.query(`
    select exists(${PRODUCT_CHANGED}) or exists(select from import_detailed) or exists(
      select from import_records l join nutrition_records r on r.id = l.record_id
      where l.kind in ('new', 'changed') and l.rematch and ${IS_LABEL}) as due`)
  if (!rows[0].due) return 0
  await client.query(`
    insert into import_pairs
    select distinct on (p.id) p.id, r.id, 1
    from products p join nutrition_records r on r.gtin = p.gtin
    where p.withdrawn_on is null and ${IS_LABEL} and split_part(r.ref, '/', 1) <> p.store_id
      and not exists (
        select from nutrition_matches m where m.product_id = p.id and m.record_id = r.id and m.undone_at is not null)
    order by p.id, r.nutrition_as_of desc nulls last, r.id`)
  const labels = await readLabels(client)
  if (labels.length > 0) {
    const carried = carryLabels(await readUncarried(client), labels)
    await proposePairs(
      client,
      carried.map((pair) => ({ ...pair, confidence: CARRIED_BY_NAME })),
    )
  }
  await dropUnproposed(client, 'carried', { condition: 'true' })
  return await takePairs(client, 'carried')
}

async function readLabels(client: ClientBase): Promise<CarriedLabel[]> {
  const { rows } = await client.query(`
    select r.id, split_part(r.ref, '/', 1) as "storeId", r.title, r.brand, r.nutrition_as_of::text as "asOf", ${VALUES}
    from nutrition_records r where ${IS_LABEL} and r.title <> r.ref order by r.id`)
  return rows.map(({ id, storeId, title, brand, asOf, ...values }) => ({
    id,
    storeId,
    title,
    brand,
    asOf,
    values,
  }))
}

async function readUncarried(client: ClientBase): Promise<NamedProduct[]> {
  const { rows } = await client.query(`
    select p.id, p.store_id as "storeId", p.title, p.brand from products p
    where p.withdrawn_on is null and not exists (select from import_pairs c where c.product_id = p.id) order by p.id`)
  return rows
}

/**
 * Lets the matcher choose records of nutrition databases by brand, title and size. It learns brands and words from a whole
 * assortment, and gives a record to the products that fit it best: so all products of a store are decided on at once,
 * and all anew when one of them, or a record, came, changed or went. Company numbers are learned from the products of all
 * stores whose EAN is known, so a details feed with barcodes decides all anew as well.
 */
export async function matchTitles(client: ClientBase): Promise<number> {
  const stores = await storesToMatch(client)
  const records = stores.length > 0 ? await readRecords(client) : []
  // No record ever goes, so there are no matches to take back either.
  if (records.length === 0) return 0
  const coded = await readCoded(client)
  for (const store of stores)
    await proposePairs(client, matchProducts(await readProducts(client, store), records, coded))
  await dropUnproposed(client, 'matched', { stores })
  return await takePairs(client, 'matched')
}

/** Stores of which a product came, went or is known by another name now; all of them when that holds for a record. */
async function storesToMatch(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query(`
    select s.id from stores s
    where exists (
        select from import_records l join nutrition_records r on r.id = l.record_id
        where l.kind in ('new', 'changed') and l.rematch and ${IS_OF_DATABASE})
      or exists (select from import_detailed d join products p on p.id = d.product_id and p.gtin is not null)
      or exists (select from import_withdrawn w where w.store_id = s.id)
      or exists (${PRODUCT_CHANGED} and p.store_id = s.id)
    order by s.id`)
  return rows.map(({ id }) => id)
}

async function readRecords(client: ClientBase): Promise<MatchableRecord[]> {
  const { rows } = await client.query(`
    select r.id, r.gtin, r.title, r.brand, r.sales_unit_size as "salesUnitSize", ${VALUES}
    from nutrition_records r where ${IS_OF_DATABASE} order by r.id`)
  return rows.map(({ id, gtin, title, brand, salesUnitSize, ...values }) => {
    return { id, gtin, title, brand, salesUnitSize, values }
  })
}

async function readCoded(client: ClientBase): Promise<CodedProduct[]> {
  const { rows } = await client.query(
    'select gtin, title, brand from products where gtin is not null and withdrawn_on is null order by id',
  )
  return rows
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

/**
 * Gives plain foods their typical values. All products are decided on where the table changed, or the lists that say what
 * is which food did since the last import; else those whose row changed, for their kind may have.
 */
export async function matchTypical(client: ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select exists(
        select from import_records l join nutrition_records r on r.id = l.record_id
        where l.kind in ('new', 'changed') and r.source = 'nevo')
      or (
        select report -> 'typicalLists' from imports where report ? 'rows' order by id desc limit 1
      ) is distinct from to_jsonb($1::bigint) as changed`,
    [typicalLists],
  )
  const decided = rows[0].changed
    ? 'true'
    : `p.id in (
        select product_id from import_products where kind in ('new', 'changed')
        union select product_id from import_detailed)`
  const foods = await readFoods(client)
  if (foods.length === 0) return 0
  const products = await client.query(
    `select p.id, p.title, p.brand, p.category_path as path, p.kind, p.pack_unit as unit
     from products p where p.withdrawn_on is null and ${decided}`,
  )
  const find = findTypicalFoods(foods)
  await proposePairs(
    client,
    products.rows.flatMap((product) => {
      const recordId = find(product)
      return recordId === null ? [] : [{ productId: product.id, recordId, confidence: TYPICAL_CONFIDENCE }]
    }),
  )
  await dropUnproposed(client, 'typical', { condition: decided })
  return await takePairs(client, 'typical')
}

async function readFoods(client: ClientBase): Promise<TypicalFood[]> {
  const { rows } = await client.query(`
    select r.id, r.title, r.synonyms, r.category_path as "group", ${VALUES}
    from nutrition_records r where r.source = 'nevo' order by r.id`)
  return rows.map(({ id, title, synonyms, group, ...values }) => ({ id, title, synonyms, group, values }))
}
