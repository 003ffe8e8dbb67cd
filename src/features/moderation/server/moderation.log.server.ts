import type { Executor } from '#platform/database/open.server.ts'
import { moderationLog } from '../ground/moderation.tables.server.ts'

type NewEntry = Omit<typeof moderationLog.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date }

/** Writes what was done into the log, in the transaction that did it. */
export async function logModeration(db: Executor, entry: NewEntry): Promise<void> {
  await db.insert(moderationLog).values(entry)
}
