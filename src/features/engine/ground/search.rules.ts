import { editDistance, foldLetters } from '#platform/texts/text.rules.ts'
import { compareCodePoints } from './ranking.rules.ts'

/** Longer searches that find nothing are not corrected. */
export const MAX_CORRECTED_WORDS = 6
/** Close spellings of each word that are tried beside the word itself. */
export const MAX_SUGGESTIONS = 12

/** Most titles are plain: what only others need is left out for them. */
const ascii = /^[ -~]*$/
const punctuation = /[,.;:!?"'()[\]+&]/
const punctuationAround = /^[,.;:!?"'()[\]+&]+|[,.;:!?"'()[\]+&]+$/g

/** Lower case without accents, ligatures, ®, ™ and invisible characters; what stands between words becomes a space. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.replaceAll('`', "'").toLowerCase().replace(/[ -]+/g, ' ')
  const compatible = text
    .replace(/[’‘`´]/g, "'")
    .replace(/[\p{Cf}\p{Cs}®™©]/gu, '')
    .normalize('NFKC')
  return foldLetters(compatible).replace(/[\s\p{Pd}\p{Cc}]+/gu, ' ')
}

/**
 * The distinct words of a title, a brand or a search: folded, split at spaces and hyphens ("Coca-Cola" is two
 * words), without the punctuation around them.
 */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  const parts = folded.split(' ')
  const words = punctuation.test(folded) ? parts.map((word) => word.replace(punctuationAround, '')) : parts
  return [...new Set(words)].filter((word) => word !== '')
}

/** Whether a search has a word to look for: spaces and punctuation alone have none. */
export function hasWords(search: string): boolean {
  return wordsOf(search).length > 0
}

/** Longest word that is first looked for as a word of its own, since others have it by chance ("vis" in "viscose"). */
export const MAX_SHORT_WORD = 5

/**
 * A kind of product, or a category, that has a short word so many times as often in longer words as on its own is not
 * what the word means: "kaas" is seldom on its own beside "pindakaas".
 */
export const MOST_PARTS = { kind: 8, category: 5 }

/** How much of a kind a search finds, damped: of a kind with few products all are found by chance. */
export function shareFound(found: number, all: number): number {
  return found / (all + 10)
}

/** What a longer word has before or behind the one that it ends or begins with, or `null`. */
export function restBeside(part: string, word: string): string | null {
  if (word.length <= part.length) return null
  if (word.startsWith(part)) return word.slice(part.length)
  return word.endsWith(part) ? word.slice(0, -part.length) : null
}

/** Beginnings of one or two letters are no first half of a Dutch compound, but for these ("eiwit", "uiensoep"). */
const shortNouns: ReadonlySet<string> = new Set(['ei', 'ui'])
const shortBeginning = /^[a-z]{1,2}$/

/** Before these a word is another one: "halfvolle", "sinaasappel", "aardappel", "aardbei". */
const otherWords: ReadonlySet<string> = new Set(['half', 'sinaas', 'aard', 'aardb'])

/**
 * Whether a word that contains a searched one may mean it, which it does by chance behind one or two letters ("eel" in
 * "meel", "tomatten" in "automatten"). Behind "on" it is something else ("ongezouten"), and so is a number within a longer
 * one ("80" in "800").
 */
export function mayMean(searched: string, word: string): boolean {
  if (searched.length === 1) return true
  const at = word.indexOf(searched)
  const [before, behind] = [word.slice(0, at), word.slice(at + searched.length)]
  const isPartOfNumber = /^\d/.test(searched) && /\d$/.test(before)
  if (isPartOfNumber || (/\d$/.test(searched) && /^\d/.test(behind))) return false
  return !otherWords.has(before) && (!shortBeginning.test(before) || shortNouns.has(before))
}

/** Whether letters behind a Dutch or English word make a plural or a diminutive of it. */
export function isEnding(rest: string): boolean {
  return /^('?s|e?n|e?s|t?jes?)$/.test(rest)
}

/**
 * A word that no product has as such is taken for a typing mistake, although some contain its letters ("koffe" in
 * "kofferbak"), where a close word finds so many times as many products. It takes `timesBegun` where the word begins one of
 * a product: somebody may still be typing it. Letters within more than `most` products are no chance.
 */
export const BY_CHANCE = { most: 50, times: 10, timesBegun: 100 }

/** Letters in which even words that sound the same may differ. */
export const MAX_EDITS = 2

/** Typing mistakes that a word may have: none below three letters, one up to five, two in longer words. */
export function allowedEdits(word: string): number {
  if (word.length < 3) return 0
  return word.length <= 5 ? 1 : MAX_EDITS
}

/** "ongebrande" is no typing mistake in "gebrande", nor the other way round. */
function isOpposite(a: string, b: string): boolean {
  return a === `on${b}` || b === `on${a}`
}

/** A number, or one with its unit. */
const isNumber = /^\d+[a-z]{0,2}$/

/**
 * What a word that sounds like the searched one counts for: less than any typing mistake ("skier" is "skyr"), unless a word
 * one mistake away is `MUCH_COMMONER` ("koffe" is "koffie", although some product has "coffe").
 */
const SOUNDALIKE = 0.5
/** In how many times as many products a word must be that is meant in place of one that only sounds like the searched one. */
export const MUCH_COMMONER = 10

/**
 * Added to the mistakes of a word that only the list has, or for which the list has another that is near too: the other one
 * is meant unless it is more than this many mistakes further away.
 */
export const LISTED = 0.6

/**
 * How many typing mistakes (a letter too many, too few, wrong, or two swapped) lie between a searched word and a
 * known one, `SOUNDALIKE` when they differ in spelling only, or `null` when they are too far apart, have no trigram in
 * common, or mean the opposite. A number is never mistyped: "750" is not "450".
 */
export function editsBetween(searched: string, known: string): number | null {
  const allowed = allowedEdits(searched)
  if (
    allowed === 0 ||
    known.length < SHORTEST_KNOWN ||
    isNumber.test(searched) ||
    isOpposite(searched, known)
  )
    return null
  const edits = editDistance(searched, known, MAX_EDITS)
  if (edits > MAX_EDITS || !shareTrigram(searched, known)) return null
  if (edits > 0 && soundOf(searched) === soundOf(known)) return SOUNDALIKE
  return edits <= allowed ? edits : null
}

/** A folded word as a Dutch ear takes it: letters that sound alike are one ("quark" and "kwark", "skier" and "skyr"). */
export function soundOf(word: string): string {
  return soundsAlike.reduce((sound, [letters, one]) => sound.replace(letters, one), word)
}

const soundsAlike: readonly (readonly [RegExp, string])[] = [
  [/sch/g, 'sk'],
  [/ph|v/g, 'f'],
  [/th|dt|d$/g, 't'],
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
  [/ch|gh/g, 'g'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c/g, 'k'],
  [/ij|ie|ei|ey|y|j/g, 'i'],
  [/au/g, 'ou'],
  [/(.)\1+/g, '$1'],
]

/** Shorter words of products are abbreviations, which nobody means: "vol" is no "ol". */
const SHORTEST_KNOWN = 3

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
