import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whilePresent } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose reader comes and goes, and what runs there while they are present. */
function pageOf(visibilityState: DocumentVisibilityState) {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  const times = { started: 0, ended: 0 }
  const stop = whilePresent(() => {
    times.started += 1
    return () => {
      times.ended += 1
    }
  })
  const turn = (state: DocumentVisibilityState) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { times, stop, turn, happen: (name: string) => void window.dispatchEvent(new Event(name)) }
}

test('what runs while a page is looked at ends half a minute after it was hidden, and begins anew with the next look', () => {
  const { times, turn } = pageOf('visible')
  expect(times).toEqual({ started: 1, ended: 0 })
  turn('hidden')
  vi.advanceTimersByTime(29_999)
  expect(times).toEqual({ started: 1, ended: 0 })
  vi.advanceTimersByTime(1)
  expect(times).toEqual({ started: 1, ended: 1 })
  turn('visible')
  expect(times).toEqual({ started: 2, ended: 1 })
})

test('who only looks something up finds it running, however often', () => {
  const { times, turn } = pageOf('visible')
  for (let look = 0; look < 3; look++) {
    turn('hidden')
    vi.advanceTimersByTime(20_000)
    turn('visible')
  }
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual({ started: 1, ended: 0 })
})

test('in a page that was opened in the background nothing runs before somebody looks at it', () => {
  const { times, turn } = pageOf('hidden')
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual({ started: 0, ended: 0 })
  turn('visible')
  expect(times).toEqual({ started: 1, ended: 0 })
})

test('a page that the browser puts aside is left at once, and comes back with a step back', () => {
  const { times, happen } = pageOf('visible')
  happen('pagehide')
  expect(times).toEqual({ started: 1, ended: 1 })
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual({ started: 1, ended: 1 })
  happen('pageshow')
  expect(times).toEqual({ started: 2, ended: 1 })
})

test('what is stopped ends, and stays so whatever the page does', () => {
  const { times, stop, turn, happen } = pageOf('visible')
  stop()
  expect(times).toEqual({ started: 1, ended: 1 })
  turn('hidden')
  vi.advanceTimersByTime(60_000)
  turn('visible')
  happen('pageshow')
  happen('pagehide')
  expect(times).toEqual({ started: 1, ended: 1 })
})
