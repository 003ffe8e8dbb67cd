import type { PackSize } from '#features/groceries/ground/product.rules.ts'
import { foldTitle } from '#features/groceries/ground/title.words.rules.ts'
import { wordMatcher } from '#features/groceries/ground/wordlist.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import formWords from './data/form-words.json' with { type: 'json' }
import namesOfMany from './data/names-of-many.json' with { type: 'json' }

/** What a product or label is called, and what its pack holds, where that is known. */
export type Packed = { title: string; pack: Pick<PackSize, 'amount' | 'unit'> | null }

/** Packs that differ by up to this share hold the same: a label may be of the year before. */
const SAME_PACK = 0.05

/** Kinds of which one name is several foods: beans are dried or tinned, pasta is dried or fresh, tuna has its oil or not. */
const forms: ReadonlySet<string> = new Set(namesOfMany.forms)
/** Kinds of which one store has several recipes under one name: a sauce in a jar and in a bottle, chilled and not. */
const recipes: ReadonlySet<string> = new Set(namesOfMany.recipes)
/** Whether a word says the form: how it is kept ("gedroogd"), what it lies in ("water"), or a brand of one form alone. */
const saysForm = wordMatcher(formWords)

/** Whether a store may sell two foods, or two recipes, of this kind under one name. */
export function hasManyRecipes(kind: KindId | null): boolean {
  return kind !== null && (forms.has(kind) || recipes.has(kind))
}

/**
 * Whether two of one name are in one form, as far as is known: those of kinds that are sold dried, tinned, fresh or cooked
 * only where both say which, or their packs hold the same.
 */
export function isOfOneForm(kind: KindId | null, one: Packed, other: Packed): boolean {
  if (kind === null || !forms.has(kind)) return true
  return (
    [one, other].every(({ title }) => foldTitle(title).some(saysForm)) || isSamePack(one.pack, other.pack)
  )
}

/**
 * Whether a record of equal words may be of the product in another form. Asked of pulses alone: dried ones have three times
 * the values of tinned ones, and records seldom say what a pack holds.
 */
export function mayBeOfOtherForm(kind: KindId | null, product: Packed, record: Packed): boolean {
  return kind === 'pulses' && !isOfOneForm(kind, product, record)
}

function isSamePack(one: Packed['pack'], other: Packed['pack']): boolean {
  if (!one || !other || one.unit !== other.unit) return false
  return Math.abs(one.amount - other.amount) <= SAME_PACK * Math.max(one.amount, other.amount)
}
