import { keptByWord, MAX_WORD_LETTERS } from '../ground/wordlist.rules.ts'
import foods from './data/flag-foods.json' with { type: 'json' }

/**
 * What a word is in a declaration: a simple `food`; a `generic` word ("extract", "emulgator"), which says nothing
 * unless a food goes with it; a `composed` food, whose own ingredients are not told by its name; a `filler`, which
 * names nothing; or unknown (`null`), which could be anything.
 */
export type WordRole = 'food' | 'generic' | 'composed' | 'filler' | null

/** The role of a normalised word, or of a phrase joined by underscores. */
export const roleOf: (word: string) => WordRole = keptByWord((word) => findRole(word))

/** Phrases that name one simple food ("sweet potato"). */
export const foodPhrases: readonly string[] = foods.phrases

/** Whether a word of a "may contain" clause names nothing ("geproduceerd", "fabriek"). */
export function isTraceFiller(word: string): boolean {
  return traceFillers.has(word) || roleOf(word) === 'filler'
}

/**
 * What may be the stem of a compound that ends in a generic word or a composed food: "vismeel" → "vis",
 * "eiernoedels" → "eier", "ei". The word itself is not among them.
 */
export const stemsOf: (word: string) => readonly string[] = keptByWord((word) =>
  word.length > MAX_WORD_LETTERS
    ? []
    : [...stemsBefore(word, genericEndings), ...stemsBefore(word, composedEndings)],
)

const simple = wordSet(Object.values(foods.foods), foods.phrases.map(joined))
const generic = wordSet([foods.generic.word, foods.generic.class])
const fillers = wordSet(Object.values(foods.fillers))
const traceFillers = wordSet([foods.traces])
const composed = wordSet(Object.values(foods.composed))
const genericEndings = foods.generic.suffix.split(' ')
const composedEndings = foods.composed.ending.split(' ')
const prefixes = foods.prefixes.split(' ')
// Between the stem and the ending of a Dutch or German compound.
const links = ['', 's', 'n', 'en', 'e']
const additive = /^e[1-9]\d{2,3}[a-z]{0,3}$/
// The letters of vitamins, of French articles and of grams.
const letter = /^(?:[abcdegkls]|[bdk]\d{1,2}|q10)$/

function findRole(word: string): WordRole {
  if (word.length > MAX_WORD_LETTERS) return null
  if (simple.has(word) || additive.test(word)) return 'food'
  if (composed.has(word)) return 'composed'
  if (generic.has(word)) return 'generic'
  if (fillers.has(word) || letter.test(word)) return 'filler'
  if (hasSimpleStem(word, genericEndings)) return 'food'
  return hasSimpleStem(word, composedEndings) ? 'composed' : null
}

// Kept, for "vezelsvezels" has two ways on at each of its parts.
const isSimple: (stem: string) => boolean = keptByWord((stem) => {
  if (simple.has(stem) || stemsBefore(stem, genericEndings).some(isSimple)) return true
  return prefixes.some((prefix) => stem.startsWith(prefix) && isSimple(stem.slice(prefix.length)))
})

function hasSimpleStem(word: string, endings: readonly string[]): boolean {
  return stemsBefore(word, endings).some(isSimple)
}

function stemsBefore(word: string, endings: readonly string[]): string[] {
  return endings
    .filter((ending) => word.endsWith(ending))
    .flatMap((ending) => {
      const rest = word.slice(0, -ending.length)
      return links
        .filter((link) => rest.endsWith(link))
        .map((link) => rest.slice(0, rest.length - link.length))
    })
    .filter((stem) => stem.length > 1)
}

function joined(phrase: string): string {
  return phrase.replaceAll(' ', '_')
}

function wordSet(lists: readonly string[], more: readonly string[] = []): Set<string> {
  return new Set([...lists.flatMap((list) => list.split(' ')), ...more])
}
