import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { isConnected } from '#platform/connection.ts'

/**
 * Opens the page that a press leads to as a document where its script does not come for want of a connection: the
 * worker then answers with the copy of it, or with the page that says so. The router would wait for ever.
 */
export function useDocumentWhenOffline(): void {
  const { location } = useNavigation()
  const [isMissed, setMissed] = useState(false)

  useEffect(() => {
    // It may fail before the press shows in what the router tells.
    const hear = async (event: Event) => {
      // The router's own have none; what else does not come is told by whoever asked for it.
      if ('payload' in event || !navigator.serviceWorker?.controller) return
      if (!(await isConnected())) setMissed(true)
    }
    window.addEventListener('vite:preloadError', hear)
    return () => window.removeEventListener('vite:preloadError', hear)
  }, [])

  useEffect(() => {
    if (location && isMissed) window.location.assign(createPath(location))
  }, [location, isMissed])

  useEffect(() => {
    // The next press stands for itself.
    if (location) return () => setMissed(false)
  }, [location])
}
