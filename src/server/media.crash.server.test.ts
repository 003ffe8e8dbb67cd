import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createIdToken } from '#features/accounts/tokens.server.ts'
import { allKeysOf } from '#features/media/media.rules.ts'
import { hasStoredImage } from '#features/media/media.server.ts'
import { sweepImages } from '#features/media/media.sweep.server.ts'
import { openFolderStorage } from '#platform/storage.folder.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { picturesFor } from '#test/media.ts'
import { mediaFolders, startMediaServer } from '#test/media-process.ts'
import { newPicture } from '#test/pictures.ts'
import { keysOf } from '#test/storage.ts'

const DAY_MS = 24 * 3600_000
const png = await newPicture().png().toBuffer()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

describe('An upload whose process is killed', () => {
  // Steps are before and after two looks whether the key is free and a write of each form: after a write is before the next.
  const last = 2 * (2 + allKeysOf('').length)
  test.each(isFull ? Array.from({ length: last / 2 }, (_, i) => 2 * (i + 1)) : [8])(
    'leaves no key without all of its sizes, and nothing that is not swept: step %i',
    async (step) => {
      const { key, start, storage, ctx } = await setUp()
      const first = await start(step)
      await expect(first.put(key, png)).rejects.toThrow()
      await first.ended
      const left = await keysOf(storage.list(''))
      if (left.includes(key)) expect(left).toEqual(allKeysOf(key).toSorted())
      expect(await hasStoredImage(ctx, key)).toBe(step === last)
      expect(first.leftovers()).toEqual([])

      const second = await start()
      expect((await second.put(key, png)).status).toBe(step === last ? 409 : 201)
      expect(await keysOf(storage.list(''))).toEqual(allKeysOf(key).toSorted())
    },
  )

  test('while its file is on its way leaves nothing at all', async () => {
    const { key, start, storage } = await setUp()
    const server = await start()
    const parts = (function* () {
      yield png.subarray(0, 1000)
      void server.kill()
      yield png.subarray(1000)
    })()
    await expect(server.put(key, parts)).rejects.toThrow()
    expect(server.leftovers()).toEqual([])
    expect(await keysOf(storage.list(''))).toEqual([])
  })
})

describe('The sweep', () => {
  test('takes what no row refers to after a day, with its sizes, and sizes without a picture', async () => {
    const { storage, ctx } = await setUp()
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
    const { storage, ctx } = await setUp()
    const keys = Array.from({ length: 1100 }, (_, index) => `recipes/1/jan/${index}-a`)
    for (const key of keys)
      await storage.put(key, png.subarray(0, 1), { contentType: 'image/webp', metadata: {} })
    const parts = { ...ctx, mediaParts: picturesFor(new Set(keys.slice(0, 50))) }
    expect(await sweepImages({ ...parts, now: new Date(Date.now() + 2 * DAY_MS) })).toBe(1050)
    expect(await keysOf(storage.list(''))).toEqual(keys.slice(0, 50).toSorted())
  })
})

async function setUp() {
  const ctx = await testContext(database)
  const username = `u${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const { viewer } = (await newMember(ctx, username)).ctx
  const idToken = await createIdToken(ctx, viewer)
  const folders = mediaFolders()
  const storage = await openFolderStorage(folders.stored)
  const start = async (killAt?: number) => {
    const server = await startMediaServer(database.address, folders, killAt)
    const given = await server.send('POST', '/storage/credentials', { headers: { authorization: idToken } })
    const { sessionToken } = JSON.parse(given.body).credentials
    const headers = { authorization: `Bearer ${sessionToken}`, 'content-type': 'image/png' }
    return {
      ...server,
      put: (key: string, body: Buffer | Iterable<Buffer>) =>
        server.send('PUT', `/storage/${key}`, { headers, body }),
    }
  }
  return { key: `recipes/1/${username}/1-a`, start, storage, ctx: { ...ctx, storage } }
}
