import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
  openPool,
} from '#platform/database/open.server.ts'
import { ignore, onDatabase, runStatement } from './database.admin.ts'
import { atEndOfFile } from './file-end.ts'

export type TestDatabase = {
  pool: pg.Pool
  db: Database
  /** For a test that opens connections of its own, or starts a process that does. */
  address: DatabaseAddress
  /** Drops the database now; otherwise that happens after the last test of the file. */
  close(): Promise<void>
}

/** A fresh database with every migration applied and no rows, on the real engine, for the calling file alone. */
export async function testDatabase(): Promise<TestDatabase> {
  const { address: server, template } = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Half the time of the default, which writes every page into the log.
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`)
  const address = onDatabase(server, name)
  const pool = openPool(address, ignore)
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await pool.end()
    await runStatement(server, `drop database ${name} with (force)`)
  }
  atEndOfFile(close)
  return { pool, db: openDatabase(pool), address, close }
}
