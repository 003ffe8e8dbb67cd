import { type Criterion, type CriterionKey, criterionKeys } from '../ground/query.rules.ts'
import { MENTIONED, midRank, pointsOf, STANDING } from '../ground/ranking.rules.ts'
import type { WireBar } from '../ground/wire.rules.ts'
import { addBit, emptyBitset, hasBit, unite, visitRows } from '../index/bitset.server.ts'
import type { Column, IndexParts } from '../index/parts.server.ts'

/**
 * How the values of a criterion stand among the candidates of the last query. `midRanks` are by dense rank: entries of
 * ranks that no candidate has are left over from earlier queries, and entry 0, of those that lack the value, is always 0.
 */
export type Standings = { midRanks: Uint32Array; known: number }

/**
 * Sort keys parallel to the candidates, which the next query overwrites, how many of these have every value, and how many
 * of those have only sure ones.
 */
export type Ranked = { keys: Float64Array; ranked: number; sure: number }

/** Gives each candidate a sort key, the highest first: standing, then score, in one whole number. */
export function openRanking(parts: IndexParts) {
  const keys = new Float64Array(parts.size)
  const doubtful = new Uint8Array(parts.size)
  // Of the rows of each rank; all zeros between two questions.
  const counts = new Uint32Array(Math.max(...parts.columns.map((c) => c.valueOfRank.length)) + 1)
  const standings = parts.columns.map(
    ({ valueOfRank }): Standings => ({ midRanks: new Uint32Array(valueOfRank.length + 1), known: 0 }),
  )
  const ranksFound = parts.columns.map(({ valueOfRank }) => emptyBitset(valueOfRank.length + 1))
  // A value that is stale or rough ranks below the sure ones.
  const doubtfulRows = parts.columns.map(({ stale, rough }) => {
    const either = stale.slice()
    unite(either, rough)
    return either
  })

  /** The first `named` rows stand before the others that have every value too. */
  function rank(rows: Uint32Array, criteria: readonly Criterion[], named = rows.length): Ranked {
    const found = keys.subarray(0, rows.length).fill(0)
    doubtful.fill(0, 0, rows.length)
    for (const criterion of criteria) writeStandings(rows, criterion)
    const points = pointsOf(criteria.map(({ key }) => standingsOf(key).known))
    for (const [position, { key }] of criteria.entries()) {
      const { rankOfRow } = columnOf(parts, key)
      const { midRanks } = standingsOf(key)
      const doubts = doubtfulRows[criterionKeys.indexOf(key)]!
      const worth = points[position]!
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!
        const rank = rankOfRow[row]!
        found[i] = found[i]! + (rank === 0 ? -STANDING : Math.floor(worth * midRanks[rank]!))
        if (hasBit(doubts, row)) doubtful[i] = 1
      }
    }
    let [ranked, sure] = [0, 0]
    for (let i = 0; i < rows.length; i++) {
      // Below zero a value is lacking: the third tier begins below all others.
      const isRanked = found[i]! >= 0
      if (isRanked) ranked++
      if (!isRanked || doubtful[i] === 1) found[i]! -= STANDING
      else sure++
      if (!isRanked || i >= named) found[i]! -= MENTIONED * STANDING
    }
    return { keys: found, ranked, sure }
  }

  /**
   * Mid-ranks of a criterion among `rows`, by counting the rows of each rank. Of prices for a nutrient there are nearly as many
   * ranks as rows in the catalogue: only those found are looked at.
   */
  function writeStandings(rows: Uint32Array, { key, want }: Criterion): void {
    const { rankOfRow } = columnOf(parts, key)
    const standing = standingsOf(key)
    const found = ranksFound[criterionKeys.indexOf(key)]!
    found.fill(0)
    for (let i = 0; i < rows.length; i++) {
      const rank = rankOfRow[rows[i]!]!
      counts[rank]!++
      addBit(found, rank)
    }
    const known = rows.length - counts[0]!
    let below = 0
    visitRows(found, (rank) => {
      const equal = counts[rank]!
      counts[rank] = 0
      if (rank === 0) return
      const worse = want === 'highest' ? below : known - below - equal
      standing.midRanks[rank] = midRank(worse, equal - 1, known)
      below += equal
    })
    standing.known = known
  }

  /** Standings as the last `rank` wrote them for one of its criteria. */
  function standingsOf(key: CriterionKey): Standings {
    return standings[criterionKeys.indexOf(key)]!
  }

  return { rank, standingsOf }
}

/** The values of a criterion in an index. */
export function columnOf(parts: IndexParts, key: CriterionKey): Column {
  return parts.columns[criterionKeys.indexOf(key)]!
}

/**
 * The highest and the lowest value of a column among these rows: of the fresh values, of the stale ones where there are no
 * others. Rough ones count: a label is not called the best where a typical value lies beyond it.
 */
export function extremesOf({ rankOfRow, valueOfRank, stale }: Column, rows: Uint32Array): WireBar {
  const none = valueOfRank.length + 1
  let [highest, lowest, highestStale, lowestStale] = [0, none, 0, none]
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const rank = rankOfRow[row]!
    // Most rows change nothing, whether their value is fresh or not.
    if (rank === 0 || (rank <= highest && rank >= lowest)) continue
    if (hasBit(stale, row)) {
      if (rank > highestStale) highestStale = rank
      if (rank < lowestStale) lowestStale = rank
    } else {
      if (rank > highest) highest = rank
      if (rank < lowest) lowest = rank
    }
  }
  const [high, low] = highest > 0 ? [highest, lowest] : [highestStale, lowestStale]
  return { highest: valueOfRank[high - 1] ?? null, lowest: valueOfRank[low - 1] ?? null }
}
