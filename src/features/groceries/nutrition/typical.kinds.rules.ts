import { foldLetters } from '#platform/texts/text.rules.ts'
import { brandOfTitle } from '../ground/brand.rules.ts'
import { ownBrands } from '../ground/own-brands.rules.ts'
import { withoutSizes } from '../ground/title.sizes.rules.ts'
import type { KindId } from '../kinds/kinds.rules.ts'
import { compileLists, listsIn, plainWords } from '../kinds/words.rules.ts'
import lists from './data/typical-kinds.json' with { type: 'json' }
import typicalWords from './data/typical-words.json' with { type: 'json' }

/**
 * A rule of `typical-kinds.json`: a product of this kind whose title has one of `words` (any title, without them), one of
 * `with` too and none of `unless` is the food of that name in the table of typical values; `null` is none of them. A
 * `plain` rule is for titles that say nothing of a marinade, a sauce or another food. With `only` a title may have no more
 * words than these (or those of the list `allowed` of that name), those of the rule, a brand and what says nothing of the
 * food.
 */
type FoodRule = {
  kind: string
  food: string | null
  words?: string[]
  with?: string[]
  unless?: string[]
  plain?: true
  only?: string[] | keyof typeof lists.allowed
}

const rules = lists.rules as FoodRule[]
const compiled = compileLists([
  lists.flavoured,
  ...rules.flatMap(({ words, with: also, unless }) => [words ?? [], also ?? [], unless ?? []]),
])
const rulesOfKind = Map.groupBy(
  rules.map((rule, i) => ({ ...rule, list: 1 + 3 * i })),
  ({ kind }) => kind,
)

/** By the number of a rule's list, the words that its titles may have: the words of phrases one by one. */
const wordsAllowed = compileLists(
  rules.map(({ only, words = [], with: also = [] }) =>
    only
      ? [
          ...(typeof only === 'string' ? lists.allowed[only] : only),
          ...words,
          ...also,
          ...typicalWords.ignored,
          ...ownBrands,
        ].flatMap((phrase) => phrase.split(' '))
      : [],
  ),
)

/** The kinds that have rules. */
export const kindsWithFoods: readonly string[] = [...rulesOfKind.keys()]

/** What a piece has or lacks is not what it is made with: "met huid", "zonder bot". */
const parts = /\b(?:met|m|zonder|zon|z) (?:huid|vel|bot|been|graat|schil|vliesje|pit|pitten|kroon)\b/g

/** The name of the food that products of a kind with such a title are as a rule; `null` where none can be told. */
export function foodOfKind(kind: KindId, title: string): string | null {
  const known = rulesOfKind.get(kind)
  if (!known) return null
  // The size of a pack is no share of cocoa or fat: "90 g" is not "90%".
  const unsized = withoutSizes(foldLetters(title).replace(/(\d),(\d)/g, '$1.$2'))
  const words = plainWords(plainWords(unsized).join(' ').replace(parts, ' '))
  const found = listsIn(words, compiled)
  const first = plainWords(brandOfTitle(title) ?? '').length
  const isAllowed = (rule: number) =>
    words.slice(first).every((word) => /^\d+$/.test(word) || wordsAllowed.any(word).includes(rule))
  const rule = known.find(
    (each) =>
      (!each.only || isAllowed((each.list - 1) / 3)) &&
      (!each.words || found.has(each.list)) &&
      (!each.with || found.has(each.list + 1)) &&
      !found.has(each.list + 2) &&
      !(each.plain && found.has(0)),
  )
  return rule?.food ?? null
}
