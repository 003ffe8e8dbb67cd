import { centsPer25gProtein, type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
import { chooseSwaps, type Swappable } from '../ground/alternatives.rules.ts'
import type { SameBy } from '../ground/wire.rules.ts'
import { hasBit } from '../index/bitset.server.ts'
import type { IndexParts } from '../index/parts.server.ts'
import { columnOf } from './rank.server.ts'

type Row = Swappable & { row: number }
export type Same = { row: number; by: SameBy }

/** What else there is for the product of a row. */
export type Alternatives = {
  /** The same product in other stores, cheapest first, unknown prices last; `null` where nothing tells of it. */
  same: Same[] | null
  /** Rows to swap for; `null` where there is nothing to compare with. */
  swaps: number[] | null
}

/** Finds for the product of a row the same one elsewhere, and better ones of its kind that pass the flags. */
export function openAlternatives(parts: IndexParts) {
  const { barcodeOfRow, nameOfRow, kindOfRow, per100ml, size } = parts
  const protein = columnOf(parts, 'protein')
  const perEuro = columnOf(parts, 'protein_per_euro')
  const price = columnOf(parts, 'price')

  const storeOf = (row: number) => parts.stores.find(({ rows }) => hasBit(rows, row))!.id

  function sameAs(own: number): Same[] | null {
    const [barcode, name] = [barcodeOfRow[own]!, nameOfRow[own]!]
    if (barcode === 0 && name === 0) return null
    const found: Same[] = []
    for (let row = 0; row < size; row++) {
      if (barcode !== 0 && barcodeOfRow[row] === barcode) found.push({ row, by: 'barcode' })
      else if (name !== 0 && nameOfRow[row] === name) found.push({ row, by: 'name' })
    }
    const rankOf = ({ row }: Same) => price.rankOfRow[row] || Number.POSITIVE_INFINITY
    const cheapestFirst = found.sort((a, b) => rankOf(a) - rankOf(b) || a.row - b.row)
    const byStore = new Map([[storeOf(own), null as Same | null]])
    for (const each of cheapestFirst) {
      const store = storeOf(each.row)
      if (!byStore.has(store)) byStore.set(store, each)
    }
    return [...byStore.values()].filter((each) => each !== null)
  }

  /** What is known of a row, be it stale or rough. */
  function swappable(row: number): Row | null {
    const [grams, grade] = [protein.rankOfRow[row]!, perEuro.rankOfRow[row]!]
    if (grams === 0 || grade === 0) return null
    const cents = centsPer25gProtein(perEuro.valueOfRank[grade - 1]!)
    if (cents === null) return null
    return { row, store: storeOf(row), protein: protein.valueOfRank[grams - 1]!, cents }
  }

  function swapsFor(own: number, flags: readonly FlagKey[]): number[] | null {
    const kind = kindOfRow[own]!
    const self = swappable(own)
    if (kind === 0 || self === null) return null
    const passing = flags.map((flag) => parts.flags[flagKeys.indexOf(flag)]!)
    // A price per gram may rest on a typical weight where the own one does, and a value be typical where the own one is.
    const isRougher = (row: number) =>
      [protein, perEuro].some(({ rough }) => hasBit(rough, row) && !hasBit(rough, own))
    const others: Row[] = []
    for (let row = 0; row < size; row++) {
      if (kindOfRow[row] !== kind || row === own) continue
      if (hasBit(per100ml, row) !== hasBit(per100ml, own)) continue
      if (!passing.every((rows) => hasBit(rows, row))) continue
      // What is stale is offered to nobody.
      if (hasBit(perEuro.stale, row) || isRougher(row)) continue
      const other = swappable(row)
      if (other) others.push(other)
    }
    return chooseSwaps(self, others).map(({ row }) => row)
  }

  return (row: number, flags: readonly FlagKey[]): Alternatives => ({
    same: sameAs(row),
    swaps: swapsFor(row, flags),
  })
}
