import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { SingleBar } from 'cli-progress'
import { undoMatch } from '#features/catalogue/catalogue.server.ts'
import { type OpenFeed, openFeed } from '#features/catalogue/feed.open.server.ts'
import { FeedError } from '#features/catalogue/feed.rules.ts'
import type { Progress } from '#features/catalogue/import.read.server.ts'
import { type ImportSource, importSources, reportText } from '#features/catalogue/import.report.rules.ts'
import { openReportFile } from '#features/catalogue/import.report.server.ts'
import { type ImportContext, importFeed } from '#features/catalogue/import.server.ts'
import { ConfigError, readConfig } from '#platform/config.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openConfiguredDatabase } from '#platform/open.database.server.ts'
import { PostgresError } from '#platform/postgres.error.server.ts'
import { Problem } from '#platform/problem.ts'

const usage = `Usage:
  npm run import -- ${importSources.join('|')} FILE-OR-URL [--as-of YYYY-MM-DD] [--report FILE] [--force]
  npm run import -- undo-match PRODUCT_ID
`
const options = {
  'as-of': { type: 'string' },
  report: { type: 'string' },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Between lines about progress where there is no terminal. */
const SECONDS_BETWEEN_LINES = 5

type Arguments = ReturnType<typeof readArguments>

// A million rows leave much garbage behind; by default the heap grows to three times of what is in use.
setFlagsFromString('--heap-growing-percent=30')
process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const given = readArguments()
    if (given.values.help || given.positionals.length !== 2) return say(usage, given.values.help ? 0 : 1)
    return await withContext((ctx) => run(ctx, given))
  } catch (error) {
    if (!isExpected(error)) throw error
    return say(`${error.message.replace(/\.$/, '')}.\n`, 1)
  }
}

function readArguments() {
  return parseArgs({ options, allowPositionals: true })
}

async function run(ctx: ImportContext, { positionals, values }: Arguments): Promise<number> {
  const [command = '', place = ''] = positionals
  if (command === 'undo-match') return await undo(ctx, place)
  const source = importSources.find((name) => name === command)
  return source ? await runImport(ctx, source, place, values) : say(usage, 1)
}

async function undo(ctx: ImportContext, productId: string): Promise<number> {
  if (!/^\d{1,9}$/.test(productId)) return say(`${productId} is not the id of a product.\n`, 1)
  const undone = await undoMatch(ctx, Number(productId))
  if (!undone) return say(`Product ${productId} has no match that could be undone.\n`, 1)
  return say(`Product ${productId} no longer has the nutrition of record ${undone.recordId}.\n`, 0)
}

async function runImport(
  ctx: ImportContext,
  source: ImportSource,
  place: string,
  values: Arguments['values'],
): Promise<number> {
  const feed = await openFeed(place)
  const file = values.report === undefined ? null : await openReportFile(values.report)
  const progress = showProgress(feed)
  let rows = 0
  const onProgress = (now: Progress) => {
    rows = now.rows
    progress.show(now)
  }
  try {
    const report = await importFeed(ctx, {
      source,
      chunks: feed.chunks,
      asOf: values['as-of'],
      force: values.force,
      onProgress,
      onReport: file?.write,
    })
    progress.stop()
    return say(reportText(report), 0)
  } catch (error) {
    progress.stop()
    if (!isExpected(error)) throw error
    const far = rows > 0 ? ` ${rows.toLocaleString('en')} rows had been read.` : ''
    return say(`${error.message.replace(/\.$/, '')}.${far} The catalogue is unchanged.\n`, 1)
  } finally {
    await file?.close()
  }
}

/** A bar by bytes on a terminal, where the size is known; a line now and then elsewhere. */
function showProgress(feed: OpenFeed): { show(progress: Progress): void; stop(): void } {
  if (process.stderr.isTTY && feed.totalBytes !== null) {
    const bar = new SingleBar({
      format: '{bar} {percentage} % | {rows} rows | {step}',
      barCompleteChar: '█',
      barIncompleteChar: '░',
      hideCursor: true,
    })
    bar.start(feed.totalBytes, 0, { rows: '0', step: 'reading' })
    return {
      show: ({ rows, step }) => bar.update(feed.readBytes(), { rows: rows.toLocaleString('en'), step }),
      stop: () => bar.stop(),
    }
  }
  let nextAt = Date.now() + SECONDS_BETWEEN_LINES * 1000
  return {
    show({ rows, step }) {
      if (Date.now() < nextAt) return
      nextAt = Date.now() + SECONDS_BETWEEN_LINES * 1000
      process.stderr.write(`${step}: ${rows.toLocaleString('en')} rows\n`)
    },
    stop() {},
  }
}

async function withContext(work: (ctx: ImportContext) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  // This command speaks in sentences; of the log it shows what went wrong.
  const log = createLog('warn')
  const database = await openConfiguredDatabase(config, log)
  try {
    return await work({ db: database.db, log, now: new Date() })
  } finally {
    await database.close()
  }
}

function isExpected(error: unknown): error is Error {
  return (
    [Problem, FeedError, ConfigError, PostgresError].some((kind) => error instanceof kind) ||
    isUsageError(error)
  )
}

/** `parseArgs` tells in words what is wrong with the arguments. */
function isUsageError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Says how it went: on standard output, or on standard error when `status` is a failure. */
function say(text: string, status: 0 | 1): 0 | 1 {
  ;(status === 0 ? process.stdout : process.stderr).write(text)
  return status
}
