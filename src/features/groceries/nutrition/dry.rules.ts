import { packsIn } from '../ground/packsize.rules.ts'
import type { PackSize } from '../ground/product.rules.ts'
import { openRules, type WordRule } from '../kinds/choice.rules.ts'
import type { KindId } from '../kinds/kinds.rules.ts'
import dryFoods from './data/dry-foods.json' with { type: 'json' }

const dryFoodOf = openRules<WordRule>(dryFoods)

type Food = { title: string; kind: KindId | null; salesUnitSize: string | null; pack: PackSize | null }

/**
 * Whether a pack holds what is mixed with water, milk or eggs first: powders, cubes, and mixes for cakes and sauces. Their
 * labels often tell the values of what is made of them, also as "per 100 g", and seldom say so.
 */
export function isDry({ title, kind, salesUnitSize, pack }: Food): boolean {
  if (!kind || (pack && pack.unit !== 'g')) return false
  const packs = packsIn(salesUnitSize) ?? packsIn(title) ?? 1
  return dryFoodOf(kind, title, pack ? pack.amount / packs : Number.MAX_SAFE_INTEGER) !== null
}
