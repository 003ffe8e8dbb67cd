import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { isConnected } from '#platform/browser/connection.ts'

/** Milliseconds within which the router tells of the press whose script did not come. */
const TOLD_WITHIN_MS = 1_000

/**
 * Opens the page that a press leads to as a document where its script does not come for want of a connection: the
 * worker then answers with the copy of it, or with the page that says so. The router would wait for ever.
 */
export function useDocumentWhenOffline(): void {
  const { location, formMethod } = useNavigation()
  const [isMissed, setMissed] = useState(false)

  useEffect(() => {
    // It may fail before the press shows in what the router tells.
    const onMissed = async (event: Event) => {
      // The router's own have none; what else does not come is told by whoever asked for it.
      if ('payload' in event || !navigator.serviceWorker?.controller) return
      if (!(await isConnected())) setMissed(true)
    }
    window.addEventListener('vite:preloadError', onMissed)
    return () => window.removeEventListener('vite:preloadError', onMissed)
  }, [])

  useEffect(() => {
    // What a form sends is in no address.
    if (location && isMissed && !formMethod) window.location.assign(createPath(location))
  }, [location, isMissed, formMethod])

  useEffect(() => {
    // The next press stands for itself.
    if (location) return () => setMissed(false)
  }, [location])

  useEffect(() => {
    // So it does where this one was given up before it was known to miss something.
    if (location || !isMissed) return
    const timer = setTimeout(() => setMissed(false), TOLD_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [location, isMissed])
}
