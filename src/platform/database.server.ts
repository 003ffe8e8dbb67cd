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

/** Connections one process keeps at most. */
const MAX_CONNECTIONS = 6

/** A pool on `address`; `onError` hears of connections that broke while idle. */
export function openPool(address: DatabaseAddress, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...('url' in address ? { connectionString: address.url } : address),
    max: MAX_CONNECTIONS,
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
