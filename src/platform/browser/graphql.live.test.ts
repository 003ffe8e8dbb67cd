import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backoffMs, listen, type Stream } from './graphql.live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Streams that are held open', () => {
  test('[REC-21] tell once that all of them are open', async () => {
    const [one, other] = [handMade(), handMade()]
    const told: boolean[] = []
    const stop = listen([one.stream, other.stream], (again) => told.push(again))
    one.connect()
    expect(told).toEqual([])
    other.connect()
    expect(told).toEqual([false])
    stop()
  })

  test('[REC-21] are all opened anew when one of them ends, and then tell that something may be missed', async () => {
    const [one, other] = [handMade(), handMade()]
    const told: boolean[] = []
    const stop = listen([one.stream, other.stream], (again) => told.push(again))
    one.connect()
    other.connect()
    one.end()
    await vi.advanceTimersByTimeAsync(0)
    expect(other.isAborted()).toBe(true)
    expect(one.opened()).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([one.opened(), other.opened()]).toEqual([2, 2])
    one.connect()
    other.connect()
    expect(told).toEqual([false, true])
    stop()
  })

  test('[REC-21] are left alone ever longer while they fail, and not at all once they are no more wanted', async () => {
    const one = handMade()
    const stop = listen([one.stream], () => {})
    const waits: number[] = []
    for (let failure = 0; failure < 4; failure++) {
      one.end()
      const before = Date.now()
      const count = one.opened()
      while (one.opened() === count) await vi.advanceTimersByTimeAsync(100)
      waits.push(Date.now() - before)
    }
    expect(waits.every((wait, index) => wait <= 2_000 * 2 ** index + 100)).toBe(true)
    expect(waits.at(-1)).toBeGreaterThan(waits[0]!)
    stop()
    expect(one.isAborted()).toBe(true)
    const count = one.opened()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(one.opened()).toBe(count)
  })
})

test.each([
  [0, 1_000],
  [1, 2_000],
])(
  'clients of a server that restarts come back by chance (%d) after %d ms, not all at once',
  async (chance, waits) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const one = handMade()
    const stop = listen([one.stream], () => {})
    one.end()
    await vi.advanceTimersByTimeAsync(waits - 1)
    expect(one.opened()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(one.opened()).toBe(2)
    stop()
  },
)

test('the wait before trying again grows to a minute and is never nothing', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
      const wait = backoffMs(failures, chance)
      expect(wait).toBeGreaterThanOrEqual(500)
      expect(wait).toBeLessThanOrEqual(60_000)
      expect(backoffMs(failures + 1, chance)).toBeGreaterThanOrEqual(wait)
    }),
  )
})

/** A stream that a test opens and ends. */
function handMade() {
  let opened = 0
  let latest: { signal: AbortSignal; connect(): void; end(): void } | null = null
  const stream: Stream = (signal, onConnected) => {
    opened += 1
    const { promise, resolve } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => resolve())
    latest = { signal, connect: onConnected, end: resolve }
    return promise
  }
  return {
    stream,
    opened: () => opened,
    isAborted: () => latest?.signal.aborted ?? false,
    connect: () => latest?.connect(),
    end: () => latest?.end(),
  }
}
