import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { categoryOfKind, type KindId, kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import type { FinderQuery } from '../ground/query.rules.ts'
import { hasWords, shareFound, wordsOf } from '../ground/search.rules.ts'
import type { WireElsewhere, WireKindCount } from '../ground/wire.rules.ts'
import {
  addBit,
  type Bitset,
  collectRows,
  emptyBitset,
  intersect,
  isEmpty,
  subtract,
  unite,
  visitRows,
} from '../index/bitset.server.ts'
import { contentOf, type IndexParts } from '../index/parts.server.ts'
import { openSpelling } from '../index/spelling.server.ts'
import { isListed, type SizedSearch, sizedSearch, type Term, termsOf } from '../index/terms.server.ts'
import { openWords, type Words } from '../index/words.server.ts'
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
  /** Rows that pass every filter, but are no food while others are; none where kinds of food are asked for. */
  nonFoodLeftOut: number
  /** Rows that pass every filter and break no limit, but lack a value that one is held against. */
  unknownLeftOut: number
}

/** Finds the rows that pass category, search, flags and stores. Every filter is a set of rows to intersect with. */
export function openCandidates(parts: IndexParts): (query: FinderQuery) => Candidates {
  const words = openWords(parts.lexicon, parts.letters, parts.kindOfRow)
  const nearestSpelling = openSpelling(words, parts.size)
  const everything = emptyBitset(parts.size)
  for (let row = 0; row < parts.size; row++) addBit(everything, row)
  const nothing = emptyBitset(parts.size)
  const storeRows = new Map(parts.stores.map(({ id, rows }) => [id, rows]))
  const categoryRows = new Map(parts.categories.map(({ id, rows }) => [id, rows]))
  // Kept from query to query: sets of this size are slow to come by and slow to clear away.
  const scope = emptyBitset(parts.size)
  const kept = emptyBitset(parts.size)
  const found = emptyBitset(parts.size)
  const some = emptyBitset(parts.size)
  const way = emptyBitset(parts.size)
  const ofWord = emptyBitset(parts.size)
  const rows = new Uint32Array(parts.size)
  const ordered = new Uint32Array(parts.size)
  const counts = new Uint32Array(kindIds.length + 1)
  const inScope = new Uint32Array(kindIds.length + 1)
  const wanted = new Uint8Array(kindIds.length + 1)

  const termsIn = (searched: readonly string[]) => termsOf(searched, words.isKnown)

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
    const isWanted = kindsWanted(query.kinds)
    const all = keepWithin(parts, rowsOf(found), query.limits, isWanted)
    const kinds = kindsOf(all.rows)
    const ofKinds = rowsWhere(all.rows, isWanted)
    return {
      ...(searched.length > 0 ? namedFirst(ofKinds, searched) : { rows: ofKinds, named: ofKinds.length }),
      ...{ spelling, kinds, nonFoodLeftOut, unknownLeftOut: all.unknown, elsewhere: null },
    }
  }

  /**
   * Writes the rows that pass category, flags, stores and search into `found`. Gives the words that were searched
   * instead, or `null`: words that another category has are not misspelt.
   */
  function writeFound(query: FinderQuery): string[] | null {
    const searched = wordsOf(query.search)
    const sized = sizedSearch(query.search)
    writeScope(query)
    if (findSearched(searched, sized)) return null
    if (query.category !== null) {
      writeScope({ ...query, category: null })
      const isElsewhere = findSearched(searched, sized)
      writeScope(query)
      found.fill(0)
      if (isElsewhere) return null
    }
    if (isListed(searched)) return null
    if (sized) {
      keepSize(sized)
      const spelling = nearestSpelling(sized.words, scope)
      if (spelling && findTerms(termsIn(spelling))) return [...spelling, ...wordsOf(sized.written)]
      writeScope(query)
    }
    const spelling = nearestSpelling(searched, scope)
    if (spelling) findTerms(termsIn(spelling))
    if (spelling || !sized || sized.words.length === 0) return spelling
    // No pack is of that size: what there is in others is told.
    if (findTerms(termsIn(sized.words))) return sized.words
    const unsized = nearestSpelling(sized.words, scope)
    if (unsized) findTerms(termsIn(unsized))
    return unsized
  }

  /** A size narrows the search where packs of it are found; else it is words like the others. */
  function findSearched(searched: readonly string[], sized: SizedSearch | null): boolean {
    if (sized) {
      kept.set(scope)
      keepSize(sized)
      if (findTerms(termsIn(sized.words))) return true
      scope.set(kept)
    }
    return findTerms(termsIn(searched))
  }

  /** Takes what is of another size out of `scope`. */
  function keepSize({ size }: SizedSearch): void {
    const content = contentOf(size)
    some.fill(0)
    for (let row = 0; row < parts.size; row++) if (parts.contentOfRow[row] === content) addBit(some, row)
    intersect(scope, some)
  }

  function rowsOf(set: Bitset): Uint32Array {
    return rows.subarray(0, collectRows(set, rows))
  }

  /**
   * Takes what is no food out of `found` where there is food too, unless it was asked for; gives how much of it keeps
   * to the limits. Food that does not is food all the same.
   */
  function leaveOutNonFood({ category, kinds, nonFood, limits }: FinderQuery): number {
    const asked =
      nonFood || category === 'non_food' || kinds.some((kind) => categoryOfKind(kind) === 'non_food')
    if (asked) return 0
    some.set(found)
    subtract(some, parts.nonFood)
    if (isEmpty(some)) return 0
    intersect(found, parts.nonFood)
    const leftOut = kinds.length > 0 ? 0 : keepWithin(parts, rowsOf(found), limits).rows.length
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

  /** Says of a row whether it is of one of these kinds; of none given, every row is. */
  function kindsWanted(kinds: readonly KindId[]): ((row: number) => boolean) | undefined {
    if (kinds.length === 0) return undefined
    wanted.fill(0)
    for (const kind of kinds) wanted[kindIds.indexOf(kind) + 1] = 1
    return (row) => wanted[parts.kindOfRow[row]!] === 1
  }

  /** The rows of `all` for which this holds: they overwrite its front. */
  function rowsWhere(all: Uint32Array, holds: ((row: number) => boolean) | undefined): Uint32Array {
    if (!holds) return all
    let count = 0
    for (const row of all) if (holds(row)) all[count++] = row
    return all.subarray(0, count)
  }

  /**
   * Writes the rows of the query's category, flags, stores and offers into `scope`. Kinds of another category come beside
   * it: plant proteins are also in the pantry.
   */
  function writeScope({ category, kinds, offers, flags, stores }: FinderQuery): void {
    scope.set(category === null ? everything : (categoryRows.get(category) ?? nothing))
    const isBeside = kindsWanted(
      kinds.filter((kind) => category !== null && categoryOfKind(kind) !== category),
    )
    if (isBeside) for (let row = 0; row < parts.size; row++) if (isBeside(row)) addBit(scope, row)
    if (offers) intersect(scope, parts.offers)
    for (const flag of flags) intersect(scope, parts.flags[flagKeys.indexOf(flag)]!)
    if (stores.length === 0) return
    some.fill(0)
    for (const id of stores) unite(some, storeRows.get(id) ?? nothing)
    intersect(scope, some)
  }

  /** Writes the rows of `scope` that have every term into `found`, and says whether there are any. */
  function findTerms(terms: readonly Term[]): boolean {
    found.set(scope)
    for (const term of terms) {
      if (isEmpty(found)) return false
      some.fill(0)
      for (const [i, ways] of term.entries()) {
        if (i === 0) writeWay(ways, some, term.length === 1 ? words.visitRowsFound : words.visitRowsListed)
        else writeWay(ways, way, words.visitRowsListed)
        if (i > 0) unite(some, way)
      }
      intersect(found, some)
    }
    return !isEmpty(found)
  }

  /** Writes the rows that have every one of these words into `target`. */
  function writeWay(searched: readonly string[], target: Bitset, visit: Words['visitRowsFound']): void {
    for (const [i, word] of searched.entries()) {
      const own = i === 0 ? target : ofWord
      own.fill(0)
      visit(word, (row) => addBit(own, row))
      if (i > 0) intersect(target, own)
    }
  }

  return candidates
}
