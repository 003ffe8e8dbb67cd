import { randomUUID } from 'node:crypto'
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE } from '#platform/ground/private-folder.server.ts'
import { buffersOf } from './parts.server.ts'

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

const BEYOND_END = 'The file of items is shorter than what was written into it.'

/** Stored bytes as they are read again and again. */
export type KeptBytes = {
  /** As `copyBytes` does. */
  copy(start: number, target: Uint8Array): void
  /** The buffers that are kept in memory now. */
  buffers(): ArrayBuffer[]
}

/** Some thirty products. A page may have a hundred from anywhere: the first request for one reads as many blocks. */
const BLOCK_BYTES = 1 << 15
/** Some 120,000 products. Of a catalogue with more, each item is read from the file each time. */
const MOST_KEPT_BYTES = 1 << 27

/**
 * Reads stored bytes so that what was read of the file stays in memory, block by block; of a file with more than `mostKept`
 * bytes nothing stays. Before the first read no memory is taken.
 */
export function keepBytes(stored: Stored, mostKept = MOST_KEPT_BYTES): KeptBytes {
  if (stored.filed > mostKept)
    return { copy: (start, target) => copyBytes(stored, start, target), buffers: () => [] }
  const blocks: Uint8Array<ArrayBuffer>[] = []
  const blockAt = (number: number) => {
    const block = new Uint8Array(Math.min(BLOCK_BYTES, stored.filed - number * BLOCK_BYTES))
    fillFrom(stored.file!, block, number * BLOCK_BYTES)
    return block
  }
  return {
    copy(start, target) {
      if (start >= stored.filed) return copyBytes(stored, start, target)
      for (let done = 0; done < target.length; ) {
        const number = Math.floor((start + done) / BLOCK_BYTES)
        blocks[number] ??= blockAt(number)
        const from = start + done - number * BLOCK_BYTES
        const part = blocks[number].subarray(from, from + target.length - done)
        if (part.length === 0) throw new Error(BEYOND_END)
        target.set(part, done)
        done += part.length
      }
    },
    buffers: () => buffersOf(blocks),
  }
}

/** Fills `bytes` from the position `at` of a file. @throws where the file ends before. */
export function fillFrom(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(file, bytes, done, bytes.length - done, at + done)
    if (read === 0) throw new Error(BEYOND_END)
    done += read
  }
}
