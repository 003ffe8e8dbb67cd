import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SamplePart } from '#features/accounts/admin/accounts.sample.server.ts'
import { insertSampleLikes } from '#features/reactions/likes/likes.server.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import sample from './data/sample-topics.json' with { type: 'json' }
import { foldedOf, removeTopic } from './topics.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Between a topic and its first like, and from one like to the next; the newest topic with likes is a day old. */
const LIKE_MS = 4 * HOUR_MS

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

type SampleTopicPlan = {
  author: string
  row: Omit<typeof topics.$inferInsert, 'id' | 'authorId'>
  replies: { author: string; row: Omit<typeof replies.$inferInsert, 'topicId' | 'authorId'> }[]
  likes: { username: string; createdAt: Date }[]
}

/** The topics of the sample community with their replies and likes, from the last weeks before `now`. */
export function sampleTopics(now: Date): SampleTopicPlan[] {
  return sample.topics.map(({ author, title, content, likedBy, daysAgo, replies, ...topic }) => {
    const createdAt = new Date(now.getTime() - Math.round(daysAgo * DAY_MS))
    const after = (ms: number) => new Date(createdAt.getTime() + ms)
    const { category, tags, views, featured = false } = topic
    const lastReply = replies.at(-1)
    return {
      author,
      row: {
        title,
        content,
        category,
        tags,
        views,
        featured,
        ...foldedOf({ title, content, tags }),
        likeCount: likedBy.length,
        replyCount: replies.length,
        lastReplyAt: lastReply ? after(lastReply.hoursLater * HOUR_MS) : null,
        isSample: true,
        createdAt,
        updatedAt: createdAt,
      },
      replies: replies.map(({ author, hoursLater, content }) => {
        const repliedAt = after(hoursLater * HOUR_MS)
        return { author, row: { content, createdAt: repliedAt, updatedAt: repliedAt } }
      }),
      likes: likedBy.map((username, n) => ({ username, createdAt: after((n + 1) * LIKE_MS) })),
    }
  })
}
