import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Executor } from '../database/open.server.ts'

/** Any number, as long as nothing else of the product locks by it. */
const BACKUP_LOCK = 7_305_003

/**
 * Holds back, for as long as this connection is open, whatever deletes objects: those that the backup's moment refers
 * to stay until they are copied. It waits for a deletion that has begun.
 */
export async function holdDeletions(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
}

/**
 * Whether objects may be deleted in this transaction; no backup begins before it ends. What is not deleted now is to be
 * deleted later: a backup may take minutes.
 */
export async function mayDeleteObjects(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
  )
  return rows[0]!.free
}
