import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openBroadcasts } from '#platform/graphql/broadcast.server.ts'
import { eventually } from '#test/eventually.ts'
import { closingOf } from './closing.ts'

/** Longer than any test: nothing is cut off. */
const PATIENT_MS = 600_000

/** A server that leaves its answers to the test, and keeps idle connections for good. */
async function startServer(graceMs = PATIENT_MS) {
  const open: ServerResponse[] = []
  const server = createServer({ keepAliveTimeout: 0, headersTimeout: 0 }, (_request, response) => {
    open.push(response)
  })
  const close = closingOf(server, graceMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo

  async function openConnection() {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await Promise.all([once(socket, 'connect'), once(server, 'connection')])
    return socket
  }

  /** A connection on which a request was sent that has no answer yet. */
  async function ask() {
    const [socket] = await Promise.all([openConnection(), once(server, 'connection')])
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(server, 'request')
    return { answered: text(socket), answer: open.at(-1)! }
  }

  return { close, openConnection, ask, server }
}

test('a stream that ends while the server closes, and a connection that is idle, do not hold it up', async () => {
  const { close, ask } = await startServer()
  const [idle, live] = [await ask(), await ask()]
  idle.answer.end('answered')
  live.answer.write('live')
  const closed = close()
  live.answer.end(' to the end')
  await closed
  expect(await live.answered).toContain('to the end')
})

test('a request under way is answered, and told that its connection ends', async () => {
  const { close, ask } = await startServer()
  const { answer, answered } = await ask()
  const closed = close()
  answer.end('answered')
  await closed
  expect(await answered).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(await answered).toMatch(/\r\nConnection: close\r\n.*answered$/s)
})

test('a connection on which nothing was ever sent does not hold the server up', async () => {
  const { close, openConnection } = await startServer()
  await openConnection()
  await close()
})

test('an answer that never ends is cut off after the time that requests are given', async () => {
  const { close, ask } = await startServer(1)
  const { answer, answered } = await ask()
  answer.write('endless')
  await close()
  expect(await answered).not.toContain('\r\n0\r\n')
})

test('a hundred streams whose readers come back at once end, each to its end, and none is opened anew', async () => {
  const broadcasts = openBroadcasts()
  const told = { opened: 0, ended: 0, refused: 0 }
  const server = createServer(async (_request, response) => {
    const joined = await broadcasts.join('news', async (closed) => untilClosed(closed)).catch(() => null)
    if (joined && 'open' in joined) joined.open(response, 'x')
    else response.writeHead(503, { connection: 'keep-alive' }).end()
  })
  const close = closingOf(server, PATIENT_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo

  /** Reads a stream and, when it ends, asks for the next, as browsers do. */
  function read(): void {
    const asked = request({ port, host: '127.0.0.1', agent }, async (answer) => {
      told[answer.statusCode === 200 ? 'opened' : 'refused']++
      const content = await text(answer)
      if (content.endsWith('event: complete\ndata:\n\n')) told.ended++
      if (answer.statusCode === 200) read()
    })
    // The server listens no more.
    asked.on('error', () => told.refused++)
    asked.end()
  }
  for (let reader = 0; reader < 100; reader++) read()
  await eventually(() => expect(told.opened).toBe(100))
  broadcasts.close()
  await close()
  await eventually(() => expect(told).toEqual({ opened: 100, ended: 100, refused: 100 }))
})

/** A subscription that has nothing to tell. */
async function* untilClosed(closed: AbortSignal): AsyncGenerator<never> {
  await new Promise((resolve) => closed.addEventListener('abort', resolve, { once: true }))
}
