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

test('with rest, the loop is left to others after each caller for as long as the caller took it', async () => {
  const turn = createTurns({ rest: 1 })
  const gapsMs: number[] = []
  let endedAt: number | undefined
  const takeLoop = () => {
    if (endedAt !== undefined) gapsMs.push(performance.now() - endedAt)
    const begunAt = performance.now()
    while (performance.now() < begunAt + 20);
    endedAt = performance.now()
  }
  // The second takes the loop in a turn of its own, as rendering does.
  const all = [turn().then(takeLoop), turn().then(() => nextTurn().then(takeLoop)), turn().then(takeLoop)]
  await all[0]
  // Whoever comes meanwhile waits as well.
  const late = turn().then(takeLoop)
  await Promise.all([...all, late])
  expect(gapsMs).toHaveLength(3)
  // Timers count whole milliseconds.
  for (const gapMs of gapsMs) expect(gapMs).toBeGreaterThan(18)
})
