import type { PackSize } from '#features/groceries/ground/product.rules.ts'
import type { Bitset } from './bitset.server.ts'
import type { ItemParts } from './items.server.ts'
import type { LexiconParts } from './lexicon.server.ts'

/** Which state of the catalogue an index shows, and as of which day its values were judged fresh or stale. */
export type IndexStamp = {
  /** Changes when anything in an answer does, and only then: the same catalogue has the same one in every process. */
  version: string
  /** Whether all of the catalogue is the sample that the product ships with. */
  sample: boolean
  /** ISO date in Europe/Amsterdam. */
  day: string
}

/**
 * One criterion's values. Ranks are dense: equal values have equal ranks, 1 is the lowest, 0 means lacking.
 * `stale` and `rough` are the rows whose value is so, as `measuresOf` says.
 */
export type Column = {
  rankOfRow: Uint32Array<ArrayBuffer>
  valueOfRank: Float64Array<ArrayBuffer>
  stale: Bitset
  rough: Bitset
}

/**
 * A read-only snapshot of the catalogue in columns, made of nothing but what moves between threads without a
 * copy. Rows stand in the order of ties (`compareTies`), so that a lower row wins every tie.
 */
export type IndexParts = {
  stamp: IndexStamp
  size: number
  stores: { id: string; rows: Bitset }[]
  categories: { id: string; rows: Bitset }[]
  /** Number of each row's kind in `kindIds`, counted from 1; 0 where it is not known. */
  kindOfRow: Uint8Array<ArrayBuffer>
  /** What each row's pack holds, see `contentOf`. */
  contentOfRow: Float32Array<ArrayBuffer>
  /** The pieces that each row's size or title counts; 0 where neither does. */
  piecesOfRow: Uint8Array<ArrayBuffer>
  /** Hash of each row's barcode, and of its brand, title and size; 0 where that says nothing. Equal is the same product. */
  barcodeOfRow: Float64Array<ArrayBuffer>
  nameOfRow: Float64Array<ArrayBuffer>
  /** What tells the next build whether the product of a row has changed, see `listProducts`. */
  printOfRow: Float64Array<ArrayBuffer>
  /** Rows whose values refer to 100 ml. */
  per100ml: Bitset
  /** Rows with a nutrient that cannot be right. */
  implausible: Bitset
  /** Rows that are no food. */
  nonFood: Bitset
  /** Rows whose price is below their usual one. */
  offers: Bitset
  /** Rows whose flag is `true`, in the order of `flagKeys`. */
  flags: Bitset[]
  /** In the order of `criterionKeys`. */
  columns: Column[]
  /** Rows with a word that contains a letter or digit, in the order of `commonLetters`. */
  letters: Bitset[]
  lexicon: LexiconParts
  items: ItemParts
  /** Product ids ascending, and the row of each. */
  ids: Uint32Array<ArrayBuffer>
  rowOfId: Uint32Array<ArrayBuffer>
}

/** Content of a pack as one number: grams, or millilitres below zero; 0 where it is not known. */
export function contentOf(pack: PackSize | null): number {
  return pack === null ? 0 : Math.fround(pack.unit === 'g' ? pack.amount : -pack.amount)
}

/** One letter is in nearly every word: its rows are kept, where those of longer pieces are looked up. */
export const commonLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Gives back what parts still have in memory; no other use of them may follow. Moving a buffer into an empty one frees it. */
export function freeParts(parts: unknown): void {
  for (const buffer of buffersOf(parts)) if (!buffer.detached) buffer.transfer(0)
}

/** Every buffer of the parts, for moving them to another thread. */
export function buffersOf(parts: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(parts)) return [parts.buffer as ArrayBuffer]
  return parts !== null && typeof parts === 'object' ? Object.values(parts).flatMap(buffersOf) : []
}
