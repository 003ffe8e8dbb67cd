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

/** Keeps the loop from all others for so many milliseconds. */
function takeLoop(ms: number): void {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt);
}

test('with rest, the loop is left to others who need it after each caller for as long as the caller took it', async () => {
  const turn = createTurns({ rest: 1 })
  const takenIn: number[] = []
  let loopTurns = 0
  const work = () => {
    takenIn.push(loopTurns)
    takeLoop(20)
  }
  // The second takes the loop in a turn of its own, as rendering does.
  const all = [turn().then(work), turn().then(() => nextTurn().then(work)), turn().then(work)]
  // Whoever comes meanwhile waits as well.
  const late = all[0]!.then(turn).then(work)
  for (; takenIn.length < 4; loopTurns++) await nextTurn()
  await Promise.all([...all, late])
  // Without a rest there are two or three turns between callers; a loop with nothing to do turns thousands of times.
  for (const [nth, before] of takenIn.slice(0, -1).entries())
    expect(takenIn[nth + 1]! - before).toBeGreaterThan(20)
})

test('with rest, the next caller comes as soon as nobody else needs the loop', async () => {
  const turn = createTurns({ rest: 1 })
  const order: string[] = []
  const first = turn().then(() => {
    takeLoop(500)
    setTimeout(() => order.push('half of the rest'), 250)
  })
  const second = turn().then(() => order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['second'])
})

test('with rest, nothing is left to others while none of them waits', async () => {
  let others = 0
  const turn = createTurns({ rest: 1, othersWait: () => others > 0 })
  const turnsBetween = async () => {
    const all = [turn().then(() => takeLoop(100)), turn()]
    let loopTurns = 0
    let isOver = false
    void Promise.all(all).then(() => {
      isOver = true
    })
    // Somebody who would need the loop, so that it has something to do in every turn.
    for (; !isOver; loopTurns++) {
      takeLoop(1)
      await nextTurn()
    }
    return loopTurns
  }
  const alone = await turnsBetween()
  others = 1
  // The turns of a rest are as many as fit into it, some hundred on a quiet machine.
  expect(await turnsBetween()).toBeGreaterThan(2 * alone)
})
