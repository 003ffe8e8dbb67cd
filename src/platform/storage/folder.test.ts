import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepsOnDisk } from '#test/disk.ts'
import { freshFolder, keysOf } from '#test/storage.ts'
import { readConfig } from '../config/environment.server.ts'
import { createLog } from '../ground/log.server.ts'
import { keyOfPath, pathOfKey } from './folder.paths.server.ts'
import { openFolderStorage } from './folder.server.ts'
import { isStorageKey } from './keys.rules.ts'
import { openStorage, StorageError } from './open.server.ts'

const JPEG = { contentType: 'image/jpeg', metadata: {} }
const MANY = 1_100

const someKey = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('..', '.', 'n'.repeat(200), 'É')), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter(isStorageKey)

test('every key has a file of its own below the folder, with names that each file system takes', () => {
  fc.assert(
    fc.property(someKey, (key) => {
      const path = pathOfKey('/srv/objects', key)
      expect(keyOfPath('/srv/objects', path)).toBe(key)
      const names = relative('/srv/objects', path).split(sep)
      expect(names.filter((name) => name === '..' || Buffer.byteLength(name) > 255)).toEqual([])
      expect(path).toBe(path.toLowerCase())
      expect(path).toMatch(/^[!-~]+$/)
    }),
    { numRuns: 2_000 },
  )
})

test('what is stored is on disk before it has its name, and its name, with those of new folders, before it is acknowledged', async () => {
  const storage = await openFolderStorage(freshFolder())
  const steps = await stepsOnDisk(() => storage.put('a/b/c', Buffer.from('picture'), JPEG))
  expect(steps).toEqual(['file', 'rename', 'folder', 'folder', 'folder', 'folder'])
})

test('what a killed process left is swept at the next start, and what another is writing is not', async () => {
  const folder = freshFolder()
  await openFolderStorage(folder)
  const [left, fresh] = ['left', 'fresh'].map((name) => join(folder, 'unfinished', name))
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  writeFileSync(left!, 'half')
  utimesSync(left!, twoHoursAgo, twoHoursAgo)
  writeFileSync(fresh!, 'half')
  await openFolderStorage(folder)
  expect(readdirSync(join(folder, 'unfinished'))).toEqual(['fresh'])
})

const whole = Buffer.from(`{"contentType":"image/jpeg","metadata":{},"bytes":6}`)

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['shorter than the length of a header', () => Buffer.from([0, 0])],
  ['a plain JPEG, which claims a header of 4 GB', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['a plain WebP, which claims a header of 1.4 GB', () => Buffer.from('RIFF\x24\0\0\0WEBPVP8 ')],
  ['of text', () => Buffer.from('\0\0\0\x0ffor want of JSON')],
  ['of JSON without what a header says', () => Buffer.from('\0\0\0\x02{}pixels')],
  ['whose header is longer than it', () => Buffer.concat([Buffer.from([0, 0, 0x20, 0]), whole])],
  ['cut to half', (file: Buffer) => file.subarray(0, file.length - 3)],
  ['with something behind it', (file: Buffer) => Buffer.concat([file, file])],
])('a file that is %s counts as an object that is not there, and is told once', async (_, damage) => {
  const folder = freshFolder()
  const told: string[] = []
  const storage = await openFolderStorage(folder, (key) => told.push(key))
  await storage.put('recipes/7/a', Buffer.from('pixels'), JPEG)
  const path = pathOfKey(join(folder, 'objects'), 'recipes/7/a')
  writeFileSync(path, damage(readFileSync(path)))
  expect(await storage.get('recipes/7/a')).toBeNull()
  expect(await storage.head('recipes/7/a')).toBeNull()
  expect(told).toEqual(['recipes/7/a'])

  await storage.put('recipes/7/a', Buffer.from('anew'), JPEG)
  expect(await storage.head('recipes/7/a')).toMatchObject({ contentType: 'image/jpeg', bytes: 4 })
})

describe('A file of the first versions, whose header gives no length of the content,', () => {
  const webp = Buffer.from('RIFF\x0c\0\0\0WEBPVP8 half')
  const readsAs = async (content: Buffer) => {
    const folder = freshFolder()
    const storage = await openFolderStorage(folder)
    const header = Buffer.from('{"contentType":"image/webp","metadata":{}}')
    const path = pathOfKey(join(folder, 'objects'), 'a')
    writeFileSync(path, Buffer.concat([Buffer.from([0, 0, 0, header.length]), header, content]))
    return (await storage.head('a'))?.bytes ?? null
  }

  test('is read', async () => {
    expect(await readsAs(Buffer.from('pixels'))).toBe(6)
    expect(await readsAs(webp)).toBe(20)
  })

  test('counts as not there where its picture says that it is longer, or shorter', async () => {
    expect(await readsAs(webp.subarray(0, 15))).toBeNull()
    expect(await readsAs(Buffer.concat([webp, webp]))).toBeNull()
  })
})

test('no other user of the machine looks into what is stored, also below a folder that was open before', async () => {
  const [dataDir, open] = [join(freshFolder(), 'data'), join(freshFolder(), 'data', 'storage')]
  mkdirSync(open, { recursive: true, mode: 0o755 })
  for (const folder of [join(dataDir, 'storage'), open]) {
    const storage = await openFolderStorage(folder)
    await storage.put('recipes/1/soup.jpg', new Uint8Array(), JPEG)
    const modes = [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ].map((path) => statSync(path).mode & 0o777)
    expect(new Set(modes)).toEqual(new Set([0o700, 0o600]))
  }
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  // What was there before is the operator's.
  expect(statSync(dirname(open)).mode & 0o777).toBe(0o755)
})

test('a list of more than a thousand objects is whole, and passes over files of others', async () => {
  const folder = freshFolder()
  const storage = await openFolderStorage(folder)
  const keys = Array.from({ length: MANY }, (_, at) => `recipes/${at % 7}/${String(at).padStart(4, '0')}`)
  await Promise.all(keys.map((key) => storage.put(key, new Uint8Array(), JPEG)))
  writeFileSync(join(folder, 'objects/recipes/.DS_Store'), 'x')
  writeFileSync(join(folder, 'objects/recipes/%ZZ='), 'x')
  expect(await keysOf(storage.list('recipes/'))).toEqual(keys.toSorted())
})

test('folders that are empty go, also while another object is being put there', async () => {
  const folder = freshFolder()
  const [one, other] = [await openFolderStorage(folder), await openFolderStorage(folder)]
  await Promise.all([
    repeat(200, () => one.put('recipes/7/sanne/a', new Uint8Array(), JPEG)),
    repeat(200, async () => {
      await other.put('recipes/7/sanne/b', new Uint8Array(), JPEG)
      await other.delete(['recipes/7/sanne/b', 'recipes/7/sanne/a'])
    }),
  ])
  await one.delete(['recipes/7/sanne/a'])
  expect(readdirSync(join(folder, 'objects'))).toEqual([])
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([])
})

test('without STORAGE_URL the storage is a folder of the data directory, or the start stops with a sentence', async () => {
  const config = readConfig({}, freshFolder())
  const storage = await openStorage(config, createLog('silent'))
  await storage.put('a', new Uint8Array(), JPEG)
  expect(readdirSync(join(config.dataDir, 'storage/objects'))).toEqual(['a='])

  const taken = readConfig({}, freshFolder())
  mkdirSync(taken.dataDir)
  writeFileSync(join(taken.dataDir, 'storage'), '')
  const failure = openStorage(taken, createLog('silent'))
  await expect(failure).rejects.toThrow(StorageError)
  await expect(failure).rejects.toThrow(
    /^The storage in DATA_DIR cannot be used: EEXIST: [^.]*storage[^.]*\.$/,
  )
})

async function repeat(times: number, task: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time++) await task()
}
