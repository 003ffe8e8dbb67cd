import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { keptLog } from '#test/mail.ts'
import { readConfig } from '../config/environment.server.ts'
import { openStorage, StorageError } from './open.server.ts'

/** The configuration with a bucket on a server that answers like this. */
async function configOn(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return readConfig({ STORAGE_URL: `s3://key:hush@127.0.0.1:${port}/bucket?region=eu-west-1&tls=false` })
}

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(503).end()],
  ['hangs up', (request) => request.socket.destroy()],
  ['is silent', () => {}],
])('a storage that %s holds up no start, and is told once', async (_, answer) => {
  const { log, lines } = keptLog()
  const storage = await openStorage(await configOn(answer), log)
  expect(lines.join('')).toContain('the storage does not answer')
  await storage.close()
})

test('a storage that refuses us stops the start with one sentence', async () => {
  const config = await configOn((_, response) => response.writeHead(403).end())
  const failure = openStorage(config, keptLog().log)
  await expect(failure).rejects.toThrow(StorageError)
  await expect(failure).rejects.toThrow(/^The storage at STORAGE_URL cannot be used: /)
})
