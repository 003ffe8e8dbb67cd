import type { KindId } from './kinds.rules.ts'
import { compileLists, listsIn, plainWords } from './words.rules.ts'

/**
 * Of a kind a title that has one of `words`, one of `with` too, and none of `unless`; and a pack of `from` grams or more, of
 * less than `below`.
 */
export type WordRule = {
  kind: string
  words?: string[]
  with?: string[]
  unless?: string[]
  from?: number
  below?: number
}

/** The first of the rules of a kind whose words a title has; a pack of 0 grams is one whose weight nobody told. */
export function openRules<Rule extends WordRule>(
  rules: readonly Rule[],
): (kind: KindId, title: string, grams?: number) => Rule | null {
  const kinds = new Set(rules.map(({ kind }) => kind))
  const lists = compileLists(
    rules.flatMap(({ words = [], with: also = [], unless = [] }) => [words, also, unless]),
  )
  return (kind, title, grams = 0) => {
    if (!kinds.has(kind)) return null
    const found = listsIn(plainWords(title), lists)
    const applies = (rule: Rule, i: number) =>
      rule.kind === kind &&
      (!rule.words || found.has(3 * i)) &&
      (!rule.with || found.has(3 * i + 1)) &&
      !found.has(3 * i + 2) &&
      grams >= (rule.from ?? 0) &&
      grams < (rule.below ?? Number.POSITIVE_INFINITY)
    return rules.find(applies) ?? null
  }
}
