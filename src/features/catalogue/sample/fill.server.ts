import type { ClientBase } from 'pg'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { ImportReport } from '../ground/import.report.rules.ts'
import { type ImportContext, importRows } from '../import/import.server.ts'
import { type PriceHistory, readSample, readSampleHistory } from './seed.server.ts'

/**
 * Puts the sample catalogue and its price history into a catalogue that has never had a product, so that a first
 * visitor sees a full shelf; a sample of an earlier day is dated anew, or all its prices would soon be stale.
 * Returns the report, or `null` when there was nothing to fill.
 */
export async function fillSampleCatalogue(ctx: ImportContext): Promise<ImportReport | null> {
  const today = dutchDayOf(ctx.now)
  if (!(await isDue(ctx, today))) return null
  const history = await readSampleHistory(today)
  try {
    return await importRows(
      ctx,
      // What a newer sample no longer holds may go, however much it is.
      {
        source: 'partner',
        sample: true,
        force: true,
        beforeCommit: (client) => writeHistory(client, history),
      },
      { kind: 'prices', events: readSample(today) },
    )
  } catch (error) {
    // Another process was first to start, with the sample or with a real feed: either fills the shelf.
    if (error instanceof Problem && error.code === 'conflict') return null
    throw error
  }
}

async function isDue(ctx: ImportContext, today: string): Promise<boolean> {
  const { rows } = await ctx.db.$client.query(
    `select not exists (select from products) or (
       not exists (select from products where price_source <> 'sample')
       and not exists (select from products where price_as_of >= $1)
     ) as due`,
    [today],
  )
  return rows[0].due
}

/** The import saw only the present prices; what it noted of them is replaced by the whole story. */
async function writeHistory(client: ClientBase, history: PriceHistory[]): Promise<void> {
  await client.query(`
    delete from price_history h using products p
    where p.id = h.product_id and p.price_source = 'sample'`)
  await client.query(
    `insert into price_history (product_id, changed_on, price_now, price_original)
     select p.id, (change ->> 0)::date, (change ->> 1)::integer, (change ->> 2)::integer
     from json_to_recordset($1) as told (store_id text, ref text, changes json)
     join products p on p.store_id = told.store_id and p.ref = told.ref and p.price_source = 'sample'
     cross join json_array_elements(told.changes) as change`,
    [JSON.stringify(history)],
  )
}
