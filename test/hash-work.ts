import { tracingChannel } from 'node:diagnostics_channel'
import { HASH_CHANNEL } from '#features/accounts/mailed/passwords.server.ts'
import { atEndOfFile } from './file-end.ts'

/** How many passwords were hashed, how many are being hashed now, and how many were at most at once. */
type HashWork = { calls: number; running: number; most: number }

/** Counts the hashes of this process until the calling file ends. */
export function watchHashes(): HashWork {
  const work: HashWork = { calls: 0, running: 0, most: 0 }
  const listeners = {
    start: () => {
      work.calls++
      work.most = Math.max(work.most, ++work.running)
    },
    end: () => {},
    asyncStart: () => void work.running--,
    asyncEnd: () => {},
    error: () => {},
  }
  const channel = tracingChannel(HASH_CHANNEL)
  channel.subscribe(listeners)
  atEndOfFile(async () => void channel.unsubscribe(listeners))
  return work
}
