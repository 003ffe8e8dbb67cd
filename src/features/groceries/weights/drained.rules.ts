import { drainedSizes, findSize, parsePackSize } from '../ground/packsize.rules.ts'
import type { PackSize } from '../ground/product.rules.ts'
import type { SoldProduct } from '../kinds/choice.rules.ts'
import type { KindId } from '../kinds/kinds.rules.ts'

/** Kinds that lie in brine, water, oil or syrup: of two weights the smaller one is without it. */
const kindsInLiquid: ReadonlySet<KindId> = new Set<KindId>([
  'fresh_cheese',
  'pickles',
  'tuna',
  'oily_fish',
  'shellfish',
  'pulses',
  'tinned_vegetables',
  'tinned_fruit',
])
/** The least and the most of a pack that can be left of it without its liquid. */
const SHARE = { least: 0.25, most: 0.9 }

const inBrackets = /\(([^)]*)\)/

/**
 * A pack without its liquid, where label or title say what is left: by the word ("uitlekgewicht 220 g"), or as the
 * smaller of two weights of a kind that lies in some ("Mozzarella 125 g" of 225 g). `null` where nothing says it.
 */
export function drainedPack({ title, kind, salesUnitSize, pack }: SoldProduct): PackSize | null {
  if (pack?.unit !== 'g') return null
  const label = salesUnitSize ?? ''
  const isPart = (size: PackSize | null) =>
    size?.unit === 'g' && size.amount >= pack.amount * SHARE.least && size.amount <= pack.amount * SHARE.most
  // A weight that goes evenly into the whole may be that of one of several.
  const isRest = (size: PackSize | null) => isPart(size) && pack.amount % size!.amount !== 0
  const stated = [label, title].flatMap(drainedSizes).find(isPart)
  const smaller =
    kind && kindsInLiquid.has(kind)
      ? [parsePackSize(inBrackets.exec(label)?.[1] ?? null), findSize(title)?.size ?? null].find(isRest)
      : null
  const left = stated ?? smaller
  return left ? { ...left, drained: true } : null
}
