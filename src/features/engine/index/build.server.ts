import { createHash } from 'node:crypto'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { type CategoryId, kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { isOffer } from '#features/groceries/offers/offer.rules.ts'
import { basisOf, measuresOf } from '../ground/measures.rules.ts'
import { criterionKeys } from '../ground/query.rules.ts'
import { compareTies, type TieKey } from '../ground/ranking.rules.ts'
import { wordsOf } from '../ground/search.rules.ts'
import { addBit, type Bitset, emptyBitset } from './bitset.server.ts'
import { createItemWriter } from './items.server.ts'
import { buildLexicon } from './lexicon.server.ts'
import { sameNameOf } from './names.server.ts'
import { type Column, commonLetters, contentOf, type IndexParts, type IndexStamp } from './parts.server.ts'
import { type CatalogueProduct, flagsOf, toWire } from './product.wire.server.ts'

/** What the index keeps of a product until all have come and their order is known. */
type Draft = TieKey & {
  store: string
  category: string
  /** Number of its kind, see `kindOfRow`. */
  kind: number
  content: number
  /** A bit for each flag that is `true`: lists of their own would take more than all else here. */
  flags: number
  isOffer: boolean
  isPer100ml: boolean
  barcode: number
  name: number
  words: readonly number[]
  /** A bit for each criterion whose value is stale, or rough. */
  stale: number
  rough: number
}

type Scope = Omit<IndexStamp, 'version'> & { stores: readonly string[]; categories: readonly string[] }

/**
 * Builds an index from products that come one by one. `scope` names all stores and categories, also those
 * without products, and the day on which values are judged fresh or stale.
 */
export function createIndexBuilder({ stores, categories, ...stamp }: Scope) {
  const drafts: Draft[] = []
  const values = criterionKeys.map((): number[] => [])
  const wordIds = new Map<string, number>()
  const barcodes = new Map<string, number>()
  const names = new Map<string, number>()
  const items = createItemWriter()
  const digest = createHash('sha1').update(JSON.stringify({ stores, categories, ...stamp }))

  function add(product: CatalogueProduct): void {
    const measures = measuresOf(product, stamp.day)
    for (const part of items.add(toWire(product, measures, stamp.day))) digest.update(part)
    for (const [i, key] of criterionKeys.entries()) values[i]!.push(measures[key].value ?? Number.NaN)
    const flags = flagsOf(product)
    drafts.push({
      id: product.id,
      title: product.title,
      price: measures.price.value ?? 0,
      store: product.store.id,
      category: product.category,
      kind: product.kind ? kindIds.indexOf(product.kind) + 1 : 0,
      content: contentOf(product.pack),
      flags: bitsOf(flagKeys, (key) => flags[key] === true),
      isOffer: isOffer(product),
      isPer100ml: basisOf(product) === '100ml',
      barcode: numberOf(barcodes, product.gtin),
      name: numberOf(names, sameNameOf(product)),
      words: wordsOf(`${product.title} ${product.brand ?? ''}`).map(idOfWord),
      stale: bitsOf(criterionKeys, (key) => measures[key].value !== null && measures[key].stale),
      rough: bitsOf(criterionKeys, (key) => measures[key].value !== null && measures[key].rough),
    })
  }

  /** Numbers of texts, counted from 1; 0 for none. */
  function numberOf(numbers: Map<string, number>, text: string | null): number {
    if (text === null) return 0
    const number = numbers.get(text) ?? numbers.size + 1
    numbers.set(text, number)
    return number
  }

  function idOfWord(word: string): number {
    const known = wordIds.get(word)
    if (known !== undefined) return known
    wordIds.set(word, wordIds.size)
    return wordIds.size - 1
  }

  function finish(): IndexParts {
    const itemOfRow = Uint32Array.from(drafts.keys()).sort((a, b) => compareTies(drafts[a]!, drafts[b]!))
    const rows = Array.from(itemOfRow, (item) => drafts[item]!)
    const rowsWhere = (holds: (draft: Draft) => boolean) => bitsetOf(rows, holds)
    const words = [...wordIds.keys()]
    const byId = Uint32Array.from(rows.keys()).sort((a, b) => rows[a]!.id - rows[b]!.id)
    return {
      stamp: { ...stamp, version: digest.digest('hex').slice(0, 16) },
      size: rows.length,
      stores: stores.map((id) => ({ id, rows: rowsWhere((draft) => draft.store === id) })),
      categories: categories.map((id) => ({ id, rows: rowsWhere((draft) => draft.category === id) })),
      kindOfRow: Uint8Array.from(rows, (draft) => draft.kind),
      contentOfRow: Float32Array.from(rows, (draft) => draft.content),
      barcodeOfRow: Uint32Array.from(rows, (draft) => draft.barcode),
      nameOfRow: Uint32Array.from(rows, (draft) => draft.name),
      per100ml: rowsWhere((draft) => draft.isPer100ml),
      nonFood: rowsWhere((draft) => draft.category === NON_FOOD),
      offers: rowsWhere((draft) => draft.isOffer),
      flags: flagKeys.map((_, i) => rowsWhere((draft) => (draft.flags & (1 << i)) !== 0)),
      columns: values.map((column, i) => ({
        ...rankColumn(Float64Array.from(itemOfRow, (item) => column[item]!)),
        stale: rowsWhere((draft) => (draft.stale & (1 << i)) !== 0),
        rough: rowsWhere((draft) => (draft.rough & (1 << i)) !== 0),
      })),
      letters: rowsOfLetters(
        words,
        rows.map((draft) => draft.words),
      ),
      lexicon: buildLexicon(
        words,
        rows.map((draft) => draft.words),
      ),
      items: items.finish(itemOfRow),
      ids: Uint32Array.from(byId, (row) => rows[row]!.id),
      rowOfId: byId,
    }
  }

  return { add, finish }
}

const NON_FOOD = 'non_food' satisfies CategoryId

function bitsOf<Key>(keys: readonly Key[], holds: (key: Key) => boolean): number {
  return keys.reduce((bits, key, i) => (holds(key) ? bits | (1 << i) : bits), 0)
}

function bitsetOf(rows: readonly Draft[], holds: (draft: Draft) => boolean): Bitset {
  const set = emptyBitset(rows.length)
  for (const [row, draft] of rows.entries()) if (holds(draft)) addBit(set, row)
  return set
}

/** For each of the common letters the rows with a word that contains it. */
function rowsOfLetters(words: readonly string[], wordsOfRow: readonly (readonly number[])[]): Bitset[] {
  const sets = [...commonLetters].map(() => emptyBitset(wordsOfRow.length))
  const lettersOfWord = words.map((word) =>
    [...new Set(word)].map((l) => commonLetters.indexOf(l)).filter((i) => i >= 0),
  )
  for (const [row, ids] of wordsOfRow.entries()) {
    for (const id of ids) for (const letter of lettersOfWord[id]!) addBit(sets[letter]!, row)
  }
  return sets
}

/** Turns values (`NaN` where lacking) into dense ranks. */
function rankColumn(valueOfRow: Float64Array): Pick<Column, 'rankOfRow' | 'valueOfRank'> {
  const sorted = valueOfRow.filter((value) => !Number.isNaN(value)).sort()
  const valueOfRank = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  return {
    valueOfRank,
    rankOfRow: Uint32Array.from(valueOfRow, (value) =>
      Number.isNaN(value) ? 0 : rankOf(value, valueOfRank),
    ),
  }
}

/** Place of `value` in the ascending `values`, counted from 1. */
function rankOf(value: number, values: Float64Array): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return low + 1
}
