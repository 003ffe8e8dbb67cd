import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { testDatabase } from '#test/database.ts'
import { readConfig } from '../config/environment.server.ts'
import { createLog } from '../ground/log.server.ts'
import { openConfiguredDatabase } from '../postgres/open.server.ts'
import { allowSilence } from './connection.server.ts'
import { unavailableOf } from './errors.server.ts'
import { openDatabase, openPool } from './open.server.ts'

const database = await testDatabase()

test('connections on which nothing comes any more are given up, inside a transaction or not, and others take their place', async () => {
  const proxy = await openDatabaseProxy(database.address)
  const pool = openPool(proxy.address, () => {}, { statementMs: 500 })
  onTestFinished(async () => {
    await pool.end()
    await proxy.close()
  })
  const db = openDatabase(pool)
  const statement = () => db.execute('select 1')
  const transaction = () => db.transaction((tx) => tx.execute('select 1'))
  // As many as the pool has.
  await Promise.all([transaction(), transaction(), transaction(), transaction()])
  proxy.swallow()
  const failed = await Promise.allSettled([statement(), statement(), transaction(), transaction()])
  for (const outcome of failed) {
    expect(outcome.status).toBe('rejected')
    expect(unavailableOf('reason' in outcome && outcome.reason)).toMatchObject({ code: 'unavailable' })
  }
  await Promise.all([transaction(), transaction(), transaction(), statement()])
})

test('a statement that takes long, and a connection that nobody uses, are not given up', async () => {
  const pool = openPool(database.address, () => {})
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  client.connection.stream.emit('timeout')
  expect((await client.query('select pg_backend_pid() as pid')).rows).toEqual(rows)
  // A backup, or its restore, may take longer than any bound.
  expect(client.connection.stream).toMatchObject({ timeout: 600_000 })
  allowSilence(client)
  expect(client.connection.stream).toMatchObject({ timeout: 0 })
  client.release(true)
})

test('the start gives up a database that takes connections and never answers, with a sentence', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const config = readConfig({ DATABASE_URL: `postgres://x:secret@127.0.0.1:${port}/x` })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const taken = once(silent, 'connection')
  const told = expect(openConfiguredDatabase(config, createLog('silent'))).rejects.toThrow(
    'The database at DATABASE_URL cannot be used: it does not answer.',
  )
  await taken
  await vi.advanceTimersByTimeAsync(10_000)
  await told
})
