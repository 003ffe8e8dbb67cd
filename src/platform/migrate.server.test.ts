import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { advisoryLockHolders } from '#test/locks.ts'
import { openPool } from './database.server.ts'
import { migrate } from './migrate.server.ts'

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
  expect(await advisoryLockHolders(pool)).toEqual([])
})
