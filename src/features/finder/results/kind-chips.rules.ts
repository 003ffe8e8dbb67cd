import { isKindOfChoice } from '#features/engine/ground/finder.categories.rules.ts'
import type { ProductsAnswer, WireKindCount } from '#features/engine/ground/wire.rules.ts'
import type { Filters } from '../ground/finder.state.rules.ts'

/** What can be chosen among results: their kinds, and, unless there is none, how much was left out for it is no food. */
export type KindChoices = { kinds: WireKindCount[]; nonFood: number | null }

/** The kinds that an answer's results can be narrowed to; none when all are of one. */
export function kindChoicesOf(
  answer: ProductsAnswer,
  { category, kinds: chosen, nonFood }: Filters,
): KindChoices {
  const kinds = answer.kinds.filter(({ kind }) => category === null || isKindOfChoice(kind, category))
  // One that was chosen can be taken back, also where nothing of it passes the other filters.
  const gone = chosen.filter((kind) => kinds.every((each) => each.kind !== kind))
  const one = kinds.length < 2 && chosen.length === 0
  const leftOut = answer.non_food_left_out
  return {
    kinds: one ? [] : [...kinds, ...gone.map((kind) => ({ kind, count: 0 }))],
    nonFood: leftOut > 0 || nonFood ? leftOut : null,
  }
}
