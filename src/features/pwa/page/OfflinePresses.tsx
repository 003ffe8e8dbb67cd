import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { isConnected } from '#platform/browser/connection.ts'
import { pause } from '#platform/ground/pause.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { offlineTexts } from '../worker/offline.texts.ts'

/** Milliseconds within which the router tells of the press whose script did not come. */
const TOLD_WITHIN_MS = 1_000
/** Milliseconds between two looks whether the connection is back. */
const LOOK_MS = 5_000

/**
 * Shows nothing. It opens the page that a press leads to as a document where its script does not come for want of a
 * connection: the router would wait for ever, and many a browser does not ask for the script again. The worker answers with a
 * copy of the page, or with one that says so; where there is no worker, that is told here, and the page opens once the
 * connection is back.
 */
export default function OfflinePresses() {
  const { location, formMethod } = useNavigation()
  const [isMissed, setMissed] = useState(false)
  const { pressed } = useTexts(offlineTexts)
  const tell = useEffectEvent(() => window.alert(pressed))

  useEffect(() => {
    let isOver = false
    // It may fail before the press shows in what the router tells.
    const onMissed = async (event: Event) => {
      // The router's own have none; what else does not come is told by whoever asked for it.
      if ('payload' in event || (await isConnected())) return
      if (!navigator.serviceWorker?.controller) {
        tell()
        while (!isOver && !(await isConnected())) await pause(LOOK_MS)
      }
      if (!isOver) setMissed(true)
    }
    window.addEventListener('vite:preloadError', onMissed)
    return () => {
      isOver = true
      window.removeEventListener('vite:preloadError', onMissed)
    }
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

  return null
}
