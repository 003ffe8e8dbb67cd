import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Database, openDatabase, openPool } from '#platform/database/open.server.ts'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { testDatabase } from '#test/database.ts'
import { openReadiness } from './readiness.ts'

const finder = { snapshot: { index: { stamp: { version: 'v1' } } } } as never

/** What the endpoint says while it asks this database. */
function endpoint(requestDb: Database, answerMs?: number) {
  const readiness = openReadiness({ requestDb, finder }, answerMs)
  const app = new Hono().get('/readyz', (c) => readiness.answer(c))
  const ask = async () => {
    const answer = await app.request('/readyz')
    return [answer.status, await answer.json()]
  }
  return { ask, readiness }
}

test('[OPS-05] /readyz says that the process can serve, with the version of its catalogue', async () => {
  const { db } = await testDatabase()
  expect(await endpoint(db).ask()).toEqual([200, { status: 'ok', catalogue: 'v1' }])
})

test('[OPS-05] /readyz says from the first moment of a stop that the process drains', async () => {
  const { db } = await testDatabase()
  const { ask, readiness } = endpoint(db)
  expect((await ask())[0]).toBe(200)
  readiness.drain()
  expect(await ask()).toEqual([503, { status: 'unavailable', hindrance: 'draining' }])
})

test('[OPS-05] /readyz says that a database lacks migrations of this build', async () => {
  const { db } = await testDatabase()
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  expect(await endpoint(db).ask()).toEqual([503, { status: 'unavailable', hindrance: 'migrations' }])
})

test('[OPS-05] /readyz says that the database is away', async () => {
  const { address } = await testDatabase()
  const proxy = await openDatabaseProxy(address)
  const pool = openPool(proxy.address, () => {}, { statementMs: 4_000 })
  const { ask } = endpoint(openDatabase(pool), 200)
  await proxy.close()
  expect(await ask()).toEqual([503, { status: 'unavailable', hindrance: 'database' }])
  await pool.end()
})

test('[OPS-05] /readyz asks the database once for all who ask at the same time', async () => {
  const { db, pool } = await testDatabase()
  let asked = 0
  const counting = Object.assign(Object.create(db), {
    execute: (query: Parameters<Database['execute']>[0]) => {
      asked++
      return db.execute(query)
    },
  }) as Database
  const { ask } = endpoint(counting)
  await Promise.all(Array.from({ length: 50 }, ask))
  expect([asked, pool.totalCount]).toEqual([1, 1])
})
