import {
  type CategoryId,
  categoryOfKind,
  type KindId,
  kindIds,
} from '#features/groceries/kinds/kinds.rules.ts'
import { kindOfTitle } from '#features/groceries/kinds/title.rules.ts'
import { plainWords } from '#features/groceries/kinds/words.rules.ts'
import { dutchWordsOf, kindNamed } from '../index/terms.server.ts'

/** Their kinds have little in common: who asks for pasta means no pastes, and who asks for milk no coffee creamer. */
const mixedCategories: ReadonlySet<CategoryId | null> = new Set(['pantry', 'dairy'] as const)

/**
 * A kind counts as named when its share is at least this part of the largest: `told` within the category that the words name,
 * `found` where they name none.
 */
const LEAST_SHARE = { told: 0.1, found: 0.5 }

/**
 * Says of each kind by its number (0 for none, else its place counted from 1) whether a search names it: the kind that its
 * words tell as a title would, and those of the same category of which at least a tenth as much is found as of any. Where they
 * tell nothing that is found, all kinds are judged by what is found. `shares` are by the same numbers.
 */
export function namedKinds(searched: readonly string[], shares: readonly number[]): boolean[] {
  const told = kindTold(dutchWordsOf(searched)) ?? kindTold(searched)
  const category = told && categoryOfKind(told)
  const isMeant = (kind: KindId | undefined) =>
    kind !== undefined &&
    (kind === told || (!mixedCategories.has(category) && categoryOfKind(kind) === category))
  const meant = shares.map((share, number) => (isMeant(kindIds[number - 1]) ? share : 0))
  const isTold = meant.some((share) => share > 0)
  const judged = isTold ? meant : shares
  const least = Math.max(...judged) * (isTold ? LEAST_SHARE.told : LEAST_SHARE.found)
  return judged.map(
    (share, number) => (share > 0 && share >= least) || (told !== null && kindIds[number - 1] === told),
  )
}

function kindTold(words: readonly string[]): KindId | null {
  const named = words.map(kindNamed).find((kind) => kind !== null)
  const plain = words.flatMap(plainWords)
  // Of a product by weight the word says what is in it, so that no rule of titles tells milk by it.
  return named ?? kindOfTitle(plain) ?? (plain.includes('melk') ? 'milk' : null)
}
