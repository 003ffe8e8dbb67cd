import { randomUUID } from 'node:crypto'
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE } from '#platform/ground/private-folder.server.ts'

/**
 * Opens a file in `folder` for the items of an index, which gives its number. It loses its name before anything is in it: when
 * the process ends, in whatever way, nothing of it is left.
 */
export function openItemFile(folder: string): number {
  const path = join(folder, `items-${randomUUID()}`)
  const file = openSync(path, 'wx+', PRIVATE_FILE)
  unlinkSync(path)
  return file
}

/** Bytes one behind the other, the first ones in a file and the last ones in memory, which of few are all. */
export type Stored = {
  /** Number of the file; `null` where there is none, and after it was closed. */
  file: number | null
  /** How many bytes are in the file. */
  filed: number
  rest: Uint8Array<ArrayBuffer>
}

/** Gets all of these bytes into a file, at its position `at`. */
export function writeAt(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, at + done)
  }
}

const room = new Uint8Array(1 << 16)

/** `length` bytes from `start`, which are not cut in two by the end of the file; a view that the next call overwrites. */
export function bytesAt({ file, filed, rest }: Stored, start: number, length: number): Uint8Array {
  if (start >= filed) return rest.subarray(start - filed, start - filed + length)
  const bytes = length > room.length ? new Uint8Array(length) : room.subarray(0, length)
  fillFrom(file!, bytes, start)
  return bytes
}

/** Fills `bytes` from the position `at` of a file. @throws where the file ends before. */
export function fillFrom(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(file, bytes, done, bytes.length - done, at + done)
    if (read === 0) throw new Error('The file of items is shorter than what was written into it.')
    done += read
  }
}
