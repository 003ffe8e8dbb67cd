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
  const takenIn: number[] = []
  let loopTurns = 0
  const takeLoop = () => {
    takenIn.push(loopTurns)
    const begunAt = performance.now()
    while (performance.now() < begunAt + 20);
  }
  // The second takes the loop in a turn of its own, as rendering does.
  const all = [turn().then(takeLoop), turn().then(() => nextTurn().then(takeLoop)), turn().then(takeLoop)]
  // Whoever comes meanwhile waits as well.
  const late = all[0]!.then(turn).then(takeLoop)
  for (; takenIn.length < 4; loopTurns++) await nextTurn()
  await Promise.all([...all, late])
  // Without a rest there are two or three turns between callers; a loop with nothing to do turns thousands of times.
  for (const [nth, before] of takenIn.slice(0, -1).entries())
    expect(takenIn[nth + 1]! - before).toBeGreaterThan(20)
})
