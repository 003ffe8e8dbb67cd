import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { BoardChangedDocument, RecipesChangedDocument } from '#documents/graphql.ts'
import { oneAtATime } from '#platform/ground/one-at-a-time.ts'
import { applyLiveChange } from '#platform/lists/live-changes.ts'
import { useLive } from '#ui/list/useLive.ts'
import { candidatesAfter, HOME_KEY, type Home, type HomeChange, homeAfter } from './home.rules.ts'

/** The page with the recipes and topics that it shows as they are by now. */
export function useLiveHome(loaded: Home): Home {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState({ from: loaded, home: loaded })
  const home = shown.from === loaded ? shown.home : homeAfter(shown.home, loaded)
  if (shown.from !== loaded) setShown({ from: loaded, home })
  const show = (change: HomeChange) => {
    applyLiveChange(HOME_KEY, (answer) => candidatesAfter(answer as Home, change))
    setShown((before) => ({ ...before, home: candidatesAfter(before.home, change) }))
  }
  // Both streams come back at once: one question answers both.
  const onMissed = useMemo(() => oneAtATime(() => revalidate().catch(() => {})), [revalidate])
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
  return home
}
