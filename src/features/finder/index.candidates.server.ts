import { flagKeys } from '#features/catalogue/product.rules.ts'
import { addBit, collectRows, emptyBitset, intersect, isEmpty, unite } from './index.bitset.server.ts'
import type { IndexParts } from './index.parts.server.ts'
import { openSpelling } from './index.spelling.server.ts'
import { openWords } from './index.words.server.ts'
import type { FinderQuery } from './query.rules.ts'
import { wordsOf } from './search.rules.ts'

/** Rows that pass every filter, ascending; `rows` is a view that the next query overwrites. */
export type Candidates = { rows: Uint32Array; spelling: string[] | null }

/** Finds the rows that pass category, search, flags and stores. Every filter is a set of rows to intersect with. */
export function openCandidates(parts: IndexParts): (query: FinderQuery) => Candidates {
  const words = openWords(parts.lexicon, parts.letters)
  const nearestSpelling = openSpelling(words, parts.size)
  const everything = emptyBitset(parts.size)
  for (let row = 0; row < parts.size; row++) addBit(everything, row)
  const nothing = emptyBitset(parts.size)
  const storeRows = new Map(parts.stores.map(({ id, rows }) => [id, rows]))
  const categoryRows = new Map(parts.categories.map(({ id, rows }) => [id, rows]))
  // Kept from query to query: sets of this size are slow to come by and slow to clear away.
  const scope = emptyBitset(parts.size)
  const found = emptyBitset(parts.size)
  const some = emptyBitset(parts.size)
  const rows = new Uint32Array(parts.size)

  function candidates(query: FinderQuery): Candidates {
    writeScope(query)
    const searched = wordsOf(query.search)
    findContaining(searched)
    const spelling = isEmpty(found) ? nearestSpelling(searched, scope) : null
    if (spelling) findContaining(spelling)
    return { rows: rows.subarray(0, collectRows(found, rows)), spelling }
  }

  /** Writes the rows of the query's category, flags and stores into `scope`. */
  function writeScope({ category, flags, stores }: FinderQuery): void {
    scope.set(category === null ? everything : (categoryRows.get(category) ?? nothing))
    for (const flag of flags) intersect(scope, parts.flags[flagKeys.indexOf(flag)]!)
    if (stores.length === 0) return
    some.fill(0)
    for (const id of stores) unite(some, storeRows.get(id) ?? nothing)
    intersect(scope, some)
  }

  /** Writes the rows of `scope` that contain every word into `found`. */
  function findContaining(searched: readonly string[]): void {
    found.set(scope)
    for (const word of searched) {
      if (isEmpty(found)) return
      some.fill(0)
      words.visitRowsContaining(word, (row) => addBit(some, row))
      intersect(found, some)
    }
  }

  return candidates
}
