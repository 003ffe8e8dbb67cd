import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { closePrivateFolder, PRIVATE_FILE } from '#platform/ground/private-folder.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import { orAway } from '#platform/storage/away.server.ts'
import { badImage } from './media.image.server.ts'

/** A body that came in whole, in a file without a name. */
export type Draft = { descriptor: number; close(): Promise<void> }

/** The slowest line that is waited for: what comes slower keeps a place that others need. */
const MIN_BYTES_PER_SECOND = 20_000
/** The first bytes show that something comes at all. */
const FIRST_BYTES = 64 * 1024
/** What the first bytes may take in all. */
const FIRST_MS = 5_000
/** What a line that has sent them may be silent for beyond the slowest speed, such as under a bridge. */
const PATIENCE_MS = 20_000
/** A file has a name for a moment: one that is older belongs to a process that was killed. */
const LEFTOVER_MS = 60 * 60_000

/** Makes the folder for bodies on their way in, on disk where temporary files may be memory, and tidies it. */
export async function openUploadFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads')
  closePrivateFolder(folder)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may tidy at the same time.
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs < Date.now() - LEFTOVER_MS) await rm(path, { force: true })
  }
  return folder
}

/**
 * Receives a body of at most `maxBytes`, which takes no memory however many come at once. Its file has lost its name
 * before anything is in it: when the process ends, in whatever way, nothing of it is left, and nobody can be served it.
 * @throws Problem `too-large` and `too-slow` as soon as it is, `bad-input` when the sender breaks off, StorageAwayError
 * where the disk does not take it
 */
export async function receiveDraft(
  folder: string,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Draft> {
  const file = await orAway(() => openUnnamed(folder))
  try {
    await fill(file, body, maxBytes)
    return { descriptor: file.fd, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', PRIVATE_FILE)
  await unlink(path)
  return file
}

async function fill(file: FileHandle, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<void> {
  const reader = body.getReader()
  const startedAtMs = Date.now()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await readBefore(startedAtMs + timeFor(bytes), reader)
      if (done) return
      bytes += value.length
      if (bytes > maxBytes) throw badImage('image-size')
      await orAway(() => file.writeFile(value))
    }
  } finally {
    // Of what is not wanted nothing more is read; after the end it changes nothing.
    await reader.cancel().catch(() => {})
  }
}

/** The milliseconds in which more than these bytes must have come. */
function timeFor(bytes: number): number {
  return bytes < FIRST_BYTES ? FIRST_MS : PATIENCE_MS + (bytes / MIN_BYTES_PER_SECOND) * 1000
}

async function readBefore(timeMs: number, reader: ReadableStreamDefaultReader<Uint8Array>) {
  const late = Promise.withResolvers<never>()
  const tooSlow = new Problem('too-slow', 'The file came too slowly', { reason: 'too-slow', field: 'body' })
  const timer = setTimeout(() => late.reject(tooSlow), timeMs - Date.now())
  try {
    return await Promise.race([reader.read().catch(brokenOff), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function brokenOff(): never {
  throw new Problem('bad-input', 'The file did not arrive whole', { reason: 'image-broken', field: 'body' })
}
