import { isNull, sum } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import { topics } from './board.tables.server.ts'

/** How many topics there are that everybody may see. */
export async function countTopics({ db }: Pick<Context, 'db'>): Promise<number> {
  return db.$count(topics, isNull(topics.hiddenAt))
}

/** How many replies there are that everybody may see: what hangs on a hidden topic is hidden with it. */
export async function countReplies({ db }: Pick<Context, 'db'>): Promise<number> {
  // The counters of topics leave out hidden replies, and are a tenth of the rows.
  const [row] = await db
    .select({ number: sum(topics.replyCount).mapWith(Number) })
    .from(topics)
    .where(isNull(topics.hiddenAt))
  return row?.number ?? 0
}
