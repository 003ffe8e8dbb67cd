type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
type Lock = Pick<WakeLock, 'request'>

/**
 * Keeps the screen on while `page` is in sight; a browser lets go of it whenever the page is not. `onRefused` is called
 * where the browser will not, as with a battery that is nearly empty. What is returned ends it.
 */
export function keepAwake(page: Page, lock: Lock, onRefused: () => void): () => void {
  let held: Pick<WakeLockSentinel, 'release'> | null = null
  let isOver = false

  async function hold(): Promise<void> {
    if (page.visibilityState !== 'visible') return
    try {
      const got = await lock.request('screen')
      held = got
      if (isOver) await got.release()
    } catch {
      // Refused to a page that went out of sight meanwhile, it is asked for again once that is back.
      if (!isOver && page.visibilityState === 'visible') onRefused()
    }
  }

  page.addEventListener('visibilitychange', hold)
  void hold()
  return () => {
    isOver = true
    page.removeEventListener('visibilitychange', hold)
    void held?.release()
  }
}
