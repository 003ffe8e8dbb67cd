import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createIdToken } from '#features/accounts/access/tokens.server.ts'
import { allKeysOf } from '#features/media/ground/media.rules.ts'
import { hasStoredImage } from '#features/media/server/media.server.ts'
import { openFolderStorage } from '#platform/storage/folder.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { mediaFolders, startMediaServer } from '#test/media-process.ts'
import { newPicture } from '#test/pictures.ts'
import { keysOf } from '#test/storage.ts'

const png = await newPicture().png().toBuffer()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

describe('An upload whose process is killed', () => {
  // Steps are before and after two looks whether the key is free and a write of each form: after a write is before the next.
  const last = 2 * (2 + allKeysOf('').length)
  test.each(Array.from({ length: last / 2 }, (_, i) => 2 * (i + 1)))(
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
