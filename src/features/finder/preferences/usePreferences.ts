import { useEffect, useSyncExternalStore } from 'react'
import { useIsViewerUnknown, useViewer } from '#features/accounts/access/viewer.tsx'
import { inBackground } from '#platform/ground/chunk.ts'
import { keepNext, noPreferences, nothingKept, type Preferences, type Targets } from './preferences.rules.ts'
import { onKeptChange, readKept, removePreferences, writeKept } from './preferences.storage.ts'

/** A pause after a change, after which the profile is told: a number is typed in several. */
const SEND_MS = 600

const loadSync = () => inBackground(import('./preferences.sync.ts'))
let sending: ReturnType<typeof setTimeout> | undefined

/** What was set for good by who is looking, and whether this browser has something of another member. */
function useOwnKept() {
  const viewer = useViewer()
  const isUnknown = useIsViewerUnknown()
  const kept = useSyncExternalStore(onKeptChange, readKept, () => nothingKept)
  const accountId = viewer?.accountId ?? null
  const isOthers = !isUnknown && kept.owner !== null && kept.owner !== accountId
  return { preferences: isOthers ? noPreferences : kept.preferences, accountId, isUnknown, isOthers }
}

/** What somebody wants to eat on a day. */
export function useTargets(): Targets {
  return useOwnKept().preferences.targets
}

/**
 * What was set for good. It is the browser's, and a member's is the profile's too: what another member left in this browser
 * is removed. Without a connection the browser goes ahead, and the profile hears of it on the next visit.
 */
export function usePreferences() {
  const { preferences, accountId, isUnknown, isOthers } = useOwnKept()

  useEffect(() => {
    if (isOthers) removePreferences()
  }, [isOthers])
  useEffect(() => {
    if (accountId === null) return
    loadSync()
      .then(({ syncKept }) => syncKept(accountId))
      .catch(() => {})
  }, [accountId])

  return {
    preferences,
    isMember: accountId !== null,
    /** Sets all this for good, in place of what was set. */
    keep(next: Preferences) {
      const owner = isUnknown ? readKept().owner : accountId
      writeKept(keepNext(isOthers ? nothingKept : readKept(), owner, next))
      if (accountId === null) return
      clearTimeout(sending)
      sending = setTimeout(() => {
        loadSync()
          .then(({ sendKept }) => sendKept(accountId))
          .catch(() => {})
      }, SEND_MS)
    },
  }
}
