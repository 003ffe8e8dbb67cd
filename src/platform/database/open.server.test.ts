import { expect, test } from 'vitest'
import { ignore } from '#test/database.admin.ts'
import { testDatabase } from '#test/database.ts'
import { openPool } from './open.server.ts'

const database = await testDatabase()

test('a pool that ends refuses whoever still waits for a connection, so that nobody waits for good', async () => {
  const pool = openPool(database.address, ignore)
  const used = await Promise.all([1, 2, 3, 4].map(() => pool.connect()))
  const waiting = Promise.allSettled([pool.connect(), pool.query('select 1')])
  const ended = pool.end()
  for (const client of used) client.release()
  await ended
  for (const { status } of await waiting) expect(status).toBe('rejected')
})

test('who asks in the moment in which a pool ends is refused, although a connection is free', async () => {
  const pool = openPool(database.address, ignore)
  await pool.query('select 1')
  const asked = pool.query('select 1')
  await Promise.all([expect(asked).rejects.toThrow('Cannot use a pool'), pool.end()])
})
