import { useEffect, useState } from 'react'
import { browserDrafts, keepDraft, readKept } from '#platform/browser/draft.ts'
import { type Cooking, cookingKey, isCooking, notBegun, withTick } from './progress.rules.ts'

/** How far the reader is with a recipe; it is kept in the browser as long as a draft. */
export function useCooking(recipeId: string) {
  const key = cookingKey(recipeId)
  const [cooking, setCooking] = useState(notBegun)

  useEffect(() => {
    // The server's page knows nothing of it: it comes once the page is there.
    setCooking(readKept(key, isCooking, browserDrafts()) ?? notBegun)
  }, [key])

  const put = (next: Cooking) => {
    setCooking(next)
    keepDraft(key, next.servings === null && next.ticked.length === 0 ? null : next, browserDrafts())
  }
  return {
    ...cooking,
    choose: (servings: number | null) => put({ ...cooking, servings }),
    tick: (line: string, isTicked: boolean) => put(withTick(cooking, line, isTicked)),
  }
}
