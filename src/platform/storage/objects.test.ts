import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf, testStorage } from '#test/storage.ts'
import type { Storage } from './objects.server.ts'

/** In a folder; the run of all tests repeats them in an S3, where there is one. */
const PLACE = process.env.TEST_STORAGE_URL ? 'in an S3' : 'in a folder'

const JPEG = { contentType: 'image/jpeg', metadata: {} }

const KEYS = [
  'recipes/7/sanne/1700000000000-soup with 50% cream & more.jpg',
  'recipes/7/sanne/1700000000000-café-\u{1f372}.jpg',
  'a',
  'A',
  'a/b',
  'a+/b',
  'a=',
  'a%2Fb',
  '...',
  'x/..y',
  'x/.hidden',
  ' ',
  '~!@#$^*()_+{}|:"<>?`;\',=',
  // One letter in two spellings, which some file systems hold for one.
  'caf\u00e9',
  'cafe\u0301',
  `${'n'.repeat(200)}../b`,
  'é'.repeat(512),
]

const NO_KEYS = [
  '',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../../b',
  'a/./b',
  'a\\b',
  'a\0',
  'a\nb',
  '\ud800',
]

describe(`An object ${PLACE}`, () => {
  test('comes back with its content, type, size and metadata', async () => {
    const storage = await testStorage()
    const metadata = { uploadedAt: '2026-11-21T08:00:00Z', Titel: ' crème  brûlée \u{1f36e} ', empty: '' }
    await storage.put('profiles/1/profile-image-2', Buffer.from('pixels'), {
      contentType: 'image/webp',
      metadata,
    })
    const about = { contentType: 'image/webp', bytes: 6, metadata, modifiedAt: expect.any(Date) }
    expect(await storage.head('profiles/1/profile-image-2')).toEqual(about)
    const found = await storage.get('profiles/1/profile-image-2')
    expect(found?.about).toEqual(about)
    expect(await text(found!.body)).toBe('pixels')
  })

  test('may be empty, or as large as the largest picture', async () => {
    const storage = await testStorage()
    const large = Buffer.alloc(26_214_400, 'picture')
    await storage.put('empty', new Uint8Array(), JPEG)
    await storage.put('large', large, JPEG)
    expect(await contentOf(storage, 'empty')).toBe('')
    const found = await storage.get('large')
    expect(large.equals(Buffer.from(await new Response(found?.body).arrayBuffer()))).toBe(true)
  })

  test('may have as much metadata as an S3 takes, and no more', async () => {
    const storage = await testStorage()
    const long = { ascii: 'x y'.repeat(100), other: '\u00e9'.repeat(100) }
    await storage.put('a', new Uint8Array(), { contentType: 'image/png', metadata: long })
    expect((await storage.head('a'))?.metadata).toEqual(long)
    const tooLong = { contentType: 'image/png', metadata: { ascii: 'x'.repeat(2000) } }
    await expect(storage.put('a', new Uint8Array(), tooLong)).rejects.toThrow('over 1800')
    expect((await storage.head('a'))?.metadata).toEqual(long)
  })

  test('is replaced whole, and who reads the old one reads it to its end', async () => {
    const storage = await testStorage()
    const old = 'old'.repeat(1_000_000)
    await storage.put('a', Buffer.from(old), { contentType: 'image/png', metadata: { which: 'old' } })
    const found = await storage.get('a')
    await storage.put('a', Buffer.from('new'), { contentType: 'image/gif', metadata: { which: 'new' } })
    expect(await text(found!.body)).toBe(old)
    expect(await contentOf(storage, 'a')).toBe('new')
    expect(await storage.head('a')).toMatchObject({ contentType: 'image/gif', metadata: { which: 'new' } })
  })

  test('that many write at once is one of theirs, with the metadata of that one', async () => {
    const storage = await testStorage()
    const writers = Array.from({ length: 12 }, (_, writer) => `${writer}`.repeat(50_000))
    await Promise.all(
      writers.map((content, writer) =>
        storage.put('a', Buffer.from(content), {
          contentType: 'image/png',
          metadata: { writer: String(writer) },
        }),
      ),
    )
    const found = await storage.get('a')
    expect(await text(found!.body)).toBe(writers[Number(found!.about.metadata.writer)])
    expect(await keysOf(storage.list(''))).toEqual(['a'])
  })

  test('that is not there is null, and can be deleted', async () => {
    const storage = await testStorage()
    expect(await storage.get('a/b')).toBeNull()
    expect(await storage.head('a/b')).toBeNull()
    await storage.put('a', new Uint8Array(), JPEG)
    await storage.delete(['a/b', 'a', 'c'])
    expect(await storage.head('a')).toBeNull()
    await storage.delete([])
  })
})

describe(`A key ${PLACE}`, () => {
  test('is kept apart from every other, whatever its characters', async () => {
    const storage = await testStorage()
    await Promise.all(KEYS.map((key) => storage.put(key, Buffer.from(key), JPEG)))
    expect(await Promise.all(KEYS.map((key) => contentOf(storage, key)))).toEqual(KEYS)
    expect(await keysOf(storage.list(''))).toEqual(KEYS.toSorted())
    for (const [at, key] of KEYS.entries()) {
      await storage.delete([key])
      expect(await keysOf(storage.list(''))).toEqual(KEYS.slice(at + 1).sort())
    }
  })

  test.each(NO_KEYS)('that is none, or leads elsewhere, is a bug of who asks: %j', async (key) => {
    const storage = await testStorage()
    const refused = 'is no key of the storage'
    await storage.put('b', new Uint8Array(), JPEG)
    await expect(storage.put(key, new Uint8Array(), JPEG)).rejects.toThrow(refused)
    await expect(storage.get(key)).rejects.toThrow(refused)
    await expect(storage.head(key)).rejects.toThrow(refused)
    await expect(storage.delete(['b', key])).rejects.toThrow(refused)
    expect(await keysOf(storage.list(''))).toEqual(['b'])
  })

  test('may take 1024 bytes and no more', async () => {
    const storage = await testStorage()
    await expect(storage.head('é'.repeat(513))).rejects.toThrow('is no key of the storage')
  })
})

describe(`A list ${PLACE}`, () => {
  test('gives each object under the prefix once, wherever the prefix ends', async () => {
    const storage = await testStorage()
    const segment = fc.stringMatching(/^[aAé%+ .~=_-]{1,3}$/).filter((part) => !/^\.\.?$/.test(part))
    const key = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
    const keys = fc.uniqueArray(key, { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(keys, fc.nat(), async (keys, cut) => {
        const prefix = keys[0]!.slice(0, cut % (keys[0]!.length + 1))
        await Promise.all(keys.map((one) => storage.put(one, new Uint8Array(), JPEG)))
        expect(await keysOf(storage.list(prefix))).toEqual(
          keys.filter((one) => one.startsWith(prefix)).sort(),
        )
        await storage.delete(keys)
        expect(await keysOf(storage.list(''))).toEqual([])
      }),
      { numRuns: process.env.TEST_STORAGE_URL ? 15 : 150 },
    )
  })

  test('says when each was stored', async () => {
    const storage = await testStorage()
    await storage.put('a', new Uint8Array(), JPEG)
    const about = await storage.head('a')
    for await (const { modifiedAt } of storage.list('a')) {
      // One answer of S3 may leave out what is below a second, the other not.
      expect(Math.trunc(modifiedAt.getTime() / 1000)).toBe(Math.trunc(about!.modifiedAt.getTime() / 1000))
    }
  })

  test.each(['../', '/', 'a//', 'a\\', 'a/../b'])(
    'of no possible prefix is a bug of who asks: %j',
    async (prefix) => {
      const storage = await testStorage()
      await expect(keysOf(storage.list(prefix))).rejects.toThrow('begins no key of the storage')
    },
  )
})

async function contentOf(storage: Storage, key: string): Promise<string | null> {
  const found = await storage.get(key)
  return found && text(found.body)
}
