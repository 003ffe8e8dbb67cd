import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

type Rest = { rest?: number; othersWait?: () => boolean }

/**
 * Lets one caller through in each turn of the event loop, in the order in which they came. Requests that arrive
 * together would else be answered in one turn, and everything else would wait for all of them. With `rest` the loop is
 * left to others between two callers, for so many times as long as the one before took it, or until nobody needs it;
 * `othersWait` tells whether there is anybody to leave it to.
 */
export function createTurns({ rest = 0, othersWait = () => true }: Rest = {}): () => Promise<void> {
  const waiting: (() => void)[] = []
  let owedMs = 0

  async function letAllThrough(): Promise<void> {
    await nextTurn()
    for (;;) {
      const begunAt = performance.now()
      waiting[0]!()
      // From inside an immediate this comes in the next turn, after timers and sockets had theirs.
      await nextTurn()
      if (rest > 0) {
        // What the caller left to an immediate of its own, as rendering does, was done after that one.
        await nextTurn()
        owedMs += (performance.now() - begunAt) * rest
        if (owedMs >= 1) {
          if (othersWait()) await leaveToOthers(owedMs)
          owedMs = 0
        }
      }
      waiting.shift()
      if (waiting.length === 0) return
    }
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) void letAllThrough()
    })
}

/** A loop that has nothing to do for this share of a pause is needed by nobody else. */
const IDLE_SHARE = 0.5

/** Waits until `ms` milliseconds have passed, or until the loop had little to do in one of them. */
async function leaveToOthers(ms: number): Promise<void> {
  const endsAt = performance.now() + ms
  for (;;) {
    const before = performance.eventLoopUtilization()
    await pause(1)
    const { idle, active } = performance.eventLoopUtilization(before)
    if (performance.now() >= endsAt || idle >= (idle + active) * IDLE_SHARE) return
  }
}
