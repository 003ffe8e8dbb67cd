import pg from 'pg'
import type { Logger } from 'pino'
import { CATALOGUE_CHANNEL } from '#features/catalogue/catalogue.server.ts'
import type { DatabaseAddress } from '#platform/database.server.ts'

const RECONNECT_MS = 2_000

export type CatalogueListener = { close(): Promise<void> }

type Options = {
  address: DatabaseAddress
  log: Logger
  /** Called at each announcement, and on every connection but the first: some may have been missed. */
  onChange(): void
}

/** Listens for changes of the catalogue for as long as the process lives; a lost connection is opened anew. */
export async function listenToCatalogue({ address, log, onChange }: Options): Promise<CatalogueListener> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client(
      'url' in address ? { connectionString: address.url, keepAlive: true } : address,
    )
    next.on('notification', onChange)
    next.on('error', (error) => log.warn({ err: error }, 'listening to the catalogue broke off'))
    try {
      await next.connect()
      await next.query(`listen ${CATALOGUE_CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.once('end', reconnectLater)
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
      onChange()
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
