import { describe, expect, test } from 'vitest'
import { holdDeletions } from '#platform/backup/backup.lock.server.ts'
import { inBatches } from '#platform/ground/batches.ts'
import { testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { picturesFor } from '#test/media.ts'
import { newPicture } from '#test/pictures.ts'
import { keysOf, testStorage } from '#test/storage.ts'
import { allKeysOf } from '../ground/media.rules.ts'
import { noteDropped } from './media.attach.server.ts'
import { deleteDropped } from './media.dropped.server.ts'
import { sweepImages } from './media.sweep.server.ts'

const DAY_MS = 24 * 3600_000
const png = await newPicture().png().toBuffer()
const database = await testDatabase()

describe('The sweep', () => {
  test('takes what no row refers to after a day, with its sizes, and sizes without a picture', async () => {
    const ctx = await sweeper()
    const { storage } = ctx
    const [used, orphan, unfinished] = [
      'recipes/1/jan/1-used',
      'recipes/1/jan/2-orphan',
      'recipes/1/jan/3-half',
    ]
    const about = { contentType: 'image/webp', metadata: {} }
    for (const key of [...allKeysOf(used), ...allKeysOf(orphan), `${unfinished}!card`, 'others/1/a']) {
      await storage.put(key, png, about)
    }
    const before = await keysOf(storage.list(''))
    const parts = { ...ctx, mediaParts: picturesFor(new Set([used])) }
    const [soon, later] = [DAY_MS - 60_000, DAY_MS + 60_000].map((ms) => new Date(Date.now() + ms))
    expect(await sweepImages({ ...parts, now: soon! })).toBe(0)
    expect(await keysOf(storage.list(''))).toEqual(before)
    expect(await sweepImages({ ...parts, now: later! })).toBe(2)
    expect(await keysOf(storage.list(''))).toEqual([...allKeysOf(used), 'others/1/a'].toSorted())
  })

  test('goes on through more pictures than it looks up at once', async () => {
    const ctx = await sweeper()
    const { storage } = ctx
    const keys = Array.from({ length: 550 }, (_, index) => `recipes/1/jan/${index}-a`).toSorted()
    const about = { contentType: 'image/webp', metadata: {} }
    // All at once, the last of them would wait for a connection longer than a storage may keep one waiting.
    await inBatches(keys, { size: 50, pauseMs: 0 }, (key) => storage.put(key, png.subarray(0, 1), about))
    const used = keys.slice(5, -5)
    const parts = { ...ctx, mediaParts: picturesFor(new Set(used)) }
    expect(await sweepImages({ ...parts, now: new Date(Date.now() + 2 * DAY_MS) })).toBe(10)
    expect(await keysOf(storage.list(''))).toEqual(used)
  })
})

test('all that rows have dropped is deleted in one run, also where it is more than is locked at once', async () => {
  const { db, storage, now } = await sweeper()
  const keys = Array.from({ length: 45 }, (_, index) => `recipes/1/jan/${index}-b`)
  await Promise.all(keys.map((key) => storage.put(key, png, { contentType: 'image/webp', metadata: {} })))
  await noteDropped(db, now, keys)
  await deleteDropped({ db, storage })
  expect(await keysOf(storage.list(''))).toEqual([])
})

test('[OPS-04] nothing is deleted while a backup copies what its moment refers to, and all of it afterwards', async () => {
  const ctx = { ...(await sweeper()), mediaParts: picturesFor(new Set<string>()) }
  const { db, storage, now } = ctx
  const [orphan, dropped] = ['recipes/1/jan/1-c', 'recipes/1/jan/2-c']
  for (const key of [orphan, dropped])
    await storage.put(key, png, { contentType: 'image/webp', metadata: {} })
  await noteDropped(db, now, [dropped])
  const later = { ...ctx, now: new Date(Date.now() + 2 * DAY_MS) }
  const backup = await database.pool.connect()
  await holdDeletions(backup)
  expect(await sweepImages(later)).toBe(0)
  expect(await keysOf(storage.list(''))).toEqual([orphan, dropped])
  // Its connection ends with a backup, and the hold with that.
  backup.release(true)
  const sweep = async () => {
    await sweepImages(later)
    return await keysOf(storage.list(''))
  }
  await expect.poll(sweep).toEqual([])
})

/** What a sweep takes, on a storage of its own. */
async function sweeper() {
  return { ...(await testContext(database)), storage: await testStorage() }
}
