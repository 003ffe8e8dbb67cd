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

/** Copies the bytes from `start` on, which are not cut in two by the end of the file, into all of `target`. */
export function copyBytes({ file, filed, rest }: Stored, start: number, target: Uint8Array): void {
  if (start < filed) fillFrom(file!, target, start)
  else target.set(rest.subarray(start - filed, start - filed + target.length))
}

/** Fills `bytes` from the position `at` of a file. @throws where the file ends before. */
export function fillFrom(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(file, bytes, done, bytes.length - done, at + done)
    if (read === 0) throw new Error('The file of items is shorter than what was written into it.')
    done += read
  }
}
