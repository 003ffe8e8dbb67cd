import { findSize } from '#features/groceries/ground/packsize.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import { kindOfTitle } from '#features/groceries/kinds/title.rules.ts'
import { fold, MAX_SHORT_WORD, wordsOf } from '../ground/search.rules.ts'
import otherWords from './data/search-words.json' with { type: 'json' }
import { contentOf } from './parts.server.ts'

/**
 * What a searched word or phrase may be in a product: it has every word of one of these. In place of a word the list may
 * have a kind (`kind:frozen_vegetables`), which every product of that kind has.
 */
export type Term = readonly (readonly string[])[]

/** A search in which a size was told from the words: a content, or a number of pieces, which may be a `bare` number. */
export type SizedSearch = ({ content: number } | { pieces: number }) & {
  written: string
  words: string[]
  bare: boolean
}

const phrases: ReadonlyMap<string, Term> = new Map(
  Object.entries(otherWords).map(([searched, others]) => [
    wordsOf(searched).join(' '),
    [searched, ...others].map(wordsOf),
  ]),
)
/** Single words of the list, which may be misspelt too. */
export const listedWords: readonly string[] = [...phrases.keys()].filter((phrase) => !phrase.includes(' '))

/** The phrases of the list, word by word, in the order of the list: of two as near the first counts. */
export const listedPhrases: readonly string[][] = [...phrases.keys()]
  .map((phrase) => phrase.split(' '))
  .filter(({ length }) => length > 1)

/** In shorter words it is no ending. */
const pluralEnding = /(?<=...)[sn]$/

/** Behind a short vowel the consonant is written twice: "vissen". */
const doubledEnding = /([b-df-hj-np-tv-z])\1en$/

/** What the list says of a phrase, or of the one that it is the plural or the singular of; nothing where it has none. */
export function listedWays(phrase: string): Term | undefined {
  const others = [phrase.replace(pluralEnding, ''), phrase.replace(doubledEnding, '$1'), `${phrase}s`]
  const other = others.map((each) => phrases.get(each)).find((ways) => ways !== undefined)
  return phrases.get(phrase) ?? (other && [phrase.split(' '), ...ownLast(other)])
}

/** What the list has for a phrase before the phrase itself, which is seldom Dutch. */
function ownLast([own, ...others]: Term): Term {
  return [...others, own!]
}

const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/**
 * What to look for where these words are searched: English food words stand for the Dutch ones as well, two words for the
 * one that some product, or the list, makes of them ("pinda kaas", "amandel melk"), one word for two ("oatmilk",
 * "magerekwark"), plurals for their singulars and "magere" for "mager", and the other way round. `isKnown` tells the words of products.
 */
export function termsOf(words: readonly string[], isKnown: (word: string) => boolean): Term[] {
  const waysOf = (word: string): Term =>
    listedWays(word) ?? [
      [word],
      ...otherFormsOf(word, isKnown).map((other) => [other]),
      ...(splitWays(word, isKnown) ?? []),
    ]
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    while (length > 1 && !listedWays(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    const [word, next] = words.slice(at, at + 2)
    const joined = length > 1 ? null : joinedWord(word!, next, isKnown)
    if (joined) {
      const apart = waysOf(word!).flatMap((way) => waysOf(next!).map((behind) => [...way, ...behind]))
      terms.push([...apart, ...waysOf(joined)])
    } else terms.push(waysOf(phrase.join(' ')))
    at += joined ? 2 : length
  }
  return terms
}

/** A shorter word is part of too many others by chance. */
const SHORTEST_PART = 3
/** Words of three letters, such as "kof", stand within too many words of which they are no part. */
const SHORTEST_SPLIT = 4
const SHORTEST_SINGULAR = 4
const isDigits = /^\d+$/

/** A long vowel is written twice before the last consonant of a word, and once before a vowel: "tomaat", "tomaten". */
const longEnding = /([aeou])\1([b-df-hj-np-tv-z])$/
const openEnding = /(?<![aeiou])([aeou])([b-df-hj-np-tv-z])en$/
/** What ends a word as "f" or "s" is "v" or "z" within it: "olijf", "olijven". */
const hardEnding = /(?<=ij|ui|ei|ie|oe|eu|ou)[fs]$/
const softEnding = /(?<=ij|ui|ei|ie|oe|eu|ou)[vz]en$/
const softened: Readonly<Record<string, string>> = { f: 'v', s: 'z' }
const hardened: Readonly<Record<string, string>> = { v: 'f', z: 's' }

function joinedWord(
  word: string,
  next: string | undefined,
  isKnown: (word: string) => boolean,
): string | null {
  if (next === undefined) return null
  // A number is no part by chance: "7 up".
  const isPart =
    Math.min(word.length, next.length) >= SHORTEST_PART || (isDigits.test(word) && next.length > 1)
  return isPart && (isKnown(word + next) || listedWays(word + next)) ? word + next : null
}

/**
 * What a word that no product has is as two: a phrase of the list ("oatmilk"), else two words of products ("magerekwark");
 * `null` where it is neither.
 */
export function splitWays(word: string, isKnown: (word: string) => boolean): Term | null {
  if (isKnown(word)) return null
  const splits = Array.from({ length: word.length - 1 }, (_, at) => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ])
  for (const [before, behind] of splits) {
    const ways = behind!.length >= SHORTEST_PART ? phrases.get(`${before} ${behind}`) : undefined
    if (ways) return ownLast(ways)
  }
  const isPart = (part: string) => part.length >= SHORTEST_SPLIT && isKnown(part)
  const two = splits.find((parts) => parts.every(isPart))
  return two ? [two] : null
}

/**
 * Words of products that are the plural or the singular of a Dutch word, or an adjective with or without its "-e" ("magere
 * kwark", "kwark mager"). Of one in "-en" that they have too, the beginning may be another word, "kruid" in "kruiden", unless
 * both are the same kind of food ("perziken").
 */
function otherFormsOf(word: string, isKnown: (word: string) => boolean): string[] {
  const pluralOf = (singular: string) =>
    singular.replace(longEnding, (_, vowel, last) => `${vowel}${softened[last] ?? last}en`)
  const plural = pluralOf(word)
  // "rode" is of "rood" as "roden" would be; of a word that products have ("rose") it may be another.
  const open = isKnown(word) ? word : word.replace(/e$/, 'en')
  const long = open.replace(openEnding, (_, vowel, last) => `${vowel}${vowel}${hardened[last] ?? last}`)
  const soft = word.replace(hardEnding, (last) => `${softened[last]}en`)
  const hard = word.replace(softEnding, ([last]) => hardened[last!]!)
  const undoubled = word.replace(doubledEnding, '$1')
  const beginning = word.replace(/en$/, '')
  const kind = beginning === word ? null : kindOfTitle([beginning])
  const bare = isKnown(word) && (kind === null || kind !== kindOfTitle([word])) ? word : beginning
  const stem = word.replace(/'?s$/, '')
  // "wortels" and "wortelen" are both the plural of "wortel".
  const ofTwoPlurals = word.replace(/(?<=el)en$/, '')
  // What no product has may still be typed: "rod" begins more than "rode".
  const isWhole = word.length <= MAX_SHORT_WORD && isKnown(word)
  const doubled = word.replace(/(?<![aeiou])([aeiou])([b-df-hj-np-tv-z])$/, '$1$2$2e')
  const inflected = isWhole ? [`${word}e`, plural.replace(/n$/, ''), doubled] : []
  const uninflected = word.replace(/([b-df-hj-np-tv-z])\1e$/, '$1').replace(/e$/, '')
  // "frambosen" is how many write "frambozen".
  return [
    ...new Set([
      ...[plural, long, pluralOf(long), soft, hard, undoubled, bare, stem, ofTwoPlurals],
      ...inflected,
      uninflected,
    ]),
  ].filter(
    (other) => other !== word && (other.length >= SHORTEST_SINGULAR || other === undoubled) && isKnown(other),
  )
}

/** The Dutch words of a search: for what the list has, the first that it stands for. */
export function dutchWordsOf(words: readonly string[]): string[] {
  return termsOf(words, () => false).flatMap(([own, listed]) => listed ?? own!)
}

const KIND = 'kind:'

/** The kind that the list has in place of a word, or `null` for a word. */
export function kindNamed(word: string): KindId | null {
  return word.startsWith(KIND) ? (word.slice(KIND.length) as KindId) : null
}

/** Whether a search is a word or phrase of the list, which is no mistake where no product has it. */
export function isListed(words: readonly string[]): boolean {
  return listedWays(words.join(' ')) !== undefined
}

/** "10 stuks", or a number alone at the end. */
const counted = /(?<![\p{L}\d.,])([1-9]\d{0,2})(?: ?(stuks?|st|pieces?|pcs)(?![\p{L}\d])|$)/u

/** The size in a search ("kwark 500 g", "eieren 10 stuks") and the words beside it, or `null` when there is no size. */
export function sizedSearch(search: string): SizedSearch | null {
  const text = fold(search)
  const found = findSize(text)
  if (found) {
    const { size, written, rest } = found
    return { content: contentOf(size), written, words: wordsOf(rest), bare: false }
  }
  const count = counted.exec(text)
  if (!count) return null
  const [written, pieces, unit] = count
  const words = wordsOf(`${text.slice(0, count.index)} ${text.slice(count.index + written.length)}`)
  return { pieces: Number(pieces), written, words, bare: unit === undefined }
}
