import { type Bitset, emptyBitset, hasBit, unite } from './index.bitset.server.ts'
import type { Column, IndexParts } from './index.parts.server.ts'
import { type Criterion, criterionKeys } from './query.rules.ts'
import { midRank, weightOf } from './ranking.rules.ts'

/**
 * Mid-ranks by dense rank, as written for the last query; entries of ranks that no candidate has are left over
 * from earlier queries. Entry 0, of those that lack the value, is always 0.
 */
export type MidRanks = Uint32Array

/**
 * Distance between two standings in a sort key. A score is at most 360360 × 3.2 × 2 per candidate, so this holds
 * for three million products, and 15 of them still fit in the 53 bits of a number.
 */
const STANDING = 2 ** 43

/** Gives each candidate a sort key, the highest first: standing, then score, in one whole number. */
export function openRanking(parts: IndexParts) {
  const staleRowsOf = openStale(parts)
  const keys = new Float64Array(parts.size)
  const counts = new Uint32Array(Math.max(...parts.columns.map((c) => c.valueOfRank.length)) + 1)
  const sorted = new Uint32Array(parts.size)
  const midRanks = parts.columns.map((column): MidRanks => new Uint32Array(column.valueOfRank.length + 1))

  /** Sort keys parallel to `rows`, which the next query overwrites. */
  function keysOf(rows: Uint32Array, criteria: readonly Criterion[]): Float64Array {
    const found = keys.subarray(0, rows.length).fill(0)
    for (const [position, criterion] of criteria.entries()) {
      const { rankOfRow } = columnOf(parts, criterion)
      const ranks = writeMidRanks(rows, criterion)
      const weight = weightOf(position)
      for (let i = 0; i < rows.length; i++) {
        const rank = rankOfRow[rows[i]!]!
        found[i] = found[i]! + (rank === 0 ? -STANDING : weight * ranks[rank]!)
      }
    }
    const stale = staleRowsOf(criteria)
    for (let i = 0; i < rows.length; i++) {
      // Below zero a value is lacking: the third tier begins one standing below the stale ones.
      if (found[i]! < 0 || hasBit(stale, rows[i]!)) found[i]! -= STANDING
    }
    return found
  }

  /** Mid-ranks of a criterion among `rows`: by counting, or by sorting where candidates are few. */
  function writeMidRanks(rows: Uint32Array, criterion: Criterion): MidRanks {
    const { rankOfRow, valueOfRank } = columnOf(parts, criterion)
    const ranks = midRanksOf(criterion)
    const highest = criterion.want === 'highest'
    const write = (rank: number, below: number, equal: number, all: number) => {
      const above = all - below - equal
      const lacking = rows.length - all
      ranks[rank] = midRank(lacking + (highest ? below : above), equal - 1)
    }
    if (rows.length * 8 < valueOfRank.length) writeBySorting(rows, rankOfRow, write)
    else writeByCounting(rows, rankOfRow, valueOfRank.length, write)
    return ranks
  }

  type Write = (rank: number, below: number, equal: number, all: number) => void

  function writeByCounting(
    rows: Uint32Array,
    rankOfRow: Uint32Array,
    highestRank: number,
    write: Write,
  ): void {
    counts.fill(0, 0, highestRank + 1)
    for (let i = 0; i < rows.length; i++) counts[rankOfRow[rows[i]!]!]!++
    const all = rows.length - counts[0]!
    let below = 0
    for (let rank = 1; rank <= highestRank; rank++) {
      const equal = counts[rank]!
      if (equal === 0) continue
      write(rank, below, equal, all)
      below += equal
    }
  }

  function writeBySorting(rows: Uint32Array, rankOfRow: Uint32Array, write: Write): void {
    let all = 0
    for (let i = 0; i < rows.length; i++) {
      const rank = rankOfRow[rows[i]!]!
      if (rank > 0) sorted[all++] = rank
    }
    const ranks = sorted.subarray(0, all).sort()
    for (let from = 0, to = 0; from < all; from = to) {
      while (to < all && ranks[to] === ranks[from]) to++
      write(ranks[from]!, from, to - from, all)
    }
  }

  /** Mid-ranks as the last `keysOf` wrote them for one of its criteria. */
  function midRanksOf({ key }: Criterion): MidRanks {
    return midRanks[criterionKeys.indexOf(key)]!
  }

  return { keysOf, midRanksOf, staleRowsOf }
}

export function columnOf(parts: IndexParts, { key }: Pick<Criterion, 'key'>): Column {
  return parts.columns[criterionKeys.indexOf(key)]!
}

/**
 * Says for criteria which rows have a stale value of at least one of them, if they have it. The sets are made once:
 * of a large catalogue they are slow to come by and slow to clear away.
 */
function openStale({ size, stalePrice, staleNutrition }: IndexParts) {
  const none = emptyBitset(size)
  const either = stalePrice.slice()
  unite(either, staleNutrition)

  return function staleRowsOf(criteria: readonly Pick<Criterion, 'key'>[]): Bitset {
    const price = criteria.some(({ key }) => priceCriteria.has(key))
    const nutrition = criteria.some(({ key }) => key !== 'price' && key !== 'unit_price')
    if (price && nutrition) return either
    if (price) return stalePrice
    return nutrition ? staleNutrition : none
  }
}

const priceCriteria: ReadonlySet<string> = new Set(['price', 'unit_price', 'protein_per_euro'])
