import { useEffect } from 'react'
import { BoardChangedDocument, RecipesChangedDocument } from '#documents/graphql.ts'
import { applyLiveChange } from '#platform/lists/live-changes.ts'
import { useLive } from '#ui/list/useLive.ts'
import { candidatesAfter, type HomeChange } from './home.news.rules.ts'
import { preloadPictures } from './home.pictures.ts'
import { HOME_KEY, type Home, type Picture } from './home.rules.ts'

type Props = {
  open: boolean
  pictures: readonly Picture[]
  change(next: (home: Home) => Home): void
  onMissed(): void
}

/**
 * Shows nothing: it tells the page what becomes of the recipes and topics on it, and loads pictures ahead. Its code comes
 * after the page's.
 */
export default function HomeLater({ pictures, change, onMissed }: Props) {
  usePreloaded(pictures)
  const show = (news: HomeChange) => {
    applyLiveChange(HOME_KEY, (answer) => candidatesAfter(answer as Home, news))
    change((home) => candidatesAfter(home, news))
  }
  useLive(
    RecipesChangedDocument,
    {},
    {
      onNews: ({ onChangeRecipe }) => show(onChangeRecipe),
      onMissed,
      isOld: false,
    },
  )
  useLive(
    BoardChangedDocument,
    {},
    {
      onNews: ({ onChangeTopic }) => show(onChangeTopic),
      onMissed,
      isOld: false,
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
