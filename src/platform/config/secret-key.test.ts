import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stepsOnDisk } from '#test/disk.ts'
import { openSecretKey, SecretKeyError } from './secret-key.server.ts'
import { openSeal } from './secrets.server.ts'

let dataDir: string
let path: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitfuel-key-'))
  path = join(dataDir, 'secret.key')
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = (secretKey: string | null = null) => openSecretKey({ secretKey, dataDir })
const sealed = async (secretKey?: string) => openSeal(await open(secretKey), 'cursors').sign('text')

test('The key file is made once, for its owner alone, also by processes that start at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => sealed()))
  expect(new Set(all).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64url')).toHaveLength(32)
  expect(await sealed()).toBe(all[0])
})

test('The key file is made in a folder that is not there yet', async () => {
  await openSecretKey({ secretKey: null, dataDir: join(dataDir, 'a', 'b') })
  expect(await readdir(join(dataDir, 'a', 'b'))).toEqual(['secret.key'])
})

test('The key is on disk before its file has its name, and that before anything is sealed with it', async () => {
  expect(await stepsOnDisk(() => open())).toEqual(['file', 'link', 'folder'])
})

test('A key file that others could read is closed to them', async () => {
  await open()
  await chmod(path, 0o644)
  await open()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('SECRET_KEY stands in place of the file, and what is in the file is the same key', async () => {
  const other = await sealed('k'.repeat(32))
  expect(await readdir(dataDir)).toEqual([])
  const own = await sealed()
  expect(own).not.toBe(other)
  expect(await sealed((await readFile(path, 'utf8')).trim())).toBe(own)
})

test('A key file that is empty or no file stops the start with one sentence, and is not replaced', async () => {
  await writeFile(path, '')
  await expect(open()).rejects.toThrow(
    new SecretKeyError(`The key file ${path} cannot be used: it holds fewer than 32 characters.`),
  )
  expect(await readFile(path, 'utf8')).toBe('')
  const folder = openSecretKey({ secretKey: null, dataDir: path })
  await expect(folder).rejects.toThrow(SecretKeyError)
})

test('What is sealed for one purpose opens for no other', async () => {
  const key = await open()
  const signature = openSeal(key, 'cursors').sign('text')
  expect(openSeal(key, 'cursors').verify('text', signature)).toBe(true)
  expect(openSeal(key, 'storage-credentials').verify('text', signature)).toBe(false)
  expect(openSeal(key, 'cursors').verify('other', signature)).toBe(false)
})
