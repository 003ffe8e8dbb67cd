import { useEffect, useRef, useState } from 'react'
import { inBackground } from '#platform/chunk.ts'
import { timesForgotten } from '#platform/forgotten.ts'
import type { RecipeNews } from './list.live.ts'
import { LIVE_AFTER_MS } from './recipes.rules.ts'

type Listener = (news: RecipeNews) => void
/** Hands news on; what is returned ends that. */
export type RecipeNewsFeed = (listener: Listener) => () => void

let told = 0

/** How often this tab learned that recipes have changed: a list that was asked for at a lower count may be old. */
export function changesHeard(): number {
  return timesForgotten() + told
}

/** News of recipes from half a second after the page is there: its code is no part of a first visit's script. */
export function useRecipeNews(): RecipeNewsFeed {
  const listeners = useRef(new Set<Listener>())
  const [feed] = useState(() => (listener: Listener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  })

  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const timer = setTimeout(async () => {
      // Without it the list is as it was loaded.
      const live = await inBackground(import('./list.live.ts')).catch(() => null)
      if (isOver || !live) return
      stop = live.followRecipes((news) => {
        if (news.kind !== 'connected') told += 1
        for (const listener of listeners.current) listener(news)
      })
    }, LIVE_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return feed
}
