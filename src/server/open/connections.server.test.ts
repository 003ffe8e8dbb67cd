import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/environment.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { openConfiguredDatabase } from '#platform/postgres/open.server.ts'
import { urlOf } from '#test/database.admin.ts'
import { testDatabase } from '#test/database.ts'
import { testServices } from '#test/services.ts'

/** More askers at once than a process has connections. */
const CALLERS = 20

test('a process takes no more connections than DATABASE_CONNECTIONS, however much is asked of it', async () => {
  const { address, pool: watcher } = await testDatabase()
  const config = readConfig({ DATABASE_URL: urlOf(address), DATABASE_CONNECTIONS: '8' })
  const opened = await openConfiguredDatabase(config, createLog('silent'))
  onTestFinished(() => opened.close())
  const services = await testServices(opened)
  onTestFinished(() => services.close())

  // The build of an index waits for this lock, and everybody who asks for a connection keeps it.
  const blocker = await watcher.connect()
  onTestFinished(() => blocker.release(true))
  const own = await blocker.query('select pg_backend_pid() as pid')
  await blocker.query('begin; lock table products in access exclusive mode')
  const building = services.finder.refresh()
  const pools = [opened.pool, opened.requestDb.$client]
  const enough = Promise.withResolvers<void>()
  onTestFinished(() => enough.resolve())
  const keepOne = async (pool: pg.Pool) => {
    const client = await pool.connect()
    await enough.promise
    client.release()
  }
  const callers = pools.flatMap((pool) => Array.from({ length: CALLERS }, () => keepOne(pool)))
  // Who waits for too long is refused, as a request is.
  const asked = Promise.allSettled(callers)
  // Asked outside the transaction, in which the answer would stay the same.
  const taken = async () => {
    const { rows } = await watcher.query(
      `select count(*)::int as taken from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid not in (pg_backend_pid(), $1)`,
      [own.rows[0].pid],
    )
    return rows[0].taken
  }
  await expect.poll(taken).toBe(8)

  await blocker.query('commit')
  await building
  // The index gives its connection back, and nobody else takes it.
  await expect.poll(taken).toBe(7)
  enough.resolve()
  await asked
})
