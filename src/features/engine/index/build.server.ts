import { createHash, hash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { brandOfTitle } from '#features/groceries/ground/brand.rules.ts'
import { findSize, parsePackSize } from '#features/groceries/ground/packsize.rules.ts'
import { flagKeys, type PackSize } from '#features/groceries/ground/product.rules.ts'
import { type CategoryId, numberOfKind } from '#features/groceries/kinds/kinds.rules.ts'
import { isOffer } from '#features/groceries/offers/offer.rules.ts'
import { piecesIn } from '#features/groceries/weights/weight.rules.ts'
import { measuresOf } from '../ground/measures.rules.ts'
import { criterionKeys } from '../ground/query.rules.ts'
import { compareTies } from '../ground/ranking.rules.ts'
import { wordsOf } from '../ground/search.rules.ts'
import { addBit, type Bitset, emptyBitset } from './bitset.server.ts'
import { openItemFile } from './items.file.server.ts'
import { createItemWriter } from './items.server.ts'
import { buildLexicon, visitWords, type WordsOfRow } from './lexicon.server.ts'
import { countBelow, distinct, listNumbers, take } from './numbers.server.ts'
import { type Column, commonLetters, contentOf, type IndexParts, type IndexStamp } from './parts.server.ts'
import { type CatalogueProduct, toWire } from './product.wire.server.ts'

/** What the index keeps of the products until all have come and their order is known, by the order in which they came. */
function createDrafts() {
  return {
    ids: listNumbers(Uint32Array),
    titles: [] as string[],
    prints: listNumbers(Float64Array),
    stores: listNumbers(Uint32Array),
    categories: listNumbers(Uint32Array),
    /** See `kindOfRow`. */
    kinds: listNumbers(Uint8Array),
    contents: listNumbers(Float32Array),
    pieces: listNumbers(Uint8Array),
    /** A bit for each flag that is `true`. */
    flags: listNumbers(Uint32Array),
    /** Bits of `OFFER`, `PER_100ML` and `IMPLAUSIBLE`. */
    marks: listNumbers(Uint8Array),
    barcodes: listNumbers(Float64Array),
    names: listNumbers(Float64Array),
    /** Words of all products one behind the other, and where those of each end. */
    words: listNumbers(Uint32Array),
    wordEnds: listNumbers(Uint32Array),
    /** In the order of `criterionKeys`, `NaN` where lacking. */
    values: criterionKeys.map(() => listNumbers(Float64Array)),
    /** A bit for each criterion whose value is stale, or rough. */
    stale: listNumbers(Uint32Array),
    rough: listNumbers(Uint32Array),
  }
}

const OFFER = 1
const PER_100ML = 2
const IMPLAUSIBLE = 4

/** What all products of an index have in common. */
export type Scope = Omit<IndexStamp, 'version'> & { stores: readonly string[]; categories: readonly string[] }

/**
 * Builds an index from products that come one by one. `scope` names all stores and categories, also those
 * without products, and the day on which values are judged fresh or stale; `openFile` opens a file for the items of many.
 */
export function createIndexBuilder(
  { stores, categories, ...stamp }: Scope,
  openFile: () => number = () => openItemFile(tmpdir()),
) {
  const drafts = createDrafts()
  const wordIds = new Map<string, number>()
  const storeNumbers = new Map(stores.map((id, i) => [id, i]))
  const categoryNumbers = new Map(categories.map((id, i) => [id, i]))
  const { items, version } = openItemsOf({ stores, categories, ...stamp }, openFile)

  /** `print` is what `listProducts` says of the product. */
  function add(product: CatalogueProduct, print = 0): void {
    const measures = measuresOf(product, stamp.day)
    const wire = toWire(product, measures, stamp.day)
    const words = wordsOf(`${product.title} ${product.brand ?? ''}`)
    items.add(wire)
    let stale = 0
    let rough = 0
    for (let i = 0; i < criterionKeys.length; i++) {
      const measure = measures[criterionKeys[i]!]
      drafts.values[i]!.add(measure.value ?? Number.NaN)
      if (measure.value === null) continue
      if (measure.stale) stale |= 1 << i
      if (measure.rough) rough |= 1 << i
    }
    drafts.stale.add(stale)
    drafts.rough.add(rough)
    drafts.ids.add(product.id)
    drafts.titles.push(product.title)
    drafts.prints.add(print)
    drafts.stores.add(storeNumbers.get(product.store.id) ?? stores.length)
    drafts.categories.add(categoryNumbers.get(product.category) ?? categories.length)
    drafts.kinds.add(numberOfKind(product.kind))
    drafts.contents.add(contentOf(labelledPack(product)))
    drafts.pieces.add(piecesOf(product))
    drafts.flags.add(bitsOf(flagKeys, (key) => wire.flags[key] === true))
    drafts.marks.add(
      (isOffer(product) && !measures.price.stale ? OFFER : 0) |
        (wire.basis === '100ml' ? PER_100ML : 0) |
        ((product.nutrition?.implausible.length ?? 0) > 0 ? IMPLAUSIBLE : 0),
    )
    drafts.barcodes.add(hashOf(product.gtin))
    drafts.names.add(hashOf(sameNameOf(product)))
    for (const word of words) drafts.words.add(idOfWord(word))
    drafts.wordEnds.add(drafts.words.all().length)
  }

  function idOfWord(word: string): number {
    const known = wordIds.get(word)
    if (known !== undefined) return known
    wordIds.set(word, wordIds.size)
    return wordIds.size - 1
  }

  function finish(): IndexParts {
    const ids = drafts.ids.all()
    const itemOfRow = orderOf(drafts.values[PRICE]!.all(), compareDrafts(ids))
    const size = itemOfRow.length
    const columns: ReturnType<typeof rankColumn>[] = []
    // Each is let go before the next is ranked: of a million products all of them together have 100 MB.
    while (drafts.values.length > 0) columns.push(rankColumn(take(drafts.values.shift()!.all(), itemOfRow)))
    const sets = (count: number) => Array.from({ length: count }, () => emptyBitset(size))
    const [stale, rough] = [sets(columns.length), sets(columns.length)]
    const flags = sets(flagKeys.length)
    const [per100ml, offers, implausible] = [emptyBitset(size), emptyBitset(size), emptyBitset(size)]
    // One set more each, for what is not among them.
    const [ofStore, ofCategory] = [sets(stores.length + 1), sets(categories.length + 1)]
    const of = {
      ...{ stale: drafts.stale.all(), rough: drafts.rough.all(), flags: drafts.flags.all() },
      ...{ marks: drafts.marks.all(), store: drafts.stores.all(), category: drafts.categories.all() },
    }
    for (let row = 0; row < size; row++) {
      const item = itemOfRow[row]!
      addToEach(stale, of.stale[item]!, row)
      addToEach(rough, of.rough[item]!, row)
      addToEach(flags, of.flags[item]!, row)
      if (of.marks[item]! & OFFER) addBit(offers, row)
      if (of.marks[item]! & PER_100ML) addBit(per100ml, row)
      if (of.marks[item]! & IMPLAUSIBLE) addBit(implausible, row)
      addBit(ofStore[of.store[item]!]!, row)
      addBit(ofCategory[of.category[item]!]!, row)
    }
    const words = [...wordIds.keys()]
    const wordsOfRow = { words: drafts.words.all(), ends: drafts.wordEnds.all(), itemOfRow }
    const [idsInOrder, rowOfId] = rowsById(take(ids, itemOfRow))
    const itemParts = items.finish(itemOfRow)
    return {
      stamp: { ...stamp, version: version() },
      size,
      stores: stores.map((id, i) => ({ id, rows: ofStore[i]! })),
      categories: categories.map((id, i) => ({ id, rows: ofCategory[i]! })),
      kindOfRow: take(drafts.kinds.all(), itemOfRow),
      contentOfRow: take(drafts.contents.all(), itemOfRow),
      piecesOfRow: take(drafts.pieces.all(), itemOfRow),
      barcodeOfRow: take(drafts.barcodes.all(), itemOfRow),
      nameOfRow: take(drafts.names.all(), itemOfRow),
      printOfRow: take(drafts.prints.all(), itemOfRow),
      per100ml,
      implausible,
      nonFood: (ofCategory[categories.indexOf(NON_FOOD)] ?? emptyBitset(size)).slice(),
      offers,
      flags,
      columns: columns.map((column, i) => ({ ...column, stale: stale[i]!, rough: rough[i]! })),
      letters: rowsOfLetters(words, wordsOfRow),
      lexicon: buildLexicon(words, wordsOfRow),
      items: itemParts,
      ids: idsInOrder,
      rowOfId,
    }
  }

  /** Compares items of one price, see `compareTies`. */
  function compareDrafts(ids: Uint32Array): (a: number, b: number) => number {
    const tieOf = (item: number) => ({ price: 0, title: drafts.titles[item]!, id: ids[item]! })
    return (a, b) => compareTies(tieOf(a), tieOf(b))
  }

  return { add, finish }
}

/** A writer of the items of an index, and the version that these make: it is asked for once, when all are written. */
export function openItemsOf({ stores, categories, sample, day }: Scope, openFile: () => number) {
  const digest = createHash('sha1').update(JSON.stringify({ stores, categories, sample, day }))
  const items = createItemWriter({ openFile, visit: (bytes) => digest.update(bytes) })
  return { items, version: () => digest.digest('hex').slice(0, 16) }
}

/**
 * Brand, title and size as one text, whatever the order of the words and whether the title repeats the brand; `null` where
 * one of them is not known: two stores' "halfvolle melk" are two products. A size in the title is that of the pack.
 */
function sameNameOf(product: CatalogueProduct): string | null {
  const { title, brand } = product
  const pack = labelledPack(product)
  if (pack === null || (brand === null && brandOfTitle(title) === null)) return null
  const unsized = findSize(title)?.rest ?? title
  return `${wordsOf(`${unsized} ${brand ?? ''}`)
    .toSorted()
    .join(' ')} ${pack.amount} ${pack.unit}`
}

/** The size that a shopper reads: of what is weighed without its liquid, with it. */
function labelledPack({ pack, salesUnitSize }: CatalogueProduct): PackSize | null {
  return pack?.drained ? (parsePackSize(salesUnitSize) ?? pack) : pack
}

function piecesOf({ title, typical, salesUnitSize }: CatalogueProduct): number {
  return typical?.pieces ?? piecesIn(salesUnitSize, title) ?? 0
}

/** A text as a whole number that no other text of a catalogue has; 0 for none. */
function hashOf(text: string | null): number {
  // Half of the bits that a number holds exactly would be shared by two of a million texts.
  return text === null ? 0 : Number.parseInt(hash('sha1', text).slice(0, 13), 16) + 1
}

const NON_FOOD = 'non_food' satisfies CategoryId
const PRICE = criterionKeys.indexOf('price')

/** Items by price, those of one price as `compare` says. */
function orderOf(
  prices: Float64Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
): Uint32Array<ArrayBuffer> {
  // Numbers are sorted many times as fast as by a comparison of ours, which is left for what costs the same.
  const { rankOfRow, valueOfRank } = rankColumn(prices)
  const ranks = rankOfRow.map((rank) => rank || valueOfRank.length + 1)
  const sorted = orderByNumber(ranks)
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    while (to < sorted.length && ranks[sorted[to]!] === ranks[sorted[from]!]) to++
    sorted.subarray(from, to).sort(compare)
  }
  return sorted
}

/** Places in a list, in ascending order of the whole numbers that stand there. */
function orderByNumber(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const keys = new Float64Array(numbers.length)
  // A number and its place are one number, which a double holds for all that fits into memory.
  for (let i = 0; i < keys.length; i++) keys[i] = numbers[i]! * keys.length + i
  keys.sort()
  const order = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) order[i] = keys[i]! % keys.length
  return order
}

/** All ids ascending, and the row of each. */
function rowsById(idOfRow: Uint32Array<ArrayBuffer>): [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>] {
  const rowOfId = orderByNumber(idOfRow)
  return [take(idOfRow, rowOfId), rowOfId]
}

/** Adds a row to the set of each bit. */
function addToEach(sets: readonly Bitset[], bits: number, row: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) addBit(sets[31 - Math.clz32(rest & -rest)]!, row)
}

function bitsOf<Key>(keys: readonly Key[], holds: (key: Key) => boolean): number {
  return keys.reduce((bits, key, i) => (holds(key) ? bits | (1 << i) : bits), 0)
}

/** For each of the common letters the rows with a word that contains it. */
function rowsOfLetters(words: readonly string[], wordsOfRow: WordsOfRow): Bitset[] {
  const sets = [...commonLetters].map(() => emptyBitset(wordsOfRow.itemOfRow.length))
  const lettersOfWord = words.map((word) =>
    [...new Set(word)].map((l) => commonLetters.indexOf(l)).filter((i) => i >= 0),
  )
  visitWords(wordsOfRow, (id, row) => {
    for (const letter of lettersOfWord[id]!) addBit(sets[letter]!, row)
  })
  return sets
}

/** Turns values (`NaN` where lacking) into dense ranks. */
function rankColumn(values: Float64Array<ArrayBuffer>): Pick<Column, 'rankOfRow' | 'valueOfRank'> {
  const valueOfRank = distinct(values.filter((value) => !Number.isNaN(value)))
  const rankOfRow = new Uint32Array(values.length)
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (!Number.isNaN(value)) rankOfRow[row] = countBelow(value, valueOfRank) + 1
  }
  return { valueOfRank, rankOfRow }
}
