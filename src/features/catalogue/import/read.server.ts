import type { ClientBase } from 'pg'
import { Problem } from '#platform/ground/problem.ts'
import type {
  FeedDetails,
  FeedEvent,
  FeedNutritionRecord,
  FeedProduct,
  FeedStore,
  FeedTypicalFood,
} from '../ground/feed.rules.ts'
import { contentHash } from '../ground/rowhash.server.ts'
import { problemOfStore } from '../ground/store.rules.ts'
import { type RecognisedRows, stageKnown } from './known.server.ts'
import {
  type RowOrigin,
  type StagedRow,
  stageDetails,
  stageNutritionRecord,
  stageProduct,
  stageTypicalFood,
} from './rows.server.ts'
import { openStaging } from './staging.server.ts'

/** The rows of a feed, by what they are: prices of stores, a nutrition database, details of products, or typical values. */
export type FeedRows =
  | { kind: 'prices'; events: AsyncIterable<FeedEvent<FeedProduct>> }
  | { kind: 'nutrition'; events: AsyncIterable<FeedEvent<FeedNutritionRecord>> }
  | { kind: 'details'; events: AsyncIterable<FeedEvent<FeedDetails>> }
  | { kind: 'typical'; events: AsyncIterable<FeedEvent<FeedTypicalFood>> }

/** How far an import has come; `rows` counts those read, refused ones included. */
export type Progress = { step: 'reading' | 'merging'; rows: number }

/** What the feed was found to hold: its rows, refused ones included, and the stores it lists. */
export type ReadFeed = { rows: number; stores: FeedStore[] }

/** One feed lists few stores; more of them are taken for a mix-up of fields. */
const MAX_STORES = 1000
/** Where the rows come from, and how many of them there may be. */
type Origin = RowOrigin & { mostRows: number }

/** Rows between two words about progress. */
const PROGRESS_ROWS = 1000

/**
 * Reads a feed to its end into the staging tables, and what was recognised into those of `stageKnown`.
 * @throws FeedError when the feed is broken, Problem `bad-input` when there is nothing in it to import, `too-large` when
 * it has too many rows.
 */
export async function readIntoStaging(
  client: ClientBase,
  feed: FeedRows,
  origin: Origin,
  onProgress: (progress: Progress) => void,
): Promise<ReadFeed> {
  const bounds = { mostRows: origin.mostRows, onProgress }
  const stores = new Map<string, FeedStore>()
  const read = await stageFeed(client, feed, origin, stores, bounds)
  for (const store of await stageKnown(client, feed.kind, read.recognised, origin.nutritionAsOf))
    if (!stores.has(store.id)) stores.set(store.id, store)
  await refuseRepeatedRows(client)
  if (read.rows === 0) throw new Problem('bad-input', 'The feed has no rows: there is nothing to import')
  if (read.taken === 0)
    throw new Problem('bad-input', `No row of the feed can be taken. ${await firstRefusal(client)}`)
  // Only what joins go by: sorting samples of the long columns would cost more than the joins gain.
  await client.query('analyze staging_products (line, store_id, ref), staging_nutrition (line, source, ref)')
  await client.query('analyze staging_issues (kind, line, ref)')
  return { rows: read.rows, stores: [...stores.values()] }
}

type Staged = { rows: number; taken: number; recognised: RecognisedRows }
type Bounds = { mostRows: number; onProgress: (progress: Progress) => void }

async function stageFeed(
  client: ClientBase,
  { kind, events }: FeedRows,
  origin: RowOrigin,
  stores: Map<string, FeedStore>,
  bounds: Bounds,
): Promise<Staged> {
  switch (kind) {
    case 'prices': {
      const stage: Stage<FeedProduct> = (row, at, digest) => stageOfStore(row, at, origin, stores, digest)
      return await stageEvents(client, events, stage, bounds)
    }
    case 'nutrition':
      return await stageEvents(client, events, (row, at) => stageNutritionRecord(row, at, origin), bounds)
    case 'details':
      return await stageEvents(
        client,
        events,
        (row, at, digest) => stageDetails(row, at, origin, digest),
        bounds,
      )
    case 'typical':
      return await stageEvents(client, events, (row, at) => stageTypicalFood(row, at, origin), bounds)
  }
}

type Stage<Row> = (row: Row, line: number, digest: string | undefined) => StagedRow

async function stageEvents<Row>(
  client: ClientBase,
  events: AsyncIterable<FeedEvent<Row>>,
  staged: Stage<Row>,
  { mostRows, onProgress }: Bounds,
): Promise<Staged> {
  const staging = await openStaging(client)
  const recognised: RecognisedRows = { lines: [], ids: [] }
  let rows = 0
  let taken = 0
  let lastLine = -1
  try {
    for await (const event of events) {
      const line = 'refused' in event ? event.refused.line : event.line
      // A row of which one field was refused gives several events with the same line.
      if (line !== lastLine && ++rows % PROGRESS_ROWS === 0) onProgress({ step: 'reading', rows })
      if (rows > mostRows) {
        throw new Problem('too-large', `The feed has more than ${mostRows} rows; use --force if it is one`)
      }
      lastLine = line
      if ('recognised' in event) {
        recognised.lines.push(line)
        recognised.ids.push(event.recognised)
        continue
      }
      const result: StagedRow =
        'row' in event
          ? staged(event.row, line, event.digest)
          : { issues: [{ kind: 'refused', ...event.refused }] }
      if (result.product || result.record) taken++
      const sent = staging.add(result)
      if (sent) await sent
    }
  } finally {
    // Also after a broken feed: the connection must be free again, and the report wants what was refused.
    await staging.finish()
  }
  onProgress({ step: 'merging', rows })
  return { rows, taken: taken + recognised.lines.length, recognised }
}

function stageOfStore(
  row: FeedProduct,
  line: number,
  origin: RowOrigin,
  stores: Map<string, FeedStore>,
  digest: string | undefined,
): StagedRow {
  if (!stores.has(row.store.id)) {
    const reason =
      problemOfStore(row.store) ?? (stores.size >= MAX_STORES ? 'too many stores in one feed' : null)
    const { id: value } = row.store
    if (reason)
      return {
        issues: [{ kind: 'refused', line, ref: row.ref, title: row.title, field: 'store', value, reason }],
      }
    stores.set(row.store.id, row.store)
  }
  return stageProduct(row, line, origin, digest)
}

/**
 * Takes rows of a feed that stand twice out of what was read and reports them; the first one counts. Of a nutrition record
 * that stands there in several versions the newest counts, and none where the newest are several: one of them may be made of
 * two products.
 */
async function refuseRepeatedRows(client: ClientBase): Promise<void> {
  await client.query(`
    with listed as (
      select store_id, ref, line from staging_products
      union all select store_id, ref, line from import_known_products
    ), repeated as (
      select store_id, ref, min(line) as first from listed group by store_id, ref having count(*) > 1
    ), removed as (
      delete from staging_products s using repeated r
      where s.store_id = r.store_id and s.ref = r.ref and s.line > r.first
      returning s.line, s.ref, s.title
    ), removed_known as (
      delete from import_known_products k using repeated r
      where k.store_id = r.store_id and k.ref = r.ref and k.line > r.first
      returning k.line, k.ref, k.title
    ), removed_nutrition as (
      delete from staging_nutrition n using removed r where n.line = r.line
    )
    insert into staging_issues (kind, line, ref, title, field, value, reason)
    select 'refused', line, ref, title, 'ref', ref, 'the product stands twice in the feed'
    from (table removed union all table removed_known) both_of_them`)
  await client.query(`
    with listed as (
      select source, ref, line, nutrition_as_of, ${contentHash('s')} as content_hash from staging_nutrition s
      union all select source, ref, line, nutrition_as_of, content_hash from import_known_records
    ), dated as (
      select *, nutrition_as_of is not distinct from max(nutrition_as_of) over (partition by source, ref) as is_newest
      from listed
    ), repeated as (
      select source, ref, min(content_hash) <> max(content_hash) as differs,
        case when count(distinct content_hash) filter (where is_newest) = 1
          then min(line) filter (where is_newest) end as kept
      from dated group by source, ref having count(*) > 1
    ), removed as (
      delete from staging_nutrition s using repeated r
      where s.source = r.source and s.ref = r.ref and s.line is distinct from r.kept
      returning s.line, s.ref, s.title, r.differs, r.kept
    ), removed_known as (
      delete from import_known_records k using repeated r
      where k.source = r.source and k.ref = r.ref and k.line is distinct from r.kept
      returning k.line, k.ref, k.title, r.differs, r.kept
    )
    insert into staging_issues (kind, line, ref, title, field, value, reason)
    select 'refused', line, ref, title, 'ref', ref, case
      when kept is null then 'the product stands twice in the feed, with different values'
      when differs then 'the product stands in the feed with newer values'
      else 'the product stands twice in the feed'
    end from (table removed union all table removed_known) both_of_them`)
}

async function firstRefusal(client: ClientBase): Promise<string> {
  const { rows } = await client.query(
    `select line, field, value, reason from staging_issues where kind = 'refused' order by line, id limit 1`,
  )
  const { line, field, value, reason } = rows[0]
  return `The first one, line ${line}: ${field} ${JSON.stringify(value)}: ${reason}`
}
