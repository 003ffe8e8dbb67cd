import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseAddress } from '#platform/database.server.ts'

/** Channel on which an import, or any other change of the catalogue, is announced. */
const CHANNEL = 'catalogue'
const RECONNECT_MS = 2_000

export type CatalogueListener = { close(): Promise<void> }

type Options = {
  address: DatabaseAddress
  log: Logger
  /** Called at each announcement. */
  onChange(): void
  /** Called on every new connection but the first with the newest import: announcements may have been missed. */
  onReconnect(newestImport: number): void
}

/** Listens for changes of the catalogue for as long as the process lives; a lost connection is opened anew. */
export async function listenToCatalogue({
  address,
  log,
  onChange,
  onReconnect,
}: Options): Promise<CatalogueListener> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client(
      'url' in address ? { connectionString: address.url, keepAlive: true } : address,
    )
    next.on('notification', onChange)
    next.on('error', (error) => log.warn({ err: error }, 'listening to the catalogue broke off'))
    await next.connect()
    next.once('end', reconnectLater)
    await next.query(`listen ${CHANNEL}`)
    return next
  }

  function reconnectLater(): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void reconnect(), RECONNECT_MS).unref()
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect()
      if (closed) return await client.end()
      const { rows } = await client.query<{ id: string }>('select coalesce(max(id), 0) as id from imports')
      onReconnect(Number(rows[0]!.id))
    } catch (error) {
      log.warn({ err: error }, 'cannot listen to the catalogue yet')
      reconnectLater()
    }
  }

  client = await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
