import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns.server.ts'
import type { FeedOutcome } from './feeds.rules.ts'

/** What is known of each feed that is imported by itself, by its kind and place. */
export const feedStates = pgTable('feed_states', {
  name: text().primaryKey(),
  /** The day in the Netherlands on which a process last took it up: the others leave it alone that day. */
  takenOn: date().notNull(),
  /** What the server of the feed called the version that was imported last. */
  etag: text(),
  lastModified: text(),
  /** When it was imported last, or taken up first. */
  changedAt: moment().notNull(),
  /** When the admins were told that something is wrong; null while it is well. */
  mailedAt: moment(),
})

/** What became of each time that a feed was due. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    startedAt: moment().notNull(),
    /** Null while it runs, and for good where its process was killed. */
    finishedAt: moment(),
    outcome: text().$type<FeedOutcome>(),
    /** The report of the import, or why there was none; in English, as the command writes it. */
    detail: text().notNull().default(''),
  },
  (t) => [index('feed_runs_newest').on(t.startedAt, t.id)],
)
