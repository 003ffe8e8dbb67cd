import { editDistance, foldLetters } from '#platform/text.rules.ts'
import { compareCodePoints } from './ranking.rules.ts'

/** Longer searches that find nothing are not corrected. */
export const MAX_CORRECTED_WORDS = 6
/** Close spellings of each word that are tried beside the word itself. */
export const MAX_SUGGESTIONS = 12

/** Lower case without accents, ligatures and invisible characters; what stands between words becomes a space. */
export function fold(text: string): string {
  const compatible = text
    .replace(/[’‘`´]/g, "'")
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFKC')
  return foldLetters(compatible).replace(/[\s\p{Pd}\p{Cc}]+/gu, ' ')
}

/**
 * The distinct words of a title, a brand or a search: folded, split at spaces and hyphens ("Coca-Cola" is two
 * words), without the punctuation around them.
 */
export function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(' ')
    .map((word) => word.replace(/^[,.;:!?"'()[\]]+|[,.;:!?"'()[\]]+$/g, ''))
  return [...new Set(words)].filter((word) => word !== '')
}

/** Typing mistakes that a word may have: none below three letters, one up to five, two in longer words. */
export function allowedEdits(word: string): number {
  if (word.length < 3) return 0
  return word.length <= 5 ? 1 : 2
}

/**
 * How many typing mistakes (a letter too many, too few, wrong, or two swapped) lie between a searched word and a
 * known one, or `null` when they are too far apart or have no trigram in common.
 */
export function editsBetween(searched: string, known: string): number | null {
  const allowed = allowedEdits(searched)
  if (allowed === 0) return null
  const edits = editDistance(searched, known, allowed)
  return edits <= allowed && shareTrigram(searched, known) ? edits : null
}

/** Trigrams are taken with two spaces before a word and one behind it, so that its beginning counts most. */
function shareTrigram(a: string, b: string): boolean {
  const [padded, other] = [`  ${a} `, `  ${b} `]
  for (let i = 3; i <= other.length; i++) if (padded.includes(other.slice(i - 3, i))) return true
  return false
}

/** A known word that may stand for a searched one; `hits` are the products in question that have it as a word. */
export type Suggestion = { word: string; edits: number; hits: number }

/** Best suggestion first: fewest mistakes, then most products, then the alphabet. */
export function compareSuggestions(a: Suggestion, b: Suggestion): number {
  return a.edits - b.edits || b.hits - a.hits || compareCodePoints(a.word, b.word)
}
