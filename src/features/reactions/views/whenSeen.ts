type PageVisibility = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Calls `act` once `page` has been visible for `ms` milliseconds in all; a tab in the background does not count.
 * What is returned stops waiting.
 */
export function whenSeen(page: PageVisibility, ms: number, act: () => void): () => void {
  let leftMs = ms
  let shownAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function onChange(): void {
    if (page.visibilityState === 'visible') start()
    else pause()
  }

  function start(): void {
    if (timer !== undefined) return
    shownAt = performance.now()
    timer = setTimeout(() => {
      stop()
      act()
    }, leftMs)
  }

  function pause(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    leftMs -= performance.now() - shownAt
  }

  function stop(): void {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', onChange)
  }

  page.addEventListener('visibilitychange', onChange)
  onChange()
  return stop
}
