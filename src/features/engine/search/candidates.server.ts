import { kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import type { FinderQuery } from '../ground/query.rules.ts'
import { hasWords, shareFound, wordsOf } from '../ground/search.rules.ts'
import type { WireElsewhere, WireKindCount } from '../ground/wire.rules.ts'
import {
  type Bitset,
  collectRows,
  emptyBitset,
  intersect,
  isEmpty,
  subtract,
  visitRows,
} from '../index/bitset.server.ts'
import type { IndexParts } from '../index/parts.server.ts'
import { asksForNonFood, kindsWanted, openFound } from './found.server.ts'
import { keepWithin } from './limits.server.ts'
import { namedKinds } from './named.server.ts'

/**
 * Rows that pass every filter, ascending, those of the kinds that a search names first; `rows` is a view that the next
 * query overwrites.
 */
export type Candidates = {
  rows: Uint32Array
  /** How many rows are of the kinds that the search names; the others only mention it. Without a search all are. */
  named: number
  spelling: string[] | null
  /** What the search finds outside of the category and the kinds; `null` where it finds something in them. */
  elsewhere: WireElsewhere | null
  /** How many rows of each kind pass every other filter, most first. */
  kinds: WireKindCount[]
  /** Rows that pass every filter, but are no food while others are. */
  nonFoodLeftOut: number
  /** Rows that pass every filter and break no limit, but lack a value that one is held against. */
  unknownLeftOut: number
}

/** Finds the rows that pass category, search, flags and stores. Every filter is a set of rows to intersect with. */
export function openCandidates(parts: IndexParts): (query: FinderQuery) => Candidates {
  const { scope, found, writeFound } = openFound(parts)
  const some = emptyBitset(parts.size)
  const rows = new Uint32Array(parts.size)
  const ordered = new Uint32Array(parts.size)
  const counts = new Uint32Array(kindIds.length + 1)
  const inScope = new Uint32Array(kindIds.length + 1)

  function candidates(query: FinderQuery): Candidates {
    const asked = ofSearch(query)
    const isNarrowed = query.category !== null || query.kinds.length > 0
    if (asked.rows.length > 0 || !isNarrowed || !hasWords(query.search)) return asked
    const wider = ofSearch({ ...query, category: null, kinds: [] })
    const total = wider.rows.length
    return { ...asked, elsewhere: total > 0 ? { total, spelling: wider.spelling } : null }
  }

  function ofSearch(query: FinderQuery): Candidates {
    const spelling = writeFound(query)
    const searched = spelling ?? wordsOf(query.search)
    const nonFoodLeftOut = leaveOutNonFood(query)
    const isWanted = kindsWanted(parts, query.kinds)
    const all = keepWithin(parts, rowsOf(found), query.limits, isWanted)
    const kinds = kindsOf(all.rows)
    const ofKinds = rowsWhere(all.rows, isWanted)
    return {
      ...(searched.length > 0 ? namedFirst(ofKinds, searched) : { rows: ofKinds, named: ofKinds.length }),
      ...{ spelling, kinds, nonFoodLeftOut, unknownLeftOut: all.unknown, elsewhere: null },
    }
  }

  function rowsOf(set: Bitset): Uint32Array {
    return rows.subarray(0, collectRows(set, rows))
  }

  /**
   * Takes what is no food out of `found` where there is food too, unless it was asked for; gives how much of it keeps
   * to the limits. Food that does not is food all the same.
   */
  function leaveOutNonFood(query: FinderQuery): number {
    const { kinds, limits } = query
    if (asksForNonFood(query)) return 0
    some.set(found)
    subtract(some, parts.nonFood)
    if (isEmpty(some)) return 0
    intersect(found, parts.nonFood)
    const leftOut = rowsWhere(keepWithin(parts, rowsOf(found), limits).rows, kindsWanted(parts, kinds)).length
    found.set(some)
    return leftOut
  }

  /** Rows of the kinds that a search names (`namedKinds`) before the others, for "apple" is also in juice. */
  function namedFirst(all: Uint32Array, searched: readonly string[]): { rows: Uint32Array; named: number } {
    inScope.fill(0)
    visitRows(scope, (row) => {
      inScope[parts.kindOfRow[row]!]!++
    })
    const shares = Array.from(counts, (count, kind) => (kind === 0 ? 0 : shareFound(count, inScope[kind]!)))
    const isNamedKind = namedKinds(searched, shares)
    let placed = 0
    let named = 0
    for (const isNamed of [true, false]) {
      for (let i = 0; i < all.length; i++) {
        if (isNamedKind[parts.kindOfRow[all[i]!]!] === isNamed) ordered[placed++] = all[i]!
      }
      if (isNamed) named = placed
    }
    return { rows: ordered.subarray(0, placed), named }
  }

  function kindsOf(all: Uint32Array): WireKindCount[] {
    counts.fill(0)
    for (let i = 0; i < all.length; i++) counts[parts.kindOfRow[all[i]!]!]!++
    return kindIds
      .map((kind, i) => ({ kind, count: counts[i + 1]! }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
  }

  /** The rows of `all` for which this holds: they overwrite its front. */
  function rowsWhere(all: Uint32Array, holds: ((row: number) => boolean) | null): Uint32Array {
    if (!holds) return all
    let count = 0
    for (const row of all) if (holds(row)) all[count++] = row
    return all.subarray(0, count)
  }

  return candidates
}
