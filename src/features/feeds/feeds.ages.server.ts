import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database/open.server.ts'
import { type FeedOutcome, nameOfFeed } from './feeds.rules.ts'
import { feedRuns, feedStates } from './feeds.tables.server.ts'

/** When a feed last brought something new, and what became of its last run that has ended. */
export type FeedAge = { name: string; changedAt: Date; outcome: FeedOutcome | null }

/** The ages of the feeds that are imported by themselves, as far as they were taken up once. */
export async function feedAges(
  db: Database,
  feeds: readonly { kind: string; place: string }[],
): Promise<FeedAge[]> {
  if (feeds.length === 0) return []
  const names = new Set(feeds.map(nameOfFeed))
  const rows = await db
    .selectDistinctOn([feedStates.name], {
      name: feedStates.name,
      changedAt: feedStates.changedAt,
      outcome: feedRuns.outcome,
    })
    .from(feedStates)
    .leftJoin(feedRuns, and(eq(feedRuns.name, feedStates.name), isNotNull(feedRuns.finishedAt)))
    .orderBy(feedStates.name, desc(feedRuns.finishedAt), desc(feedRuns.id))
  return rows.filter(({ name }) => names.has(name))
}
