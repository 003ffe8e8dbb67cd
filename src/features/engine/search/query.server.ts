import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import type { Criterion, CriterionKey, FinderQuery } from '../ground/query.rules.ts'
import { percentileOf, tierOf } from '../ground/ranking.rules.ts'
import {
  barKeys,
  type WireBar,
  type WireElsewhere,
  type WireKindCount,
  type WireRank,
  type WireRanking,
} from '../ground/wire.rules.ts'
import { hasBit, isEmpty } from '../index/bitset.server.ts'
import { keepBytes } from '../index/items.file.server.ts'
import { closeItems, itemsBytes } from '../index/items.server.ts'
import { countBelow } from '../index/numbers.server.ts'
import { buffersOf, type Column, type IndexParts, type IndexStamp } from '../index/parts.server.ts'
import { type Alternatives, openAlternatives } from './alternatives.server.ts'
import { openKeptCandidates } from './candidates.kept.server.ts'
import { cheapestOfKinds } from './cheapest.server.ts'
import { columnOf, extremesOf, openRanking, type Standings } from './rank.server.ts'
import { selectPage } from './select.server.ts'

/** One page of an answer: rows of the index in order, and why they stand so. */
export type FoundPage = {
  rows: number[]
  total: number
  /** How many of `total` have every value that they are ranked by; they come first. */
  ranked: number
  /** How many of `ranked` have only sure values. */
  sure: number
  kinds: WireKindCount[]
  nonFoodLeftOut: number
  /** Products that match and break no limit, but lack a value that one is held against. */
  unknownLeftOut: number
  spelling: string[] | null
  elsewhere: WireElsewhere | null
  ranking: WireRanking
}

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
  /** JSON bytes of the item in a row; of many items at once, with a comma between two, within the texts around them. */
  item(row: number): Buffer
  items(rows: readonly number[], around: { before: string; behind: string }): Buffer<ArrayBuffer>
  /** The same product in other stores, and products to swap for that pass the flags. */
  alternatives(row: number, flags: readonly FlagKey[]): Alternatives
  /** Gives the memory back, of which the garbage collector would not see the weight. No other call may follow. */
  release(): void
}

/** Opens a built index for queries. */
export function openIndex(parts: IndexParts): FinderIndex {
  const candidates = openKeptCandidates(parts)
  const ranking = openRanking(parts)
  const stored = keepBytes(parts.items)

  function find(query: FinderQuery): FoundPage {
    const { rows, named, extremes, ...told } = candidates(query)
    if (query.cheapestOfKinds) return { ...told, ...cheapest(rows, query) }
    const { page, ...counted } =
      query.criteria.length === 0 ? inOrderOfTies(rows, query) : best(rows, named, query)
    const ranking = explain(query.criteria, extremes, page)
    return { rows: page, total: rows.length, ...counted, ...told, ranking }
  }

  /** They are told as a ranking by their one figure; their bars compare them with each other. */
  function cheapest(rows: Uint32Array, { category, kinds, offset, limit }: FinderQuery) {
    const isNarrowed = category !== null || kinds.length > 0
    const found = Uint32Array.from(cheapestOfKinds(parts, rows, isNarrowed))
    const page = Array.from(found.subarray(offset, offset + limit))
    const { ranked, sure } = ranking.rank(found, PROTEIN_FOR_MONEY)
    const explained = explain(PROTEIN_FOR_MONEY, (key) => extremesOf(columnOf(parts, key), found), page)
    return { rows: page, total: found.length, ranked, sure, ranking: explained }
  }

  /** Rows stand in the order of ties already. */
  function inOrderOfTies(rows: Uint32Array, { offset, limit }: FinderQuery): Page {
    return { page: Array.from(rows.subarray(offset, offset + limit)), ranked: rows.length, sure: rows.length }
  }

  function best(rows: Uint32Array, named: number, { criteria, offset, limit }: FinderQuery): Page {
    const { keys, ...counted } = ranking.rank(rows, criteria, named)
    return { page: selectPage(keys, offset, limit).map((place) => rows[place]!), ...counted }
  }

  function explain(
    criteria: readonly Criterion[],
    extremes: (key: CriterionKey) => WireBar,
    page: number[],
  ): WireRanking {
    const bars: Partial<Record<CriterionKey, WireBar>> = {}
    for (const key of new Set([...barKeys, ...criteria.map((criterion) => criterion.key)])) {
      bars[key] = extremes(key)
    }
    const judges = criteria.map(({ key, want }) => ({
      key,
      want,
      ...columnOf(parts, key),
      ...ranking.standingsOf(key),
    }))
    return {
      criteria: judges.map(({ key, want, known }) => ({ key, want, best: bars[key]![want], known })),
      items: page.map((row) => rankOf(row, judges)),
      bars: bars as WireRanking['bars'],
    }
  }

  return {
    stamp: parts.stamp,
    size: parts.size,
    stores: new Set(parts.stores.map(({ id }) => id)),
    stocked: new Set(parts.stores.filter(({ rows }) => !isEmpty(rows)).map(({ id }) => id)),
    categories: new Set(parts.categories.map(({ id }) => id)),
    find,
    rowOf: (productId) => rowOfProduct(parts, productId),
    item: (row) => itemsBytes(parts.items, [row], {}, stored.copy),
    items: (rows, around) => itemsBytes(parts.items, rows, around, stored.copy),
    alternatives: openAlternatives(parts),
    release() {
      closeItems(parts.items)
      releaseInTurns([...stored.buffers(), ...buffersOf(parts)])
    },
  }
}

/** Moving a buffer into an empty one frees it. One at a time: all at once would keep requests waiting. */
function releaseInTurns(buffers: ArrayBuffer[]): void {
  const buffer = buffers.pop()
  if (!buffer) return
  buffer.transfer(0)
  setImmediate(releaseInTurns, buffers)
}

const PROTEIN_FOR_MONEY: readonly Criterion[] = [{ key: 'protein_per_euro', want: 'highest' }]

type Page = Pick<FoundPage, 'ranked' | 'sure'> & { page: number[] }
type Judge = Pick<Criterion, 'key'> & Column & Standings

function rankOf(row: number, judges: readonly Judge[]): WireRank {
  const having = judges.filter(({ rankOfRow }) => rankOfRow[row] !== 0)
  const stale = having.filter((judge) => hasBit(judge.stale, row))
  const rough = having.filter((judge) => hasBit(judge.rough, row))
  const keysOf = (some: readonly Judge[]) => some.map(({ key }) => key)
  return {
    tier: tierOf(judges.length - having.length, stale.length + rough.length),
    lacking: keysOf(judges.filter((judge) => !having.includes(judge))),
    stale: keysOf(stale),
    rough: keysOf(rough),
    percentiles: judges.map(({ rankOfRow, midRanks, known }) => {
      const rank = rankOfRow[row]!
      return rank === 0 ? null : percentileOf(midRanks[rank]!, known)
    }),
  }
}

function rowOfProduct({ ids, rowOfId }: IndexParts, productId: number): number | null {
  const at = countBelow(productId, ids)
  return ids[at] === productId ? rowOfId[at]! : null
}
