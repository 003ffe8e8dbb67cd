import { emptyValues, type RecipeValues, recipeFields } from './recipe-form.rules.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where a member's draft of one recipe is kept in this tab; `recipeId` is null for a new one. */
export function draftKey(accountId: string, recipeId: string | null): string {
  return `fitfuel.recipes.draft.${accountId}.${recipeId ?? 'new'}`
}

/** The draft that is kept, or null; one of another form counts as none. */
export function readDraft(key: string, store: Store | null = tabStorage()): RecipeValues | null {
  try {
    const kept: unknown = JSON.parse(store?.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a draft until the tab is closed; null forgets it. */
export function keepDraft(
  key: string,
  values: RecipeValues | null,
  store: Store | null = tabStorage(),
): void {
  try {
    if (values) store?.setItem(key, JSON.stringify(values))
    else store?.removeItem(key)
  } catch {
    // A full or closed storage costs the draft, never the form.
  }
}

function isDraft(kept: unknown): kept is RecipeValues {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Partial<Record<string, unknown>>
  return (
    Object.keys(draft).length === Object.keys(emptyValues).length &&
    typeof draft.isManual === 'boolean' &&
    recipeFields.every((field) => typeof draft[field] === 'string')
  )
}

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
