import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work that is asked for while it runs is done once more afterwards, and never twice at once', async () => {
  const ends: (() => void)[] = []
  const run = oneAtATime(() => new Promise((end) => ends.push(end)))

  run()
  run()
  run()
  expect(ends).toHaveLength(1)

  ends[0]!()
  await setImmediate()
  expect(ends).toHaveLength(2)

  ends[1]!()
  await setImmediate()
  expect(ends).toHaveLength(2)

  run()
  expect(ends).toHaveLength(3)
})
