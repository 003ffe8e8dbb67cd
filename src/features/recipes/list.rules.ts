import type { RecipeCardFragment } from '#documents/graphql.ts'
import type { ListAnswer as Answer, Listed as Some } from '#platform/list.rules.ts'
import { foldLetters } from '#platform/text.rules.ts'
import type { ListState } from './list.address.rules.ts'

/** Some recipes of a list, from its top. */
export type Listed = Some<RecipeCardFragment>

/** What a page shows of a list, and what of it could not be asked for. */
export type ListAnswer = Answer<RecipeCardFragment>

/** A list with a changed recipe merged into its place; the same list where it has none of that id. */
export function withUpdated<List extends Listed>(list: List, recipe: RecipeCardFragment): List {
  if (!idsOf(list).has(recipe.id)) return list
  const items = list.items.map((shown) =>
    // A stream does not ask anew who likes what: what the viewer did is known here.
    shown.id === recipe.id ? { ...recipe, isLiked: shown.isLiked } : shown,
  )
  return { ...list, items }
}

/** A list with a new recipe at its top; merged into its place where the list has it already. */
export function withCreated<List extends Listed>(list: List, recipe: RecipeCardFragment): List {
  if (idsOf(list).has(recipe.id)) return withUpdated(list, recipe)
  return { ...list, items: [recipe, ...list.items] }
}

/** Where a list shows a new recipe: at its top, somewhere that only the server knows, or not at all. */
export function placeOfNew(recipe: RecipeCardFragment, state: ListState): 'top' | 'somewhere' | 'nowhere' {
  if (!matches(recipe, state.search)) return 'nowhere'
  return state.sort === 'newest' && state.first === null ? 'top' : 'somewhere'
}

/**
 * A list with its first page as it is now, for a reader who missed what happened. Where the two have nothing in common
 * more has happened than one page tells: then the new page is the list.
 */
export function withFreshStart(list: ListAnswer, fresh: Listed, state: ListState): ListAnswer {
  const known = idsOf(list)
  const isConnected = fresh.items.some(({ id }) => known.has(id))
  if (!isConnected) return { ...fresh, failed: null }
  const changed = new Map(fresh.items.map((recipe) => [recipe.id, recipe]))
  const items = list.items.map((recipe) => changed.get(recipe.id) ?? recipe)
  const missed = fresh.items.filter((recipe) => !known.has(recipe.id) && placeOfNew(recipe, state) === 'top')
  return { ...list, items: [...missed, ...items] }
}

/** Whether the title or the description of a recipe contains what is searched for, as the server compares. */
function matches({ title, description }: RecipeCardFragment, search: string): boolean {
  const wanted = foldLetters(search)
  return foldLetters(title).includes(wanted) || foldLetters(description).includes(wanted)
}

function idsOf({ items }: Listed): Set<string> {
  return new Set(items.map(({ id }) => id))
}
