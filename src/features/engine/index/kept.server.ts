import { setImmediate as turn } from 'node:timers/promises'
import type { Store } from '#features/catalogue/ground/catalogue.server.ts'
import { type Bitset, hasBit, visitRows } from './bitset.server.ts'
import { bytesAt, fillFrom } from './items.file.server.ts'
import type { ItemParts } from './items.server.ts'
import type { LexiconParts } from './lexicon.server.ts'
import type { IndexParts } from './parts.server.ts'

/** The index of a catalogue, and its stores in the order of `listStores`: all that the finder's page needs of it. */
export type BuiltCatalogue = {
  parts: IndexParts
  stores: Store[]
}

/** A copy of what a catalogue has in memory, one buffer in each turn of the event loop: requests go on meanwhile. */
export async function copyInTurns(built: BuiltCatalogue): Promise<BuiltCatalogue> {
  return await copyOf(built)
}

async function copyOf<Value>(value: Value): Promise<Value> {
  if (ArrayBuffer.isView(value)) {
    await turn()
    return (value as Value & Uint8Array).slice() as Value
  }
  if (Array.isArray(value)) {
    const copies: unknown[] = []
    for (const each of value) copies.push(await copyOf(each))
    return copies as Value
  }
  if (value === null || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) copy[key] = await copyOf(each)
  return copy as Value
}

/** What an index says of each of its products: that of one which has not changed need not be read, or made, again. */
export type KeptRows = {
  /** In ascending order. */
  ids: Uint32Array
  rowOfId: Uint32Array
  /** The number of a row's store, and category, in the order of the parts; as many as there are for one of no other. */
  storeOf(row: number): number
  categoryOf(row: number): number
  wordsOf(row: number): string[]
  /** `NaN` where lacking. */
  valueOf(column: number, row: number): number
  /** A bit for each criterion whose value is stale, or rough, and for each flag that is `true`. */
  staleOf(row: number): number
  roughOf(row: number): number
  flagsOf(row: number): number
  /** The bytes of a row's item, a view that the next call overwrites, and the text of its ending. */
  itemOf(row: number): { bytes: Uint8Array; ending: string }
  parts: IndexParts
}

export function openKept(parts: IndexParts): KeptRows {
  const { size, items, columns } = parts
  const ofStore = numbersOf(parts.stores, size)
  const ofCategory = numbersOf(parts.categories, size)
  const words = wordsByRow(parts.lexicon, size)
  const texts = new TextDecoder().decode(parts.lexicon.text).split('\n')
  const endings = new TextDecoder().decode(items.endings)
  // An ending is ASCII.
  const endingTexts = Array.from({ length: items.endingStarts.length - 1 }, (_, ending) =>
    endings.slice(items.endingStarts[ending], items.endingStarts[ending + 1]),
  )
  const itemBytes = openWindow(items)
  return {
    parts,
    ids: parts.ids,
    rowOfId: parts.rowOfId,
    storeOf: (row) => ofStore[row]!,
    categoryOf: (row) => ofCategory[row]!,
    wordsOf(row) {
      const own: string[] = []
      for (let i = words.starts[row]!; i < words.starts[row + 1]!; i++) own.push(texts[words.ids[i]!]!)
      return own
    },
    valueOf(column, row) {
      const { rankOfRow, valueOfRank } = columns[column]!
      const rank = rankOfRow[row]!
      return rank === 0 ? Number.NaN : valueOfRank[rank - 1]!
    },
    staleOf: bitsOf(columns.map(({ stale }) => stale)),
    roughOf: bitsOf(columns.map(({ rough }) => rough)),
    flagsOf: bitsOf(parts.flags),
    itemOf: (row) => ({
      bytes: itemBytes(items.starts[row]!, items.lengths[row]!),
      ending: endingTexts[items.endingOfRow[row]!]!,
    }),
  }
}

/** Reads items as `bytesAt` does, many at once where they are asked for in the order in which they stand. */
function openWindow(items: ItemParts): (start: number, length: number) => Uint8Array {
  const bytes = new Uint8Array(WINDOW_BYTES)
  let [from, to] = [0, 0]
  return (start, length) => {
    if (start >= items.filed || length > WINDOW_BYTES) return bytesAt(items, start, length)
    if (start < from || start + length > to) {
      ;[from, to] = [start, Math.min(start + WINDOW_BYTES, items.filed)]
      fillFrom(items.file!, bytes.subarray(0, to - from), from)
    }
    return bytes.subarray(start - from, start - from + length)
  }
}

const WINDOW_BYTES = 1 << 20

/** Gives a bit for each of these sets that a row is in. */
function bitsOf(sets: readonly Bitset[]): (row: number) => number {
  return (row) => sets.reduce((bits, set, i) => (hasBit(set, row) ? bits | (1 << i) : bits), 0)
}

function numbersOf(sets: readonly { rows: Bitset }[], size: number): Uint32Array {
  const numbers = new Uint32Array(size).fill(sets.length)
  for (const [number, { rows }] of sets.entries()) {
    visitRows(rows, (row) => {
      numbers[row] = number
    })
  }
  return numbers
}

/** The words of each row, one row behind the other, from the rows of each word. */
function wordsByRow(
  { rowStarts, rows }: LexiconParts,
  size: number,
): { starts: Uint32Array; ids: Uint32Array } {
  const starts = new Uint32Array(size + 1)
  for (const row of rows) starts[row + 1]!++
  for (let row = 0; row < size; row++) starts[row + 1]! += starts[row]!
  const next = starts.slice()
  const ids = new Uint32Array(rows.length)
  for (let word = 0; word + 1 < rowStarts.length; word++) {
    for (let i = rowStarts[word]!; i < rowStarts[word + 1]!; i++) ids[next[rows[i]!]!++] = word
  }
  return { starts, ids }
}
