import { editsBetween, MAX_CORRECTED_WORDS, MAX_SUGGESTIONS } from '../ground/search.rules.ts'
import { type Bitset, hasBit } from './bitset.server.ts'
import { listedPhrases } from './terms.server.ts'
import type { Words } from './words.server.ts'

/**
 * Finds the spelling of a search that rows of `scope` have, with the fewest mistakes in all words together.
 *
 * A row takes for each word the best of its spellings that it contains: the word itself, else the first suggestion.
 * Of the rows with the fewest mistakes most decide, then the first row. No combination is ever tried: the work is one
 * pass over the lexicon for each word, the rows of its spellings, and two passes over all rows. With
 * `MAX_CORRECTED_WORDS` words of `MAX_SUGGESTIONS` spellings that is at most 78 lists of rows, whatever is typed.
 */
export function openSpelling(words: Words, size: number) {
  /** Per searched word and row: the place of the row's spelling among the word's, counted from 1; 0 is none. */
  const choices = Array.from({ length: MAX_CORRECTED_WORDS }, () => new Uint8Array(size))

  /** The words to search for instead, or `null` when no row is near or the search is too long. */
  return function nearestSpelling(searched: readonly string[], scope: Bitset): string[] | null {
    if (searched.length === 0 || searched.length > MAX_CORRECTED_WORDS) return null
    const spellings = searched.map((word) => [{ word, edits: 0 }, ...words.suggest(word, scope)])
    for (const [i, ofWord] of spellings.entries()) writeChoices(choices[i]!.fill(0), ofWord)
    const edits = spellings.map((ofWord) => ofWord.map((spelling) => spelling.edits))
    const chosen = mostChosen(choices.slice(0, searched.length), edits, scope)
    return chosen && [...new Set(spellings.map((ofWord, i) => ofWord[chosen[i]!]!.word))]
  }

  function writeChoices(choice: Uint8Array, spellings: readonly { word: string }[]): void {
    // From the last to the first, so that a better one overwrites what a worse one wrote.
    for (let place = spellings.length; place > 0; place--) {
      words.visitRowsMeant(spellings[place - 1]!.word, (row) => {
        choice[row] = place
      })
    }
  }
}

/** The phrase of the list with the fewest mistakes between its words and the searched ones, or `null` where none is near. */
export function nearestPhrase(searched: readonly string[]): string[] | null {
  let nearest: string[] | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const phrase of listedPhrases) {
    if (phrase.length !== searched.length) continue
    let edits = 0
    for (let i = 0; i < phrase.length && edits < fewest; i++) {
      edits += phrase[i] === searched[i] ? 0 : (editsBetween(searched[i]!, phrase[i]!) ?? fewest)
    }
    if (edits < fewest) [nearest, fewest] = [phrase, edits]
  }
  return nearest
}

/** Places of the spellings that most of the rows with the fewest mistakes have. */
function mostChosen(
  choices: readonly Uint8Array[],
  edits: readonly number[][],
  scope: Bitset,
): number[] | null {
  let fewest = Number.POSITIVE_INFINITY
  let votes = new Map<number, number>()
  for (let row = 0; row < choices[0]!.length; row++) {
    if (!hasBit(scope, row)) continue
    let mistakes = 0
    let combination = 0
    for (let i = 0; i < choices.length && mistakes <= fewest; i++) {
      const place = choices[i]![row]!
      mistakes += place === 0 ? Number.POSITIVE_INFINITY : edits[i]![place - 1]!
      combination = combination * RADIX + place
    }
    if (mistakes > fewest || mistakes === Number.POSITIVE_INFINITY) continue
    if (mistakes < fewest) votes = new Map()
    fewest = mistakes
    votes.set(combination, (votes.get(combination) ?? 0) + 1)
  }
  // A Map keeps the order of insertion and the sort keeps that of equals: the first row's combination wins a tie.
  const [winner] = [...votes].sort(([, a], [, b]) => b - a)
  return winner ? placesOf(winner[0], choices.length) : null
}

/** Six places of at most 13 in one whole number. */
const RADIX = MAX_SUGGESTIONS + 2

function placesOf(combination: number, words: number): number[] {
  return Array.from(
    { length: words },
    (_, i) => (Math.floor(combination / RADIX ** (words - 1 - i)) % RADIX) - 1,
  )
}
