import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { moderates } from '#features/accounts/accounts.rules.ts'
import type { ItemPart } from '#features/reactions/reactions.context.server.ts'
import { topics } from './board.tables.server.ts'
import { announce } from './topics.write.server.ts'

/** Topics, as what can be liked and viewed. */
export const topicItems: ItemPart = {
  kind: 'topic',
  authorOf: async (db, id) => {
    const [topic] = await db.select({ authorId: topics.authorId }).from(topics).where(eq(topics.id, id))
    return topic?.authorId ?? null
  },
  // The rule of `mayRead`, as the database reads it.
  isReadable: (viewer, id) => {
    const isOwn = viewer ? eq(topics.authorId, viewer.accountId) : undefined
    const isOpen = moderates(viewer) ? undefined : or(isNull(topics.hiddenAt), isOwn)
    return sql`exists (select 1 from ${topics} where ${and(eq(topics.id, id), isOpen)})`
  },
  holdItemsOf: async (db, accountId) => {
    await db
      .select({ id: topics.id })
      .from(topics)
      .where(eq(topics.authorId, accountId))
      .orderBy(topics.id)
      .for('no key update')
  },
  addLikes: async (db, id, by) => {
    const [topic] = await db
      .update(topics)
      .set({ likeCount: sql`${topics.likeCount} + ${by}` })
      .where(and(eq(topics.id, id), by > 0 ? isNull(topics.hiddenAt) : undefined))
      .returning({ authorId: topics.authorId })
    if (topic) await announce(db, 'topic-liked', id)
    return topic ?? null
  },
  addViews: async (db, counts) => {
    const ids = counts.map(({ id }) => id)
    // An update locks rows in the order in which it comes by them.
    await db
      .select({ id: topics.id })
      .from(topics)
      .where(inArray(topics.id, ids))
      .orderBy(topics.id)
      .for('no key update')
    const added = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(counts.map(({ by }) => by))}::integer[])`
    const counted = await db
      .update(topics)
      .set({ views: sql`${topics.views} + added.by` })
      .from(sql`${added} as added(id, by)`)
      .where(sql`${topics.id} = added.id`)
      .returning({ id: topics.id })
    for (const { id } of counted) await announce(db, 'topic-viewed', id)
    return counted.map(({ id }) => id)
  },
}
