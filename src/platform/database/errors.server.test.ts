import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { testDatabase } from '#test/database.ts'
import { unavailableOf } from './errors.server.ts'
import { openDatabase, openPool } from './open.server.ts'

const nowhere = { host: '/nowhere', port: 1, user: 'x', database: 'x' }

test('A database that cannot be reached is unavailable, inside a transaction or not', async () => {
  const pool = openPool(nowhere, () => {})
  const db = openDatabase(pool)
  const errors = [
    await db.execute('select 1').catch((error: unknown) => error),
    await db.transaction((tx) => tx.execute('select 1')).catch((error: unknown) => error),
  ]
  for (const error of errors) {
    expect(unavailableOf(error)).toMatchObject({ code: 'unavailable', cause: error })
  }
  await pool.end()
})

test('A connection that broke is unavailable, whatever is done with it', async () => {
  const proxy = await openDatabaseProxy((await testDatabase()).address)
  const pool = openPool(proxy.address, () => {})
  const client = await pool.connect()
  const broken = once(client, 'error')
  proxy.reset()
  // Whether the break is told first, or met by the writing of a statement (EPIPE, ECONNRESET), is up to the system.
  const errors = [
    await client.query('select 1').catch((error: unknown) => error),
    ...(await broken),
    await client.query('select 1').catch((error: unknown) => error),
  ]
  for (const error of errors) expect(unavailableOf(error)).toMatchObject({ code: 'unavailable' })
  client.release()
  await pool.end()
  await proxy.close()
})

test('A database, or a folder, whose disk is full is unavailable, and says that there is no room', async () => {
  const database = Object.assign(new Error('could not extend file: No space left on device'), {
    code: '53100',
  })
  const folder = await writeFile('/dev/full', 'x').catch((error: Error) => error)
  const reached = await openPool(nowhere, () => {})
    .query('select 1')
    .catch((error: Error) => error)
  const reasonOf = (cause: unknown) => unavailableOf(new Error('Failed query', { cause }))?.details.reason
  expect([database, folder, reached].map(reasonOf)).toEqual(['full', 'full', 'ServiceUnavailableException'])
})

// The names are those of PostgreSQL's list (appendix A), which says what passes with time and what is a bug of ours.
test.each([
  ['57014', 'query_canceled'],
  ['08P01', 'protocol_violation'],
  ['25P03', 'idle_in_transaction_session_timeout'],
  ['55P03', 'lock_not_available'],
  ['40P01', 'deadlock_detected'],
  ['53300', 'too_many_connections'],
  ['57P01', 'admin_shutdown'],
  ['57P02', 'crash_shutdown'],
  ['57P03', 'cannot_connect_now'],
])('What the database refuses for now is unavailable, and no bug: %s, %s', (code, name) => {
  const refused = Object.assign(new Error(name), { code })
  const cause = new Error('Failed query', { cause: refused })
  expect(unavailableOf(cause)).toMatchObject({ code: 'unavailable', cause })
})

test.each([
  ['23505', 'unique_violation'],
  ['42601', 'syntax_error'],
  ['22001', 'string_data_right_truncation'],
])('What the database will refuse again is a bug: %s, %s', (code, name) => {
  const refused = Object.assign(new Error(name), { code })
  expect(unavailableOf(new Error('Failed query', { cause: refused }))).toBeNull()
})

test('A file that is not there, or a storage that is away, is no database that is away', async () => {
  const noFile = await readFile('/nowhere/file').catch((error: Error) => error)
  const s3 = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect', $metadata: {} })
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  for (const error of [noFile, s3, reset, new Error('upload failed', { cause: noFile })]) {
    expect(unavailableOf(error)).toBeNull()
  }
})
