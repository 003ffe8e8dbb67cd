import type { Logger } from 'pino'
import { findTopicDrift } from '#features/board/board.drift.server.ts'
import { findRecipeDrift } from '#features/recipes/recipes.drift.server.ts'
import type { Database } from '#platform/database.server.ts'

/** Counters that the log names one by one. */
const MAX_NAMED = 50

/**
 * Says in the log which counters are not the numbers of their rows. None ever should be: it is a bug that somebody has
 * to look for, so nothing is mended in silence.
 */
export async function reportDrift({ db, log }: { db: Database; log: Logger }): Promise<void> {
  const drifted = [...(await findRecipeDrift(db)), ...(await findTopicDrift(db))]
  if (drifted.length === 0) return
  const named = drifted.slice(0, MAX_NAMED)
  log.error({ number: drifted.length, drifted: named }, 'counters differ from their rows')
}
