import { expect, test } from 'vitest'
import { openTurns } from './turns.server.ts'

const BUSY = { code: 'unavailable' }

/** A queue, and what waits in it: each work ends when it is told to. */
function testTurns(limits = { maxRunning: 1, maxWaiting: 200, maxWaitingOfNetwork: 10 }) {
  const turns = openTurns(limits)
  const done: string[] = []
  const refused: string[] = []
  const all: Promise<void>[] = []
  const first = Promise.withResolvers<void>()
  const send = (address: string) => {
    const work = turns.take({ address }, async () => {
      if (done.length === 0) await first.promise
      done.push(address)
    })
    all.push(
      work.catch((error) => {
        expect(error).toMatchObject(BUSY)
        refused.push(address)
      }),
    )
  }
  const finish = async () => {
    first.resolve()
    await Promise.all(all)
    return { done, refused }
  }
  return { send, finish }
}

test('Whoever comes from another network is next, however many wait from one', async () => {
  const { send, finish } = testTurns()
  for (let i = 0; i < 8; i++) send('192.0.2.1')
  send('198.51.100.1')
  send('203.0.113.1')
  const { done } = await finish()
  expect(done.slice(0, 4)).toEqual(['192.0.2.1', '192.0.2.1', '198.51.100.1', '203.0.113.1'])
  expect(done).toHaveLength(10)
})

test('The networks of one line in IPv6 share its turns, and twelve others are all served soon', async () => {
  const { send, finish } = testTurns()
  for (let i = 0; i < 250; i++) send(`2001:db8:1:${i % 5}00::1`)
  const others = Array.from({ length: 12 }, (_, i) => `2001:db8:${i + 2}::1`)
  for (const other of others) send(other)
  const { done, refused } = await finish()
  expect(done.slice(2, 14)).toEqual(others)
  expect(refused).not.toEqual(expect.arrayContaining([others[0]]))
  // Forty of the line may wait beside the one that is worked on.
  expect(done).toHaveLength(1 + 40 + 12)
})

test('A network may have so many waiting, its wider ones more, and who is beyond is told at once', async () => {
  const { send, finish } = testTurns({ maxRunning: 1, maxWaiting: 200, maxWaitingOfNetwork: 2 })
  for (let i = 0; i < 5; i++) send('2001:db8:1:100::1')
  for (let i = 0; i < 5; i++) send('2001:db8:1:101::1')
  for (let i = 0; i < 5; i++) send('2001:db8:1:102::1')
  for (let i = 0; i < 3; i++) send('192.0.2.1')
  const { done } = await finish()
  const served = (address: string) => done.filter((each) => each === address).length
  expect([100, 101, 102].map((part) => served(`2001:db8:1:${part}::1`))).toEqual([3, 2, 0])
  expect(served('192.0.2.1')).toBe(2)
})

test('In a full queue the longest line gives way to who has none', async () => {
  const { send, finish } = testTurns({ maxRunning: 1, maxWaiting: 5, maxWaitingOfNetwork: 10 })
  for (let i = 0; i < 6; i++) send('192.0.2.1')
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) send(address)
  send('192.0.2.1')
  send('198.51.100.5')
  const { done, refused } = await finish()
  expect(done.filter((address) => address.startsWith('198'))).toHaveLength(4)
  expect(refused).toHaveLength(12 - done.length)
  expect(refused).toContain('198.51.100.5')
})

test('A turn is handed on when the work fails', async () => {
  const turns = openTurns({ maxRunning: 1, maxWaiting: 5, maxWaitingOfNetwork: 5 })
  const visitor = { address: '192.0.2.1' }
  const failing = turns.take(visitor, () => Promise.reject(new TypeError('bug')))
  const waiting = turns.take(visitor, async () => 'done')
  await expect(failing).rejects.toThrow('bug')
  expect(await waiting).toBe('done')
})
