import { type Bitset, hasBit, visitRows } from './index.bitset.server.ts'
import { bucketsOf, type LexiconParts, piecesOf } from './index.lexicon.server.ts'
import { commonLetters } from './index.parts.server.ts'
import {
  allowedEdits,
  compareSuggestions,
  editsBetween,
  MAX_SUGGESTIONS,
  type Suggestion,
} from './search.rules.ts'

/** Looks words up in the lexicon. */
export type Words = {
  /** Calls `visit` with every row that has a word containing `searched`, some rows more than once. */
  visitRowsContaining(searched: string, visit: (row: number) => void): void
  /** The known words closest to `searched`, without itself, among those that rows of `scope` have; best first. */
  suggest(searched: string, scope: Bitset): Suggestion[]
}

/** Opens a lexicon; `letters` are the rows of each common letter. */
export function openWords(parts: LexiconParts, letters: readonly Bitset[]): Words {
  const text = new TextDecoder().decode(parts.text)
  const wordCount = parts.starts.length - 1
  const shared = new Uint8Array(wordCount)

  function visitRowsContaining(searched: string, visit: (row: number) => void): void {
    const letter = searched.length === 1 ? commonLetters.indexOf(searched) : -1
    if (letter !== -1) visitRows(letters[letter]!, visit)
    else if (searched.length < 3) visitByScan(searched, visit)
    else visitByTrigram(searched, visit)
  }

  function visitByScan(searched: string, visit: (row: number) => void): void {
    let id = 0
    let at = text.indexOf(searched)
    while (at !== -1) {
      while (parts.starts[id + 1]! <= at) id++
      visitRowsOfWord(id, visit)
      at = text.indexOf(searched, parts.starts[id + 1]!)
    }
  }

  /** A word that contains `searched` has all its trigrams: only the words of the rarest are looked at. */
  function visitByTrigram(searched: string, visit: (row: number) => void): void {
    const wordsIn = (bucket: number) => parts.bucketStarts[bucket + 1]! - parts.bucketStarts[bucket]!
    const rarest = piecesOf(searched).reduce((a, b) => (wordsIn(b) < wordsIn(a) ? b : a))
    for (let i = parts.bucketStarts[rarest]!; i < parts.bucketStarts[rarest + 1]!; i++) {
      const id = parts.bucketWords[i]!
      if (wordOf(id).includes(searched)) visitRowsOfWord(id, visit)
    }
  }

  function visitRowsOfWord(id: number, visit: (row: number) => void): void {
    for (let i = parts.rowStarts[id]!; i < parts.rowStarts[id + 1]!; i++) visit(parts.rows[i]!)
  }

  function suggest(searched: string, scope: Bitset): Suggestion[] {
    const suggestions: Suggestion[] = []
    for (const id of wordsSharingTrigrams(searched)) {
      const word = wordOf(id)
      const edits = editsBetween(searched, word)
      const hits = edits ? countRows(id, scope) : 0
      if (edits && hits > 0) suggestions.push({ word, edits, hits })
    }
    return suggestions.sort(compareSuggestions).slice(0, MAX_SUGGESTIONS)
  }

  /** One mistake changes four trigrams at most: a word with fewer in common has too many mistakes. */
  function wordsSharingTrigrams(searched: string): number[] {
    const allowed = allowedEdits(searched)
    if (allowed === 0) return []
    const buckets = bucketsOf(searched)
    const needed = Math.max(1, buckets.length - 4 * allowed)
    shared.fill(0)
    for (const bucket of buckets) {
      for (let i = parts.bucketStarts[bucket]!; i < parts.bucketStarts[bucket + 1]!; i++) {
        shared[parts.bucketWords[i]!]!++
      }
    }
    const found: number[] = []
    for (let id = 0; id < wordCount; id++) {
      const length = parts.starts[id + 1]! - parts.starts[id]! - 1
      if (shared[id]! >= needed && Math.abs(length - searched.length) <= allowed) found.push(id)
    }
    return found
  }

  function countRows(id: number, scope: Bitset): number {
    let count = 0
    visitRowsOfWord(id, (row) => {
      if (hasBit(scope, row)) count++
    })
    return count
  }

  function wordOf(id: number): string {
    return text.slice(parts.starts[id]!, parts.starts[id + 1]! - 1)
  }

  return { visitRowsContaining, suggest }
}
