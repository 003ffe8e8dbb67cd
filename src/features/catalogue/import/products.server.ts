import type { ClientBase } from 'pg'
import { Problem } from '#platform/ground/problem.ts'
import { stagingProducts } from '../ground/catalogue.tables.server.ts'
import type { ImportReport } from '../ground/import.report.rules.ts'
import { contentHash, isDated } from '../ground/rowhash.server.ts'
import { columnNames, nextId } from './staging.server.ts'

/** A feed that would take more than this share of a store's products away is taken for broken. */
const MAX_WITHDRAWN_SHARE = 0.2

/** Of a list with so many products some price changes from one day to the next; a shorter one may well stand still. */
const LEAST_MOVING = 1000
/** Feeds that do not say when their prices were read. */
const undatedSources = ['checkjebon']

export type ProductMerge = { stores: string[]; source: string; asOf: string; force: boolean }

/**
 * Brings the product table to what staging says: changed rows only, price history, and products that a store no
 * longer lists. To be called in the transaction of the import; leaves `import_products`, the plan by which it went.
 * @throws Problem `conflict` when too much of a store would go, and `bad-input` when no row is newer than what stands.
 */
export async function mergeProducts(
  client: ClientBase,
  merge: ProductMerge,
): Promise<ImportReport['products']> {
  await planProducts(client, merge.asOf)
  await refuseOlderRows(client)
  await planWithdrawals(client, merge)
  if (!merge.force) await refuseGreatLoss(client, merge.stores)

  const counts = await countPlan(client)
  const columns = columnNames(stagingProducts).filter((name) => name !== 'line')
  await insertNew(client, columns)
  await updateChanged(client, columns)
  await updateSeen(client, merge.source)
  await updateDigests(client)
  await writeHistory(client)
  const { rowCount } = await client.query(
    'update products p set withdrawn_on = $1, updated_at = now() from import_withdrawn w where p.id = w.id',
    [merge.asOf],
  )
  return { ...counts, withdrawn: rowCount ?? 0 }
}

/**
 * One row per staged or recognised row: the product it is and what is to be done with it. New ones get their ids here, in
 * the order of the feed: the same feed gives an empty catalogue the same ids, and so the same addresses.
 * `seen` is an unchanged row with a newer date; `rematch` tells that it came or is recognised by something else now.
 */
async function planProducts(client: ClientBase, asOf: string): Promise<void> {
  await client.query(`
    create temp table import_products (
      line integer, product_id integer, price_as_of date, returned boolean, kind text, rematch boolean
    ) on commit drop`)
  await client.query(
    `insert into import_products
     select s.line, coalesce(p.id, ${nextId('products')}),
       s.price_as_of, p.withdrawn_on is not null,
       case
         when p.id is null then 'new'
         when s.price_as_of < p.price_as_of or $1 < p.withdrawn_on then 'older'
         when ${contentHash('s')} <> ${contentHash('p')} or p.withdrawn_on is not null then 'changed'
         when s.price_as_of > p.price_as_of then 'seen'
         else 'same'
       end,
       p.id is null or p.withdrawn_on is not null or (p.title, p.brand, p.sales_unit_size, p.gtin)
         is distinct from (s.title, s.brand, s.sales_unit_size, coalesce(s.feed_gtin, p.details_gtin))
         -- What is no food has no match by name. Where the store's categories are known they decide that, not the title.
         or (p.category_path is null and (p.category_id = 'non_food') <> (s.category_id = 'non_food'))
     from staging_products s left join products p on p.store_id = s.store_id and p.ref = s.ref
     order by s.line`,
    [asOf],
  )
  await client.query(
    `insert into import_products
     select k.line, p.id, as_of.day, false, case when as_of.day > p.price_as_of then 'seen' else 'same' end, false
     from import_known_products k join products p on p.id = k.id
     cross join lateral (select case when ${isDated('p')} then p.price_as_of else $1::date end as day) as_of`,
    [asOf],
  )
  await client.query('analyze import_products')
}

async function refuseOlderRows(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`
    insert into staging_issues (kind, line, ref, title, field, value, reason)
    select 'refused', s.line, s.ref, s.title, 'price_as_of', s.price_as_of::text,
      'the catalogue holds a newer price of this product'
    from import_products l join staging_products s on s.line = l.line where l.kind = 'older'`)
  if (!rowCount) return
  const { rows } = await client.query(
    `select exists(select from import_products where kind <> 'older') as any`,
  )
  if (!rows[0].any)
    throw new Problem('bad-input', 'Every price of this feed is older than what the catalogue holds')
}

/**
 * Products that their store no longer lists. One whose row was refused is listed, if illegibly: it stays, unless it was
 * found to be no product.
 */
async function planWithdrawals(client: ClientBase, { stores, asOf }: ProductMerge): Promise<void> {
  await client.query('create temp table import_withdrawn (id integer, store_id text) on commit drop')
  await client.query(
    `insert into import_withdrawn
     select p.id, p.store_id from products p
     where p.store_id = any($1) and p.withdrawn_on is null and p.price_as_of <= $2
       and not exists (select from import_products l where l.product_id = p.id)
       and not exists (select from staging_issues i where i.kind = 'refused' and i.ref = p.ref and i.field <> 'kind')`,
    [stores, asOf],
  )
}

async function refuseGreatLoss(client: ClientBase, stores: string[]): Promise<void> {
  const { rows } = await client.query(
    `select s.name, listed.count::integer as listed, lost.count::integer as lost
     from stores s
     cross join lateral (select count(*) from products where store_id = s.id and withdrawn_on is null) listed
     cross join lateral (select count(*) from import_withdrawn where store_id = s.id) lost
     where s.id = any($1) and lost.count > $2::numeric * listed.count
     order by s.name limit 1`,
    [stores, MAX_WITHDRAWN_SHARE],
  )
  const worst = rows[0]
  if (!worst) return
  throw new Problem(
    'conflict',
    `This feed would withdraw ${worst.lost} of the ${worst.listed} products of ${worst.name}, more than a fifth. ` +
      'It is probably incomplete; use --force if it is not',
  )
}

async function countPlan(client: ClientBase): Promise<Omit<ImportReport['products'], 'withdrawn'>> {
  const { rows } = await client.query(`
    select count(*) filter (where kind = 'new')::integer as new,
      count(*) filter (where kind = 'changed')::integer as changed,
      count(*) filter (where kind in ('seen', 'same'))::integer as unchanged,
      count(*) filter (where kind = 'changed' and returned)::integer as returned
    from import_products`)
  return rows[0]
}

async function insertNew(client: ClientBase, columns: string[]): Promise<void> {
  await client.query(`
    insert into products (id, ${columns}) overriding system value
    select l.product_id, ${columns.map((name) => `s.${name}`)}
    from import_products l join staging_products s on s.line = l.line where l.kind = 'new'`)
}

async function updateChanged(client: ClientBase, columns: string[]): Promise<void> {
  await client.query(`
    update products p set ${columns.map((name) => `${name} = s.${name}`)}, withdrawn_on = null, updated_at = now()
    from import_products l join staging_products s on s.line = l.line
    where l.kind = 'changed' and p.id = l.product_id`)
}

/**
 * An unchanged row tells that the price still stood on a later day; in a list that stands still as a whole it tells
 * nothing, for such a list was not read anew: its prices keep their day, and go stale.
 */
async function updateSeen(client: ClientBase, source: string): Promise<void> {
  await client.query(
    `with still as (
       select p.store_id from import_products l join products p on p.id = l.product_id
       where $1 and p.store_id not in (select store_id from import_withdrawn)
       group by p.store_id having count(*) >= $2 and bool_and(l.kind in ('seen', 'same'))
     )
     update products p set price_as_of = l.price_as_of
     from import_products l where l.kind = 'seen' and p.id = l.product_id
       and p.store_id not in (select store_id from still)`,
    [undatedSources.includes(source), LEAST_MOVING],
  )
}

/** What else was read than before, and says the same: by it the next import recognises the row. */
async function updateDigests(client: ClientBase): Promise<void> {
  await client.query(`
    update products p set row_hash = s.row_hash
    from import_products l join staging_products s on s.line = l.line
    where l.kind in ('seen', 'same') and p.id = l.product_id and p.row_hash <> s.row_hash`)
}

/**
 * A known price, or the days or price of a promotion, that differs from the last one before its day becomes that day's entry.
 * So the same price again adds none, a second change on one day replaces the first, and a change taken back on the same
 * day leaves no entry.
 */
async function writeHistory(client: ClientBase): Promise<void> {
  const of = (table: string) => `(${priced.map((name) => `${table}.${name}`)})`
  await client.query(`
    insert into price_history (product_id, changed_on, ${priced})
    select l.product_id, s.price_as_of, ${priced.map((name) => `s.${name}`)}
    from import_products l join staging_products s on s.line = l.line
    left join lateral (
      select h.* from price_history h
      where l.kind = 'changed' and h.product_id = l.product_id and h.changed_on < s.price_as_of
      order by h.changed_on desc limit 1
    ) last on true
    where l.kind in ('new', 'changed') and greatest(s.price_now, s.price_original) > 0
      and ${of('last')} is distinct from ${of('s')}
    on conflict (product_id, changed_on)
      do update set ${priced.map((name) => `${name} = excluded.${name}`)}`)
  await client.query(`
    delete from price_history h using import_products l join staging_products s on s.line = l.line
    where l.kind = 'changed' and h.product_id = l.product_id and h.changed_on = s.price_as_of
      and greatest(s.price_now, s.price_original) > 0
      and ${of('h')} is distinct from ${of('s')}`)
}

/** What an entry of the history says of a price. */
const priced = ['price_now', 'price_original', 'promotion_start', 'promotion_end', 'promotion_cents']
