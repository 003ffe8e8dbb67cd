import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unavailableOf } from './database.errors.server.ts'
import { openDatabase, openPool } from './database.server.ts'

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

test('A file that is not there, or a storage that is away, is no database that is away', async () => {
  const noFile = await readFile('/nowhere/file').catch((error: Error) => error)
  const s3 = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect', $metadata: {} })
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  for (const error of [noFile, s3, reset, new Error('upload failed', { cause: noFile })]) {
    expect(unavailableOf(error)).toBeNull()
  }
})
