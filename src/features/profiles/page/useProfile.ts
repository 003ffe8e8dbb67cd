import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { BoardChangedDocument, RecipesChangedDocument } from '#documents/graphql.ts'
import { whenInvalidated } from '#platform/browser/invalidated.ts'
import { browserStorage } from '#platform/browser/storage.ts'
import { oneAtATime } from '#platform/ground/one-at-a-time.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useLive } from '#ui/list/useLive.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import type { LoadedProfile, ProfileAnswer, ShownProfile } from '../ground/profile.answer.rules.ts'
import { cachedProfile, cacheProfile, invalidateProfile, isFresh } from '../ground/profile.cache.ts'
import { isOfProfile } from '../ground/profile.content.rules.ts'
import { profilePageTexts } from '../ground/profile.texts.ts'

/** What the page of a profile shows: an answer, a copy of one from `savedAt`, or nothing yet. */
type Shown = { answer: ProfileAnswer | null; savedAt: number | null }

/**
 * The profile of one address. A copy of less than 30 minutes is shown while the server is asked; where the server
 * cannot be asked, one of any age. What the viewer changes is asked for anew.
 */
export function useProfile({ id, answer }: LoadedProfile): Shown & { retry(): void; isRetrying: boolean } {
  const texts = useTexts(profilePageTexts)
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  // The server's page knows nothing of the storage: only what is asked for within the app begins with a copy.
  const [shown, setShown] = useState<Shown>(() =>
    answer instanceof Promise ? freshCopy() : { answer, savedAt: null },
  )

  const current = useRef(answer)
  current.current = answer
  const [settledAnswer, setSettledAnswer] = useState<LoadedProfile['answer'] | null>(
    answer instanceof Promise ? null : answer,
  )

  const settle = useEffectEvent((settled: ProfileAnswer) => {
    setSettledAnswer(answer)
    const storage = browserStorage()
    if (settled.kind === 'found') cacheProfile(storage, settled.profile, Date.now())
    if (settled.kind === 'missing' && id) invalidateProfile(storage, id)
    if (settled.kind !== 'failed') return setShown({ answer: settled, savedAt: null })
    toast.error(texts.failed)
    const copy = id && cachedProfile(storage, id)
    const instead: ProfileAnswer = copy ? { kind: 'found', profile: copy.profile } : settled
    setShown({ answer: instead, savedAt: copy ? copy.savedAt : null })
  })

  useEffect(() => {
    let isCurrent = true
    Promise.resolve(answer).then((settled) => {
      if (isCurrent) settle(settled)
    })
    return () => {
      isCurrent = false
    }
  }, [answer])

  const refetch = useEffectEvent(() => void revalidate())
  useEffect(() => whenInvalidated(refetch), [])
  const profile = shown.answer?.kind === 'found' ? shown.answer.profile : null
  useLiveProfile(profile, async () => {
    await revalidate()
    await current.current
  })

  return {
    ...shown,
    retry: () => void revalidate(),
    isRetrying: state === 'loading' || settledAnswer !== answer,
  }

  function freshCopy(): Shown {
    const copy = id === null ? null : cachedProfile(browserStorage(), id)
    if (!copy || !isFresh(copy, Date.now())) return { answer: null, savedAt: null }
    return { answer: { kind: 'found', profile: copy.profile }, savedAt: null }
  }
}

/** Asks for a profile anew whenever something changes that its cards and figures show; null listens for nothing. */
function useLiveProfile(profile: ShownProfile | null, fetchNewest: () => Promise<void>): void {
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
