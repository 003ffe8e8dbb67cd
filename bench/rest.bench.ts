import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import type { BenchDatabase } from './finder.database.ts'
import { startServer } from './server.ts'
import type { Row } from './table.ts'

/** Memory settles some seconds after the index is built: the engine gives back what building took. */
const SETTLE_MS = 30_000

/** What the built server and its PostgreSQL hold at rest with the generated catalogue. Linux only. */
export async function benchRest(database: BenchDatabase): Promise<Row[]> {
  const server = await startServer({ databaseUrl: database.url })
  try {
    await pause(SETTLE_MS)
    const node = residentMegabytes(server.pid)
    await refresh(database, server.url)
    await pause(SETTLE_MS)
    const refreshed = residentMegabytes(server.pid)
    const own = postgresProcesses(database.dataDir).map(shareMegabytes)
    const postgres = own.reduce((sum, megabytes) => sum + megabytes, 0)
    return [
      memory('Node at rest, 107,500 products', node, 350),
      memory('Node at rest after a new catalogue', refreshed, 350),
      memory(`PostgreSQL at rest, ${own.length} processes`, postgres, 150),
    ]
  } finally {
    await server.stop()
  }
}

/** Announces a change and waits until the server shows it. */
async function refresh(database: BenchDatabase, url: string): Promise<void> {
  const before = await versionAt(url)
  await database.pool.query('update products set price_now = price_now + 1 where id = 1')
  await database.pool.query('notify catalogue')
  while ((await versionAt(url)) === before) await pause(200)
}

async function versionAt(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}/products?limit=1`)).json()) as ProductsAnswer
  return answer.version
}

function memory(figure: string, value: number, most: number): Row {
  return { figure, value, unit: 'MB', target: `at most ${most}`, met: value <= most }
}

/** All memory that a process has in use, also what it shares with others. */
function residentMegabytes(pid: number): number {
  return megabytesOf(pid, 'Rss')
}

/** Memory of a process in which shared pages count in proportion to who shares them: PostgreSQL's share a cache. */
function shareMegabytes(pid: number): number {
  return megabytesOf(pid, 'Pss')
}

function megabytesOf(pid: number, figure: string): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return (Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) * 1024) / 1e6
}

/** The PostgreSQL processes that work in a data folder; the machine may run others. */
function postgresProcesses(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        return isPostgres && readlinkSync(`/proc/${pid}/cwd`).startsWith(realpathSync(dataDir))
      } catch {
        // It ended meanwhile, or belongs to somebody else.
        return false
      }
    })
}
