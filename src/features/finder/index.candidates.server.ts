import { flagKeys } from '#features/catalogue/product.rules.ts'
import {
  addBit,
  type Bitset,
  collectRows,
  emptyBitset,
  intersect,
  isEmpty,
  unite,
} from './index.bitset.server.ts'
import { commonLetters, type IndexParts } from './index.parts.server.ts'
import { openWords } from './index.words.server.ts'
import type { FinderQuery } from './query.rules.ts'
import { MAX_CORRECTED_WORDS, wordsOf } from './search.rules.ts'

/** Rows that pass every filter, ascending; `rows` is a view that the next query overwrites. */
export type Candidates = { rows: Uint32Array; spelling: string[] | null }

/** Finds the rows that pass category, search, flags and stores. Every filter is a set of rows to intersect with. */
export function openCandidates(parts: IndexParts): (query: FinderQuery) => Candidates {
  const words = openWords(parts.lexicon)
  const everything = emptyBitset(parts.size)
  for (let row = 0; row < parts.size; row++) addBit(everything, row)
  const nothing = emptyBitset(parts.size)
  const storeRows = new Map(parts.stores.map(({ id, rows }) => [id, rows]))
  const categoryRows = new Map(parts.categories.map(({ id, rows }) => [id, rows]))
  const rows = new Uint32Array(parts.size)

  function candidates(query: FinderQuery): Candidates {
    const scope = query.category === null ? everything : (categoryRows.get(query.category) ?? nothing)
    const { found, spelling } = search(wordsOf(query.search), scope)
    for (const flag of query.flags) intersect(found, parts.flags[flagKeys.indexOf(flag)]!)
    if (query.stores.length > 0) intersect(found, rowsOfStores(query.stores))
    return { rows: rows.subarray(0, collectRows(found, rows)), spelling }
  }

  /** Rows of `scope` that contain every word; if there are none, those that contain the close spellings. */
  function search(searched: string[], scope: Bitset): { found: Bitset; spelling: string[] | null } {
    const rowsOfWords = searched.map((word) => rowsContaining(word, scope))
    const found = scope.slice()
    for (const set of rowsOfWords) intersect(found, set)
    if (searched.length === 0 || !isEmpty(found)) return { found, spelling: null }

    const wrong = rowsOfWords.map(isEmpty)
    const wrongCount = wrong.filter(Boolean).length
    if (wrongCount === 0 || wrongCount > MAX_CORRECTED_WORDS) return { found, spelling: null }
    const spelling: string[] = []
    const corrected = scope.slice()
    for (const [i, word] of searched.entries()) {
      const suggestion = wrong[i] ? words.suggest(word, scope) : word
      if (suggestion === null) return { found, spelling: null }
      intersect(corrected, wrong[i] ? rowsContaining(suggestion, scope) : rowsOfWords[i]!)
      spelling.push(suggestion)
    }
    return isEmpty(corrected) ? { found, spelling: null } : { found: corrected, spelling }
  }

  function rowsContaining(word: string, scope: Bitset): Bitset {
    const set = emptyBitset(parts.size)
    const letter = word.length === 1 ? commonLetters.indexOf(word) : -1
    if (letter === -1) words.addRowsContaining(word, set)
    else unite(set, parts.letters[letter]!)
    intersect(set, scope)
    return set
  }

  function rowsOfStores(ids: readonly string[]): Bitset {
    const set = emptyBitset(parts.size)
    for (const id of ids) unite(set, storeRows.get(id) ?? nothing)
    return set
  }

  return candidates
}
