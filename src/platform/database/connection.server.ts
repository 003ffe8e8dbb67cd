import type { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseAddress } from './open.server.ts'

/** Milliseconds in which a database must let us in. */
const CONNECT_MS = 10_000
/** Milliseconds of silence after which the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000

/** The settings with which every connection to `address` is made. */
export function connectionSettings(address: DatabaseAddress): pg.ClientConfig {
  return {
    ...('url' in address ? { connectionString: address.url } : address),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
}

const errorsOfConnections = new WeakSet<Error>()

/** Whether a connection of the database met this error; those of files, and of a storage far away, have the same codes. */
export function isOfConnection(error: Error): boolean {
  return errorsOfConnections.has(error)
}

/**
 * A connection that gives up a server which takes it and says nothing. A pool has a bound like that itself, but counts
 * by it how long somebody waits for a turn, too.
 */
export class Connection extends pg.Client {
  constructor(settings: pg.ClientConfig = {}) {
    super({ connectionTimeoutMillis: CONNECT_MS, ...settings })
    this.connection.on('error', (error: Error) => errorsOfConnections.add(error))
  }
}

/**
 * Breaks a connection off when a statement on it was begun and nothing is heard for so many milliseconds. A firewall,
 * or a machine that goes, leaves connections open on which nothing will ever come; the bounds of a statement are the
 * server's, which cannot tell us any more.
 */
export function breakOffSilent(client: pg.Client, silenceMs: number): void {
  const stream = client.connection.stream as Socket
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    // Not among the driver's types: false from the sending of a statement until the server is ready for another.
    const { readyForQuery } = client as pg.Client & { readyForQuery: boolean }
    if (!readyForQuery) stream.destroy(new Error('Connection terminated: the database was silent'))
  })
}

/**
 * Lets statements on this connection be silent for hours, as while an index over all rows is made: whether the other
 * side is still there, the system asks by itself.
 */
export function allowSilence(client: pg.ClientBase): void {
  const stream = (client as pg.Client).connection.stream as Socket
  stream.setTimeout(0)
}
