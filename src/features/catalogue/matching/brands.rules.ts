import wellKnown from '#features/groceries/ground/data/brands.json' with { type: 'json' }
import { ownBrands } from '#features/groceries/ground/own-brands.rules.ts'
import { foldTitle, isDictionaryWord, stem, wordClass } from '#features/groceries/ground/title.words.rules.ts'
import { keptByWord } from '#features/groceries/ground/wordlist.rules.ts'
import foodEnds from './data/food-ends.json' with { type: 'json' }
import brandLists from './data/matching-brands.json' with { type: 'json' }

/** Brands by key: the folded words run together (`tonyschocolonely`), with what is known of each. */
export type BrandLexicon = {
  /** Spelling (run together) → brand key; an alias leads to the key of its brand. */
  keys: ReadonlyMap<string, string>
  /** Brands whose name is an ordinary word as well: found in a title, it proves nothing. */
  ambiguous: ReadonlySet<string>
  /** Brands that a list of brands or a feed names, and those that many different titles begin with. */
  established: ReadonlySet<string>
}

/** A title, and the brand that a feed gives beside it. */
type NamedTitle = { title: string; brand: string | null }
/** A title of a store's list; titles without a store are read as one list. */
type ListedTitle = NamedTitle & { storeId?: string }

/** The words of a title, its own brand, and every brand it names. */
type BrandedTitle = { words: string[]; brand: string | null; named: string[] }

const LONGEST_BRAND = 4
/** Letters before the end of a compound, and of an end that stands in no name by chance, at least; `food-ends.json` has shorter ones. */
const SHORTEST_PART = 3
const SURE_END = 5
const TITLE_CASE_SHARE = 0.6
// What follows the first word of a brand this often belongs to it.
const FOLLOWS = 0.8
// Titles that begin with a name, at least, for one that begins with a food word, or is a whole title.
const LEAST_NAMED = 4
const spelling = (name: string) => foldTitle(name).join('')
/** Lines of a store's own brand ("AH Biologisch") are read as the brand and a word, also where a feed gives them as the brand. */
const brandOfLine = new Map(
  wellKnown.flatMap((name) => {
    const own = ownBrands.find((brand) => name.toLowerCase().startsWith(`${brand} `))
    return own === undefined ? [] : [[spelling(name), spelling(own)]]
  }),
)
const brands = wellKnown.filter((name) => !brandOfLine.has(spelling(name)))
const keyOf = (brand: string) => brandOfLine.get(spelling(brand)) ?? spelling(brand)

/**
 * Learns the brands of price lists. A product's own brand field counts; without it the titles of its store tell, by
 * their capitals or, where every word has one, by what their beginnings have in common.
 * A word that all these titles and `others`, those of further stores, have further on more often than in front is ambiguous.
 */
export function learnBrands(
  titles: readonly ListedTitle[],
  others: readonly NamedTitle[] = [],
): BrandLexicon {
  const keys = new Map<string, string>()
  const counts = new Map<string, number>()
  const established = new Set<string>()
  const titlesOf = new Map<string, Set<string>>()
  for (const list of Map.groupBy(titles, ({ storeId }) => storeId ?? '').values()) {
    const known = list.flatMap(({ brand }) => (brand ? [keyOf(brand)] : []))
    const unknown = list.filter(({ brand }) => !brand).map(({ title }) => title)
    const read = isTitleCase(unknown) ? brandsByPrefix(unknown) : brandsByCapitals(unknown, known)
    for (const key of known) established.add(key)
    for (const [at, key] of read.entries())
      if (key) titlesOf.set(key, (titlesOf.get(key) ?? new Set()).add(spelling(unknown[at]!)))
    for (const key of [...known, ...read]) {
      if (!key) continue
      keys.set(key, key)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  for (const [key, titles] of titlesOf) if (titles.size >= LEAST_NAMED) established.add(key)
  for (const other of [...brands, ...brandLists.others].map(spelling)) {
    keys.set(other, other)
    established.add(other)
  }
  for (const [brand, aliases] of Object.entries(brandLists.aliases)) {
    for (const alias of aliases) keys.set(spelling(alias), spelling(brand))
    established.add(spelling(brand))
  }
  return { keys, ambiguous: ambiguousBrands([...titles, ...others], keys, counts), established }
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
  const givenKey = given ? keyOf(given) : null
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

/** Whether a list writes every word with a capital ("Campina Halfvolle Yoghurt"), so that capitals tell nothing. */
function isTitleCase(titles: readonly string[]): boolean {
  const words = titles
    .flatMap((title) => title.split(/\s+/).slice(1))
    .filter((word) => /^\p{L}{3}/u.test(word))
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * TITLE_CASE_SHARE
}

/**
 * Of the leading capitalised words all but the last are the brand ("Old Amsterdam Oud 48+"), and a shorter prefix that is
 * a brand of its own more often wins ("Heinz" over "Heinz Tomato"). One key a title; empty where there is none.
 */
function brandsByCapitals(titles: readonly string[], known: readonly string[]): string[] {
  const prefixes = titles.map((title) => {
    const words = foldTitle(capitalPrefix(title))
    return words.every(isFoodName) ? [] : words
  })
  const counts = countOf([...known, ...prefixes.map((words) => words.join(''))])
  return prefixes.map((words) => (hasShorterBrand(words, counts) ? '' : words.join('')))
}

function capitalPrefix(title: string): string {
  const words = title.split(/\s+/)
  let run = 0
  while (run < words.length && /^[\p{Lu}\d&'’]/u.test(words[run]!)) run++
  // "Oude Molen Mango & kaneel": an ampersand or a food ends no brand.
  let length = words[run - 1] === '&' ? run - 2 : run - 1
  while (length > 1 && isFoodOrQualifier(words[length - 1]!)) length--
  return words.slice(0, Math.max(1, length)).join(' ')
}

function isFoodOrQualifier(word: string): boolean {
  const folded = foldTitle(word)
  return folded.every((one) => isDictionaryWord(one) || wordClass(stem(one)) === 'hard')
}

/** Whether a word is one of foods, or a compound that ends in one, and so no name: "Paranoten", "Witte bonen". */
const isFoodName = keptByWord((word: string): boolean => {
  if (isDictionaryWord(word) || wordClass(stem(word)) !== 'content') return true
  if (foodEnds.some((end) => word.length >= end.length + SHORTEST_PART && word.endsWith(end))) return true
  for (let at = SHORTEST_PART; at <= word.length - SURE_END; at++)
    if (isDictionaryWord(word.slice(at))) return true
  return false
})

function hasShorterBrand(words: readonly string[], counts: ReadonlyMap<string, number>): boolean {
  const own = counts.get(words.join('')) ?? 0
  for (let length = 1; length < words.length; length++) {
    if ((counts.get(words.slice(0, length).join('')) ?? 0) > own) return true
  }
  return false
}

/**
 * The first word that is no food is the brand, together with the words that nearly always follow it ("Old El Paso") and
 * are no food either. One key a title; empty where there is none.
 */
function brandsByPrefix(titles: readonly string[]): string[] {
  const all = titles.map(foldTitle)
  const counts = countOf(
    all.flatMap((words) => words.slice(0, LONGEST_BRAND).map((_, at) => prefix(words, at + 1))),
  )
  return all.map((words) => {
    let length = 0
    for (; length < Math.min(LONGEST_BRAND, words.length - 1); length++) {
      if (isNoName(words, length, counts) || /^\d+$/.test(words[length]!)) break
      const before = counts.get(prefix(words, length)) ?? 0
      if (length > 0 && (before < 2 || counts.get(prefix(words, length + 1))! < before * FOLLOWS)) break
    }
    return words.slice(0, length).join('')
  })
}

/** Whether a word is one of foods, unless a list begins titles with it for the sake of the name behind it ("Kleine Keuken"). */
function isNoName(words: readonly string[], at: number, counts: ReadonlyMap<string, number>): boolean {
  if (!isDictionaryWord(words[at]!)) return false
  const [own, both] = [counts.get(prefix(words, 1)) ?? 0, counts.get(prefix(words, 2)) ?? 0]
  return at > 0 || isDictionaryWord(words[1] ?? '') || both < LEAST_NAMED || both < own * FOLLOWS
}

const prefix = (words: readonly string[], length: number) => words.slice(0, length).join(' ')

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function ambiguousBrands(
  titles: readonly NamedTitle[],
  keys: ReadonlyMap<string, string>,
  counts: ReadonlyMap<string, number>,
): Set<string> {
  const { leading, inside } = countWords(titles, (word) => keys.has(word))
  const ambiguous = new Set<string>()
  for (const [key, count] of inside)
    if (count > Math.max(counts.get(key) ?? 0, leading.get(key) ?? 0)) ambiguous.add(key)
  for (const key of keys.keys()) if (isDictionaryWord(key)) ambiguous.add(key)
  return ambiguous
}

/** How many titles each word leads, and in how many it stands further on without being the brand that is given with them. */
export function countWords(
  titles: readonly NamedTitle[],
  isCounted: (word: string) => boolean = () => true,
): Record<'leading' | 'inside', ReadonlyMap<string, number>> {
  const leading = new Map<string, number>()
  const inside = new Map<string, number>()
  const count = (counts: Map<string, number>, word: string) => {
    if (isCounted(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  for (const { title, brand } of titles) {
    const [lead, ...rest] = foldTitle(title)
    if (lead !== undefined) count(leading, lead)
    const given = brand && keyOf(brand)
    for (const word of new Set(rest)) if (word !== given) count(inside, word)
  }
  return { leading, inside }
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
