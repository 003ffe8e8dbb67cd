import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createIdToken } from '#features/accounts/access/tokens.server.ts'
import { allKeysOf } from '#features/media/ground/media.rules.ts'
import { openFolderStorage } from '#platform/storage/folder.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { largest, slow, swollen } from '#test/hostile-pictures.heavy.ts'
import { cleaned, refused } from '#test/hostile-pictures.ts'
import { mediaFolders, startMediaServer } from '#test/media-process.ts'
import { newPicture } from '#test/pictures.ts'
import { keysOf } from '#test/storage.ts'

/** What the server may take for pictures: decoding them is the work of a process that ends with it. */
const MOST_MEMORY = 100 * 1024 * 1024

let database: TestDatabase
const jpeg = await newPicture().jpeg().toBuffer()
beforeAll(async () => {
  database = await testDatabase()
})

describe('A process that takes pictures', () => {
  test('[API-28] refuses hostile files and keeps nothing of them, in little memory', async () => {
    const { put, username, memory, leftovers, stored } = await start()
    for (const [what, type, file, reason] of [...refused, ...slow]) {
      const { status, body } = await put(`recipes/1/${username}/1-a`, type, file)
      expect({ what, status, reason: JSON.parse(body).reason }).toEqual({ what, status: 400, reason })
    }
    expect(await keysOf(stored.list(''))).toEqual([])
    expect(leftovers()).toEqual([])
    expect(await memory()).toBeLessThan(MOST_MEMORY)
  })

  test.each([
    ['a file', [...cleaned, ...swollen]],
    ['the largest files', largest],
  ])('[API-28] keeps of %s the picture alone, in little memory', async (_files, files) => {
    const { put, username, memory, leftovers, stored } = await start()
    for (const [index, [what, type, file]] of files.entries()) {
      const key = `recipes/1/${username}/${index}-a`
      const { status, body } = await put(key, type, file)
      expect({ what, status, body }).toMatchObject({ what, status: 201 })
      for (const end of ['', '!page', '!card']) {
        const object = await stored.get(`${key}${end}`)
        const content = Buffer.from(await new Response(object!.body).arrayBuffer())
        expect(object!.about.contentType).toBe('image/webp')
        expect(content.includes('script')).toBe(false)
        const { format, exif, xmp, icc, iptc, pages } = await sharp(content).metadata()
        expect({ what, format, exif, xmp, icc, iptc, pages }).toEqual({ what, format: 'webp' })
      }
    }
    expect(leftovers()).toEqual([])
    expect(await memory()).toBeLessThan(MOST_MEMORY)
  })

  test('[API-28] refuses a file of one byte too many, by what it says and by what comes', async () => {
    const { put, username, memory, leftovers, stored } = await start()
    const large = Buffer.alloc(26_214_401, jpeg)
    const parts = Array.from({ length: 401 }, (_, index) =>
      large.subarray(index * 65_536, (index + 1) * 65_536),
    )
    for (const file of [large, parts]) {
      const { status, body } = await put(`recipes/1/${username}/1-a`, 'image/jpeg', file)
      expect({ status, ...JSON.parse(body) }).toMatchObject({ status: 413, reason: 'image-size' })
    }
    // Exactly so many are read to their end: what follows the picture is not kept.
    const full = Buffer.concat([jpeg, Buffer.alloc(26_214_400 - jpeg.length)])
    expect((await put(`recipes/1/${username}/1-a`, 'image/jpeg', full)).status).toBe(201)
    expect(await keysOf(stored.list(''))).toEqual(allKeysOf(`recipes/1/${username}/1-a`).toSorted())
    expect(leftovers()).toEqual([])
    expect(await memory()).toBeLessThan(MOST_MEMORY)
  })
})

/** The endpoints as a process of their own, and what a new member sends to them. */
async function start() {
  const ctx = await testContext(database)
  const username = `u${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const { viewer } = (await newMember(ctx, username)).ctx
  const idToken = await createIdToken(ctx, viewer)
  const folders = mediaFolders()
  const server = await startMediaServer(database.address, folders)
  const given = await server.send('POST', '/storage/credentials', { headers: { authorization: idToken } })
  const { sessionToken } = JSON.parse(given.body).credentials
  return {
    ...server,
    username,
    stored: await openFolderStorage(folders.stored),
    put: (path: string, type: string, body: Buffer | Buffer[]) =>
      server.send('PUT', `/storage/${path}`, {
        headers: { authorization: `Bearer ${sessionToken}`, 'content-type': type },
        body,
      }),
  }
}
