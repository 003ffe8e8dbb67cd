import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSharing } from './sharing.server.ts'

/** Reads the state as it is when a run begins, and answers with it when a test ends that run. */
function slowReading() {
  const state = { version: 0 }
  const runs: (() => void)[] = []
  const read = () => {
    const seen = state.version
    return new Promise<number>((resolve) => runs.push(() => resolve(seen)))
  }
  return { state, runs, read }
}

describe('Work that is shared', () => {
  test('runs once more for all who ask while it runs', async () => {
    const share = openSharing<number>()
    const { state, runs, read } = slowReading()
    const first = share('key', read)
    const others = [share('key', read), share('key', read), share('key', read)]
    state.version = 1
    runs[0]!()
    expect(await first).toBe(0)
    await expect.poll(() => runs.length).toBe(2)
    runs[1]!()
    expect(await Promise.all(others)).toEqual([1, 1, 1])
    expect(runs).toHaveLength(2)
  })

  test('is done once for all who ask before it begins, and once more for who asks later', async () => {
    const gathered = Promise.withResolvers<void>()
    const share = openSharing<number>(() => gathered.promise)
    const { runs, read } = slowReading()
    const all = [share('key', read), share('key', read), share('key', read)]
    expect(runs).toHaveLength(0)
    gathered.resolve()
    await expect.poll(() => runs.length).toBe(1)
    const late = share('key', read)
    runs[0]!()
    await Promise.all(all)
    await expect.poll(() => runs.length).toBe(2)
    runs[1]!()
    await late
    expect(runs).toHaveLength(2)
  })

  test('never gives an answer that is older than the question', async () => {
    const steps = fc.array(fc.constantFrom('ask', 'change', 'end', 'turn'), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (all, isGathered) => {
        const share = openSharing<number>(isGathered ? async () => {} : undefined)
        const { state, runs, read } = slowReading()
        const asked: Promise<void>[] = []
        for (const step of all) {
          const now = state.version
          if (step === 'ask') asked.push(share('key', read).then((seen) => expect(seen >= now).toBe(true)))
          if (step === 'change') state.version++
          if (step === 'end') runs.at(-1)?.()
          await Promise.resolve()
        }
        const answered = Promise.all(asked)
        let isOver = false
        answered.finally(() => {
          isOver = true
        })
        while (!isOver) {
          for (const end of runs) end()
          await new Promise(setImmediate)
        }
        await answered
      }),
    )
  })

  test('keeps apart what has another key, and fails for those alone whose run failed', async () => {
    const share = openSharing<number>()
    const fails = () => Promise.reject(new Error('away'))
    const failed = share('one', fails)
    const other = share('other', async () => 2)
    const next = share('one', async () => 1)
    await expect(failed).rejects.toThrow('away')
    expect([await other, await next, await share('one', async () => 3)]).toEqual([2, 1, 3])
  })
})
