/** What waits for an idle moment runs after so long, however busy the page is. */
const IDLE_WITHIN_MS = 1_000

/** Runs `act` once the browser has painted what is rendered now. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Runs `act` once the browser has nothing else to do; where it cannot tell, as in Safari, a moment later. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS })
  else setTimeout(act, IDLE_WITHIN_MS)
}
