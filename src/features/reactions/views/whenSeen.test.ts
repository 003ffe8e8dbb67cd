import { beforeEach, expect, test, vi } from 'vitest'
import { VIEW_AFTER_MS } from '../ground/reactions.rules.ts'
import { whenSeen } from './whenSeen.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A page that can be brought to the front and the back, as far as visibility goes. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState
  constructor(state: DocumentVisibilityState) {
    super()
    this.visibilityState = state
  }
  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function watch(state: DocumentVisibilityState) {
  const page = new Page(state)
  const seen = { times: 0 }
  const stop = whenSeen(page, VIEW_AFTER_MS, () => {
    seen.times += 1
  })
  return { page, seen, stop }
}

test('[REC-28] a page counts as viewed, once, when it was visible for two seconds', () => {
  const { page, seen } = watch('visible')
  vi.advanceTimersByTime(1_999)
  expect(seen.times).toBe(0)
  vi.advanceTimersByTime(1)
  expect(seen.times).toBe(1)
  page.turn('hidden')
  page.turn('visible')
  vi.advanceTimersByTime(10_000)
  expect(seen.times).toBe(1)
})

test('[REC-28] time in the background does not count, and the time before is not lost', () => {
  const { page, seen } = watch('hidden')
  vi.advanceTimersByTime(60_000)
  page.turn('visible')
  vi.advanceTimersByTime(1_500)
  page.turn('hidden')
  vi.advanceTimersByTime(60_000)
  expect(seen.times).toBe(0)
  page.turn('visible')
  vi.advanceTimersByTime(499)
  expect(seen.times).toBe(0)
  vi.advanceTimersByTime(1)
  expect(seen.times).toBe(1)
})

test('a page that is left before counts for nothing', () => {
  const { page, seen, stop } = watch('visible')
  stop()
  page.turn('hidden')
  page.turn('visible')
  vi.advanceTimersByTime(10_000)
  expect(seen.times).toBe(0)
})
