import { browserDrafts } from '#platform/browser/draft.ts'
import { emptyValues, type RecipeValues, recipeFields } from './recipe-form.rules.ts'

/** The key of a member's draft of one recipe; `recipeId` is null for a new one. */
export function draftKey(accountId: string, recipeId: string | null): string {
  return `fitfuel.recipes.draft.${accountId}.${recipeId ?? 'new'}`
}

/** The store of such a draft, for `keepDraft`: the browser for a new recipe, else the tab. */
export function draftStore(recipeId: string | null) {
  return recipeId === null ? browserDrafts() : undefined
}

/** Whether what was kept may stand in this form, and not in another version of it. */
export function isRecipeValues(kept: unknown): kept is RecipeValues {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Partial<Record<string, unknown>>
  return (
    Object.keys(draft).length === Object.keys(emptyValues).length &&
    typeof draft.isManual === 'boolean' &&
    recipeFields.every((field) => typeof draft[field] === 'string')
  )
}
