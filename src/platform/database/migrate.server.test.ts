import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { advisoryLockHolders } from '#test/locks.ts'
import { PostgresError } from './error.server.ts'
import { migrate, refuseUnknown } from './migrate.server.ts'
import { openPool } from './open.server.ts'

test('Several processes that migrate at once apply every migration once', async () => {
  const { pool, address } = await testDatabase()
  await pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')

  const pools = [1, 2, 3, 4].map(() => openPool(address, () => {}))
  await Promise.all(pools.map((each) => migrate(each, 'migrations')))
  await Promise.all(pools.map((each) => each.end()))

  const { rows } = await pool.query('select hash from drizzle.__drizzle_migrations order by created_at')
  const files = readMigrationFiles({ migrationsFolder: 'migrations' })
  expect(rows).toEqual(files.map(({ hash }) => ({ hash })))
  expect((await pool.query('select from products')).rows).toEqual([])
})

test('A migration that fails lets go of the lock and leaves the pool usable', async () => {
  const { pool } = await testDatabase()
  await pool.query('drop schema drizzle cascade')
  // The tables are there already, so the first migration cannot make them.
  await expect(migrate(pool, 'migrations')).rejects.toThrow()
  // The server lets go of it when it hears of the closed connection.
  await eventually(async () => expect(await advisoryLockHolders(pool)).toEqual([]))
})

test('[OPS-07] a database that a newer build has migrated is refused in a sentence, and left as it is', async () => {
  const { pool } = await testDatabase()
  const { rows: before } = await pool.query('select * from drizzle.__drizzle_migrations order by id')
  const newest = Number(before.at(-1).created_at)
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)`, [
    newest + 1,
  ])
  const refusal = await migrate(pool, 'migrations').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(PostgresError)
  expect((refusal as Error).message).toMatch(/^The database is of a newer build of FitFuel than this one: /)
  await expect(refuseUnknown(pool, 'migrations')).rejects.toThrow((refusal as Error).message)
  await eventually(async () => expect(await advisoryLockHolders(pool)).toEqual([]))
  expect((await pool.query('select * from drizzle.__drizzle_migrations')).rows).toHaveLength(
    before.length + 1,
  )
})

test('[OPS-04] a database without anything of the product is told as such, as nothing of it can be backed up', async () => {
  const { pool } = await testDatabase()
  await refuseUnknown(pool, 'migrations')
  await pool.query('drop schema drizzle cascade')
  await expect(refuseUnknown(pool, 'migrations')).rejects.toThrow('are DATABASE_URL and DATA_DIR those')
})
