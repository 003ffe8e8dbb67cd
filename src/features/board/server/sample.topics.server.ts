import type { replies, topics } from '../ground/board.tables.server.ts'
import sample from './data/sample-topics.json' with { type: 'json' }
import { foldedOf } from './topics.write.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Between a topic and its first like, and from one like to the next; the newest topic with likes is a day old. */
const LIKE_MS = 4 * HOUR_MS

export type SampleTopicPlan = {
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
