import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any number, as long as nothing else of the product locks by it. */
const MIGRATION_LOCK = 7_305_001

/** Applies the migrations of `folder` that the database lacks; of several processes at once one does it. */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Destroying the connection releases the lock too.
    client.release(true)
    throw error
  }
}
