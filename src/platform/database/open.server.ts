import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { breakOffSilent, Connection, connectionSettings } from './connection.server.ts'

/** The query builder; `$client` is the pool it runs on, for what needs a connection of its own. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** The query builder, in a transaction or not. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Where PostgreSQL listens: a connection string, or the socket folder and names of the embedded server. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** Connections of a pool at most where nothing else is said. */
const MAX_CONNECTIONS = 4

/** Longest silence of a statement of a job or an import, in milliseconds: one may touch every product there is. */
const LONGEST_MS = 10 * 60_000
/** Milliseconds that the server's word on a statement that was ended in time may take to reach us. */
const ROUND_TRIP_MS = 2_000

/** What a request may have of the database; jobs and imports have no such bounds. */
export const REQUEST_BOUNDS = { statementMs: 4_000 } as const
type PoolBounds = {
  /** Milliseconds that a statement may take, that its wait for a connection may, and that a transaction may idle. */
  statementMs?: number
  /** Connections at most. */
  connections?: number
}

/** Refuses at its end whoever still waits for a connection: the library's own leaves them waiting for good. */
class Pool extends pg.Pool {
  override async end(): Promise<void> {
    const ended = super.end()
    // Not among the library's types: who waits for a connection, in turn.
    const { _pendingQueue: waiting } = this as unknown as {
      _pendingQueue: { callback(error: Error): void }[]
    }
    for (const { callback } of waiting.splice(0)) {
      callback(new Error('Cannot use a pool after calling end on the pool'))
    }
    await ended
  }
}

/** A pool on `address`; `onError` hears of connections that broke while idle. */
export function openPool(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  { statementMs, connections = MAX_CONNECTIONS }: PoolBounds = {},
): pg.Pool {
  const silenceMs = statementMs ? statementMs + ROUND_TRIP_MS : LONGEST_MS
  const pool = new Pool({
    ...connectionSettings(address),
    Client: Connection,
    max: connections,
    ...(statementMs && { connectionTimeoutMillis: statementMs }),
    onConnect: async (client: pg.ClientBase) => {
      breakOffSilent(client as pg.Client, silenceMs)
      if (!statementMs) return
      // Not as parameters of the connection, which some poolers in between refuse.
      await client.query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${statementMs}`,
      )
    },
  })
  // Without a handler an idle connection that the server closes would end the process.
  pool.on('error', onError)
  // The same holds for one that breaks between two statements of a transaction; the next statement reports that.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Writes statements: column names are the snake case of the tables' names. */
export const dialect = new PgDialect({ casing: 'snake_case' })

/** Relations between tables are not told to the query builder. */
type NoTables = Record<string, never>

/** The query builder over a pool; column names are the snake case of the tables' names. */
export function openDatabase(pool: pg.Pool): Database {
  return Object.assign(drizzle(pool, { casing: 'snake_case' }), {
    // The library's own keeps a connection for good that breaks as a transaction begins: some of them, and none is left.
    async transaction(...given: Parameters<Database['transaction']>) {
      const client = await pool.connect()
      try {
        return await new NodePgSession<NoTables, ExtractTablesWithRelations<NoTables>>(
          client,
          dialect,
          undefined,
        ).transaction(...given)
      } finally {
        client.release()
      }
    },
  }) as Database
}
