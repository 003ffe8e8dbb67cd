import { categoryOfKind, type KindId, kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { kindOfTitle } from '#features/groceries/kinds/title.rules.ts'
import { plainWords } from '#features/groceries/kinds/words.rules.ts'
import { dutchWordsOf } from '../index/terms.server.ts'

/** Its kinds have little in common: who asks for pasta does not mean the pastes that stand there too. */
const MIXED_CATEGORY = 'pantry'

/**
 * Says of each kind by its number (0 for none, else its place counted from 1) whether a search names it: the kind that its
 * words tell as a title would, and those of the same category of which at least half as much is found as of any. Where they
 * tell nothing that is found, all kinds are judged by what is found. `shares` are by the same numbers.
 */
export function namedKinds(searched: readonly string[], shares: readonly number[]): boolean[] {
  const told = kindTold(searched) ?? kindTold(dutchWordsOf(searched))
  const isTold = (number: number) => told !== null && kindIds[number - 1] === told
  const isBeside = (number: number) => {
    const kind = kindIds[number - 1]
    if (told === null || kind === undefined || categoryOfKind(told) === MIXED_CATEGORY) return false
    return categoryOfKind(kind) === categoryOfKind(told)
  }
  const ofCategory = shares.map((share, number) => (isTold(number) || isBeside(number) ? share : 0))
  const judged = ofCategory.some((share) => share > 0) ? ofCategory : shares
  const least = Math.max(...judged) / 2
  return judged.map((share, number) => share >= least || isTold(number))
}

function kindTold(words: readonly string[]): KindId | null {
  return kindOfTitle(words.flatMap(plainWords))
}
