import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

test('A test database has the product’s tables and no rows', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute(sql`select count(*)::int as products from products`)
  expect(rows).toEqual([{ products: 0 }])
})

test('What one test database holds is not seen in another', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.pool.query(`insert into categories (id, sort_order) values ('vla', 1)`)
  expect((await other.pool.query('select * from categories')).rows).toEqual([])
})

test('A closed test database is gone from the server', async () => {
  const [closed, kept] = [await testDatabase(), await testDatabase()]
  const { rows } = await closed.pool.query('select current_database() as name')
  await closed.close()
  const found = await kept.pool.query('select 1 from pg_database where datname = $1', [rows[0].name])
  expect(found.rows).toEqual([])
})
