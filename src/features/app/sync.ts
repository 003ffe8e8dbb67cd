import { type CachedRecord, isFullSync, recordsToSync, SYNC_MS } from './sync.rules.ts'

/**
 * Brings what the browser keeps up to date, every hour in the background: up to a hundred records, and all of them once a
 * day. What is returned ends that. A round ends at the first record that does not come: the next one begins with it.
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
    for (const record of recordsToSync(await recordsOf(), fullAt, now)) await record.refresh()
    if (isFullSync(fullAt, now)) fullAt = now
  }
  const timer = setInterval(() => void round().catch(() => {}), SYNC_MS)
  return () => clearInterval(timer)
}
