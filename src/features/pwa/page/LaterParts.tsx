import { type ComponentType, useEffect, useState } from 'react'
import { inBackground } from '#platform/ground/chunk.ts'

/** Milliseconds after the page was loaded in which it has the connection and the processor for itself. */
const START_AFTER_MS = 5_000

/** Fetches what makes an app of the site once the page is there and at work: no page waits for it. */
export function LaterParts() {
  const [Parts, setParts] = useState<ComponentType<{ prompt: Event | null }> | null>(null)
  // Browsers offer to install the site once, early, and unasked: what they offer is held until it can be shown.
  const [prompt, setPrompt] = useState<Event | null>(null)

  useEffect(() => {
    const hold = (event: Event) => {
      event.preventDefault()
      setPrompt(event)
    }
    window.addEventListener('beforeinstallprompt', hold)
    return () => window.removeEventListener('beforeinstallprompt', hold)
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Without it the site works as before; the next visit tries again.
    const load = () =>
      inBackground(import('./AppParts.tsx'))
        .then((parts) => setParts(() => parts.default))
        .catch(() => {})
    const start = () => {
      timer = setTimeout(load, START_AFTER_MS)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', start)
    }
  }, [])

  return Parts && <Parts prompt={prompt} />
}
