import pg from 'pg'
import type { Logger } from 'pino'
import { Connection, connectionSettings } from '../database/connection.server.ts'
import type { DatabaseAddress } from '../database/open.server.ts'

const RECONNECT_MS = 2_000
/** How often a connection that only listens is asked whether it still would hear, and how long it may take to say so. */
const HEARTBEAT = { everyMs: 15_000, answerMs: 5_000 }

/** Somebody who listens to one channel. */
type Listener = {
  onMessage(payload: string): void
  /** The connection broke off: from now on messages are missed. */
  onLost?(): void
  /** Listening goes on; what was announced in between was missed. */
  onResumed(): void
}

/** What transactions of all processes announce with NOTIFY, heard over one connection of this process. */
export type Announcements = {
  /** Hears `channel` for as long as the process lives, once this has resolved. */
  subscribe(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the connection; when it is lost it is opened anew, for as long as it takes. One that went silent, which nothing
 * tells, is found by asking it a question now and then.
 */
export async function openAnnouncements({
  address,
  log,
  heartbeat = HEARTBEAT,
  reconnectMs = RECONNECT_MS,
}: {
  address: DatabaseAddress
  log: Logger
  heartbeat?: typeof HEARTBEAT
  /** How long it waits before it tries to connect again. */
  reconnectMs?: number
}): Promise<Announcements> {
  const listeners = new Map<string, Listener[]>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let asked: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<pg.Client> {
    const next = new Connection({ ...connectionSettings(address), query_timeout: heartbeat.answerMs })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload ?? '')
    })
    next.on('error', (error) => log.warn({ err: error }, 'listening to the database broke off'))
    try {
      await next.connect()
      for (const channel of listeners.keys()) await execute(next, `listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    let beat = setTimeout(check, heartbeat.everyMs).unref()
    next.once('end', () => {
      clearTimeout(beat)
      onEnd()
    })
    return next

    /** Breaks the connection off when it does not answer in time. */
    async function check(): Promise<void> {
      try {
        await execute(next, 'select 1')
        beat = setTimeout(check, heartbeat.everyMs).unref()
      } catch (error) {
        if (closed) return
        log.warn({ err: error }, 'listening to the database broke off')
        await next.end()
      }
    }
  }

  /** One question after the other: a connection takes one at a time. */
  function execute(current: pg.Client, statement: string): Promise<unknown> {
    asked = asked.catch(() => {}).then(() => current.query(statement))
    return asked
  }

  function onEnd(): void {
    if (closed) return
    for (const listener of everybody()) listener.onLost?.()
    reconnectLater()
  }

  function reconnectLater(): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void reconnect(), reconnectMs).unref()
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect()
      if (closed) return await client.end()
      for (const listener of everybody()) listener.onResumed()
    } catch (error) {
      log.warn({ err: error }, 'cannot listen to the database yet')
      reconnectLater()
    }
  }

  function everybody(): Listener[] {
    return [...listeners.values()].flat()
  }

  client = await connect()
  return {
    async subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      // While the connection is away this fails; the next one listens to all channels.
      if (!client) return
      await execute(client, `listen ${pg.escapeIdentifier(channel)}`).catch((error) => {
        log.warn({ err: error, channel }, 'cannot listen to the database yet')
      })
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
