import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import {
  closePrivateFolder,
  makePrivateFolder,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
} from './private-folder.server.ts'
import { folderOfPrefix, keyOfPath, pathOfKey } from './storage.folder.paths.server.ts'
import { metadataText, requireKey, requirePrefix } from './storage.rules.ts'
import type { Storage, StoredObject } from './storage.server.ts'

/** A file that was not finished in this time belongs to a process that was killed. */
const LEFTOVER_MS = 60 * 60_000

/** How often a write tries again when its folder, empty until then, was taken away by a deletion. */
const PLACE_ATTEMPTS = 20

/** The length of the header, before it. */
const LENGTH_BYTES = 4

type Header = Pick<StoredObject, 'contentType' | 'metadata'>

/**
 * A storage in `folder`, which several processes may share. An object is one file: a header with its type and metadata,
 * then its content, so that they cannot disagree. It is written beside, brought to disk and then given its name.
 */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const objects = join(folder, 'objects')
  const unfinished = join(folder, 'unfinished')
  makePrivateFolder(dirname(folder))
  for (const own of [folder, objects, unfinished]) closePrivateFolder(own)
  await sweep(unfinished)
  const place = (key: string) => {
    requireKey(key)
    return pathOfKey(objects, key)
  }
  return {
    async put(key, body, about) {
      const path = place(key)
      const header = headerOf(about)
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
      const file = await openObject(place(key))
      if (!file) return null
      const stream = file.handle.createReadStream({ start: file.contentAt })
      return { about: file.about, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> }
    },
    async head(key) {
      const file = await openObject(place(key))
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

function headerOf({ contentType, metadata }: Header): Uint8Array {
  const header = Buffer.from(
    `{"contentType":${JSON.stringify(contentType)},"metadata":${metadataText(metadata)}}`,
  )
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header])
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
  const handle = await unlessGone(open(folder))
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
  if (folder !== last) await bringToDisk(dirname(folder), last)
}

async function openObject(path: string) {
  const handle = await unlessGone(open(path))
  if (!handle) return null
  try {
    return { handle, ...(await readHeader(handle)) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readHeader(handle: FileHandle): Promise<{ about: StoredObject; contentAt: number }> {
  const { size, mtime } = await handle.stat()
  const length = (await bytesAt(handle, 0, LENGTH_BYTES)).readUInt32BE()
  const contentAt = LENGTH_BYTES + length
  const header: Header = JSON.parse(String(await bytesAt(handle, LENGTH_BYTES, length)))
  return { about: { ...header, bytes: size - contentAt, modifiedAt: mtime }, contentAt }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
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
