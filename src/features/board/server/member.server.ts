import { eq } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { recount } from './replies.server.ts'
import { topicColumns } from './topics.server.ts'
import { announce, removeTopic } from './topics.write.server.ts'

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
