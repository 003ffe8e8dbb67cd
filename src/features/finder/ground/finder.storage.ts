import {
  type CategoryChoice,
  categoryTypeOf,
  choiceOfType,
  isCategoryChoice,
} from '#features/engine/ground/finder.categories.rules.ts'

const CATEGORY = 'fitfuel.finder.category'
/** The `category_type` of the category: the coarser one, which outlives a change of the choices. */
const MAIN_CATEGORY = 'fitfuel.finder.main-category'

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the category chosen last, with its main category; `null` forgets both. */
export function keepCategory(store: KeyValueStorage | null, choice: CategoryChoice | null): void {
  put(store, CATEGORY, choice)
  put(store, MAIN_CATEGORY, choice && categoryTypeOf(choice))
}

/** The category chosen last; where that choice is gone, the first one of its main category. */
export function keptCategory(store: KeyValueStorage | null): CategoryChoice | null {
  const choice = read(store, CATEGORY)
  return isCategoryChoice(choice) ? choice : choiceOfType(read(store, MAIN_CATEGORY))
}

/** A text of the storage; none where that is closed. */
export function read(store: KeyValueStorage | null, key: string): string | null {
  try {
    return store?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a text, or with `null` forgets it. */
export function put(store: KeyValueStorage | null, key: string, value: string | null): void {
  try {
    if (value === null) store?.removeItem(key)
    else store?.setItem(key, value)
  } catch {
    // Full or closed storage costs a convenience, never the page.
  }
}
