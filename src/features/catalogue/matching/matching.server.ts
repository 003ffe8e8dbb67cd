import type { ClientBase } from 'pg'
import type { MatchCounts } from '../ground/import.report.rules.ts'
import { IS_DETAILS, IS_OF_PRODUCT, productOfRecord } from './details.server.ts'
import { openPairs, takePairs } from './pairs.server.ts'
import { matchCarried, matchTitles, matchTypical } from './titles.server.ts'

/**
 * Joins products to nutrition records in every way there is, best first: `chooseNutrition` takes each value from the best.
 * To be called in the transaction of the import, after `applyDetails`. Undone pairs stay undone.
 */
export async function matchNutrition(client: ClientBase): Promise<MatchCounts> {
  await openPairs(client)
  const label = await matchLabels(client)
  const ean = await matchEans(client)
  const carried = await matchCarried(client)
  const typical = await matchTypical(client)
  // Last, as labels and typical values say which records are likely.
  const matched = await matchTitles(client, typical.stores)
  return { label, ean, carried, matched, typical: typical.count }
}

/** What the price feed carried itself, and what a details feed says by the store's key, whichever came first. */
async function matchLabels(client: ClientBase): Promise<number> {
  await client.query(`
    insert into import_pairs
    select l.product_id, r.record_id, 1
    from import_products l join import_records r on r.line = l.line
    where l.kind in ('new', 'changed') or r.kind = 'new'
    union select p.id, r.id, 1
    from import_records l join nutrition_records r on r.id = l.record_id join products p on ${productOfRecord('p')}
    where l.kind = 'new' and ${IS_DETAILS}
    union select p.id, r.id, 1
    from import_products l join products p on p.id = l.product_id
      join nutrition_records r on ${IS_DETAILS} and ${IS_OF_PRODUCT}
    where l.kind = 'new'`)
  return await takePairs(client, 'label')
}

/** Records that are known by the product's EAN; as they were, where no product and no record came or changed. */
async function matchEans(client: ClientBase): Promise<number> {
  const { rows } = await client.query(`
    select exists(select from import_products where kind in ('new', 'changed'))
      or exists(select from import_records where kind in ('new', 'changed'))
      or exists(select from import_detailed) as due`)
  if (!rows[0].due) return 0
  await client.query(`
    delete from nutrition_matches m using products p, nutrition_records r
    where m.product_id = p.id and m.record_id = r.id
      and m.method = 'ean' and m.undone_at is null and p.gtin is distinct from r.gtin`)
  await client.query(`
    insert into import_pairs
    select p.id, r.id, 1
    from products p join nutrition_records r on r.gtin = p.gtin
    where p.withdrawn_on is null and r.ref = r.gtin
      and not exists (
        select from nutrition_matches m
        where m.product_id = p.id and m.record_id = r.id and (m.method = 'ean' or m.undone_at is not null))`)
  return await takePairs(client, 'ean')
}
