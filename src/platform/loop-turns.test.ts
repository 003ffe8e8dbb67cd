import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './loop-turns.server.ts'

test('callers that come together get one turn of the event loop each, in order', async () => {
  const turn = createTurns()
  const done: number[] = []
  const all = [1, 2, 3].map((caller) => turn().then(() => done.push(caller)))
  expect(done).toEqual([])
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await nextTurn()
    expect(done).toEqual(expected)
  }
  await Promise.all(all)
  const late = turn().then(() => done.push(4))
  await late
  expect(done).toEqual([1, 2, 3, 4])
})
