/** Time that a page stays in the background before it counts as left: its reader may only look something up. */
const AWAY_MS = 30_000

/**
 * Runs `start` while the page is looked at, and what it returns when the page is left: hidden for half a minute, or
 * put aside by the browser for a step back. What is returned here ends it for good.
 */
export function whilePresent(start: () => () => void): () => void {
  let stop: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    clearTimeout(timer)
    stop?.()
    stop = null
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') stop ??= start()
    else timer = setTimeout(leave, AWAY_MS)
  }

  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', look)
    leave()
  }
}
