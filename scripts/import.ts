import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { SingleBar } from 'cli-progress'
import { type OpenFeed, openFeed } from '#features/catalogue/feeds/open.server.ts'
import { undoMatch } from '#features/catalogue/ground/catalogue.server.ts'
import { FeedError } from '#features/catalogue/ground/feed.rules.ts'
import {
  type ImportSource,
  importSources,
  reportText,
} from '#features/catalogue/ground/import.report.rules.ts'
import { type ImportContext, importFeed } from '#features/catalogue/import/import.server.ts'
import { BUSY_STATUS, IMPORT_RUNNING } from '#features/catalogue/import/lock.server.ts'
import type { Progress } from '#features/catalogue/import/read.server.ts'
import { openReportFile } from '#features/catalogue/import/report.server.ts'
import { ConfigError, readConfig } from '#platform/config/environment.server.ts'
import { PostgresError } from '#platform/database/error.server.ts'
import { unavailableOf } from '#platform/database/errors.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import { openConfiguredDatabase } from '#platform/postgres/open.server.ts'
import { type CommandIo, say } from './command.ts'

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

/** Whether the last word, the commit, came through, is not known then. */
const LOST =
  'The connection to the database was lost. The catalogue is as it was or as the feed has it, never in between: import the feed again.\n'

/** Between lines about progress where there is no terminal. */
const SECONDS_BETWEEN_LINES = 5

type Status = 0 | 1 | typeof BUSY_STATUS
type Values = ReturnType<typeof readArguments>['values']

if (import.meta.main) {
  // A million rows leave much garbage behind; by default the heap grows to three times of what is in use.
  setFlagsFromString('--heap-growing-percent=30')
  process.exitCode = await main(process.argv.slice(2), process)
}

/** Runs the command with these arguments; its exit status. What it has to say goes to the streams of `io`. */
export async function main(args: string[], io: CommandIo): Promise<Status> {
  try {
    refuseArguments(args)
    const { positionals, values } = readArguments(args)
    const [command, place] = positionals
    if (values.help) return say(io, usage, 0)
    if (command === undefined || place === undefined) return say(io, usage, 1)
    if (command === 'undo-match') return await undo(io, place)
    return await runImport(io, command as ImportSource, place, values)
  } catch (error) {
    if (!isExpected(error)) throw error
    return say(io, `${sentence(error.message)}\n`, 1)
  }
}

/** Refuses what makes no sense as a whole, before a database is opened for it; @throws Problem `bad-input`. */
function refuseArguments(args: string[]): void {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { type } = { ...options }[token.name as keyof typeof options] ?? {}
    const { rawName: name, value } = token
    if (!type) refuse(`There is no option ${name}; there are ${names(Object.keys(options), '--')}`)
    if (type === 'boolean' && value !== undefined) refuse(`The option ${name} takes no value`)
    if (type === 'string' && (!value || (value.startsWith('-') && !token.inlineValue)))
      refuse(`The option ${name} needs a value`)
  }
  const [command, place, surplus] = tokens.flatMap((token) =>
    token.kind === 'positional' ? [token.value] : [],
  )
  const commands = [...importSources, 'undo-match']
  if (command !== undefined && !commands.includes(command))
    refuse(`There is no source ${JSON.stringify(command)}; there are ${names(commands)}`)
  if (command === 'undo-match' && place !== undefined && !/^\d{1,9}$/.test(place))
    refuse(`${place} is not the id of a product`)
  if (surplus !== undefined) refuse(`Nothing may follow ${place}, but ${JSON.stringify(surplus)} does`)
}

function refuse(message: string): never {
  throw new Problem('bad-input', message)
}

function names(list: string[], before = ''): string {
  return new Intl.ListFormat('en').format(list.map((name) => before + name))
}

function readArguments(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true })
}

async function undo(io: CommandIo, productId: string): Promise<0 | 1> {
  const undone = await withContext(io, (ctx) => undoMatch(ctx, Number(productId)))
  if (!undone) return say(io, `Product ${productId} has no match that could be undone.\n`, 1)
  return say(io, `Product ${productId} no longer has the nutrition of record ${undone.recordId}.\n`, 0)
}

async function runImport(
  io: CommandIo,
  source: ImportSource,
  place: string,
  values: Values,
): Promise<Status> {
  const feed = await openFeed(place, { force: values.force })
  const file = values.report === undefined ? null : await openReportFile(values.report)
  const progress = showProgress(feed)
  let rows = 0
  let unwritten: string | null = null
  try {
    const report = await withContext(io, (ctx) =>
      importFeed(ctx, {
        source,
        chunks: feed.chunks,
        asOf: values['as-of'],
        force: values.force,
        onProgress(now) {
          rows = now.rows
          progress.show(now)
        },
        async onReport(report, issues) {
          unwritten = (await file?.write(report, issues)) ?? null
        },
      }),
    )
    progress.stop()
    say(io, reportText(report, unwritten === null ? values.report : null), 0)
    return unwritten === null ? 0 : say(io, `${sentence(unwritten)} The import itself has succeeded.\n`, 1)
  } catch (error) {
    progress.stop()
    if (unavailableOf(error)) return say(io, LOST, 1)
    if (!isExpected(error)) throw error
    const far = rows > 0 ? ` ${rows.toLocaleString('en')} rows had been read.` : ''
    const isBusy = error instanceof Problem && error.details.reason === IMPORT_RUNNING
    return say(io, `${sentence(error.message)}${far} The catalogue is unchanged.\n`, isBusy ? BUSY_STATUS : 1)
  } finally {
    await file?.close()
  }
}

/** A bar by bytes on a terminal, where the size is known; a line now and then elsewhere. */
function showProgress(feed: OpenFeed): { show(progress: Progress): void; stop(): void } {
  let bar: SingleBar | null = null
  let nextAt = Date.now() + SECONDS_BETWEEN_LINES * 1000
  return {
    show({ rows, step }) {
      const total = feed.totalBytes()
      const shown = { rows: rows.toLocaleString('en'), step }
      if (process.stderr.isTTY && total !== null) {
        bar ??= startBar(total)
        bar.update(feed.readBytes(), shown)
      } else if (Date.now() >= nextAt) {
        nextAt = Date.now() + SECONDS_BETWEEN_LINES * 1000
        process.stderr.write(`${shown.step}: ${shown.rows} rows\n`)
      }
    },
    stop: () => bar?.stop(),
  }
}

function startBar(total: number): SingleBar {
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {rows} rows | {step}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  })
  bar.start(total, 0, { rows: '0', step: 'reading' })
  return bar
}

async function withContext<T>({ env }: CommandIo, work: (ctx: ImportContext) => Promise<T>): Promise<T> {
  const config = readConfig(env)
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
  return [Problem, FeedError, ConfigError, PostgresError].some((kind) => error instanceof kind)
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}
