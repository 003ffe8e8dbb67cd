import { resolve } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.server.ts'
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
  openPool,
  REQUEST_BOUNDS,
} from './database.server.ts'
import { keepsSessions } from './database.session.server.ts'
import { migrate } from './migrate.server.ts'
import { startEmbeddedPostgres } from './postgres.embedded.server.ts'
import { PostgresError } from './postgres.error.server.ts'

/** The product's database, open and migrated. */
export type OpenDatabase = {
  db: Database
  /** The same for requests, whose statements end in time. */
  requestDb: Database
  pool: pg.Pool
  /** For workers, which open connections of their own. */
  address: DatabaseAddress
  close(): Promise<void>
}

/**
 * Opens the database that is configured, or the embedded one, and brings its tables up to date.
 * @throws PostgresError when the embedded server cannot be started, or the configured one does not let us in
 */
export async function openConfiguredDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? { address: { url: config.databaseUrl }, release: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const pool = openPool(server.address, onError)
  const requestPool = openPool(server.address, onError, REQUEST_BOUNDS)
  const close = async () => {
    await Promise.all([pool.end(), requestPool.end()])
    await server.release()
  }
  try {
    await answer(pool).catch((error: Error) => {
      // The address may hold a password: it is not repeated.
      throw new PostgresError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`)
    })
    if (config.databaseUrl && !(await keepsSessions(pool))) {
      throw new PostgresError(
        'The database at DATABASE_URL cannot be used through a pooler that gives every transaction another connection: set the pooler to session mode, or name the database itself.',
      )
    }
    await migrate(pool, resolve('migrations'))
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: openDatabase(pool),
    requestDb: openDatabase(requestPool),
    pool,
    address: server.address,
    close,
  }
}

/** Rejects also where the pool throws, as it does over an address with an impossible port. */
async function answer(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}

function reasonOf({ message }: Error): string {
  return message === 'timeout expired' ? 'it does not answer' : message || 'no answer'
}
