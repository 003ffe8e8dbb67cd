import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { RecipeChangedDocument } from '#documents/graphql.ts'
import { inBackground } from '#platform/ground/chunk.ts'
import { oneAtATime } from '#platform/ground/one-at-a-time.ts'
import { useLive } from '#ui/list/useLive.ts'

/** Shows what becomes of the recipe `id` while its page is open, also that it is gone; null listens for nothing. */
export function useLiveRecipe(id: string | null): void {
  const { revalidate } = useRevalidator()
  // A second event that came in between would throw away the answer that the page is about to show.
  const showAnew = useMemo(() => oneAtATime(() => refresh(id!, revalidate)), [id, revalidate])
  useLive(RecipeChangedDocument, id === null ? null : { recipeID: id }, {
    onNews: showAnew,
    onMissed: showAnew,
    isOld: true,
  })
}

async function refresh(id: string, revalidate: () => Promise<void>): Promise<void> {
  try {
    const { fetchRecipe, invalidateRecipe } = await inBackground(import('./recipe.api.ts'))
    await invalidateRecipe(id)
    await fetchRecipe(id)
    await revalidate()
  } catch {
    // Without a connection the page stays as it is, and is asked for again with the next one.
  }
}
