import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SamplePart } from '#features/accounts/admin/accounts.sample.server.ts'
import { insertSampleLikes } from '#features/reactions/likes/likes.sample.server.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { sampleTopics } from './sample.topics.server.ts'
import { removeTopic } from './topics.write.server.ts'

/** The topics of the sample community, with the replies and the likes that its members gave. */
export const sampleTopicsPart: SamplePart = {
  async isUntouched(db) {
    const [any] = await db.select({ id: topics.id }).from(topics).limit(1)
    return !any
  },
  async fill(db, { now, idOf }) {
    for (const plan of sampleTopics(now)) {
      const topicId = randomUUID()
      const authorId = idOf(plan.author)
      await db.insert(topics).values({ ...plan.row, id: topicId, authorId })
      for (const { author, row } of plan.replies) {
        await db.insert(replies).values({ ...row, topicId, authorId: idOf(author) })
      }
      const item = { itemKind: 'topic' as const, itemId: topicId, receiverId: authorId }
      await insertSampleLikes(
        db,
        plan.likes.map(({ username, createdAt }) => ({ ...item, accountId: idOf(username), createdAt })),
      )
    }
  },
  async remove(db) {
    const own = await db
      .select({ id: topics.id })
      .from(topics)
      .where(eq(topics.isSample, true))
      .orderBy(topics.id)
      .for('update')
    for (const { id } of own) await removeTopic(db, id)
    return own.length > 0
  },
}
