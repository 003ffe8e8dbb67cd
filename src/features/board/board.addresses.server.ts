import { isNull } from 'drizzle-orm'
import type { AddressPart } from '#features/site/addresses.server.ts'
import { topics } from './board.tables.server.ts'
import { TOPICS_PATH } from './topics.address.rules.ts'

const visible = isNull(topics.hiddenAt)

/** The pages of topics; one has changed when its text did, or when somebody replied. */
export const topicAddresses: AddressPart = {
  name: 'topics',
  count: ({ db }) => db.$count(topics, visible),
  async read({ db }, { offset, limit }) {
    const { id, createdAt, editedAt, lastReplyAt } = topics
    const rows = await db
      .select({ id, createdAt, editedAt, lastReplyAt })
      .from(topics)
      .where(visible)
      .orderBy(createdAt, id)
      .offset(offset)
      .limit(limit)
    return rows.map((topic) => ({ path: `${TOPICS_PATH}/${topic.id}`, changedAt: latestOf(topic) }))
  },
}

type Dated = { createdAt: Date; editedAt: Date | null; lastReplyAt: Date | null }

function latestOf({ createdAt, editedAt, lastReplyAt }: Dated): Date {
  return new Date(Math.max(...[createdAt, editedAt, lastReplyAt].map((moment) => moment?.getTime() ?? 0)))
}
