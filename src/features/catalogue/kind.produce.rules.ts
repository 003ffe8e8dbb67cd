import ownBrands from './data/own-brands.json' with { type: 'json' }
import words from './data/produce-words.json' with { type: 'json' }
import { plainWords } from './kind.words.rules.ts'
import { keptByWord, wordMatcher } from './wordlist.rules.ts'

/** A number, or a weight or count: "2", "500g", "3st". Litres are what drinks are sold by. */
const amount = /^\d+(x\d+)?(g|gr|gram|kg|st|stuks|p)?$/
const isPlain = keptByWord(wordMatcher([...words, ...ownBrands.flatMap(plainWords)]))

/**
 * Whether a title says no more than which fruit or vegetable it is, how it is cut and how it is packed. Fruit and
 * vegetables are what drinks, crisps and sweets taste of as well, and any word that is not said of produce, such as a
 * brand's, makes one of those of it: "Sprinkel framboos".
 */
export function namesOnlyProduce(title: readonly string[]): boolean {
  return title.every((word) => amount.test(word) || isPlain(word))
}
