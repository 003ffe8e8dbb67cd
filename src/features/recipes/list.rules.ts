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

/**
 * A list of the newest with a recipe that is made, or shown again: before the first that is no newer, unless it is on a
 * later page. Merged into its place where the list has it already.
 */
export function withNew<List extends Listed>(list: List, recipe: RecipeCardFragment): List {
  if (idsOf(list).has(recipe.id)) return withUpdated(list, recipe)
  const { items, nextToken } = list
  const found = items.findIndex(({ createdAt }) => createdAt <= recipe.createdAt)
  if (found < 0 && nextToken !== null) return list
  return { ...list, items: items.toSpliced(found < 0 ? items.length : found, 0, recipe) }
}

/** A list without a recipe that is gone, or hidden; the same list where it has none of that id. */
export function without<List extends Listed>(list: List, id: string): List {
  if (!idsOf(list).has(id)) return list
  return { ...list, items: list.items.filter((recipe) => recipe.id !== id) }
}

/** Where a list shows a recipe that it may be without: by its age, where only the server knows, or not at all. */
export function placeOfNew(recipe: RecipeCardFragment, state: ListState): 'by age' | 'somewhere' | 'nowhere' {
  if (!matches(recipe, state.search)) return 'nowhere'
  return isByAge(state) ? 'by age' : 'somewhere'
}

/**
 * A list with its first page as it is now, for a reader who missed what happened. Where the two have nothing in common
 * more has happened than one page tells: then the new page is the list.
 */
export function withFreshStart(list: ListAnswer, fresh: Listed, state: ListState): ListAnswer {
  const known = idsOf(list)
  const lastKnown = fresh.items.findLast(({ id }) => known.has(id))
  if (!lastKnown) return { ...fresh, failed: null }
  const changed = new Map(fresh.items.map((recipe) => [recipe.id, recipe]))
  // What is missing may be gone; but in an order of changing values it may as well be further down now.
  const tellsWhatIsGone = isByAge(state) || fresh.nextToken === null
  if (!tellsWhatIsGone)
    return { ...list, items: list.items.map((recipe) => changed.get(recipe.id) ?? recipe) }
  const below = list.items.slice(list.items.findIndex(({ id }) => id === lastKnown.id) + 1)
  const rest = fresh.nextToken === null ? [] : below.filter(({ id }) => !changed.has(id))
  return { ...(rest.length > 0 ? list : fresh), items: [...fresh.items, ...rest], failed: list.failed }
}

/** Whether the newest come first in it, whatever their values. */
function isByAge({ sort, first }: ListState): boolean {
  return sort === 'newest' && first === null
}

/** Whether the title or the description of a recipe contains what is searched for, as the server compares. */
function matches({ title, description }: RecipeCardFragment, search: string): boolean {
  const wanted = foldLetters(search)
  return foldLetters(title).includes(wanted) || foldLetters(description).includes(wanted)
}

function idsOf({ items }: Listed): Set<string> {
  return new Set(items.map(({ id }) => id))
}
