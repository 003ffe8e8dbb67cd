import type { ClientBase } from 'pg'
import { stagingNutrition } from '../ground/catalogue.tables.server.ts'
import type { MergeCounts } from '../ground/import.report.rules.ts'
import { contentHash } from '../ground/rowhash.server.ts'
import { columnNames, nextId } from './staging.server.ts'

/**
 * Brings the nutrition records to what staging says; records that the feed lacks stay. To be called in the
 * transaction of the import, after `mergeProducts`; leaves `import_records`, the plan by which it went.
 */
export async function mergeRecords(client: ClientBase, source: string): Promise<MergeCounts> {
  await planRecords(client, source)
  await refuseOlderRecords(client)
  const columns = columnNames(stagingNutrition).filter((name) => name !== 'line')
  await client.query(`
    insert into nutrition_records (id, ${columns}) overriding system value
    select l.record_id, ${columns.map((name) => `s.${name}`)}
    from import_records l join staging_nutrition s on s.line = l.line where l.kind = 'new'`)
  await client.query(`
    update nutrition_records r set ${columns.map((name) => `${name} = s.${name}`)}
    from import_records l join staging_nutrition s on s.line = l.line
    where l.kind = 'changed' and r.id = l.record_id`)
  await client.query(`
    update nutrition_records r set nutrition_as_of = l.nutrition_as_of
    from import_records l where l.kind = 'seen' and r.id = l.record_id`)
  // What else was read than before, and says the same: by it the next import recognises the row.
  await client.query(`
    update nutrition_records r set row_hash = s.row_hash
    from import_records l join staging_nutrition s on s.line = l.line
    where l.kind in ('seen', 'same') and r.id = l.record_id and r.row_hash <> s.row_hash`)
  await deleteNoLongerCarried(client)
  return await countPlan(client)
}

/**
 * One row per staged or recognised record. The nutrition of a priced row that was refused as older is left out with it, and
 * that of one that was recognised stands as it was.
 */
async function planRecords(client: ClientBase, source: string): Promise<void> {
  await client.query(`
    create temp table import_records (
      line integer, record_id integer, nutrition_as_of date, kind text, rematch boolean
    ) on commit drop`)
  await client.query(`
    insert into import_records
    select s.line, coalesce(r.id, ${nextId('nutrition_records')}),
      s.nutrition_as_of,
      case
        when r.id is null then 'new'
        when s.nutrition_as_of < r.nutrition_as_of then 'older'
        when ${contentHash('s')} <> ${contentHash('r')} then 'changed'
        -- The feed does not say its date; an earlier import took its own day for it.
        when s.nutrition_as_of is null and r.nutrition_as_of is not null then 'changed'
        when s.nutrition_as_of > coalesce(r.nutrition_as_of, '-infinity') then 'seen'
        else 'same'
      end,
      r.id is null or ${contentHash('s')} <> ${contentHash('r')}
    from staging_nutrition s left join nutrition_records r on r.source = s.source and r.ref = s.ref
    where not exists (select from import_products l where l.line = s.line and l.kind = 'older')`)
  await client.query(
    `insert into import_records
     select k.line, r.id, k.nutrition_as_of,
       case when k.nutrition_as_of > coalesce(r.nutrition_as_of, '-infinity') then 'seen' else 'same' end, false
     from import_known_records k join nutrition_records r on r.id = k.id
     union all
     select k.line, r.id, r.nutrition_as_of, 'same', false
     from import_known_products k join products p on p.id = k.id
     join nutrition_records r on r.source = $1 and r.ref = p.store_id || '/' || p.ref`,
    [source],
  )
  await client.query('analyze import_records')
}

async function refuseOlderRecords(client: ClientBase): Promise<void> {
  await client.query(`
    insert into staging_issues (kind, line, ref, title, field, value, reason)
    select 'refused', s.line, s.ref, s.title, 'nutrition_as_of', s.nutrition_as_of::text,
      'the catalogue holds a newer record of this product'
    from import_records l join staging_nutrition s on s.line = l.line where l.kind = 'older'`)
}

/**
 * Nutrition that a price feed carried before and no longer does; its match goes with it. A record of which a moderator has
 * undone a match stays: the feed may carry it again, and is not believed then either.
 */
async function deleteNoLongerCarried(client: ClientBase): Promise<void> {
  await client.query(`
    delete from nutrition_records r using import_products l join staging_products s on s.line = l.line
    where l.kind = 'changed' and r.source = s.price_source and r.ref = s.store_id || '/' || s.ref
      and not exists (select from staging_nutrition n where n.line = s.line)
      and not exists (select from nutrition_matches m where m.record_id = r.id and m.undone_at is not null)`)
}

async function countPlan(client: ClientBase): Promise<MergeCounts> {
  const { rows } = await client.query(`
    select count(*) filter (where kind = 'new')::integer as new,
      count(*) filter (where kind = 'changed')::integer as changed,
      count(*) filter (where kind in ('seen', 'same'))::integer as unchanged
    from import_records`)
  return rows[0]
}
