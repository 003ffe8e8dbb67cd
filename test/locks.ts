import type pg from 'pg'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** Waits until so many statements of this database wait for a lock; other tests' databases are on the same server. */
export async function untilBlocked(pool: pg.Pool, count = 1): Promise<void> {
  const blocked = `select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => expect((await pool.query(blocked)).rows).toHaveLength(count))
}

/** The processes that hold an advisory lock of this database. */
export async function advisoryLockHolders(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ pid }) => pid)
}
