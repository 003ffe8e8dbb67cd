import { count, eq, isNull, max, sql } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import type { Drift } from '#features/reactions/ground/reactions.context.server.ts'
import { itemPartOver } from '#features/reactions/ground/reactions.items.server.ts'
import { findLikeDrift } from '#features/reactions/likes/likes.drift.server.ts'
import { addressPart } from '#features/seo/addresses.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { topicPath } from '../ground/topic.address.rules.ts'
import { recount } from './replies.server.ts'
import { announce, announcing, removeTopic, topicColumns } from './topics.server.ts'

/** The topics of a member. They stay without an author, unless the member takes them along, with all replies to them. */
export const topicsPart: MemberPart = {
  stage: 'content',
  name: 'topics',
  async erase(db, accountId, { alsoContent }) {
    const ofAuthor = eq(topics.authorId, accountId)
    const own = await db
      .select({ id: topics.id })
      .from(topics)
      .where(ofAuthor)
      .orderBy(topics.id)
      .for('update')
    if (!alsoContent) await db.update(topics).set({ authorId: null }).where(ofAuthor)
    else for (const { id } of own) await removeTopic(db, id)
  },
  export: exportRows(topics, topics.authorId, topicColumns),
}

/** The replies of a member, to whatever topic. */
export const repliesPart: MemberPart = {
  stage: 'content',
  name: 'replies',
  async erase(db, accountId, { alsoContent }) {
    const ofAuthor = eq(replies.authorId, accountId)
    if (!alsoContent) {
      await db.update(replies).set({ authorId: null }).where(ofAuthor)
      return
    }
    const touched = await db
      .select({ id: replies.topicId })
      .from(replies)
      .where(ofAuthor)
      .groupBy(replies.topicId)
      .orderBy(replies.topicId)
    // A topic is locked before its replies, and topics in the order of their ids, as everywhere.
    for (const { id } of touched) {
      await db.select({ id: topics.id }).from(topics).where(eq(topics.id, id)).for('no key update')
    }
    const { id, topicId } = replies
    const deleted = await db.delete(replies).where(ofAuthor).returning({ id, topicId })
    for (const topic of touched) await recount(db, topic.id)
    for (const reply of deleted) await announce(db, 'reply-deleted', reply.topicId, reply.id)
  },
  export: exportRows(replies, replies.authorId),
}

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

/** The pages of topics; one has changed when its text did, or when somebody replied. */
export const topicAddresses = addressPart({
  name: 'topics',
  table: topics,
  isListed: isNull(topics.hiddenAt),
  columns: {
    id: topics.id,
    createdAt: topics.createdAt,
    editedAt: topics.editedAt,
    lastReplyAt: topics.lastReplyAt,
  },
  pageOf: (topic) => ({ path: topicPath(topic.id), changedAt: latestOf(topic) }),
})

type Dated = { createdAt: Date; editedAt: Date | null; lastReplyAt: Date | null }

function latestOf({ createdAt, editedAt, lastReplyAt }: Dated): Date {
  return new Date(Math.max(...[createdAt, editedAt, lastReplyAt].map((moment) => moment?.getTime() ?? 0)))
}
