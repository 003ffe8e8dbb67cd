import { isNull } from 'drizzle-orm'
import { addressPart } from '#features/seo/addresses.server.ts'
import { topics } from '../ground/board.tables.server.ts'
import { topicPath } from '../ground/topic.address.rules.ts'

const { id, createdAt, editedAt, lastReplyAt } = topics

/** The pages of topics; one has changed when its text did, or when somebody replied. */
export const topicAddresses = addressPart({
  name: 'topics',
  table: topics,
  isListed: isNull(topics.hiddenAt),
  columns: { id, createdAt, editedAt, lastReplyAt },
  pageOf: (topic) => ({ path: topicPath(topic.id), changedAt: latestOf(topic) }),
})

type Dated = { createdAt: Date; editedAt: Date | null; lastReplyAt: Date | null }

function latestOf({ createdAt, editedAt, lastReplyAt }: Dated): Date {
  return new Date(Math.max(...[createdAt, editedAt, lastReplyAt].map((moment) => moment?.getTime() ?? 0)))
}
