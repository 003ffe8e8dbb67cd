import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from '#platform/database/open.server.ts'

/**
 * Does to plain statements what a pooler in transaction mode does: each runs on whichever connection of the database is
 * next. Of an answer it passes on only that the statement ended, and how.
 */
export async function startTransactionPooler(address: DatabaseAddress): Promise<DatabaseAddress> {
  const backends = await Promise.all([backend(address), backend(address)])
  let turn = 0
  const clients = new Set<Socket>()
  const pooler = createServer((client) => {
    clients.add(client.on('error', () => {}))
    let received = Buffer.alloc(0)
    let isIn = false
    client.on('data', async (bytes) => {
      received = Buffer.concat([received, bytes])
      if (!isIn) {
        // The first message has no type. Whoever asks is let in (`R`), and may ask (`Z`).
        isIn = true
        received = received.subarray(received.readInt32BE())
        client.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')]))
      }
      while (received.length > 4 && received.length > received.readInt32BE(1)) {
        const length = received.readInt32BE(1)
        const [type, body] = [String.fromCharCode(received[0]!), received.subarray(5, length)]
        received = received.subarray(length + 1)
        if (type !== 'Q') return client.end()
        const next = backends[turn++ % backends.length]!
        const ended = await next.query(String(body)).then(
          ({ command }) => message('C', `${command}\0`),
          (error: pg.DatabaseError) => message('E', `C${error.code}\0M${error.message}\0\0`),
        )
        client.write(Buffer.concat([ended, message('Z', 'I')]))
      }
    })
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(async () => {
    for (const client of clients) client.destroy()
    pooler.close()
    await Promise.all(backends.map((each) => each.end()))
  })
  return { url: `postgres://x@127.0.0.1:${(pooler.address() as AddressInfo).port}/x` }
}

async function backend(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client('url' in address ? { connectionString: address.url } : address)
  await client.connect()
  return client
}

/** A message of PostgreSQL's protocol: its type, its length with the length itself, its body. */
function message(type: string, body: string | Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
