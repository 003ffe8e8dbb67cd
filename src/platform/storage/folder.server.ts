import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import {
  closePrivateFolder,
  makePrivateFolder,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  syncFolder,
} from '../ground/private-folder.server.ts'
import { headerOf, readHeader } from './folder.header.server.ts'
import { folderOfPrefix, keyOfPath, pathOfKey } from './folder.paths.server.ts'
import { requireKey, requirePrefix } from './keys.rules.ts'
import type { Storage } from './objects.server.ts'

/** A file that was not finished in this time belongs to a process that was killed. */
const LEFTOVER_MS = 60 * 60_000

/** How often a write tries again when its folder, empty until then, was taken away by a deletion. */
const PLACE_ATTEMPTS = 20

/**
 * A storage in `folder`, which several processes may share. An object is one file: a header with its type and metadata,
 * then its content, so that they cannot disagree. It is written beside, brought to disk and then given its name.
 *
 * A file that is damaged counts as an object that is not there; `onDamaged` hears its key once.
 */
export async function openFolderStorage(
  folder: string,
  onDamaged: (key: string) => void = () => {},
): Promise<Storage> {
  const objects = join(folder, 'objects')
  const unfinished = join(folder, 'unfinished')
  makePrivateFolder(dirname(folder))
  for (const own of [folder, objects, unfinished]) closePrivateFolder(own)
  await sweep(unfinished)
  const place = (key: string) => {
    requireKey(key)
    return pathOfKey(objects, key)
  }
  const damaged = new Set<string>()

  /** The object's file and what its head says, or null; who gets it closes it. */
  async function openObject(key: string) {
    const handle = await unlessGone(open(place(key)))
    if (!handle) return null
    try {
      const header = await readHeader(handle)
      if (header) return { handle, ...header }
    } catch (error) {
      await handle.close()
      throw error
    }
    await handle.close()
    if (!damaged.has(key)) onDamaged(key)
    damaged.add(key)
    return null
  }

  return {
    async put(key, body, about) {
      const path = place(key)
      const header = headerOf(about, body.length)
      const draft = join(unfinished, randomUUID())
      try {
        await write(draft, [header, body])
        await moveTo(path, draft)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await bringToDisk(dirname(path), folder)
    },
    async get(key) {
      const file = await openObject(key)
      if (!file) return null
      const stream = file.handle.createReadStream({ start: file.contentAt })
      return { about: file.about, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> }
    },
    async head(key) {
      const file = await openObject(key)
      await file?.handle.close()
      return file?.about ?? null
    },
    async delete(keys) {
      for (const path of keys.map(place)) {
        await rm(path, { force: true })
        await removeEmpty(dirname(path), objects)
      }
    },
    async *list(prefix) {
      requirePrefix(prefix)
      for await (const path of filesBelow(folderOfPrefix(objects, prefix))) {
        const key = keyOfPath(objects, path)
        if (!key?.startsWith(prefix)) continue
        const file = await unlessGone(stat(path))
        if (file) yield { key, modifiedAt: file.mtime }
      }
    },
    close: async () => {},
  }
}

async function sweep(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const file = await unlessGone(stat(path))
    if (file && file.mtimeMs < Date.now() - LEFTOVER_MS) await rm(path, { force: true })
  }
}

async function write(path: string, parts: Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE)
  try {
    for (const part of parts) await file.writeFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function moveTo(path: string, draft: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
      return await rename(draft, path)
    } catch (error) {
      if (!isGone(error) || attempt === PLACE_ATTEMPTS) throw error
    }
  }
}

/** A name is on disk only when its folder is, and that folder's name, up to `last`. */
async function bringToDisk(folder: string, last: string): Promise<void> {
  await unlessGone(syncFolder(folder))
  if (folder !== last) await bringToDisk(dirname(folder), last)
}

/** Takes away a folder in which nothing is left, and those above it, up to `last`, which stays. */
async function removeEmpty(folder: string, last: string): Promise<void> {
  if (folder === last) return
  try {
    await rmdir(folder)
  } catch {
    // Something is in it, or another process was faster.
    return
  }
  await removeEmpty(dirname(folder), last)
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

async function unlessGone<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
