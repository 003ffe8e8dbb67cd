import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { startTransactionPooler } from '#test/transaction-pooler.ts'
import { openPool } from './open.server.ts'
import { keepsSessions } from './session.server.ts'

const database = await testDatabase()

test('a connection hears what another one announces, and the pool is as before', async () => {
  expect(await keepsSessions(database.pool)).toBe(true)
  expect(database.pool.waitingCount).toBe(0)
})

test('a pooler that gives every transaction another connection is told by what is not heard', async () => {
  const pool = openPool(await startTransactionPooler(database.address), () => {})
  onTestFinished(() => pool.end())
  expect(await keepsSessions(pool, 500)).toBe(false)
})
