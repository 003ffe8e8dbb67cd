import { type Bitset, hasBit, isEmpty } from './index.bitset.server.ts'
import { openCandidates } from './index.candidates.server.ts'
import { itemBytes } from './index.items.server.ts'
import { buffersOf, type IndexParts, type IndexStamp } from './index.parts.server.ts'
import { columnOf, openRanking } from './index.rank.server.ts'
import { selectPage } from './index.select.server.ts'
import type { Criterion, CriterionKey, FinderQuery } from './query.rules.ts'
import { percentileOf, tierOf } from './ranking.rules.ts'
import { barKeys, type WireBar, type WireRank, type WireRanking } from './wire.rules.ts'

/** One page of an answer: rows of the index in order, and why they stand so. */
export type FoundPage = { rows: number[]; total: number; spelling: string[] | null; ranking: WireRanking }

/** The small interface behind which the snapshot lies. Everything is synchronous and reads only. */
export type FinderIndex = {
  stamp: IndexStamp
  size: number
  stores: ReadonlySet<string>
  /** Stores that have products now; the others once had some, or are to get some. */
  stocked: ReadonlySet<string>
  categories: ReadonlySet<string>
  find(query: FinderQuery): FoundPage
  /** Row of a product, or `null` when it is not in the catalogue. */
  rowOf(productId: number): number | null
  /** JSON bytes of the item in a row, in two parts. */
  item(row: number): [Uint8Array, Uint8Array]
  /** Gives the memory back, of which the garbage collector would not see the weight. No other call may follow. */
  release(): void
}

/** Opens a built index for queries. */
export function openIndex(parts: IndexParts): FinderIndex {
  const candidates = openCandidates(parts)
  const ranking = openRanking(parts)

  function find(query: FinderQuery): FoundPage {
    const { rows, spelling } = candidates(query)
    const places =
      query.criteria.length === 0
        ? // Rows stand in the order of ties already.
          Array.from(rows.subarray(query.offset, query.offset + query.limit).keys(), (i) => query.offset + i)
        : selectPage(ranking.keysOf(rows, query.criteria), query.offset, query.limit)
    const page = places.map((place) => rows[place]!)
    return { rows: page, total: rows.length, spelling, ranking: explain(query.criteria, rows, page) }
  }

  function explain(criteria: readonly Criterion[], rows: Uint32Array, page: number[]): WireRanking {
    const bars: Partial<Record<CriterionKey, WireBar>> = {}
    for (const key of new Set([...barKeys, ...criteria.map((criterion) => criterion.key)])) {
      bars[key] = extremesOf(key, rows)
    }
    const judges = criteria.map((criterion) => ({
      ...criterion,
      rankOfRow: columnOf(parts, criterion).rankOfRow,
      stale: ranking.staleRowsOf([criterion]),
      midRanks: ranking.midRanksOf(criterion),
    }))
    return {
      criteria: criteria.map(({ key, want }) => ({ key, want, best: bars[key]![want] })),
      items: page.map((row) => rankOf(row, judges, rows.length)),
      bars: bars as WireRanking['bars'],
    }
  }

  /** Of the fresh values, since a stale one never wins; of the stale ones where there are no others. */
  function extremesOf(key: CriterionKey, rows: Uint32Array): WireBar {
    const { rankOfRow, valueOfRank } = columnOf(parts, { key })
    const stale = ranking.staleRowsOf([{ key }])
    const none = valueOfRank.length + 1
    let [highest, lowest, highestStale, lowestStale] = [0, none, 0, none]
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      const rank = rankOfRow[row]!
      // Most rows change nothing, whether their value is stale or not.
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

  return {
    stamp: parts.stamp,
    size: parts.size,
    stores: new Set(parts.stores.map(({ id }) => id)),
    stocked: new Set(parts.stores.filter(({ rows }) => !isEmpty(rows)).map(({ id }) => id)),
    categories: new Set(parts.categories.map(({ id }) => id)),
    find,
    rowOf: (productId) => rowOfProduct(parts, productId),
    item: (row) => itemBytes(parts.items, row),
    release: () => releaseInTurns(buffersOf(parts)),
  }
}

/** Moving a buffer into an empty one frees it. One at a time: all at once would keep requests waiting. */
function releaseInTurns(buffers: ArrayBuffer[]): void {
  const buffer = buffers.pop()
  if (!buffer) return
  buffer.transfer(0)
  setImmediate(releaseInTurns, buffers)
}

type Judge = Criterion & { rankOfRow: Uint32Array; stale: Bitset; midRanks: Uint32Array }

function rankOf(row: number, judges: readonly Judge[], candidates: number): WireRank {
  const lacking = judges.filter(({ rankOfRow }) => rankOfRow[row] === 0).map(({ key }) => key)
  const stale = judges
    .filter((judge) => judge.rankOfRow[row] !== 0 && hasBit(judge.stale, row))
    .map(({ key }) => key)
  return {
    tier: tierOf(lacking.length, stale.length),
    lacking,
    stale,
    percentiles: judges.map(({ rankOfRow, midRanks }) => {
      const rank = rankOfRow[row]!
      return rank === 0 ? null : percentileOf(midRanks[rank]!, candidates)
    }),
  }
}

function rowOfProduct({ ids, rowOfId }: IndexParts, productId: number): number | null {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    if (ids[middle] === productId) return rowOfId[middle]!
    if (ids[middle]! < productId) low = middle + 1
    else high = middle - 1
  }
  return null
}
