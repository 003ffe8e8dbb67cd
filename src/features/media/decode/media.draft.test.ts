import { readdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshFolder } from '#test/storage.ts'
import { openUploadFolder, receiveDraft } from './media.draft.server.ts'

const MAX_BYTES = 26_214_400

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A body on its way in', () => {
  test('is ended when it trickles', async () => {
    const refused = expect(receiveDraft(freshFolder(), cameAt(1, 1000), MAX_BYTES)).rejects
    await refused.toMatchObject({ code: 'too-slow', details: { reason: 'too-slow' } })
  })

  test('is ended when nothing comes any more', async () => {
    const cancelled = Promise.withResolvers<void>()
    const silent = new ReadableStream<Uint8Array>(
      {
        pull: () => new Promise(() => queueMicrotask(() => vi.advanceTimersByTime(61_000))),
        cancel: () => cancelled.resolve(),
      },
      // Asked when it is read, not before.
      { highWaterMark: 0 },
    )
    await expect(receiveDraft(freshFolder(), silent, MAX_BYTES)).rejects.toMatchObject({ code: 'too-slow' })
    await cancelled.promise
  })

  test.each([
    ['a byte and then nothing for six seconds', 1, 6_000, 'too-slow'],
    ['64 kB and then nothing for twenty-four seconds', 65_536, 24_000, 'too-slow'],
    ['64 kB and then nothing for twenty seconds, as under a bridge', 65_536, 20_000, null],
  ])('that sends %s is ended, or not: %i, %i', async (_what, bytes, silentMs, reason) => {
    let pulls = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (pulls++ === 0) return controller.enqueue(new Uint8Array(bytes))
          vi.advanceTimersByTime(silentMs)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const outcome = await receiveDraft(freshFolder(), body, MAX_BYTES).then(
      (draft) => draft.close().then(() => null),
      (problem) => problem.details.reason,
    )
    expect(outcome).toBe(reason)
  })

  test('of the most bytes comes in whole on a slow line', async () => {
    const draft = await receiveDraft(freshFolder(), cameAt(20_000, 1310), MAX_BYTES)
    await draft.close()
  })

  test('is in the folder that it was given, where it has no name', async () => {
    const folder = await openUploadFolder(freshFolder())
    const draft = await receiveDraft(folder, cameAt(20_000, 2), MAX_BYTES)
    expect(readdirSync(folder)).toEqual([])
    if (process.platform === 'linux') {
      expect(readlinkSync(`/proc/self/fd/${draft.descriptor}`).startsWith(`${folder}/`)).toBe(true)
    }
    await draft.close()
  })

  test('of a process that was killed is gone after the next start, one of a living process is not', async () => {
    const dataDir = freshFolder()
    const folder = await openUploadFolder(dataDir)
    for (const name of ['old', 'new']) writeFileSync(join(folder, name), '')
    const twoHoursAgo = Date.now() / 1000 - 7200
    utimesSync(join(folder, 'old'), twoHoursAgo, twoHoursAgo)
    await openUploadFolder(dataDir)
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual(['new'])
  })
})

/** A body of so many bytes in each of so many seconds of the clock that the test holds. */
function cameAt(bytesPerSecond: number, seconds: number): ReadableStream<Uint8Array> {
  let left = seconds
  return new ReadableStream({
    pull(controller) {
      if (left-- <= 0) return controller.close()
      vi.advanceTimersByTime(1000)
      controller.enqueue(new Uint8Array(bytesPerSecond))
    },
  })
}
