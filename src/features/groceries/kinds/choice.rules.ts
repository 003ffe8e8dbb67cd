import { packsOf } from '../ground/packsize.rules.ts'
import type { PackSize } from '../ground/product.rules.ts'
import type { KindId } from './kinds.rules.ts'
import { compileLists, listsIn, plainWords, sharedList } from './words.rules.ts'

/** A product as its store sells it: what it is called, what it is, the size on its label, and how much its pack holds. */
export type SoldProduct = {
  title: string
  kind: KindId | null
  salesUnitSize: string | null
  pack: PackSize | null
}

/**
 * A rule for products of a kind whose title has one of `words`, one of `with` too, and none of `unless`, where `@name`
 * stands for a list of `kind-lists.json`; with `from` or `below` for packs of so many grams or more, or of less, and for
 * none whose weight is unknown.
 */
export type WordRule = {
  kind: string
  words?: string[]
  with?: string[]
  unless?: string[]
  from?: number
  below?: number
}

/** Compiles rules: of a kind the first that holds for a title and a pack of so many grams, `null` where that is unknown. */
export function compileWordRules<Rule extends WordRule>(
  rules: readonly Rule[],
): (kind: KindId, title: string, grams: number | null) => Rule | null {
  const lists = compileLists(
    rules.flatMap(({ words = [], with: also = [], unless = [] }) => [
      words,
      also,
      unless.flatMap(sharedList),
    ]),
  )
  const rulesOfKind = Map.groupBy(
    rules.map((rule, i) => ({ rule, list: 3 * i })),
    ({ rule }) => rule.kind,
  )
  return (kind, title, grams) => {
    const ofKind = rulesOfKind.get(kind)
    if (!ofKind) return null
    const found = listsIn(plainWords(title), lists)
    const holds = ({ rule, list }: { rule: Rule; list: number }) =>
      (!rule.words || found.has(list)) &&
      (!rule.with || found.has(list + 1)) &&
      !found.has(list + 2) &&
      isOfWeight(rule, grams)
    return ofKind.find(holds)?.rule ?? null
  }
}

function isOfWeight({ from, below }: WordRule, grams: number | null): boolean {
  if (grams === null) return from === undefined && below === undefined
  return grams >= (from ?? 0) && grams < (below ?? Number.POSITIVE_INFINITY)
}

/** Grams of one of the packs that a product holds; `null` where it is not sold by weight, or by one that is unknown. */
export function gramsOfEach({ title, salesUnitSize, pack }: SoldProduct): number | null {
  return pack?.unit === 'g' ? pack.amount / packsOf(title, salesUnitSize) : null
}
