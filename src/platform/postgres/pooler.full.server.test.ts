import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { startPgBouncer } from '#test/pgbouncer.ts'
import { startTransactionPooler } from '#test/transaction-pooler.ts'
import { readConfig } from '../config/environment.server.ts'
import { PostgresError } from '../database/error.server.ts'
import { createLog } from '../ground/log.server.ts'
import { openConfiguredDatabase } from './open.server.ts'

const log = createLog('silent')

async function refusalOf(url: string): Promise<string> {
  const start = openConfiguredDatabase(readConfig({ DATABASE_URL: url }), log)
  const error = await start.then(
    () => expect.fail('It started.'),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(PostgresError)
  return (error as Error).message
}
const SAYS_WHAT_TO_DO = 'set the pooler to session mode, or name the database itself.'

test('[OPS-08] a start through a pooler in transaction mode is refused in a sentence that says what to do', async () => {
  const { address } = await testDatabase()
  const pooler = await startTransactionPooler(address)
  if (!('url' in pooler)) expect.fail('A pooler is reached by its address.')
  expect(await refusalOf(pooler.url)).toContain(SAYS_WHAT_TO_DO)
})

test('[OPS-08] PgBouncer in transaction mode is refused, and in session mode it carries all that a process holds open', async () => {
  const { address } = await testDatabase()
  expect(await refusalOf(await startPgBouncer(address, 'transaction'))).toContain(SAYS_WHAT_TO_DO)
  const url = await startPgBouncer(address, 'session')
  const opened = await openConfiguredDatabase(readConfig({ DATABASE_URL: url }), log)
  onTestFinished(() => opened.close())
  expect((await opened.requestDb.execute('show statement_timeout')).rows).toEqual([
    { statement_timeout: '4s' },
  ])
})
