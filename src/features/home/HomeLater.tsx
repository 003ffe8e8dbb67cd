import { useEffect, useState } from 'react'
import { BoardChangedDocument, RecipesChangedDocument } from '#documents/graphql.ts'
import { applyLiveChange } from '#platform/lists/live-changes.ts'
import { OLD_AFTER_MS, useLive } from '#ui/list/useLive.ts'
import { candidatesAfter, type HomeChange } from './home.cards.rules.ts'
import { preloadPictures } from './home.pictures.ts'
import { HOME_KEY, type Home, type Picture } from './home.rules.ts'

type Props = {
  pictures: readonly Picture[]
  /** `performance.now()` at which the page was first shown. */
  shownSince: number
  update(change: (home: Home) => Home): void
  onMissed(): void
}

/**
 * Shows nothing: it tells the page what becomes of the recipes and topics on it, and loads pictures ahead. Its code comes
 * after the page's.
 */
export default function HomeLater({ pictures, shownSince, update, onMissed }: Props) {
  const [isOld] = useState(() => performance.now() - shownSince > OLD_AFTER_MS)
  usePreloaded(pictures)
  const show = (news: HomeChange) => {
    applyLiveChange(HOME_KEY, (answer) => candidatesAfter(answer as Home, news))
    update((home) => candidatesAfter(home, news))
  }
  useLive(
    RecipesChangedDocument,
    {},
    {
      onNews: ({ onChangeRecipe }) => show(onChangeRecipe),
      onMissed,
      isOld,
    },
  )
  useLive(
    BoardChangedDocument,
    {},
    {
      onNews: ({ onChangeTopic }) => show(onChangeTopic),
      onMissed,
      isOld,
    },
  )
  return null
}

/** The pictures of recipes are there before the page of recipes is; those of this page come first. */
function usePreloaded(pictures: readonly Picture[]): void {
  useEffect(() => {
    const stop = new AbortController()
    const start = () => void preloadPictures(pictures, stop.signal)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [pictures])
}
