import brandLists from './data/matching-brands.json' with { type: 'json' }
import { foldTitle, isDictionaryWord } from './matching.words.rules.ts'

/** Brands by key: the folded words run together (`tonyschocolonely`), with what is known of each. */
export type BrandLexicon = {
  /** Spelling (run together) → brand key; an alias leads to the key of its brand. */
  keys: ReadonlyMap<string, string>
  /** Brands whose name is an ordinary word as well: found in a title, it proves nothing. */
  ambiguous: ReadonlySet<string>
}

/** The words of a title, its own brand, and every brand it names. */
type BrandedTitle = { words: string[]; brand: string | null; named: string[] }

const LONGEST_BRAND = 4
const spelling = (name: string) => foldTitle(name).join('')

/**
 * Learns the brands of a price list. A product's own brand field counts; without it the capitals of the title tell:
 * of the leading capitalised words all but the last are the brand ("Old Amsterdam Oud 48+"), and a shorter prefix that is
 * a brand of its own more often wins ("Heinz" over "Heinz Tomato").
 */
export function learnBrands(titles: readonly { title: string; brand: string | null }[]): BrandLexicon {
  const counts = new Map<string, number>()
  for (const { title, brand } of titles) {
    const key = brand ? spelling(brand) : foldTitle(capitalPrefix(title)).join('')
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const keys = new Map<string, string>()
  for (const key of counts.keys()) keys.set(key, key)
  for (const { title, brand } of titles) {
    if (brand) continue
    const words = foldTitle(capitalPrefix(title))
    const shorter = shorterBrand(words, counts)
    if (shorter) keys.delete(words.join(''))
  }
  for (const other of brandLists.others) keys.set(spelling(other), spelling(other))
  for (const [brand, aliases] of Object.entries(brandLists.aliases)) {
    for (const alias of aliases) keys.set(spelling(alias), spelling(brand))
  }
  return { keys, ambiguous: ambiguousBrands(titles, keys, counts) }
}

/**
 * Splits a title into brand and other words. The brand stands first; `given` (a feed's brand field) overrules.
 * `strict` is for titles of other lists, where an ambiguous name at the front is a word like any other.
 */
export function readBrand(
  title: string,
  given: string | null,
  lexicon: BrandLexicon,
  { strict = false } = {},
): BrandedTitle {
  const words = foldTitle(title)
  const givenKey = given ? spelling(given) : null
  const named: string[] = []
  const rest: string[] = []
  let brand = givenKey ? (lexicon.keys.get(givenKey) ?? givenKey) : null
  for (let at = 0; at < words.length; ) {
    const [key, length] = brandAt(words, at, lexicon, brand)
    if (!key || (lexicon.ambiguous.has(key) && (strict || at > 0) && key !== brand)) {
      rest.push(words[at]!)
      at++
      continue
    }
    if (at === 0 && !brand) brand = key
    // A brand in the middle of a title may be an ingredient (Oreo): its words stay words too.
    if (key !== brand) for (const word of words.slice(at, at + length)) rest.push(word)
    if (!named.includes(key)) named.push(key)
    at += length
  }
  return { words: rest, brand, named: brand && !named.includes(brand) ? [brand, ...named] : named }
}

function capitalPrefix(title: string): string {
  const words = title.split(/\s+/)
  let run = 0
  while (run < words.length && /^[\p{Lu}\d&'’]/u.test(words[run]!)) run++
  return words.slice(0, Math.max(1, run - 1)).join(' ')
}

function shorterBrand(words: readonly string[], counts: ReadonlyMap<string, number>): boolean {
  const own = counts.get(words.join('')) ?? 0
  for (let length = 1; length < words.length; length++) {
    if ((counts.get(words.slice(0, length).join('')) ?? 0) > own) return true
  }
  return false
}

function ambiguousBrands(
  titles: readonly { title: string }[],
  keys: ReadonlyMap<string, string>,
  counts: ReadonlyMap<string, number>,
): Set<string> {
  const elsewhere = new Map<string, number>()
  for (const { title } of titles) {
    for (const word of new Set(foldTitle(title).slice(1))) {
      if (keys.has(word)) elsewhere.set(word, (elsewhere.get(word) ?? 0) + 1)
    }
  }
  const ambiguous = new Set<string>()
  for (const [key, count] of elsewhere) if (count > (counts.get(key) ?? 0)) ambiguous.add(key)
  for (const key of keys.keys()) if (isDictionaryWord(key)) ambiguous.add(key)
  return ambiguous
}

function brandAt(
  words: readonly string[],
  at: number,
  lexicon: BrandLexicon,
  given: string | null,
): [string | null, number] {
  for (let length = Math.min(LONGEST_BRAND, words.length - at); length > 0; length--) {
    const found = words.slice(at, at + length).join('')
    const key = lexicon.keys.get(found) ?? (found === given ? given : undefined)
    if (key) return [key, length]
  }
  return [null, 0]
}
