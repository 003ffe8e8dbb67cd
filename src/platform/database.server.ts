import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The query builder; `$client` is the pool it runs on, for what needs a connection of its own. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** The query builder, in a transaction or not. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Where PostgreSQL listens: a connection string, or the socket folder and names of the embedded server. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** Connections of a pool at most. A process has two pools, and two connections more: for announcements, and its index. */
const MAX_CONNECTIONS = 4

/** What a request may have of the database; jobs and imports have no such bounds. */
export const REQUEST_BOUNDS = { statementMs: 4_000 } as const
export type PoolBounds = {
  /** Milliseconds that a statement may take, that its wait for a connection may, and that a transaction may idle. */
  statementMs: number
}

/** A pool on `address`; `onError` hears of connections that broke while idle. */
export function openPool(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  bounds?: PoolBounds,
): pg.Pool {
  const pool = new pg.Pool({
    ...('url' in address ? { connectionString: address.url } : address),
    max: MAX_CONNECTIONS,
    ...(bounds && {
      connectionTimeoutMillis: bounds.statementMs,
      // Not as parameters of the connection, which some poolers in between refuse.
      onConnect: async (client: pg.ClientBase) => {
        await client.query(
          `set statement_timeout = ${bounds.statementMs}; set idle_in_transaction_session_timeout = ${bounds.statementMs}`,
        )
      },
    }),
  })
  // Without a handler an idle connection that the server closes would end the process.
  pool.on('error', onError)
  // The same holds for one that breaks between two statements of a transaction; the next statement reports that.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The query builder over a pool; column names are the snake case of the tables' names. */
export function openDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { casing: 'snake_case' })
}
