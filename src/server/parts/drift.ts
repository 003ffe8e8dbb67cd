import type { Logger } from 'pino'
import type { Database } from '#platform/database/open.server.ts'
import { features } from './features.ts'

/** Counters that the log names one by one. */
const MAX_NAMED = 50

/**
 * Says in the log which counters are not the numbers of their rows. None ever should be: it is a bug that somebody has
 * to look for, so nothing is mended in silence.
 */
export async function reportDrift({ db, log }: { db: Database; log: Logger }): Promise<void> {
  const drifted = []
  for (const { findDrift } of features) drifted.push(...((await findDrift?.(db)) ?? []))
  if (drifted.length === 0) return
  const named = drifted.slice(0, MAX_NAMED)
  log.error({ number: drifted.length, drifted: named }, 'counters differ from their rows')
}
