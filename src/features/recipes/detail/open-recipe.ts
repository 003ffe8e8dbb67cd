import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'

/** A recipe whose page is open; null in place of one that is not there. */
export type OpenRecipe = { id: string; recipe: DetailedRecipe | null }

let open: OpenRecipe | null = null

/** What the open page shows: where the server cannot be reached, that stays. */
export function openRecipe(): OpenRecipe | null {
  return open
}

/** Notes what the page shows until what is returned is called. */
export function keepOpenRecipe(shown: OpenRecipe): () => void {
  open = shown
  return () => {
    open = null
  }
}
