import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { RecipeChangedDocument } from '#documents/graphql.ts'
import { inBackground } from '#platform/chunk.ts'
import { oneAtATime } from '#platform/one-at-a-time.ts'
import { LIVE_AFTER_MS } from './recipes.rules.ts'

/** Shows what becomes of the recipe `id` while its page is open, also that it is gone; null listens for nothing. */
export function useLiveRecipe(id: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (id) return whenPageRests(() => listenFor(id, revalidate))
  }, [id, revalidate])
}

/** Starts once the page has loaded what it shows first; what is returned stops what was started. */
function whenPageRests(start: () => Promise<() => void>): () => void {
  let stop: Promise<() => void> | undefined
  const timer = setTimeout(() => {
    stop = start()
  }, LIVE_AFTER_MS)
  return () => {
    clearTimeout(timer)
    stop?.then((end) => end())
  }
}

async function listenFor(recipeID: string, refresh: () => Promise<void>): Promise<() => void> {
  try {
    const [{ listen, streamOf }, { whilePresent }, { askRecipe, forgetRecipe }] = await Promise.all([
      inBackground(import('#platform/graphql.live.ts')),
      inBackground(import('#platform/presence.ts')),
      inBackground(import('./recipe.ask.ts')),
    ])
    // A second event that came in between would throw away the answer that the page is about to show.
    const showAnew = oneAtATime(async () => {
      await forgetRecipe(recipeID)
      const isAnswered = await askRecipe(recipeID).then(
        () => true,
        () => false,
      )
      // Without a connection the page stays as it is, and is asked for again with the next one.
      if (isAnswered) await refresh()
    })
    const changes = streamOf(RecipeChangedDocument, { recipeID }, showAnew)
    // What changed while nobody listened is not told: it is asked for.
    return whilePresent(() => listen([changes], showAnew))
  } catch {
    // Without a connection the code does not come; the page is good without it.
    return () => {}
  }
}
