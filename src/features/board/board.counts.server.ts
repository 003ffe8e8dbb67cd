import { and, count, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import { replies, topics } from './board.tables.server.ts'

/** How many topics there are that everybody may see. */
export async function countTopics({ db }: Pick<Context, 'db'>): Promise<number> {
  return db.$count(topics, isNull(topics.hiddenAt))
}

/** How many replies there are that everybody may see: what hangs on a hidden topic is hidden with it. */
export async function countReplies({ db }: Pick<Context, 'db'>): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(replies)
    .innerJoin(topics, eq(topics.id, replies.topicId))
    .where(and(isNull(topics.hiddenAt), isNull(replies.hiddenAt)))
  return row?.number ?? 0
}
