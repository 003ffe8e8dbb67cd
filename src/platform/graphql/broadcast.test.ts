import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { ExecutionResult } from 'graphql'
import { expect, test } from 'vitest'
import { isBroadcast, openBroadcasts } from './broadcast.server.ts'

const response = () => new ServerResponse(new IncomingMessage(new Socket()))

/** A subscription that has nothing to tell, until nobody reads it. */
async function* silence(closed: AbortSignal) {
  await once(closed, 'abort')
  yield* []
}

test('Who comes to a broadcast that ended with the reader before is told that it is over', async () => {
  const { join } = openBroadcasts()
  const start = async (closed: AbortSignal) => silence(closed)
  const [first, second] = await Promise.all([join('the same', start), join('the same', start)])
  if (!isBroadcast(first) || !isBroadcast(second)) throw new Error('There is no broadcast')
  const gone = response()
  gone.destroy()
  first.open(gone, 'first')
  await setImmediate()

  const late = response()
  second.open(late, 'second')
  expect(late.writableEnded).toBe(true)
})

test('Who reads a broadcast hears of it for as long as another does', async () => {
  const { join } = openBroadcasts()
  const broadcast = await join('the same', async (closed) => silence(closed))
  if (!isBroadcast(broadcast)) throw new Error('There is no broadcast')
  const [leaving, staying] = [response(), response()]
  broadcast.open(leaving, 'leaving')
  broadcast.open(staying, 'staying')
  leaving.emit('close')
  await setImmediate()
  expect(staying.writableEnded).toBe(false)
  staying.emit('close')
})

test('Who has not read 64 kB yet is cut off by the next answer, and nobody before', async () => {
  const { join } = openBroadcasts()
  const answers = new PassThrough({ objectMode: true })
  const broadcast = await join('the same', async () => answers as AsyncIterable<ExecutionResult>)
  if (!isBroadcast(broadcast)) throw new Error('There is no broadcast')
  const slow = response()
  broadcast.open(slow, 'slow')
  const send = async (bytes: number) => {
    answers.write({ data: { text: 'x'.repeat(bytes) } })
    await setImmediate()
  }
  await send(65_000)
  expect(slow.writableLength).toBeLessThanOrEqual(64 * 1024)
  await send(1_000)
  expect(slow.destroyed).toBe(false)
  await send(1)
  expect(slow.destroyed).toBe(true)
})
