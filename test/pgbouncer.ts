import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import { serverUser } from '#platform/postgres/user.server.ts'
import { freePort } from './free-port.ts'

/** Connections that the pooler keeps: as many as a process takes in session mode. */
const POOL = 11

/** Starts PgBouncer in front of the database at `address` for the test, or throws where the system has none. */
export async function startPgBouncer(
  address: DatabaseAddress,
  mode: 'session' | 'transaction',
): Promise<string> {
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
