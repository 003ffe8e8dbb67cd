import { useEffectEvent, useMemo } from 'react'
import { BoardChangedDocument, RecipesChangedDocument } from '#documents/graphql.ts'
import { oneAtATime } from '#platform/ground/one-at-a-time.ts'
import { useLive } from '#ui/list/useLive.ts'
import type { ShownProfile } from '../ground/profile.answer.rules.ts'
import { isOfProfile } from '../ground/profile.content.rules.ts'

/** Asks for a profile anew whenever something changes that its cards and figures show; null listens for nothing. */
export function useLiveProfile(profile: ShownProfile | null, fetchNewest: () => Promise<void>): void {
  const fetchLatest = useEffectEvent(() => fetchNewest().catch(() => {}))
  // However much is told at once, it is asked for once more.
  const showAnew = useMemo(() => oneAtATime(() => fetchLatest()), [])
  const onNews = (id: string, authorID: string | null | undefined) => {
    if (profile && isOfProfile(profile, id, authorID)) showAnew()
  }
  const variables = profile && {}
  useLive(RecipesChangedDocument, variables, {
    onNews: ({ onChangeRecipe: { recipeID, recipe } }) => onNews(recipeID, recipe?.authorID),
    onMissed: showAnew,
    isOld: false,
  })
  useLive(BoardChangedDocument, variables, {
    onNews: ({ onChangeTopic: { topicID, topic } }) => onNews(topicID, topic?.authorID),
    onMissed: showAnew,
    isOld: false,
  })
}
