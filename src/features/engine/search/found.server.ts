import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { categoryOfKind, type KindId, numberOfKind } from '#features/groceries/kinds/kinds.rules.ts'
import type { FinderQuery } from '../ground/query.rules.ts'
import { BY_CHANCE, wordsOf } from '../ground/search.rules.ts'
import {
  addBit,
  type Bitset,
  countBits,
  emptyBitset,
  intersect,
  isEmpty,
  subtract,
  unite,
} from '../index/bitset.server.ts'
import type { IndexParts } from '../index/parts.server.ts'
import { nearestPhrase, openSpelling } from '../index/spelling.server.ts'
import {
  isListed,
  type SizedSearch,
  sizedSearch,
  splitWays,
  type Term,
  termsOf,
} from '../index/terms.server.ts'
import { openWords, type Words } from '../index/words.server.ts'

/**
 * Finds the rows that pass category, search, flags, stores and offers. `writeFound` writes them into `found`, and those
 * that pass all but the search into `scope`; the next query overwrites both.
 */
export function openFound(parts: IndexParts) {
  const words = openWords(parts.lexicon, parts.letters, parts.kindOfRow)
  const nearestSpelling = openSpelling(words, parts.size)
  const everything = emptyBitset(parts.size)
  for (let row = 0; row < parts.size; row++) addBit(everything, row)
  const nothing = emptyBitset(parts.size)
  const storeRows = new Map(parts.stores.map(({ id, rows }) => [id, rows]))
  const categoryRows = new Map(parts.categories.map(({ id, rows }) => [id, rows]))
  // Kept from query to query: sets of this size are slow to come by and slow to clear away.
  const scope = emptyBitset(parts.size)
  const wholeScope = emptyBitset(parts.size)
  const foundByChance = emptyBitset(parts.size)
  const found = emptyBitset(parts.size)
  const some = emptyBitset(parts.size)
  const way = emptyBitset(parts.size)
  const food = emptyBitset(parts.size)
  const ofWord = emptyBitset(parts.size)
  const isUnknown = (word: string) =>
    !words.isKnown(word) && !isListed([word]) && !splitWays(word, words.isKnown)
  const termsIn = (searched: readonly string[]) => termsOf(searched, words.isKnown)

  /**
   * Writes the rows that pass category, flags, stores and search into `found`. Gives the words that were searched
   * instead, or `null`: words that products of another category, diet or store have are not misspelt.
   */
  function writeFound(query: FinderQuery): string[] | null {
    const searched = wordsOf(query.search)
    const sized = sizedSearch(query.search)
    writeScope(query)
    if (findSearched(searched, sized)) return sized ? null : betterSpelling(query, searched)
    if (isNarrowed(query)) {
      scope.set(everything)
      const isElsewhere = findSearched(searched, sized)
      writeScope(query)
      found.fill(0)
      if (isElsewhere) return sized ? null : betterSpelling(query, searched)
    }
    if (isListed(searched)) return null
    // No pack is of that size: what there is in others is told.
    if (sized && sized.words.length > 0 && findTerms(termsIn(sized.words))) return sized.words
    if (sized) {
      keepSize(sized)
      const spelling = nearest(query, sized.words)
      if (spelling && findTerms(termsIn(spelling))) return [...spelling, ...wordsOf(sized.written)]
      writeScope(query)
    }
    const spelling = nearest(query, searched)
    if (spelling) findTerms(termsIn(spelling))
    if (spelling || !sized || sized.words.length === 0) return spelling
    const unsized = nearest(query, sized.words)
    if (unsized) findTerms(termsIn(unsized))
    return unsized
  }

  /**
   * The nearest spelling that food has, else that others have. A phrase of the list comes first: what its words mean
   * together is more likely than what each is near to ("chiken breast").
   */
  function nearest(query: FinderQuery, searched: readonly string[]): string[] | null {
    const phrase = nearestPhrase(searched)
    const isPhraseFound = phrase !== null && findTerms(termsIn(phrase))
    if (isPhraseFound && countFood(query) > 0) return phrase
    writeFood(query, scope)
    const inFood = nearestSpelling(searched, food)
    if (inFood || asksForNonFood(query)) return inFood
    return isPhraseFound ? phrase : nearestSpelling(searched, scope)
  }

  /**
   * What was found stays, and `null` is given, unless the one word that no product has as such stands by chance within what
   * was found (`BY_CHANCE`): then what a word one mistake away finds is in `found`, and the words searched instead are given.
   */
  function betterSpelling(query: FinderQuery, searched: readonly string[]): string[] | null {
    const [word, ...others] = searched.filter(isUnknown)
    if (word === undefined || others.length > 0) return null
    const byChance = countFood(query)
    if (byChance > BY_CHANCE.most) return null
    // Somebody may still be typing the word.
    const times = words.isBeginning(word, food) ? BY_CHANCE.timesBegun : BY_CHANCE.times
    foundByChance.set(found)
    writeFood(query, scope)
    for (const { word: other, edits } of words.suggest(word, food)) {
      // "melkc" is the beginning of a word.
      if (edits >= 2 || word.startsWith(other)) continue
      const spelling = searched.map((each) => (each === word ? other : each))
      findTerms(termsIn(spelling))
      if (countFood(query) >= times * Math.max(1, byChance)) return spelling
    }
    found.set(foundByChance)
    return null
  }

  /** Writes the rows of a set that are food into `food`, all of them where what is none was asked for. */
  function writeFood(query: FinderQuery, set: Bitset): void {
    food.set(set)
    if (!asksForNonFood(query)) subtract(food, parts.nonFood)
  }

  /** How many rows of `found` are food, or asked for. */
  function countFood(query: FinderQuery): number {
    writeFood(query, found)
    return countBits(food)
  }

  /**
   * A size narrows the search where packs of it are found; else it is words like the others. A number alone is a word first.
   */
  function findSearched(searched: readonly string[], sized: SizedSearch | null): boolean {
    if (!sized) return findTerms(termsIn(searched))
    if (sized.bare && findTerms(termsIn(searched))) return true
    wholeScope.set(scope)
    keepSize(sized)
    if (findTerms(termsIn(sized.words))) return true
    scope.set(wholeScope)
    return findTerms(termsIn(searched))
  }

  /** Takes what is of another size out of `scope`. */
  function keepSize(sized: SizedSearch): void {
    const [sizes, size] =
      'pieces' in sized ? [parts.piecesOfRow, sized.pieces] : [parts.contentOfRow, sized.content]
    some.fill(0)
    for (let row = 0; row < parts.size; row++) if (sizes[row] === size) addBit(some, row)
    intersect(scope, some)
  }

  /**
   * Writes the rows of the query's category, flags, stores and offers into `scope`. Kinds of another category come beside
   * it: plant proteins are also in the pantry.
   */
  function writeScope({ category, kinds, offers, flags, stores }: FinderQuery): void {
    scope.set(category === null ? everything : (categoryRows.get(category) ?? nothing))
    const isBeside = kindsWanted(
      parts,
      kinds.filter((kind) => category !== null && categoryOfKind(kind) !== category),
    )
    if (isBeside) for (let row = 0; row < parts.size; row++) if (isBeside(row)) addBit(scope, row)
    if (offers) intersect(scope, parts.offers)
    for (const flag of flags) intersect(scope, parts.flags[flagKeys.indexOf(flag)]!)
    if (stores.length === 0) return
    some.fill(0)
    for (const id of stores) unite(some, storeRows.get(id) ?? nothing)
    intersect(scope, some)
  }

  /** Writes the rows of `scope` that have every term into `found`, and says whether there are any. */
  function findTerms(terms: readonly Term[]): boolean {
    found.set(scope)
    for (const term of terms) {
      if (isEmpty(found)) return false
      some.fill(0)
      for (const [i, ways] of term.entries()) {
        if (i === 0) writeWay(ways, some, term.length === 1 ? words.visitRowsFound : words.visitRowsListed)
        else writeWay(ways, way, words.visitRowsListed)
        if (i > 0) unite(some, way)
      }
      intersect(found, some)
    }
    return !isEmpty(found)
  }

  /** Writes the rows that have every one of these words into `target`. */
  function writeWay(searched: readonly string[], target: Bitset, visit: Words['visitRowsFound']): void {
    for (const [i, word] of searched.entries()) {
      const own = i === 0 ? target : ofWord
      own.fill(0)
      visit(word, (row) => addBit(own, row))
      if (i > 0) intersect(target, own)
    }
  }

  return { scope, found, writeFound }
}

/** Whether a query leaves products out that its search might find. */
function isNarrowed({ category, offers, flags, stores }: FinderQuery): boolean {
  return category !== null || offers || flags.length > 0 || stores.length > 0
}

/** Says of a row whether it is of one of these kinds; `null` where none is asked for. */
export function kindsWanted(
  { kindOfRow }: Pick<IndexParts, 'kindOfRow'>,
  kinds: readonly KindId[],
): ((row: number) => boolean) | null {
  if (kinds.length === 0) return null
  const numbers = new Set(kinds.map(numberOfKind))
  return (row) => numbers.has(kindOfRow[row]!)
}

/** Whether what is no food is asked for. */
export function asksForNonFood({ category, kinds, nonFood }: FinderQuery): boolean {
  return nonFood || category === 'non_food' || kinds.some((kind) => categoryOfKind(kind) === 'non_food')
}
