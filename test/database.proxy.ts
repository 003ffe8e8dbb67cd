import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import pg from 'pg'
import type { DatabaseAddress } from '#platform/database/open.server.ts'

type Pair = { client: Socket; server: Socket; isSilent: boolean }

/** What stands between a process and its database in tests of what happens when the way is broken. */
export type DatabaseProxy = {
  /** The database behind the proxy. */
  address: { url: string }
  /** Breaks off every connection, and refuses new ones until `restore`. */
  cut(): void
  restore(): void
  /** Breaks off every connection as a machine that crashed does, and takes new ones. */
  reset(): void
  /** Leaves every connection open on which nothing will come any more; new ones work as before. */
  swallow(): void
  close(): Promise<void>
}

/** Opens a proxy on a port of this machine in front of the PostgreSQL at `address`. */
export async function openDatabaseProxy(address: DatabaseAddress): Promise<DatabaseProxy> {
  const { target, user, password, database } = partsOf(address)
  const pairs = new Set<Pair>()
  let isAway = false

  const proxy = createServer((client) => {
    if (isAway) return client.destroy()
    const pair: Pair = { client, server: connect(target), isSilent: false }
    pairs.add(pair)
    for (const [from, to] of [
      [pair.client, pair.server],
      [pair.server, pair.client],
    ] as const) {
      from.on('data', (bytes) => pair.isSilent || to.write(bytes))
      from.on('error', () => from.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const login = [user, password].filter(Boolean).map(encodeURIComponent).join(':')

  function cut(): void {
    isAway = true
    for (const { client } of pairs) client.destroy()
  }
  return {
    address: { url: `postgres://${login}@127.0.0.1:${port}/${database}` },
    cut,
    restore: () => {
      isAway = false
    },
    reset: () => {
      for (const { client } of pairs) client.resetAndDestroy()
    },
    swallow: () => {
      for (const pair of pairs) pair.isSilent = true
    },
    close: async () => {
      cut()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function partsOf(address: DatabaseAddress) {
  // The library reads an address as its connections do; a host that is a folder holds a socket.
  const { host, port, user, password, database } = new pg.Client(
    'url' in address ? { connectionString: address.url } : address,
  )
  const target: NetConnectOpts = isAbsolute(host) ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  return { target, user: user ?? '', password: password ?? '', database: database ?? '' }
}
