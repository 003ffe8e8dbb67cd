import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { PostgresError } from './error.server.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Any number, as long as nothing else of the product locks by it. */
const MIGRATION_LOCK = 7_305_001

/**
 * Applies the migrations of `folder` that the database lacks; of several processes at once one does it.
 * @throws PostgresError where a newer build has migrated the database: this one does not know what it would write to
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewer(client, folder)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Destroying the connection releases the lock too.
    client.release(true)
    throw error
  }
}

/**
 * Applies, in the caller's transaction, the migrations up to that of the time `last` to a database that has none: what
 * `migrate` finds there, it goes on from.
 */
export async function applyUntil(client: Client, folder: string, last: number): Promise<void> {
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis > last) continue
    for (const statement of sql) await client.query(statement)
    const noted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(noted, [hash, folderMillis])
  }
}

/** The time of the last migration that a database has, as its file says it; 0 for one that has none. */
export async function lastMigration(client: Client): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
  if (!found[0].found) return 0
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  return Number(rows[0].last)
}

/** The time of the newest migration of `folder`. */
export function newestMigration(folder: string): number {
  return readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
}

/** @throws PostgresError where a newer build has migrated the database, whose tables this one does not know, or none has */
export async function refuseUnknown(client: Client, folder: string): Promise<void> {
  await refuseNewer(client, folder)
  if ((await lastMigration(client)) > 0) return
  throw new PostgresError(
    'There is nothing of FitFuel in this database: are DATABASE_URL and DATA_DIR those of the server?',
  )
}

/** @throws PostgresError where the database has migrations that are newer than those of `folder` */
async function refuseNewer(client: Client, folder: string): Promise<void> {
  const known = newestMigration(folder)
  const last = await lastMigration(client)
  if (last <= known) return
  throw new PostgresError(
    `The database is of a newer build of FitFuel than this one: it was changed by a build of ${dayOf(last)} or later, and this one knows it as of ${dayOf(known)}. Start that build, or restore a backup made with this one.`,
  )
}

function dayOf(millis: number): string {
  return new Date(millis).toISOString().slice(0, 10)
}
