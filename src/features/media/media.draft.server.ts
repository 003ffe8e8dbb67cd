import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '#platform/problem.ts'
import { badImage } from './media.image.server.ts'

/** A body that came in whole, in a file without a name. */
export type Draft = { descriptor: number; close(): Promise<void> }

/**
 * Receives a body of at most `maxBytes`, which takes no memory however many come at once. Its file has lost its name
 * before anything is in it: when the process ends, in whatever way, nothing of it is left, and nobody can be served it.
 * @throws Problem `too-large` as soon as it is, `bad-input` when the sender breaks off
 */
export async function receiveDraft(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Draft> {
  const file = await openUnnamed()
  try {
    await fill(file, body, maxBytes)
    return { descriptor: file.fd, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `fitfuel-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function fill(file: FileHandle, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<void> {
  const reader = body.getReader()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff)
      if (done) return
      bytes += value.length
      if (bytes > maxBytes) throw badImage('image-size')
      await file.writeFile(value)
    }
  } finally {
    // Of what is not wanted nothing more is read; after the end it changes nothing.
    await reader.cancel().catch(() => {})
  }
}

function brokenOff(): never {
  throw new Problem('bad-input', 'The file did not arrive whole', { reason: 'image-broken', field: 'body' })
}
