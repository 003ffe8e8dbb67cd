import { LRUCache } from 'lru-cache'
import { categoryIds, categoryOfKind, kindIds, numberOfKind } from '#features/groceries/kinds/kinds.rules.ts'
import { kindOfTitle } from '#features/groceries/kinds/title.rules.ts'
import {
  allowedEdits,
  compareSuggestions,
  editsBetween,
  isEnding,
  LISTED,
  MAX_EDITS,
  MAX_SHORT_WORD,
  MAX_SUGGESTIONS,
  MOST_PARTS,
  MUCH_COMMONER,
  mayMean,
  restBeside,
  type Suggestion,
} from '../ground/search.rules.ts'
import { type Bitset, hasBit, visitRows } from './bitset.server.ts'
import { bucketsOf, type LexiconParts, piecesOf } from './lexicon.server.ts'
import { commonLetters } from './parts.server.ts'
import { kindNamed, listedWays, listedWords } from './terms.server.ts'

/** Looks words up in the lexicon. */
export type Words = {
  /** Whether some row has it as a word of its own. */
  isKnown(word: string): boolean
  /**
   * Calls `visit` with every row that a searched word finds, some rows more than once: those that have a word containing
   * it. A short word that some row has as a word of its own finds this one, its plurals, and words made of it and another
   * word: those that end with it ("huiswijn" is a "wijn"), and those that begin with it among the kinds of product that often
   * have it on its own. In the kind that it names, every word that contains it will do ("achterham"). So "vis" finds
   * "visfilet", but not "viscose".
   */
  visitRowsFound(searched: string, visit: (row: number) => void): void
  /**
   * The same for a word that somebody else chose for what was searched: a short one is not taken by chance, and
   * `kind:rice` are all products of that kind.
   */
  visitRowsListed(word: string, visit: (row: number) => void): void
  /** The same for a word that may be one of the list, by all single words that this has for it. */
  visitRowsMeant(word: string, visit: (row: number) => void): void
  /** Whether some row of `scope` has a word that begins with it. */
  isBeginning(searched: string, scope: Bitset): boolean
  /** The known or listed words closest to `searched`, without itself, among those that rows of `scope` have; best first. */
  suggest(searched: string, scope: Bitset): Suggestion[]
}

/** Category, counted from 1, of each kind by its number; 0 for those of which nothing is known. */
const categoryOfNumber = Uint8Array.from([
  0,
  ...kindIds.map((kind) => categoryIds.indexOf(categoryOfKind(kind)) + 1),
])

/** A known word, or one of the list that no row has, and the mistakes between it and the searched one. */
type CloseWord = { word: string; id: number | null; edits: number }

/** For how many searched words the close ones are kept; a short word has some hundreds of them, 40 kB. */
const MAX_CLOSE_WORDS = 250

/** Tallies of a short word are kept by kind, and behind these by category: as a word of its own, and as part of one. */
const CATEGORIES = kindIds.length + 1
const OWN = 0
const PART = 1

/** Opens a lexicon; `letters` are the rows of each common letter, `kindOfRow` numbers of kinds, 0 for unknown. */
export function openWords(
  parts: LexiconParts,
  letters: readonly Bitset[],
  kindOfRow: Uint8Array<ArrayBuffer>,
): Words {
  const text = new TextDecoder().decode(parts.text)
  const wordCount = parts.starts.length - 1
  const shared = new Uint8Array(wordCount)
  const isCounted = new Uint8Array(kindOfRow.length)
  const closeWords = new LRUCache<string, CloseWord[]>({ max: MAX_CLOSE_WORDS })
  const listedAlone = listedWords.filter((word) => idOf(word) === null)
  const tallies = new Uint32Array(2 * (CATEGORIES + categoryIds.length + 1))

  function visitRowsFound(searched: string, visit: (row: number) => void): void {
    const whole = searched.length <= MAX_SHORT_WORD ? idOf(searched) : null
    if (whole === null) visitRowsContaining(searched, visit)
    else visitRowsOfShortWord(searched, whole, visit)
  }

  function visitRowsListed(word: string, visit: (row: number) => void): void {
    const kind = kindNamed(word)
    if (kind !== null) {
      const number = numberOfKind(kind)
      for (let row = 0; row < kindOfRow.length; row++) if (kindOfRow[row] === number) visit(row)
    } else if (word.length > MAX_SHORT_WORD || idOf(word) !== null) visitRowsFound(word, visit)
  }

  function visitRowsOfShortWord(searched: string, whole: number, visit: (row: number) => void): void {
    tallies.fill(0)
    visitRowsOfWord(whole, (row) => {
      count(row, OWN)
      visit(row)
    })
    // One letter begins and ends words of every kind.
    if (searched.length === 1) return
    const others: number[] = []
    visitWordsContaining(searched, (id) => others.push(id))
    const compounds = others.filter((id) => isCompound(searched, wordOf(id)))
    for (const id of compounds) visitRowsOfWord(id, (row) => count(row, PART))
    for (const id of compounds) {
      const word = wordOf(id)
      const isAnyKind = word.endsWith(searched) || isEnding(restBeside(searched, word)!)
      visitRowsOfWord(id, (row) => (isAnyKind || isMeant(kindOfRow[row]!)) && visit(row))
    }
    const named = numberOfKind(kindOfTitle([searched]))
    if (named === 0) return
    for (const id of others) visitRowsOfWord(id, (row) => kindOfRow[row] === named && visit(row))
  }

  function count(row: number, as: number): void {
    const kind = kindOfRow[row]!
    tallies[kind * 2 + as]!++
    tallies[(CATEGORIES + categoryOfNumber[kind]!) * 2 + as]!++
  }

  /** Whether parts of words of this kind mean the short word that was counted last. */
  function isMeant(kind: number): boolean {
    const category = CATEGORIES + categoryOfNumber[kind]!
    const isOften = (of: number, most: number) => tallies[of * 2 + PART]! <= most * tallies[of * 2 + OWN]!
    return kind > 0 && (isOften(kind, MOST_PARTS.kind) || isOften(category, MOST_PARTS.category))
  }

  /** Whether a word is made of a short one and another one, or an ending. */
  function isCompound(part: string, word: string): boolean {
    const rest = restBeside(part, word)
    return rest !== null && (isEnding(rest) || (rest.length > 1 && idOf(rest) !== null))
  }

  /** Number of a word, or `null` when no row has it as a word of its own. */
  function idOf(word: string): number | null {
    const rarest = rarestOf(bucketsOf(word))
    for (let i = parts.bucketStarts[rarest]!; i < parts.bucketStarts[rarest + 1]!; i++) {
      if (wordOf(parts.bucketWords[i]!) === word) return parts.bucketWords[i]!
    }
    return null
  }

  function visitRowsContaining(searched: string, visit: (row: number) => void): void {
    const letter = searched.length === 1 ? commonLetters.indexOf(searched) : -1
    if (letter !== -1) visitRows(letters[letter]!, visit)
    else visitWordsContaining(searched, (id) => visitRowsOfWord(id, visit))
  }

  function visitWordsContaining(searched: string, visit: (id: number) => void): void {
    const visitMeant = (id: number) => mayMean(searched, wordOf(id)) && visit(id)
    if (searched.length < 3) visitByScan(searched, visitMeant)
    else visitByTrigram(searched, visitMeant)
  }

  function visitByScan(searched: string, visit: (id: number) => void): void {
    let id = 0
    let at = text.indexOf(searched)
    while (at !== -1) {
      while (parts.starts[id + 1]! <= at) id++
      visit(id)
      at = text.indexOf(searched, parts.starts[id + 1]!)
    }
  }

  /** A word that contains `searched` has all its trigrams: only the words of the rarest are looked at. */
  function visitByTrigram(searched: string, visit: (id: number) => void): void {
    const rarest = rarestOf(piecesOf(searched))
    for (let i = parts.bucketStarts[rarest]!; i < parts.bucketStarts[rarest + 1]!; i++) {
      const id = parts.bucketWords[i]!
      if (wordOf(id).includes(searched)) visit(id)
    }
  }

  /** The bucket with fewest words. */
  function rarestOf(buckets: readonly number[]): number {
    const wordsIn = (bucket: number) => parts.bucketStarts[bucket + 1]! - parts.bucketStarts[bucket]!
    return buckets.reduce((a, b) => (wordsIn(b) < wordsIn(a) ? b : a))
  }

  function visitRowsOfWord(id: number, visit: (row: number) => void): void {
    for (let i = parts.rowStarts[id]!; i < parts.rowStarts[id + 1]!; i++) visit(parts.rows[i]!)
  }

  function visitRowsMeant(word: string, visit: (row: number) => void): void {
    const ways = listedWays(word)?.filter((way) => way.length === 1)
    if (ways) for (const [each] of ways) visitRowsListed(each!, visit)
    else visitRowsFound(word, visit)
  }

  function suggest(searched: string, scope: Bitset): Suggestion[] {
    const close = closeTo(searched)
      .map(({ id, ...each }) => ({
        ...each,
        isListedAlone: id === null,
        hits: id === null ? countMeant(each.word, scope) : countRows(id, scope),
      }))
      .filter(({ hits }) => hits > 0)
    const near = new Set(close.map(({ word }) => word))
    // "Koffe" sounds like "coffee", which is in the names of some products, and is one letter from "koffie".
    const isFar = ({ word, isListedAlone, edits, hits }: (typeof close)[number]) =>
      isListedAlone || standsForOneOf(word, near) || (edits < 1 && close.some(isFoundMore(hits)))
    return close
      .map((each) => ({ ...each, edits: each.edits + (isFar(each) ? LISTED : 0) }))
      .sort(compareSuggestions)
      .slice(0, MAX_SUGGESTIONS)
  }

  /** Says of a word whether it is one mistake away, and so much commoner than one that only sounds like the searched one. */
  function isFoundMore(than: number) {
    return ({ edits, hits }: { edits: number; hits: number }) => edits === 1 && hits >= MUCH_COMMONER * than
  }

  /** Whether the list has one of these words for another one. */
  function standsForOneOf(word: string, others: ReadonlySet<string>): boolean {
    const ways = listedWays(word) ?? []
    return ways.some((way) => way.length === 1 && way[0] !== word && others.has(way[0]!))
  }

  /** The words close to one, wherever they are found; those of the list have no number. */
  function closeTo(searched: string): CloseWord[] {
    const known = closeWords.get(searched)
    if (known) return known
    const isNear = (word: string) => Math.abs(word.length - searched.length) <= MAX_EDITS
    const close = [
      ...listedAlone.filter(isNear).map((word) => ({ word, id: null })),
      ...wordsSharingTrigrams(searched).map((id) => ({ word: wordOf(id), id })),
    ].flatMap(({ word, id }) => {
      const edits = editsBetween(searched, word)
      return edits ? [{ word, id, edits }] : []
    })
    // The words of one search are asked for several times, each time among other rows; and people search for the same words.
    closeWords.set(searched, close)
    return close
  }

  /** One mistake changes four trigrams at most: a word with fewer in common has too many mistakes. */
  function wordsSharingTrigrams(searched: string): number[] {
    const allowed = allowedEdits(searched)
    if (allowed === 0) return []
    const buckets = bucketsOf(searched)
    const needed = Math.max(1, buckets.length - 4 * allowed)
    shared.fill(0)
    for (const bucket of buckets) {
      for (let i = parts.bucketStarts[bucket]!; i < parts.bucketStarts[bucket + 1]!; i++) {
        shared[parts.bucketWords[i]!]!++
      }
    }
    const found: number[] = []
    for (let id = 0; id < wordCount; id++) {
      const length = parts.starts[id + 1]! - parts.starts[id]! - 1
      if (shared[id]! >= needed && Math.abs(length - searched.length) <= MAX_EDITS) found.push(id)
    }
    return found
  }

  function countMeant(word: string, scope: Bitset): number {
    let count = 0
    isCounted.fill(0)
    visitRowsMeant(word, (row) => {
      if (isCounted[row] === 0 && hasBit(scope, row)) count++
      isCounted[row] = 1
    })
    return count
  }

  function isBeginning(searched: string, scope: Bitset): boolean {
    let found = false
    visitWordsContaining(searched, (id) => {
      if (!wordOf(id).startsWith(searched)) return
      visitRowsOfWord(id, (row) => {
        found ||= hasBit(scope, row)
      })
    })
    return found
  }

  function countRows(id: number, scope: Bitset): number {
    let count = 0
    visitRowsOfWord(id, (row) => {
      if (hasBit(scope, row)) count++
    })
    return count
  }

  function wordOf(id: number): string {
    return text.slice(parts.starts[id]!, parts.starts[id + 1]! - 1)
  }

  return {
    isKnown: (word) => idOf(word) !== null,
    visitRowsFound,
    visitRowsListed,
    visitRowsMeant,
    isBeginning,
    suggest,
  }
}
