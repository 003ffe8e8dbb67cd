import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { testDatabase } from '#test/database.ts'
import { readConfig } from '../config/environment.server.ts'
import { PostgresError } from '../database/error.server.ts'
import { createLog } from '../ground/log.server.ts'
import { openConfiguredDatabase, refuseOldVersion } from './open.server.ts'

/** What a start says on the test's database, as a user of whom this is true. */
async function startAs(...properties: string[]): Promise<unknown> {
  const database = await testDatabase()
  const name = `limited_${randomUUID().replaceAll('-', '')}`
  await database.pool.query(`create role ${name} login password 'secret'`)
  for (const property of properties) await database.pool.query(`alter role ${name} ${property}`)
  const proxy = await openDatabaseProxy(database.address)
  onTestFinished(async () => {
    await proxy.close()
    await database.pool.query(`drop role ${name}`)
  })
  const url = new URL(proxy.address.url)
  url.username = name
  url.password = 'secret'
  const config = readConfig({ DATABASE_URL: url.href })
  return openConfiguredDatabase(config, createLog('silent')).then(
    () => expect.fail('It started.'),
    (error: unknown) => error,
  )
}

test.each([
  [
    'may not create tables',
    [],
    'its user may not create schemas and tables there (GRANT CREATE ON DATABASE … TO …)',
  ],
  [
    'can only be read',
    // As on a replica: the user may do everything but write.
    ['superuser', 'set default_transaction_read_only = on'],
    'it can only be read, as a replica of another one',
  ],
  [
    'has no connections left',
    ['connection limit 1'],
    'it has no connections left (max_connections, or the limit of the user)',
  ],
])(
  'a start on a database that %s is refused in a sentence, without its password',
  async (_, properties, reason) => {
    const error = await startAs(...properties)
    expect(error).toBeInstanceOf(PostgresError)
    expect((error as Error).message).toBe(`The database at DATABASE_URL cannot be used: ${reason}.`)
  },
)

test('a PostgreSQL that is too old is refused in a sentence', () => {
  expect(() => refuseOldVersion('14.11 (Debian 14.11-1.pgdg120+1)')).toThrow(
    new PostgresError(
      'The database at DATABASE_URL is PostgreSQL 14.11 (Debian 14.11-1.pgdg120+1): it must be 15 or newer.',
    ),
  )
  for (const version of ['15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1']) refuseOldVersion(version)
})

test('a data directory in which nothing can be made is refused in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'postgres'), 'a file where a folder has to be')
  const error = await openConfiguredDatabase(readConfig({ DATA_DIR: folder }), createLog('silent')).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PostgresError)
  expect((error as Error).message).toMatch(
    /^The data directory cannot be used \(EEXIST: .*\): choose another DATA_DIR, or set DATABASE_URL\.$/,
  )
})
