import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshFolder, keysOf } from '#test/storage.ts'
import { readConfig } from '../config/environment.server.ts'
import { unavailableOf } from '../database/errors.server.ts'
import { createLog } from '../ground/log.server.ts'
import { openToOutages } from './away.server.ts'
import { openS3Storage } from './objects.s3.server.ts'
import type { Storage } from './objects.server.ts'
import { openStorage } from './open.server.ts'

const WEBP = { contentType: 'image/webp', metadata: {} }
const calls: [name: string, call: (storage: Storage) => Promise<unknown>][] = [
  ['put', (storage) => storage.put('a', Buffer.from('pixels'), WEBP)],
  ['get', (storage) => storage.get('a')],
  ['head', (storage) => storage.head('a')],
  ['delete', (storage) => storage.delete(['a'])],
  ['list', (storage) => keysOf(storage.list(''))],
]

/** A server that does with each connection what it is told, in the place of an S3. */
async function serverThat(answers: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answers(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return readConfig({ STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/bucket?region=here&tls=false` })
    .storage!
}

const answering = (status: string) => (socket: Socket) =>
  socket.on('data', () =>
    socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`),
  )

test.each([
  ['says nothing', () => {}],
  ['breaks off', (socket: Socket) => socket.destroy()],
  ['has a fault', answering('500 Internal Server Error')],
  ['has too much to do', answering('503 Slow Down')],
  ['lets us in no more', answering('403 Forbidden')],
])('an S3 that %s is away, as the database may be, and is no bug', async (_, answers) => {
  // At the start a fault is waited for, and what refuses us is a mistake in the settings, which stops it.
  let answer: (socket: Socket) => void = answering('500 Internal Server Error')
  const place = await serverThat((socket) => answer(socket))
  const s3 = await openS3Storage(place, { answerMs: 500 })
  onTestFinished(() => s3.close())
  answer = answers
  for (const [name, call] of calls) {
    const error = await call(openToOutages(s3)).catch((thrown: unknown) => thrown)
    expect([name, unavailableOf(error)]).toEqual([name, expect.objectContaining({ code: 'unavailable' })])
  }
})

test('a folder that is no folder any more is away, and a key that is none is a bug', async () => {
  const dataDir = freshFolder()
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir }), createLog('silent'))
  for (const name of ['unfinished', 'objects']) {
    rmSync(join(dataDir, 'storage', name), { recursive: true })
    writeFileSync(join(dataDir, 'storage', name), '')
  }
  for (const [name, call] of calls.filter(([name]) => name !== 'delete')) {
    const error = await call(storage).catch((thrown: unknown) => thrown)
    expect([name, unavailableOf(error)?.code]).toEqual([name, 'unavailable'])
  }
  const bug = await storage.head('../a').catch((thrown: unknown) => thrown)
  expect(bug).toBeInstanceOf(Error)
  expect(unavailableOf(bug)).toBeNull()
})
