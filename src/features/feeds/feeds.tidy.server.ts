import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/open.server.ts'
import { DAY_MS } from '#platform/ground/day.rules.ts'
import { RUN_DAYS } from './feeds.rules.ts'
import { feedRuns } from './feeds.tables.server.ts'

/** Deletes the runs of feeds that began more than `RUN_DAYS` ago. */
export async function removeOldRuns({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db.delete(feedRuns).where(lt(feedRuns.startedAt, new Date(now.getTime() - RUN_DAYS * DAY_MS)))
}
