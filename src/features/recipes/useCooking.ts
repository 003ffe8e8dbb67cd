import { useEffect, useState } from 'react'
import { keepDraft, readKept } from '#platform/draft.ts'
import { type Cooking, cookingKey, isCooking, notBegun, withTick } from './cooking.rules.ts'

/** How far the reader is with a recipe; it is kept until the tab is closed. */
export function useCooking(recipeId: string) {
  const key = cookingKey(recipeId)
  const [cooking, setCooking] = useState(notBegun)

  useEffect(() => {
    // The server's page knows nothing of it: it comes once the page is there.
    setCooking(readKept(key, isCooking) ?? notBegun)
  }, [key])

  const put = (next: Cooking) => {
    setCooking(next)
    keepDraft(key, next.servings === null && next.ticked.length === 0 ? null : next)
  }
  return {
    ...cooking,
    choose: (servings: number | null) => put({ ...cooking, servings }),
    tick: (line: string, isTicked: boolean) => put(withTick(cooking, line, isTicked)),
  }
}
