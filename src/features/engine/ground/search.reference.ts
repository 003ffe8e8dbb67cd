import { categoryOfKind, type KindId } from '#features/groceries/kinds/kinds.rules.ts'
import { kindOfTitle } from '#features/groceries/kinds/title.rules.ts'
import { piecesIn } from '#features/groceries/weights/weight.rules.ts'
import type { CatalogueProduct } from '../index/product.wire.server.ts'
import {
  isListed,
  listedPhrases,
  listedWays,
  listedWords,
  splitWays,
  termsOf,
} from '../index/terms.server.ts'
import { mistakesAllowed, plainWords } from './words.reference.ts'

/*
 * The search as plainly as the decisions state it, with its own words and its own distance: what the index and this
 * shared would be wrong in both.
 */

/**
 * Products that have every word, or what the list says for it. A size in the search counts as one where it leaves some,
 * else it is words. If there are none: of all ways to replace words by close spellings that some product has, the ones
 * with the fewest mistakes; each product stands for the first of these that it has, and the one for which most products
 * stand is searched instead; but what the search finds anywhere in the catalogue `all` is no mistake, unless it stands by
 * chance in a longer word. `scope` is what passes all but the search, in the order of ties.
 */
export function plainSearch(
  all: readonly CatalogueProduct[],
  scope: readonly CatalogueProduct[],
  search: string,
  wantsNonFood: boolean,
) {
  const has = plainMatcher(all.map(entryOf))
  const isWanted = (product: CatalogueProduct) => wantsNonFood || product.category !== 'non_food'
  const size = plainSize(search)
  const words = plainWords(search)
  const asked = [...(size ? [{ words: size.words, pack: size.pack }] : []), { words, pack: null }]
  const among = (products: readonly CatalogueProduct[], pack: string | null) =>
    products.filter((product) => pack === null || sizesOf(product).includes(pack)).map(entryOf)
  const find = (products: readonly CatalogueProduct[]) => {
    // A number alone is a word first.
    for (const { words, pack } of size?.bare ? asked.toReversed() : asked) {
      const found = among(products, pack).filter((entry) => hasTerms(has, entry, words))
      if (found.length > 0)
        return { found: found.map(({ product }) => product), scope: among(products, pack) }
    }
    return null
  }
  const none = { found: [], spelling: null, scope: [] }
  const exact = find(scope)
  const spell = (entries: readonly Entry[], words: readonly string[]) =>
    plainSpelling(
      has,
      entries.filter(({ product }) => isWanted(product)),
      words,
    ) ?? plainSpelling(has, entries, words)
  if (exact || find(all)) {
    const own = exact?.found ?? []
    const foundBy = (words: readonly string[]) =>
      scope.filter((product) => hasTerms(has, entryOf(product), words))
    const food = scope.filter(isWanted).map(entryOf)
    const count = (found: readonly CatalogueProduct[]) => found.filter(isWanted).length
    const isBegun = own
      .filter(isWanted)
      .some((product) =>
        entryOf(product).words.some((each) => words.some((w) => !has.isKnown(w) && each.startsWith(w))),
      )
    const better = size
      ? undefined
      : spellingsOfUnknown(has, food, words).find(
          (spelling) => count(foundBy(spelling)) >= (isBegun ? 100 : 10) * Math.max(1, count(own)),
        )
    if (better && count(own) <= 50) return { found: foundBy(better), spelling: better, scope }
    return exact ? { ...exact, spelling: null, scope: exact.scope.map(({ product }) => product) } : none
  }
  if (isListed(words)) return none
  const inAnySize = scope.map(entryOf).filter((entry) => size && hasTerms(has, entry, size.words))
  if (size && size.words.length > 0 && inAnySize.length > 0)
    return { found: inAnySize.map(({ product }) => product), spelling: size.words, scope }
  for (const { words, pack } of asked) {
    const entries = among(scope, pack)
    const spelling = spell(entries, words)
    const found = spelling ? entries.filter((entry) => hasTerms(has, entry, spelling)) : []
    if (!spelling || (pack !== null && found.length === 0)) continue
    const products = found.map(({ product }) => product)
    const suffix = pack === null ? [] : plainWords(size!.written)
    return {
      found: products,
      spelling: [...spelling, ...suffix],
      scope: entries.map(({ product }) => product),
    }
  }
  if (!size || size.words.length === 0) return none
  const entries = among(scope, null)
  const havingAll = (words: readonly string[]) => entries.filter((entry) => hasTerms(has, entry, words))
  const spelling = spell(entries, size.words)
  return spelling ? { found: havingAll(spelling).map(({ product }) => product), spelling, scope } : none
}

function plainSpelling(
  has: Matcher,
  entries: readonly Entry[],
  searched: readonly string[],
): string[] | null {
  const phrase = nearestListed(searched)
  if (phrase && entries.some((entry) => hasTerms(has, entry, phrase))) return phrase
  if (searched.length === 0 || searched.length > 6) return null
  const hasAll = (entry: Entry, words: readonly string[]) => words.every((word) => means(has, entry, word))
  const ways = waysToSpell(has, entries, searched).filter(({ words }) =>
    entries.some((e) => hasAll(e, words)),
  )
  const fewest = Math.min(...ways.map(({ mistakes }) => mistakes))
  const nearest = ways.filter(({ mistakes }) => mistakes === fewest).map(({ words }) => words)
  const standsFor = entries
    .map((entry) => nearest.find((way) => hasAll(entry, way)))
    .filter((way) => way !== undefined)
  const votes = [...new Set(standsFor)].map((way) => ({
    way,
    count: standsFor.filter((w) => w === way).length,
  }))
  const most = Math.max(...votes.map(({ count }) => count))
  const winner = votes.find(({ count }) => count === most)?.way
  return winner ? [...new Set(winner)] : null
}

/** The phrase of the list whose words are nearest to the searched ones, one by one. */
function nearestListed(searched: readonly string[]): string[] | null {
  const mistakesOf = (phrase: readonly string[]) =>
    phrase
      .map((word, i) => (word === searched[i] ? 0 : mistakesAllowed(searched[i]!, word)))
      .reduce((sum, mistakes) => sum + mistakes, 0)
  const near = listedPhrases
    .filter((phrase) => phrase.length === searched.length)
    .map((phrase) => ({ phrase, mistakes: mistakesOf(phrase) }))
    .filter(({ mistakes }) => mistakes < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.mistakes - b.mistakes)
  return near[0]?.phrase ?? null
}

/** What else may be searched where one word alone is none of any product: words one mistake away, but no beginnings of it. */
function spellingsOfUnknown(
  has: Matcher,
  entries: readonly Entry[],
  searched: readonly string[],
): string[][] {
  const unknown = searched.filter(
    (word) => !has.isKnown(word) && !isListed([word]) && !splitWays(word, has.isKnown),
  )
  if (unknown.length !== 1) return []
  return closestKnown(has, entries, unknown[0]!)
    .filter(({ word, mistakes }) => mistakes < 2 && !unknown[0]!.startsWith(word))
    .map(({ word }) => searched.map((each) => (each === unknown[0] ? word : each)))
}

/** Whether a product has a word, or one that the list has for it. */
function means(has: Matcher, entry: Entry, word: string): boolean {
  const ways = listedWays(word)?.filter((way) => way.length === 1)
  return ways ? ways.some(([way]) => has(entry, way!, true)) : has(entry, word)
}

/** The size in a search, and the words beside it; in these tests whole grams and millilitres. */
function plainSize(search: string) {
  const match = /(\d+) ?(g|ml)( |$)/.exec(search)
  if (match) {
    const words = plainWords(search.replace(match[0], ' '))
    return { written: match[0].trim(), pack: `${match[1]} ${match[2]}`, words, bare: false }
  }
  const text = search.toLowerCase()
  const [whole, pieces, unit] =
    /(?<![\p{L}\d.,])([1-9][0-9]?[0-9]?)(?: ?(stuk|stuks|st|piece|pieces|pcs)(?![\p{L}\d])|$)/u.exec(text) ??
    []
  if (whole === undefined) return null
  const words = plainWords(
    text.slice(0, text.indexOf(whole)) + text.slice(text.indexOf(whole) + whole.length),
  )
  return { written: whole, pack: `${pieces} pieces`, words, bare: unit === undefined }
}

function sizesOf({ pack, typical, salesUnitSize, title }: CatalogueProduct): string[] {
  const pieces = typical?.pieces ?? piecesIn(salesUnitSize, title)
  return [...(pack ? [`${pack.amount} ${pack.unit}`] : []), ...(pieces ? [`${pieces} pieces`] : [])]
}

function entryOf(product: CatalogueProduct): Entry {
  return { product, words: plainWords(`${product.title} ${product.brand ?? ''}`) }
}

/** Whether a product has every word, or for each phrase of the list one of what stands for it. */
function hasTerms(has: Matcher, entry: Entry, searched: readonly string[]): boolean {
  return termsOf(searched, has.isKnown).every((ways) =>
    ways.some((way, i) => way.every((word) => has(entry, word, i > 0 || ways.length > 1))),
  )
}

type Matcher = ((entry: Entry, word: string, isListed?: boolean) => boolean) & {
  isKnown(word: string): boolean
}

/** Whether a product has a word: a short one that somebody has as such is no part of any other word. */
function plainMatcher(all: readonly Entry[]): Matcher {
  const known = new Set(all.flatMap(({ words }) => words))
  const isCompound = (word: string, part: string) =>
    word !== part &&
    part.length > 1 &&
    isRead(word, part) &&
    ((word.startsWith(part) && isRest(word.slice(part.length))) ||
      (!word.startsWith(part) && word.endsWith(part) && isRest(word.slice(0, -part.length))))
  const isRead = (word: string, part: string) => {
    const before = word.split(part)[0]!
    const isShort = before.length > 0 && before.length < 3 && [...before].every((sign) => /[a-z]/.test(sign))
    const behind = word.slice(before.length + part.length)
    const isNumberInNumber =
      (/^[0-9]/.test(part) && /[0-9]$/.test(before)) || (/[0-9]$/.test(part) && /^[0-9]/.test(behind))
    const isOther = ['half', 'sinaas', 'aard', 'aardb'].includes(before)
    return (
      part.length === 1 || (!isNumberInNumber && !isOther && (!isShort || before === 'ei' || before === 'ui'))
    )
  }
  const isRest = (rest: string) => (rest.length > 1 && known.has(rest)) || endings.includes(rest)
  const isMeant = (kind: string | null, part: string) => {
    const often = (entries: Entry[], most: number) => {
      const own = entries.filter(({ words }) => words.includes(part)).length
      const parts = entries.flatMap(({ words }) => words.filter((word) => isCompound(word, part))).length
      return parts <= most * own
    }
    const category = kind && categoryOfKind(kind as KindId)
    const ofCategory = all.filter(({ product }) => product.kind && categoryOfKind(product.kind) === category)
    return (
      kind !== null &&
      (often(
        all.filter(({ product }) => product.kind === kind),
        8,
      ) ||
        often(ofCategory, 5))
    )
  }
  const isPlural = (word: string, part: string) =>
    isCompound(word, part) &&
    endings.includes(word.startsWith(part) ? word.slice(part.length) : word.slice(0, -part.length))
  const has = (entry: Entry, word: string, isListed = false) =>
    isListed && word.startsWith('kind:')
      ? entry.product.kind === word.slice('kind:'.length)
      : word.length <= 5 && isListed && !known.has(word)
        ? false
        : word.length <= 5 && known.has(word)
          ? entry.words.includes(word) ||
            entry.words.some(
              (each) => isPlural(each, word) || (isCompound(each, word) && each.endsWith(word)),
            ) ||
            (entry.words.some((each) => isCompound(each, word)) && isMeant(entry.product.kind, word)) ||
            (entry.product.kind !== null &&
              entry.product.kind === kindOfTitle([word]) &&
              entry.words.some((each) => each.includes(word) && isRead(each, word)))
          : entry.words.some((each) => each.includes(word) && isRead(each, word))
  return Object.assign(has, { isKnown: (word: string) => known.has(word) })
}

const endings = ['s', "'s", 'n', 'en', 'e', 'es', 'je', 'jes', 'tje', 'tjes']

type Entry = { product: CatalogueProduct; words: string[] }
type Way = { words: string[]; mistakes: number }

/** Every combination of the words themselves and their closest known words, the best of the first word first. */
function waysToSpell(has: Matcher, catalogue: readonly Entry[], searched: readonly string[]): Way[] {
  return searched.reduce(
    (ways: Way[], word) => {
      const spellings = [{ word, mistakes: 0 }, ...closestKnown(has, catalogue, word)]
      return ways.flatMap((way) =>
        spellings.map((spelling) => ({
          words: [...way.words, spelling.word],
          mistakes: way.mistakes + spelling.mistakes,
        })),
      )
    },
    [{ words: [], mistakes: 0 }],
  )
}

/** The twelve known or listed words with fewest mistakes, then in most products, then first in the alphabet. */
function closestKnown(has: Matcher, catalogue: readonly Entry[], searched: string) {
  const listed = listedWords.filter((word) => !has.isKnown(word))
  const close = [...new Set(catalogue.flatMap(({ words }) => words)), ...listed]
    .filter((word) => word !== searched && mistakesAllowed(searched, word) < Number.POSITIVE_INFINITY)
    .map((word) => ({
      word,
      mistakes: mistakesAllowed(searched, word),
      products: catalogue.filter((each) =>
        listed.includes(word) ? means(has, each, word) : each.words.includes(word),
      ).length,
    }))
    .filter(({ products }) => products > 0)
  const isFar = ({ word, mistakes, products }: (typeof close)[number]) =>
    listed.includes(word) ||
    (mistakes < 1 && close.some((each) => each.mistakes === 1 && each.products >= 10 * products)) ||
    close.some((other) => other.word !== word && listedWays(word)?.some((way) => way.join() === other.word))
  return close
    .map((each) => (isFar(each) ? { ...each, mistakes: each.mistakes + 0.6 } : each))
    .sort((a, b) => a.mistakes - b.mistakes || b.products - a.products || (a.word < b.word ? -1 : 1))
    .slice(0, 12)
}
