import { notifyInvalidated } from '#platform/browser/invalidated.ts'
import { type CachedRecord, isFullSync, recordsToSync, SYNC_MS } from './sync.rules.ts'

/**
 * Brings what the browser keeps up to date, every hour in the background: up to a hundred records, and all of them once a
 * day. What is returned ends that. A record that does not come stays as it is until the next round; where the connection
 * is gone, the round ends.
 */
export function startSync(
  recordsOf: () => Promise<CachedRecord[]>,
  isOnline = () => navigator.onLine,
): () => void {
  let fullAt = Date.now()
  const round = async () => {
    if (!isOnline()) return
    const now = Date.now()
    // One after the other: nobody waits for them, and the pages go first.
    for (const record of recordsToSync(await recordsOf(), fullAt, now)) {
      await record.refresh().catch(() => {})
      if (!isOnline()) return
    }
    if (isFullSync(fullAt, now)) fullAt = now
    // What is in sight came before it, and shows what is new as after a change by the viewer.
    notifyInvalidated()
  }
  const timer = setInterval(() => void round().catch(() => {}), SYNC_MS)
  return () => clearInterval(timer)
}
