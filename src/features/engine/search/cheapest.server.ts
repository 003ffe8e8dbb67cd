import { numberOfKind } from '#features/groceries/kinds/kinds.rules.ts'
import { kindsOfIngredients, LEAST_PROTEIN_PER_100KCAL } from '../ground/query.rules.ts'
import { hasBit } from '../index/bitset.server.ts'
import type { IndexParts } from '../index/parts.server.ts'
import { columnOf } from './rank.server.ts'

const ingredients: ReadonlySet<number> = new Set(kindsOfIngredients.map(numberOfKind))

/**
 * Of each kind the row that gives 25 g of protein for least, the cheapest first. Foods that get little of their energy
 * from protein, rows without a kind, ingredients unless a category or kinds were asked for, stale or lacking values, and
 * rows with a value that cannot be right, are left out; equal prices keep the order of ties.
 */
export function cheapestOfKinds(parts: IndexParts, rows: Uint32Array, isNarrowed: boolean): number[] {
  const money = columnOf(parts, 'protein_per_euro')
  const lean = columnOf(parts, 'protein_per_100kcal')
  const leastRank = 1 + lean.valueOfRank.findLastIndex((value) => value < LEAST_PROTEIN_PER_100KCAL) + 1
  const cheapest = new Map<number, number>()
  for (const row of rows) {
    const kind = parts.kindOfRow[row]!
    const rank = money.rankOfRow[row]!
    if (
      kind === 0 ||
      (!isNarrowed && ingredients.has(kind)) ||
      rank === 0 ||
      lean.rankOfRow[row]! < leastRank
    )
      continue
    if (hasBit(money.stale, row) || hasBit(lean.stale, row) || hasBit(parts.implausible, row)) continue
    const other = cheapest.get(kind)
    if (other === undefined || rank > money.rankOfRow[other]!) cheapest.set(kind, row)
  }
  return [...cheapest.values()].sort((a, b) => money.rankOfRow[b]! - money.rankOfRow[a]! || a - b)
}
