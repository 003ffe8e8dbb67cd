import { compareCodePoints } from './ranking.rules.ts'

/** Words of a search that can be replaced by close spellings; more wrong words than this find nothing. */
export const MAX_CORRECTED_WORDS = 6

/** Letters that Unicode does not take apart. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

/** Lower case without accents, ligatures and invisible characters; what stands between words becomes a space. */
export function fold(text: string): string {
  return text
    .replace(/[’‘`´]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => plainLetters[letter]!)
    .replace(/[\s\p{Pd}\p{Cc}]+/gu, ' ')
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

/** Trigrams of a word with two spaces before and one behind it, so that its beginning counts most. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))]
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
  if (allowed === 0 || Math.abs(searched.length - known.length) > allowed) return null
  const trigrams = trigramsOf(known)
  if (!trigramsOf(searched).some((trigram) => trigrams.includes(trigram))) return null
  const edits = editDistance(searched, known)
  return edits <= allowed ? edits : null
}

/** Optimal string alignment distance: Levenshtein's with the swap of neighbours as one step. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
        swapped ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length]!
}

/** A known word that may stand for a searched one; `hits` are the products of the category that contain it. */
export type Suggestion = { word: string; edits: number; hits: number }

/** Best suggestion first: fewest mistakes, then most products, then the alphabet. */
export function compareSuggestions(a: Suggestion, b: Suggestion): number {
  return a.edits - b.edits || b.hits - a.hits || compareCodePoints(a.word, b.word)
}
