import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { startTransactionPooler } from '#test/transaction-pooler.ts'
import { readConfig } from '../config/environment.server.ts'
import { PostgresError } from '../database/error.server.ts'
import { createLog } from '../ground/log.server.ts'
import { openConfiguredDatabase } from './open.server.ts'

test('a start through a pooler in transaction mode is refused in a sentence that says what to do', async () => {
  const { address } = await testDatabase()
  const pooler = await startTransactionPooler(address)
  if (!('url' in pooler)) expect.fail('A pooler is reached by its address.')
  const start = openConfiguredDatabase(readConfig({ DATABASE_URL: pooler.url }), createLog('silent'))
  const error = await start.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(PostgresError)
  expect((error as Error).message).toContain('set the pooler to session mode, or name the database itself.')
})
