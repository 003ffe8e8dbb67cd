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
 * What to look for where these words are searched: English food words stand for the Dutch ones as well, two words for the
 * one that some product makes of them ("pinda kaas"), and plurals for their singulars. `isKnown` tells the words of products.
 */
export function termsOf(words: readonly string[], isKnown: (word: string) => boolean): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    while (length > 1 && !phrases.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    const listed = phrases.get(phrase.join(' '))
    const [word, next] = words.slice(at, at + 2)
    const joined = length > 1 ? null : joinedWord(word!, next, isKnown)
    const waysOf = (one: string): Term =>
      phrases.get(one) ?? [[one], ...singularsOf(one, isKnown).map((singular) => [singular])]
    if (joined) {
      const apart = waysOf(word!).flatMap((way) => waysOf(next!).map((behind) => [...way, ...behind]))
      terms.push([...apart, [joined]])
    } else terms.push(listed ?? waysOf(word!))
    at += joined ? 2 : length
  }
  return terms
}

/** A shorter word is part of too many others by chance. */
const SHORTEST_PART = 3
const SHORTEST_SINGULAR = 4

function joinedWord(
  word: string,
  next: string | undefined,
  isKnown: (word: string) => boolean,
): string | null {
  if (next === undefined || word.length < SHORTEST_PART || next.length < SHORTEST_PART) return null
  return isKnown(word + next) ? word + next : null
}

/** Words of products of which a searched one is the plural; one in "-en" is looked at only where no product has it. */
function singularsOf(word: string, isKnown: (word: string) => boolean): string[] {
  const [, stem] = /^(.+?)'?s$/.exec(word) ?? []
  const [, before] = (!isKnown(word) && /^(.+)en$/.exec(word)) || []
  const undoubled = before?.replace(/(.)\1$/, '$1')
  return [stem, before, undoubled].filter(
    (each, i, all): each is string =>
      each !== undefined && each.length >= SHORTEST_SINGULAR && all.indexOf(each) === i && isKnown(each),
  )
}

/** The Dutch words of a search: for what the list has, the first that it stands for. */
export function dutchWordsOf(words: readonly string[]): string[] {
  return termsOf(words, () => false).flatMap(([own, listed]) => listed ?? own!)
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
