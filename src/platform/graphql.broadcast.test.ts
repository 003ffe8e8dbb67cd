import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isBroadcast, openBroadcasts } from './graphql.broadcast.server.ts'

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
