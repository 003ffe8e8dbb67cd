import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { startTransactionPooler } from '#test/transaction-pooler.ts'
import { readConfig } from '../config/environment.server.ts'
import { PostgresError } from '../database/error.server.ts'
import type { DatabaseAddress } from '../database/open.server.ts'
import { createLog } from '../ground/log.server.ts'
import { openConfiguredDatabase } from './open.server.ts'
import { serverUser } from './user.server.ts'

/** Connections that the pooler keeps: as many as a process takes in session mode. */
const POOL = 11

/** Starts PgBouncer in front of the database at `address` for the test, or throws where the system has none. */
async function startPgBouncer(address: DatabaseAddress, mode: 'session' | 'transaction'): Promise<string> {
  const command = '/usr/sbin/pgbouncer'
  if (spawnSync(command, ['--version']).status !== 0) {
    throw new Error('There is no PgBouncer: on Debian, apt-get install pgbouncer.')
  }
  const { host, port, user, database } = new pg.Client(
    'url' in address ? { connectionString: address.url } : address,
  )
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-pooler-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
fitfuel = host=${host} port=${port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${POOL}
`,
  )
  // It does not run as root, nor does the database let anybody to its socket but its own user.
  const runner = serverUser(folder)
  if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid!)
  chmodSync(folder, 0o755)
  const child = spawn(command, [config], { ...runner, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('process up')) break
  }
  child.stderr.resume()
  return `postgres://fitfuel@127.0.0.1:${own}/fitfuel`
}

const log = createLog('silent')

async function refusalOf(url: string): Promise<string> {
  const start = openConfiguredDatabase(readConfig({ DATABASE_URL: url }), log)
  const error = await start.then(
    () => expect.fail('It started.'),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(PostgresError)
  return (error as Error).message
}
const SAYS_WHAT_TO_DO = 'set the pooler to session mode, or name the database itself.'

test('[OPS-08] a start through a pooler in transaction mode is refused in a sentence that says what to do', async () => {
  const { address } = await testDatabase()
  const pooler = await startTransactionPooler(address)
  if (!('url' in pooler)) expect.fail('A pooler is reached by its address.')
  expect(await refusalOf(pooler.url)).toContain(SAYS_WHAT_TO_DO)
})

test('[OPS-08] PgBouncer in transaction mode is refused, and in session mode it carries all that a process holds open', async () => {
  const { address } = await testDatabase()
  expect(await refusalOf(await startPgBouncer(address, 'transaction'))).toContain(SAYS_WHAT_TO_DO)
  const url = await startPgBouncer(address, 'session')
  const opened = await openConfiguredDatabase(readConfig({ DATABASE_URL: url }), log)
  onTestFinished(() => opened.close())
  expect((await opened.requestDb.execute('show statement_timeout')).rows).toEqual([
    { statement_timeout: '4s' },
  ])
})
