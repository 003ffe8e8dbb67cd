import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { keptLog } from '#test/mail.ts'
import { openDatabase, openPool } from './open.server.ts'
import { openReading, openReplica } from './replica.server.ts'

/** Always looked at anew. */
const AT_ONCE = { holdsMs: 0, restsMs: 0 }

/** What reads of `replica` as long as `state` says that it follows; it tells which of the two was asked. */
async function readingOf(primary: TestDatabase, replica: TestDatabase['pool'], times = AT_ONCE) {
  const { log, lines } = keptLog()
  const state = { follows: async () => true }
  const reading = openReading({
    primary: primary.pool,
    replica,
    follows: () => state.follows(),
    log,
    ...times,
  })
  const db = openDatabase(reading.pool)
  const { rows } = await primary.pool.query('select current_database() as name')
  const question = sql`select current_database() = ${rows[0].name} as is_primary`
  const asked = async (executor: Pick<typeof db, 'execute'> = db) =>
    (await executor.execute(question)).rows[0]!.is_primary ? 'primary' : 'replica'
  return { asked, state, db, lines, reading }
}

test('[OPS-08] a replica is read from while it follows; the log says once that it does not, and that it does again', async () => {
  const [primary, other] = [await testDatabase(), await testDatabase()]
  const { asked, state, db, lines, reading } = await readingOf(primary, other.pool)
  expect([await asked(), await asked()]).toEqual(['replica', 'replica'])
  expect(await db.transaction((tx) => asked(tx))).toBe('replica')
  expect(await reading.isUsable()).toBe(true)

  state.follows = async () => false
  expect([await asked(), await asked(), await db.transaction((tx) => asked(tx))]).toEqual(
    Array(3).fill('primary'),
  )
  expect(await reading.isUsable()).toBe(false)
  state.follows = () => Promise.reject(new Error('away'))
  expect([await asked(), await asked()]).toEqual(['primary', 'primary'])
  expect(lines.filter((line) => line.includes('away or behind'))).toHaveLength(1)

  state.follows = async () => true
  // Who comes while it is looked at again is answered by the primary.
  await expect.poll(() => asked()).toBe('replica')
  expect(lines.filter((line) => line.includes('read from the replica'))).toHaveLength(2)
})

test('[OPS-05] [OPS-08] whether a replica is read from is known also where nobody reads', async () => {
  const [primary, other] = [await testDatabase(), await testDatabase()]
  const { state, reading } = await readingOf(primary, other.pool)
  expect(await reading.isUsable()).toBe(true)
  state.follows = () => Promise.reject(new Error('away'))
  await expect.poll(() => reading.isUsable()).toBe(false)
  state.follows = async () => true
  await expect.poll(() => reading.isUsable()).toBe(true)
})

test('[OPS-08] what a look found holds for a while: a replica is not asked for each reader', async () => {
  const [primary, other] = [await testDatabase(), await testDatabase()]
  const { asked, state } = await readingOf(primary, other.pool, { holdsMs: 60_000, restsMs: 60_000 })
  let looks = 0
  state.follows = async () => {
    looks += 1
    return true
  }
  expect(await Promise.all([asked(), asked(), asked()])).toEqual(Array(3).fill('replica'))
  expect(await asked()).toBe('replica')
  expect(looks).toBe(1)
})

test('[OPS-08] a replica that goes in the middle of a question leaves it to the primary, and is left alone for a while', async () => {
  const [primary, other] = [await testDatabase(), await testDatabase()]
  const proxy = await openDatabaseProxy(other.address)
  onTestFinished(() => proxy.close())
  const pool = openPool(proxy.address, () => {}, { statementMs: 4_000 })
  onTestFinished(() => pool.end())
  const { asked, lines } = await readingOf(primary, pool, { holdsMs: 60_000, restsMs: 60_000 })
  expect(await asked()).toBe('replica')
  proxy.cut()
  expect([await asked(), await asked()]).toEqual(['primary', 'primary'])
  proxy.restore()
  expect(await asked()).toBe('primary')
  expect(lines.filter((line) => line.includes('away or behind'))).toHaveLength(1)
})

test('[OPS-08] what a replica refuses, such as a write, is done by the primary; what took too long is asked of nobody again', async () => {
  const [primary, other] = [await testDatabase(), await testDatabase()]
  const { rows } = await other.pool.query('select current_database() as name')
  await other.pool.query(`alter database ${rows[0].name} set default_transaction_read_only = on`)
  const pool = openPool(other.address, () => {}, { statementMs: 500 })
  onTestFinished(() => pool.end())
  const { db, asked } = await readingOf(primary, pool, { holdsMs: 60_000, restsMs: 60_000 })
  await db.execute(sql`create table written ()`)
  expect((await primary.pool.query(`select to_regclass('written') as found`)).rows[0].found).toBe('written')
  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(await asked()).toBe('replica')
})

test('[OPS-08] a database that is no replica of this one is refused in a sentence, also this one itself', async () => {
  const primary = await testDatabase()
  for (const { address } of [await testDatabase(), primary]) {
    const open = openReplica(primary.pool, { address, connections: 2, log: keptLog().log })
    await expect(open).rejects.toThrow(
      'DATABASE_READ_URL must be a streaming replica of the database at DATABASE_URL; the one there is no replica: it can be written to.',
    )
  }
})

test('[OPS-08] a replica that is away at the start hinders nothing: the primary is read, the index too', async () => {
  const primary = await testDatabase()
  const { log, lines } = keptLog()
  const address = { host: '/nowhere', port: 1, user: 'x', database: 'x' }
  const replica = await openReplica(primary.pool, { address, connections: 2, log })
  onTestFinished(() => replica.close())
  expect((await replica.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  expect(await replica.addressForIndex()).toBeNull()
  expect(await replica.isUsed()).toBe(false)
  expect(lines.filter((line) => line.includes('away or behind'))).toHaveLength(1)
})
