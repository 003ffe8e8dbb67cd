import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts'
import { postgresFolders } from '#platform/postgres/folders.server.ts'
import { postgresProcesses } from '#platform/postgres/processes.server.ts'
import { serverUser } from '#platform/postgres/user.server.ts'
import { atEndOfFile } from './file-end.ts'
import { quickFolder } from './quick-folder.ts'

/** A data directory called `name` for the calling test; it is removed when nothing runs on it any more. */
export function freshDataDir(name = 'data'): string {
  const { parent, dataDir } = newDataDir(name)
  onTestFinished(async () => {
    await until(() => serverProcesses(dataDir).length === 0)
    rmSync(parent, { recursive: true, force: true })
  })
  return dataDir
}

/**
 * Makes a cluster for the calling file, and `fill`s it. What is returned gives a test a data directory of its own with a
 * copy of the cluster: to make one anew takes four times as long.
 */
export async function clusterToCopy(fill?: (address: DatabaseAddress) => Promise<unknown>) {
  const { parent, dataDir } = newDataDir('data')
  atEndOfFile(async () => rmSync(parent, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres({ dataDir, idleSeconds: 0, fsync: false, log: () => {} })
  await fill?.(server.address)
  await server.release()
  await until(() => serverProcesses(dataDir).length === 0)
  return (name?: string): string => {
    const copied = freshDataDir(name)
    const { cluster } = postgresFolders(copied)
    mkdirSync(dirname(cluster), { mode: 0o700 })
    // With the owner, who is the server's user.
    execFileSync('cp', ['-a', postgresFolders(dataDir).cluster, cluster])
    return copied
  }
}

function newDataDir(name: string): { parent: string; dataDir: string } {
  const parent = mkdtempSync(join(quickFolder(), 'fitfuel-launch-'))
  // The server's user passes through; the product's own folder is its own concern.
  chmodSync(parent, 0o711)
  const dataDir = join(parent, name)
  mkdirSync(dataDir)
  return { parent, dataDir }
}

/** The embedded server, used by the test's own process until the test ends or releases it. */
export async function startHere(dataDir: string, { idleSeconds = 0, fsync = false } = {}) {
  const log: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, idleSeconds, fsync, log: (line) => log.push(line) })
  onTestFinished(() => server.release())
  return { ...server, log }
}

/** A process of its own that uses the server; `lines` grows as it prints. */
export function startUser(dataDir: string, mode: 'stay' | 'write', idleSeconds = 0) {
  const script = join(import.meta.dirname, 'embedded-user.ts')
  const child: ChildProcess = spawn(process.execPath, [script, dataDir, String(idleSeconds), mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line))
  const closed = new Promise((resolve) => output.once('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    lines,
    saysMore: (than = 0) => until(() => lines.length > than),
    /** Ends it at once; resolves when all that it printed has been read. */
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** The rows of one statement, on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(address: DatabaseAddress, statement: string) {
  const client = new pg.Client('url' in address ? { connectionString: address.url } : address)
  // A server that is killed meanwhile breaks the connection too: the statement itself tells that.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** When the server that answers at `address` was started; another answer is another server. */
export async function startTime(address: DatabaseAddress): Promise<string> {
  const rows = await query<{ started: string }>(address, 'select pg_postmaster_start_time()::text as started')
  return rows[0]!.started
}

/** All living processes of the server on `dataDir`. */
export function serverProcesses(dataDir: string): number[] {
  const { cluster } = postgresFolders(dataDir)
  return postgresProcesses(cluster, serverUser(cluster))
}

/** The server's own process id, from PostgreSQL's lock file. */
export function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(postgresFolders(dataDir).cluster, 'postmaster.pid'), 'utf8'), 10)
}

/** The process id of the keeper behind a server's socket folder. */
export function keeperPid(address: DatabaseAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    const endpoint = connect(join('host' in address ? address.host : '', 'keeper')).on('error', reject)
    endpoint.once('data', (line) => {
      endpoint.destroy()
      resolve(Number(String(line).split(' ')[1]))
    })
  })
}

/** Kills without a chance to tidy up; a process that has ended already is fine. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Ended.
  }
}

/** Whether a process of that id is there, be it a zombie. */
export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits for a condition, much longer than it takes: the cores may be shared with other work. */
export function until(condition: () => boolean): Promise<true> {
  return vi.waitUntil(condition, { timeout: 150_000, interval: 10 }) as Promise<true>
}
