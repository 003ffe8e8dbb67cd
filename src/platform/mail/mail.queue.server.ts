import { and, count, isNull, min } from 'drizzle-orm'
import type { Database } from '../database/open.server.ts'
import { outbox } from './outbox.tables.server.ts'

/** How many mails are not sent yet, and when the oldest of them was written. What was refused for good waits no more. */
export async function outboxState(db: Database): Promise<{ waiting: number; oldest: Date | null }> {
  const [state] = await db
    .select({ waiting: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.refusedAt)))
  return state!
}
