import { useEffect, useRef, useState } from 'react'
import { inBackground } from '#platform/ground/chunk.ts'
import { messageType } from '../ground/app.rules.ts'
import { watchWriting } from '../ground/unsaved.ts'
import { type Updates, watchUpdates } from './updates.ts'

/** Stands for a version that is active already, while this page is of another. */
const ACTIVE = 'active'

/** The updates of this page: whether one waits, and what to do about it. Nothing where the browser has no workers. */
export function useUpdates() {
  const [updates, setUpdates] = useState<Updates | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const writing = useRef<ReturnType<typeof watchWriting> | null>(null)

  useEffect(() => {
    // Over a secure connection alone; in development there is no worker to register.
    if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return
    const container = navigator.serviceWorker
    let ended = false
    let started: Updates | null = null
    const watched = watchWriting(document)
    writing.current = watched
    watchUpdates({
      container,
      onWaiting: (version) => setWaiting(version ?? ACTIVE),
      isUnsaved: watched.isUnsaved,
      reload: () => window.location.reload(),
    }).then(
      (found) => {
        started = found
        if (ended) found.stop()
        else setUpdates(found)
      },
      // Closed to us by the browser or its owner: the site works without.
      () => {},
    )
    container.addEventListener('message', cleanWhenTold)
    return () => {
      ended = true
      started?.stop()
      watched.stop()
      container.removeEventListener('message', cleanWhenTold)
    }
  }, [])

  return {
    updates,
    waiting: waiting !== null && waiting !== dismissed,
    isUnsaved: () => writing.current?.isUnsaved() ?? false,
    dismiss: () => setDismissed(waiting),
  }
}

async function cleanWhenTold({ data }: MessageEvent): Promise<void> {
  if (messageType(data) !== 'CLEAN_PROFILE_CACHE' || !navigator.onLine) return
  const { invalidateOutdated } = await inBackground(import('#features/profiles/ground/profile.cache.ts'))
  invalidateOutdated(Date.now())
}
