import { type FoundSize, findSize } from '#features/groceries/ground/packsize.rules.ts'
import { fold, wordsOf } from '../ground/search.rules.ts'
import otherWords from './data/search-words.json' with { type: 'json' }

/** What a searched word or phrase may be in a product: it has every word of one of these. */
export type Term = readonly (readonly string[])[]

/** A search in which a size was told from the words. */
export type SizedSearch = FoundSize & { words: string[] }

const phrases: ReadonlyMap<string, Term> = new Map(
  Object.entries(otherWords).map(([searched, others]) => [
    wordsOf(searched).join(' '),
    [searched, ...others].map(wordsOf),
  ]),
)
const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/**
 * What to look for where these words are searched: English food words stand for the Dutch ones as
 * well, and a few singulars for plurals that do not contain them.
 */
export function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    while (length > 1 && !phrases.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    terms.push(phrases.get(phrase.join(' ')) ?? [phrase])
    at += length
  }
  return terms
}

/** Whether a search is a word or phrase of the list, which is no mistake where no product has it. */
export function isListed(words: readonly string[]): boolean {
  return phrases.has(words.join(' '))
}

/** The size in a search ("kwark 500 g") and the words beside it, or `null` when there is no size. */
export function sizedSearch(search: string): SizedSearch | null {
  const found = findSize(fold(search))
  return found && { ...found, words: wordsOf(found.rest) }
}
