import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, inTime } from './chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[PWA-08] a script that has not come after 120 s has failed, and not before', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  const failed = vi.fn()
  inTime(new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})

test('a script that comes in time is given on, and one that fails fails at once', async () => {
  await expect(inTime(Promise.resolve('module'))).resolves.toBe('module')
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
