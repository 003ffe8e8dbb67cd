import { closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { keepBytes, openItemFile, type Stored, writeAt } from './items.file.server.ts'

const filed = 600_000
const all = Uint8Array.from({ length: filed + 100 }, (_, i) => (i * 7_919) % 251)

/** Most of the bytes in a file, the last ones in memory. */
function store(): Stored & { file: number } {
  const file = openItemFile(tmpdir())
  writeAt(file, all.subarray(0, filed), 0)
  return { file, filed, rest: all.slice(filed) }
}

test('[OPS-09] what was read of a file once is in memory, across blocks and up to its end', () => {
  const stored = store()
  const kept = keepBytes(stored)
  expect(kept.buffers()).toEqual([])
  const parts = [
    [262_000, 500],
    [10, 5],
    [100, 599_900],
    [filed, 100],
  ] as const
  const read = () =>
    parts.map(([start, length]) => {
      const target = new Uint8Array(length)
      kept.copy(start, target)
      return target
    })
  const expected = parts.map(([start, length]) => all.slice(start, start + length))
  expect(read()).toEqual(expected)
  closeSync(stored.file)
  expect(read()).toEqual(expected)
  expect(kept.buffers().reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(filed)
})

test('[OPS-09] of a file that is larger than what may be kept nothing is', () => {
  const stored = store()
  onTestFinished(() => closeSync(stored.file))
  const kept = keepBytes(stored, filed - 1)
  const target = new Uint8Array(50)
  kept.copy(262_120, target)
  expect(target).toEqual(all.slice(262_120, 262_170))
  expect(kept.buffers()).toEqual([])
})
