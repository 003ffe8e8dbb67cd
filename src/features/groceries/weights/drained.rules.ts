import { drainedWords, findSize, parsePackSize } from '../ground/packsize.rules.ts'
import type { PackSize } from '../ground/product.rules.ts'
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

const stated = new RegExp(`(?:${drainedWords})([^)]*)`, 'i')
const statedBefore = new RegExp(String.raw`[(/,;|]\s*(\d[\d.,]*)\s*(?:g|gr|gram)?\s*(?:${drainedWords})`, 'i')
const inBrackets = /\(([^)]*)\)/

type Weighed = { title: string; kind: KindId; salesUnitSize: string | null; pack: PackSize | null }

/**
 * A pack without its liquid, where label or title say what is left: by the word ("uitlekgewicht 220 g"), or as the
 * smaller of two weights of a kind that lies in some ("Mozzarella 125 g" of 225 g). `null` where nothing says it.
 */
export function drainedPack({ title, kind, salesUnitSize, pack }: Weighed): PackSize | null {
  if (pack?.unit !== 'g') return null
  const label = salesUnitSize ?? ''
  const isPart = (size: PackSize | null) =>
    size?.unit === 'g' && size.amount >= pack.amount * SHARE.least && size.amount <= pack.amount * SHARE.most
  // A weight that goes evenly into the whole may be that of one of several.
  const isRest = (size: PackSize | null) => isPart(size) && pack.amount % size!.amount !== 0
  const said = [label, title].flatMap(statedIn).find(isPart)
  const smaller = kindsInLiquid.has(kind)
    ? [parsePackSize(inBrackets.exec(label)?.[1] ?? null), findSize(title)?.size ?? null].find(isRest)
    : null
  const left = said ?? smaller
  return left ? { ...pack, amount: left.amount, drained: true } : null
}

/** The weights that a text says by the word: "uitlekgewicht 220 g", ", 220 uitlekgewicht". */
function statedIn(text: string): (PackSize | null)[] {
  const before = statedBefore.exec(text)?.[1]
  return [parsePackSize(stated.exec(text)?.[1] ?? null), parsePackSize(before ? `${before} g` : null)]
}
