import type { ClientBase } from 'pg'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { FeedEvent, FeedProduct } from '../ground/feed.rules.ts'
import type { ImportReport } from '../ground/import.report.rules.ts'
import { type ImportContext, importRows } from '../import/import.server.ts'
import type { Sample } from './sample.rules.ts'
import { generateSample } from './sample.server.ts'

/** One seed for all, so that everybody who looks at the sample sees the same shelf. */
const SEED = 'fitfuel'

/**
 * Puts the sample catalogue and its price history into a catalogue that has never had a product, so that a first
 * visitor sees a full shelf; a sample of an earlier day is dated anew, or all its prices would soon be stale.
 * Returns the report, or `null` when there was nothing to fill.
 */
export async function fillSampleCatalogue(ctx: ImportContext): Promise<ImportReport | null> {
  const today = dutchDayOf(ctx.now)
  if (!(await isDue(ctx, today))) return null
  const { products, history } = generateSample(SEED, today)
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
      { kind: 'prices', events: eventsOf(products) },
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

async function* eventsOf(products: FeedProduct[]): AsyncGenerator<FeedEvent<FeedProduct>> {
  for (const [i, row] of products.entries()) yield { row, line: i + 1 }
}

/** The import saw only the present prices; what it noted of them is replaced by the whole story. */
async function writeHistory(client: ClientBase, history: Sample['history']): Promise<void> {
  await client.query(`
    delete from price_history h using products p
    where p.id = h.product_id and p.price_source = 'sample'`)
  await client.query(
    `insert into price_history (product_id, changed_on, price_now, price_original)
     select p.id, row."changedOn", row."priceNow", row."priceOriginal"
     from json_to_recordset($1) as row
       ("storeId" text, ref text, "changedOn" date, "priceNow" integer, "priceOriginal" integer)
     join products p on p.store_id = row."storeId" and p.ref = row.ref and p.price_source = 'sample'`,
    [JSON.stringify(history)],
  )
}
