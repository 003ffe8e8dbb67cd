import { criterionKeys } from '../ground/query.rules.ts'
import { compareTies } from '../ground/ranking.rules.ts'
import { addBit, type Bitset, emptyBitset, visitRows } from './bitset.server.ts'
import { openItemsOf, type Scope } from './build.server.ts'
import type { ListedProducts } from './changes.server.ts'
import { type ItemParts, itemBytes, openItemReader } from './items.server.ts'
import { GONE, joinLexicons } from './lexicon.server.ts'
import { countBelow, distinct, type Numbers } from './numbers.server.ts'
import { type Column, freeParts, type IndexParts } from './parts.server.ts'

/** Where the products of a joined index come from: an earlier index for those that did not change, a new one for the rest. */
export type Joined = {
  scope: Scope
  /** All products, and of each the row in `kept`, counted from 1; 0 of those that are in `changed`. */
  listed: Pick<ListedProducts, 'ids' | 'days'>
  keptRows: Uint32Array
  kept: IndexParts
  changed: IndexParts
  openFile: () => number
}

/**
 * Makes one index of two that have the same scope: it is the one that a build from nothing would give. Products that are
 * kept stand in the order in which they stood. What `kept` and `changed` have in memory is used up; their files stay open.
 */
export function joinIndexes({ scope, listed, keptRows, kept, changed, openFile }: Joined): IndexParts {
  const size = listed.ids.length
  const rows = placeRows(kept, keptRows, changed)
  const rowOfId = new Uint32Array(size)
  const itemOfRow = new Uint32Array(size)
  const { items, version } = openItemsOf(scope, openFile)
  const [readKept, readChanged] = [openItemReader(kept.items), openItemReader(changed.items)]
  for (let i = 0, nth = 0; i < size; i++) {
    const keptRow = keptRows[i]! - 1
    const changedRow = keptRow < 0 ? changed.rowOfId[nth++]! : 0
    items.keep(keptRow < 0 ? readChanged(changedRow) : readKept(keptRow), listed.days[i]!)
    const row = keptRow < 0 ? rows.afterChanged[changedRow]! : rows.afterKept[keptRow]!
    rowOfId[i] = row
    itemOfRow[row] = i
  }

  function joinNumbers<Kind extends Numbers>(ofKept: Kind, ofChanged: Kind): Kind {
    const joined = new (ofKept.constructor as new (length: number) => Kind)(size)
    for (let row = 0; row < size; row++) {
      const from = rows.from[row]!
      joined[row] = from < 0 ? ofChanged[~from]! : ofKept[from]!
    }
    return joined
  }

  function joinSets(ofKept: Bitset, ofChanged: Bitset): Bitset {
    const joined = emptyBitset(size)
    visitRows(ofKept, (row) => rows.afterKept[row] !== GONE && addBit(joined, rows.afterKept[row]!))
    visitRows(ofChanged, (row) => addBit(joined, rows.afterChanged[row]!))
    return joined
  }

  const joinEach = (key: 'flags' | 'letters') => kept[key].map((set, i) => joinSets(set, changed[key][i]!))
  const joinNamed = (key: 'stores' | 'categories') =>
    kept[key].map(({ id, rows: set }, i) => ({ id, rows: joinSets(set, changed[key][i]!.rows) }))
  const joinColumn = (ofKept: Column, ofChanged: Column): Column => {
    const joined = joinRanks(ofKept, ofChanged, rows.from)
    const [stale, rough] = [joinSets(ofKept.stale, ofChanged.stale), joinSets(ofKept.rough, ofChanged.rough)]
    // Columns are the most of an index: each is let go before the next is made.
    freeParts(ofKept)
    return { ...joined, stale, rough }
  }
  const { sample, day } = scope
  const itemParts = items.finish(itemOfRow)
  return {
    stamp: { sample, day, version: version() },
    size,
    stores: joinNamed('stores'),
    categories: joinNamed('categories'),
    kindOfRow: joinNumbers(kept.kindOfRow, changed.kindOfRow),
    contentOfRow: joinNumbers(kept.contentOfRow, changed.contentOfRow),
    piecesOfRow: joinNumbers(kept.piecesOfRow, changed.piecesOfRow),
    barcodeOfRow: joinNumbers(kept.barcodeOfRow, changed.barcodeOfRow),
    nameOfRow: joinNumbers(kept.nameOfRow, changed.nameOfRow),
    printOfRow: joinNumbers(kept.printOfRow, changed.printOfRow),
    per100ml: joinSets(kept.per100ml, changed.per100ml),
    implausible: joinSets(kept.implausible, changed.implausible),
    nonFood: joinSets(kept.nonFood, changed.nonFood),
    offers: joinSets(kept.offers, changed.offers),
    flags: joinEach('flags'),
    columns: kept.columns.map((column, i) => joinColumn(column, changed.columns[i]!)),
    letters: joinEach('letters'),
    lexicon: joinLexicons([
      { lexicon: kept.lexicon, rowAfter: rows.afterKept },
      { lexicon: changed.lexicon, rowAfter: rows.afterChanged },
    ]),
    items: itemParts,
    ids: listed.ids,
    rowOfId,
  }
}

type Places = {
  /** Per joined row: the row in `kept`, or `~row` of the one in `changed`. */
  from: Int32Array
  /** Per row of `kept`, and of `changed`: the joined row; `GONE` where the product changed or is not shown any more. */
  afterKept: Uint32Array
  afterChanged: Uint32Array
}

/** Puts the rows of `changed` among those that are kept. Both stand in the order of price and ties already. */
function placeRows(kept: IndexParts, keptRows: Uint32Array, changed: IndexParts): Places {
  const afterKept = new Uint32Array(kept.size).fill(GONE)
  for (const row of keptRows) if (row > 0) afterKept[row - 1] = 0
  const keptInOrder = new Uint32Array(keptRows.length - changed.size)
  for (let row = 0, nth = 0; row < kept.size; row++) if (afterKept[row] !== GONE) keptInOrder[nth++] = row
  const afterChanged = new Uint32Array(changed.size)
  const from = new Int32Array(keptRows.length)
  let placed = 0
  let next = 0
  const placeKept = (end: number) => {
    for (; next < end; next++) {
      const row = keptInOrder[next]!
      afterKept[row] = placed
      from[placed++] = row
    }
  }
  for (let row = 0; row < changed.size; row++) {
    const isBefore = isBeforeRow(kept, changed, row)
    placeKept(firstWhere(next, keptInOrder.length, (nth) => isBefore(keptInOrder[nth]!)))
    afterChanged[row] = placed
    from[placed++] = ~row
  }
  placeKept(keptInOrder.length)
  return { from, afterKept, afterChanged }
}

/** Tells whether a row of `changed` stands before one of `kept`. Titles are in the items: they are read where prices are equal. */
function isBeforeRow(kept: IndexParts, changed: IndexParts, row: number): (keptRow: number) => boolean {
  const price = priceOf(changed, row)
  let own: Tie | undefined
  return (keptRow) => {
    const other = priceOf(kept, keptRow)
    if (price !== other) return price < other
    own ??= tieOf(changed.items, row)
    return compareTies(own, tieOf(kept.items, keptRow)) < 0
  }
}

/** Of what has no price more than any. */
function priceOf({ columns }: IndexParts, row: number): number {
  const { rankOfRow, valueOfRank } = columns[PRICE]!
  const rank = rankOfRow[row]!
  return rank === 0 ? Number.POSITIVE_INFINITY : valueOfRank[rank - 1]!
}

const PRICE = criterionKeys.indexOf('price')

type Tie = Parameters<typeof compareTies>[0]

function tieOf(items: ItemParts, row: number): Tie {
  const { title, id } = JSON.parse(itemBytes(items, row).toString())
  return { price: 0, title, id }
}

/** The first place from `start` on, before `end`, of which `holds` is true: it is so of all behind that; else `end`. */
function firstWhere(start: number, end: number, holds: (place: number) => boolean): number {
  // Changed rows are many, so that the next one's place is near: by steps that double, few places between are looked at.
  let [low, high] = [start, end]
  for (let step = 1; low + step <= end; step *= 2) {
    if (holds(low + step - 1)) {
      high = low + step - 1
      break
    }
    low += step
  }
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Dense ranks of the values that rows still have. */
function joinRanks(
  kept: Column,
  changed: Column,
  from: Int32Array,
): Pick<Column, 'rankOfRow' | 'valueOfRank'> {
  const isUsed = new Uint8Array(kept.valueOfRank.length + 1)
  for (const row of from) if (row >= 0) isUsed[kept.rankOfRow[row]!] = 1
  const used = kept.valueOfRank.filter((_, i) => isUsed[i + 1])
  const all = new Float64Array(used.length + changed.valueOfRank.length)
  all.set(used)
  all.set(changed.valueOfRank, used.length)
  const valueOfRank = distinct(all)
  const ranksAfter = ({ valueOfRank: values }: Column) =>
    Uint32Array.from({ length: values.length + 1 }, (_, rank) =>
      rank === 0 ? 0 : countBelow(values[rank - 1]!, valueOfRank) + 1,
    )
  const [afterKept, afterChanged] = [ranksAfter(kept), ranksAfter(changed)]
  const rankOfRow = new Uint32Array(from.length)
  for (let row = 0; row < from.length; row++) {
    const origin = from[row]!
    rankOfRow[row] =
      origin < 0 ? afterChanged[changed.rankOfRow[~origin]!]! : afterKept[kept.rankOfRow[origin]!]!
  }
  return { rankOfRow, valueOfRank }
}
