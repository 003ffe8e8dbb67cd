import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from '#platform/database/open.server.ts'

/**
 * Does to plain statements what a pooler in transaction mode does: each runs on whichever connection of the database is
 * next.
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
        const ended = await next
          .query<(string | null)[]>({ text: String(body), rowMode: 'array', types })
          .then(
            ({ command, fields, rows }) =>
              Buffer.concat([...answered(fields, rows), message('C', `${command}\0`)]),
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

/** Values stay the texts that the database sends. */
const types = { getTypeParser: () => (value: string) => value }

/** The messages of an answer: its columns (`T`), and each row (`D`). */
function answered(fields: readonly pg.FieldDef[], rows: readonly (string | null)[][]): Buffer[] {
  if (fields.length === 0) return []
  const columns = fields.map(({ name, dataTypeID }) => {
    const column = Buffer.alloc(18)
    column.writeInt32BE(dataTypeID, 6)
    column.writeInt16BE(-1, 10)
    column.writeInt32BE(-1, 12)
    return Buffer.concat([Buffer.from(`${name}\0`), column])
  })
  const values = rows.map((row) =>
    row.map((value) => {
      const length = Buffer.alloc(4)
      length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value))
      return Buffer.concat([length, Buffer.from(value ?? '')])
    }),
  )
  return [message('T', counted(columns)), ...values.map((row) => message('D', counted(row)))]
}

/** How many there are, and then they. */
function counted(parts: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2)
  count.writeInt16BE(parts.length)
  return Buffer.concat([count, ...parts])
}

/** A message of PostgreSQL's protocol: its type, its length with the length itself, its body. */
function message(type: string, body: string | Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
