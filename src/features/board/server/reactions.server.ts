import { count, eq, isNull, max, sql } from 'drizzle-orm'
import type { Drift } from '#features/reactions/ground/reactions.context.server.ts'
import { itemPartOver } from '#features/reactions/ground/reactions.items.server.ts'
import { findLikeDrift } from '#features/reactions/likes/likes.drift.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { announcing } from './topics.write.server.ts'

/** Topics, as what can be liked and viewed. */
export const topicItems = itemPartOver('topic', topics, (event, id) => announcing(`topic-${event}`, id))

/** Topics whose like count, reply count or time of the last reply is not what their rows say. */
export async function findTopicDrift(db: Executor): Promise<Drift[]> {
  return [...(await findLikeDrift(db, 'topic', topics)), ...(await findReplyDrift(db))]
}

async function findReplyDrift(db: Executor): Promise<Drift[]> {
  const rows = db
    .select({
      topicId: replies.topicId,
      number: count().as('number'),
      last: max(replies.createdAt).as('last'),
    })
    .from(replies)
    .where(isNull(replies.hiddenAt))
    .groupBy(replies.topicId)
    .as('replied')
  const { id, replyCount, lastReplyAt } = topics
  const drifted = await db
    .select({
      ...{ id, replyCount, lastReplyAt },
      number: sql<number>`coalesce(${rows.number}, 0)::integer`,
      last: rows.last,
    })
    .from(topics)
    .leftJoin(rows, eq(rows.topicId, id))
    .where(sql`${replyCount} <> coalesce(${rows.number}, 0) or ${lastReplyAt} is distinct from ${rows.last}`)
  return drifted.map(({ id, replyCount, lastReplyAt, number, last }) =>
    replyCount === number
      ? { kind: 'topic', id, counter: 'lastReplyAt', stored: lastReplyAt, counted: last }
      : { kind: 'topic', id, counter: 'replyCount', stored: replyCount, counted: number },
  )
}
