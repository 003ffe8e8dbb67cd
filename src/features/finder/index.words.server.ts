import { addBit, type Bitset, hasBit } from './index.bitset.server.ts'
import { bucketsOf, type LexiconParts } from './index.lexicon.server.ts'
import { allowedEdits, compareSuggestions, editsBetween, type Suggestion } from './search.rules.ts'

/** Looks words up in the lexicon. */
export type Words = {
  /** Adds to `into` every row that has a word containing `searched`. */
  addRowsContaining(searched: string, into: Bitset): void
  /** The known word closest to `searched` among those that rows of `scope` have, or `null`. */
  suggest(searched: string, scope: Bitset): string | null
}

/** Opens a lexicon; both look-ups cost a pass over its words at most, not over the products. */
export function openWords(parts: LexiconParts): Words {
  const text = new TextDecoder().decode(parts.text)
  const wordCount = parts.starts.length - 1
  const shared = new Uint8Array(wordCount)

  function addRowsContaining(searched: string, into: Bitset): void {
    let word = 0
    let at = text.indexOf(searched)
    while (at !== -1) {
      while (parts.starts[word + 1]! <= at) word++
      for (let i = parts.rowStarts[word]!; i < parts.rowStarts[word + 1]!; i++) addBit(into, parts.rows[i]!)
      at = text.indexOf(searched, parts.starts[word + 1]!)
    }
  }

  function suggest(searched: string, scope: Bitset): string | null {
    const suggestions: Suggestion[] = []
    for (const id of wordsSharingTrigrams(searched)) {
      const word = text.slice(parts.starts[id]!, parts.starts[id + 1]! - 1)
      const edits = editsBetween(searched, word)
      const hits = edits === null ? 0 : countRows(id, scope)
      if (edits !== null && hits > 0) suggestions.push({ word, edits, hits })
    }
    return suggestions.sort(compareSuggestions)[0]?.word ?? null
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
    for (let i = parts.rowStarts[id]!; i < parts.rowStarts[id + 1]!; i++) {
      if (hasBit(scope, parts.rows[i]!)) count++
    }
    return count
  }

  return { addRowsContaining, suggest }
}
