import { criterionOfLimit, keepsTo, type LimitKey, type Limits, limitKeys } from '../ground/limits.rules.ts'
import type { IndexParts } from '../index/parts.server.ts'
import { columnOf } from './rank.server.ts'

/** The rows of a list that keep to every limit, and how many may or may not, as a value is not known. */
export type Kept = { rows: Uint32Array; unknown: number }

/** Ranks of a criterion whose values keep to a limit: `from` to `to`, both included; rank 0 is of those that lack it. */
type Range = { rankOfRow: Uint32Array; from: number; to: number }

/**
 * Keeps of `rows` those within the limits, moved to the front. What breaks no limit but lacks a value that one is held
 * against is left out too; `counts` says whether such a row is told.
 */
export function keepWithin(
  parts: IndexParts,
  rows: Uint32Array,
  limits: Limits,
  counts: ((row: number) => boolean) | null = null,
): Kept {
  const ranges = limitKeys
    .filter((key) => limits[key] !== undefined)
    .map((key) => rangeOf(parts, key, limits[key]!))
  if (ranges.length === 0) return { rows, unknown: 0 }
  let [kept, unknown] = [0, 0]
  for (const row of rows) {
    let [keeps, lacks] = [true, false]
    for (const { rankOfRow, from, to } of ranges) {
      const rank = rankOfRow[row]!
      if (rank === 0) lacks = true
      else if (rank < from || rank > to) keeps = false
    }
    if (!keeps) continue
    if (!lacks) rows[kept++] = row
    else if (!counts || counts(row)) unknown++
  }
  return { rows: rows.subarray(0, kept), unknown }
}

function rangeOf(parts: IndexParts, key: LimitKey, limit: number): Range {
  const { rankOfRow, valueOfRank } = columnOf(parts, criterionOfLimit[key])
  const keeps = (value: number) => keepsTo(key, limit, value)
  // Prices keep to a limit up to some rank; protein, also that for a euro, does from some rank on.
  if (key === 'price_max') return { rankOfRow, from: 1, to: countWhile(valueOfRank, keeps) }
  return { rankOfRow, from: countWhile(valueOfRank, (value) => !keeps(value)) + 1, to: valueOfRank.length }
}

/** How many of the first values hold, where none does behind one that does not. */
function countWhile(values: Float64Array, holds: (value: number) => boolean): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(values[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
