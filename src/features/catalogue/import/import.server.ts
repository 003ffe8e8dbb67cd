import type { PoolClient } from 'pg'
import { typicalLists } from '#features/groceries/nutrition/typical.rules.ts'
import { inTransaction } from '#platform/database/transaction.server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { readCheckjebon } from '../feeds/checkjebon.server.ts'
import { readDetails } from '../feeds/details.server.ts'
import { readNevo } from '../feeds/nevo.server.ts'
import { readOpenFoodFacts } from '../feeds/openfoodfacts.server.ts'
import { readPartner } from '../feeds/partner.server.ts'
import { announceVersion, HAS_REAL_PRICES, seedCatalogue } from '../ground/catalogue.server.ts'
import { problemOfDate } from '../ground/dates.rules.ts'
import { type FeedStore, type Recognise, recogniseNone } from '../ground/feed.rules.ts'
import type {
  ImplausibleValue,
  ImportReport,
  ImportSource,
  MergeCounts,
} from '../ground/import.report.rules.ts'
import { versionOfRules } from '../ground/rules.version.server.ts'
import { applyDetails, categoriseDetailed, keepEarlierDetails } from '../matching/details.server.ts'
import { matchNutrition } from '../matching/matching.server.ts'
import { applyDecisions } from './decisions.server.ts'
import { everyIssue, readIssues } from './issues.server.ts'
import { dropKnown, openKnown } from './known.server.ts'
import { withImportLock } from './lock.server.ts'
import { markPriceFaults } from './prices.server.ts'
import { mergeProducts } from './products.server.ts'
import { type FeedRows, type Progress, readIntoStaging } from './read.server.ts'
import { mergeRecords } from './records.server.ts'
import type { RowOrigin } from './rows.server.ts'
import { mergeStores } from './stores.server.ts'

/** Rows of one feed: the largest nutrition database has four million. */
const MAX_ROWS = 10_000_000

/** The part of a context that an import needs; outside a server there is no more. */
export type ImportContext = Pick<Context, 'db' | 'log' | 'now'>

export type ImportOptions = {
  source: ImportSource
  /** ISO date of the feed, for rows that bear none; without it the feed is of today. */
  asOf?: string
  /** Takes the feed although it would withdraw more than a fifth of a store's products, or has too many rows. */
  force?: boolean
  /** Rows that a feed may have. */
  maxRows?: number
  /** The rows are the sample catalogue, which the first real price feed replaces. */
  sample?: boolean
  /** What rows are read by: those that an earlier import read by the same need not be read again. */
  rules?: string
  onProgress?: (progress: Progress) => void
  /** Adds what belongs to the same change, in the transaction that brings it. */
  beforeCommit?: (client: PoolClient) => Promise<void>
  /** Gets the report, and every issue however many there are, before another import may begin. */
  onReport?: (report: ImportReport, issues: ImportIssues) => Promise<void>
}
export type ImportIssues = (kind: 'refused' | 'implausible') => AsyncIterable<ImplausibleValue>

/**
 * Imports a feed as its bytes come in (not compressed), all of it or nothing.
 * @throws FeedError when the feed is broken, Problem when it is refused; the catalogue then stands as it was.
 */
export async function importFeed(
  ctx: ImportContext,
  options: ImportOptions & { chunks: AsyncIterable<Uint8Array> },
): Promise<ImportReport> {
  const { source, chunks, rules = versionOfRules() } = options
  return await importRead(ctx, { ...options, rules }, (recognise) => rowsOf(source, chunks, recognise))
}

/** Imports rows that are already read, all of them or nothing; throws as `importFeed` does. */
export async function importRows(
  ctx: ImportContext,
  options: ImportOptions,
  feed: FeedRows,
): Promise<ImportReport> {
  return await importRead(ctx, options, () => feed)
}

async function importRead(
  ctx: ImportContext,
  options: ImportOptions,
  open: (recognise: Recognise) => FeedRows,
): Promise<ImportReport> {
  const started = performance.now()
  const { source, sample = false, onProgress = () => {}, beforeCommit, onReport } = options
  const today = dutchDayOf(ctx.now)
  const asOf = options.asOf ?? today
  const dateProblem = problemOfDate(asOf, today)
  if (dateProblem) throw new Problem('bad-input', `The date of the feed, ${asOf}: ${dateProblem}`)

  return await withImportLock(ctx, async (client) => {
    const nutritionAsOf = options.asOf ?? null
    const origin = { source: sample ? 'sample' : source, asOf, nutritionAsOf, today }
    const mostRows = options.force ? Number.POSITIVE_INFINITY : (options.maxRows ?? MAX_ROWS)
    const { rules } = options
    const recognise = rules === undefined ? recogniseNone : await openKnown(client, { ...origin, rules })
    const feed = open(recognise)
    const read = await readIntoStaging(client, feed, { ...origin, mostRows }, onProgress)
    const report = await inTransaction(client, async () => {
      const merge = { ...origin, stores: read.stores, sample, force: options.force ?? false }
      const result = await mergeFeed(client, feed.kind, merge)
      await beforeCommit?.(client)
      const durationMs = Math.round(performance.now() - started)
      // What 'today' is assumed for are prices alone.
      const day = feed.kind === 'prices' ? asOf : nutritionAsOf
      const stores = merge.stores.map(({ id }) => id)
      const report: ImportReport = {
        source,
        sample,
        asOf: day,
        rows: read.rows,
        stores,
        ...result,
        durationMs,
      }
      await announceVersion(client, { source, sample, report: { ...report, typicalLists } })
      return report
    })
    ctx.log.info({ source: report.source, rows: report.rows, refused: report.refusedCount }, 'feed imported')
    await onReport?.(report, (kind) => everyIssue(client, kind))
    // The rows have served; the issues stay until the next import, for whoever wants to look at them.
    await client.query('truncate staging_products, staging_nutrition')
    await dropKnown(client)
    return report
  })
}

function rowsOf(source: ImportSource, chunks: AsyncIterable<Uint8Array>, recognise: Recognise): FeedRows {
  switch (source) {
    case 'checkjebon':
      return { kind: 'prices', events: readCheckjebon(chunks, recognise) }
    case 'partner':
      return { kind: 'prices', events: readPartner(chunks, recognise) }
    case 'openfoodfacts':
      return { kind: 'nutrition', events: readOpenFoodFacts(chunks) }
    case 'details':
      return { kind: 'details', events: readDetails(chunks, recognise) }
    case 'nevo':
      return { kind: 'typical', events: readNevo(chunks) }
  }
}

type Merge = RowOrigin & { stores: FeedStore[]; sample: boolean; force: boolean }

/** Everything that an import changes, in the order of dependence. */
async function mergeFeed(client: PoolClient, kind: FeedRows['kind'], merge: Merge) {
  // Joins of a whole feed with a whole catalogue would otherwise go through files.
  await client.query(`set local work_mem = '64MB'`)
  await seedCatalogue(client)
  await mergeStores(client, merge.stores)
  if (merge.sample) await refuseSampleOverReal(client)
  else if (kind === 'prices') await removeSample(client)

  const stores = merge.stores.map(({ id }) => id)
  const products = await mergeProducts(client, { ...merge, stores })
  if (kind === 'details') await keepEarlierDetails(client)
  const records = await mergeRecords(client, merge.source)
  if (isMostlyFresh(records)) await client.query(ANALYZE_RECORDS)
  await applyDetails(client)
  const isSortedAnew = await categoriseDetailed(client)
  await applyDecisions(client)
  if (isMostlyFresh(products) || isMostlyFresh(records)) await client.query(ANALYZE_CATALOGUE)
  const matched = await matchNutrition(client)
  // A price is judged by those of the product's kind.
  if (kind === 'prices' || isSortedAnew) await markPriceFaults(client)
  return { products, records, matched, ...(await readIssues(client)) }
}

/**
 * What later joins go by; without it a first load is followed by plans for empty tables, or for records of which none has
 * a barcode, which take hours.
 */
const ANALYZE_RECORDS = 'analyze nutrition_records (id, source, ref, gtin)'
const ANALYZE_CATALOGUE = `${ANALYZE_RECORDS},
  products (id, store_id, ref, gtin, price_as_of, withdrawn_on), price_history (product_id, changed_on)`

function isMostlyFresh({ new: added, changed, unchanged }: MergeCounts): boolean {
  return added + changed > unchanged
}

async function refuseSampleOverReal(client: PoolClient): Promise<void> {
  const { rows } = await client.query(`select ${HAS_REAL_PRICES} as real`)
  if (rows[0].real)
    throw new Problem('conflict', 'The catalogue holds real prices; the sample is for an empty one')
}

/** Invented products must not stand among real ones. */
async function removeSample(client: PoolClient): Promise<void> {
  await client.query(`delete from products where price_source = 'sample'`)
  await client.query(`delete from nutrition_records where source = 'sample'`)
}
