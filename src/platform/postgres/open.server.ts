import { resolve } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { sharesOf } from '../config/connections.server.ts'
import type { Config } from '../config/environment.server.ts'
import { PostgresError } from '../database/error.server.ts'
import { unavailableOf } from '../database/errors.server.ts'
import { migrate } from '../database/migrate.server.ts'
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
  openPool,
  REQUEST_BOUNDS,
} from '../database/open.server.ts'
import { openReplica, type Replica } from '../database/replica.server.ts'
import { keepsSessions } from '../database/session.server.ts'
import { startEmbeddedPostgres } from './embedded.server.ts'

/** Where the migrations are: every command runs in the folder of the product. */
export const MIGRATIONS = resolve('migrations')

/** PostgreSQL's major version from which on everything is there that our statements use. */
const OLDEST_VERSION = 15

/** The product's database, open and migrated. */
export type OpenDatabase = {
  db: Database
  /** The database for requests, whose statements have a deadline. */
  requestDb: Database
  pool: pg.Pool
  /** The replica at DATABASE_READ_URL, or null. */
  replica: Replica | null
  /** The address for workers, which open connections of their own. */
  address: DatabaseAddress
  close(): Promise<void>
}

/**
 * Opens the database that is configured, or the embedded one, and brings its tables up to date; with `isMigrated` false
 * they are left as they are.
 * @throws PostgresError when the embedded server cannot be started, or the configured one does not let us in
 */
export async function openConfiguredDatabase(
  config: Config,
  log: Logger,
  { isMigrated = true } = {},
): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? { address: { url: config.databaseUrl }, release: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const shares = sharesOf(config.databaseConnections)
  const pool = openPool(server.address, onError, { connections: shares.jobs })
  const requestPool = openPool(server.address, onError, { ...REQUEST_BOUNDS, connections: shares.requests })
  let replica: Replica | null = null
  const close = async () => {
    await Promise.all([pool.end(), requestPool.end(), replica?.close()])
    await server.release()
  }
  try {
    await prove(pool, config.databaseUrl !== null)
    if (isMigrated) await migrate(pool, MIGRATIONS)
    if (config.databaseReadUrl) {
      const read = { address: { url: config.databaseReadUrl }, connections: shares.requests, log }
      replica = await openReplica(requestPool, read)
    }
  } catch (error) {
    await close()
    throw startFailure(error, config)
  }
  return {
    db: openDatabase(pool),
    requestDb: openDatabase(requestPool),
    pool,
    replica,
    address: server.address,
    close,
  }
}

/**
 * Proves that the database answers, is new enough, and is reached by connections that are ours alone.
 * @throws PostgresError, or what the database says
 */
async function prove(pool: pg.Pool, isConfigured: boolean): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  refuseOldVersion(rows[0]!.server_version)
  if (isConfigured && !(await keepsSessions(pool))) {
    throw new PostgresError(
      'The database at DATABASE_URL cannot be used through a pooler that gives every transaction another connection: set the pooler to session mode, or name the database itself.',
    )
  }
}

/** @throws PostgresError for a version of PostgreSQL, such as `14.11 (Debian)`, that lacks what our statements use */
export function refuseOldVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new PostgresError(
    `The database at DATABASE_URL is PostgreSQL ${version}: it must be ${OLDEST_VERSION} or newer.`,
  )
}

/** Why the database cannot be used, in one sentence; the address may hold a password and is not repeated. */
function startFailure(error: unknown, { databaseUrl }: Pick<Config, 'databaseUrl'>): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (error instanceof PostgresError || !(cause instanceof Error)) return error
  const code = 'code' in cause ? String(cause.code) : ''
  const isOurs = !(code in refusals) && error !== cause && !unavailableOf(error)
  if (isOurs) return error
  const reason =
    refusals[code] ?? (cause.message === 'timeout expired' ? 'it does not answer' : cause.message)
  const where = databaseUrl ? 'at DATABASE_URL' : 'in DATA_DIR'
  return new PostgresError(`The database ${where} cannot be used: ${reason || 'no answer'}.`)
}

/** What a database refuses that is not made for us, by SQLSTATE. */
const refusals: Record<string, string> = {
  '25006': 'it can only be read, as a replica of another one',
  '42501': 'its user may not create schemas and tables there (GRANT CREATE ON DATABASE … TO …)',
  '53100': 'its disk is full',
  '53300': 'it has no connections left (max_connections, or the limit of the user)',
}
