import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { recount } from '../server/replies.server.ts'
import { announce } from '../server/topics.write.server.ts'

// Verbs of moderation, which asks who may: they ask for no viewer, so no endpoint may call them. Each gives whether it
// changed anything, and null when there is no such item.

type Reasoned = { at: Date; reason: string }
type Hidden = Pick<typeof topics.$inferSelect, 'hiddenAt' | 'hiddenReason'>

const shown: Hidden = { hiddenAt: null, hiddenReason: null }

/** Hides a topic, with all that hangs on it, from others. */
export function hideTopic(db: Executor, id: string, { at, reason }: Reasoned): Promise<boolean | null> {
  return setTopicHidden(db, id, { hiddenAt: at, hiddenReason: reason })
}

/** Shows a hidden topic again. */
export function restoreTopic(db: Executor, id: string): Promise<boolean | null> {
  return setTopicHidden(db, id, shown)
}

/** Hides a reply from others; its topic counts it no more. */
export function hideReply(db: Executor, id: string, { at, reason }: Reasoned): Promise<boolean | null> {
  return setReplyHidden(db, id, { hiddenAt: at, hiddenReason: reason })
}

/** Shows a hidden reply again, and counts it. */
export function restoreReply(db: Executor, id: string): Promise<boolean | null> {
  return setReplyHidden(db, id, shown)
}

async function setTopicHidden(db: Executor, id: string, to: Hidden): Promise<boolean | null> {
  if (!isId(id)) return null
  const [before] = await db
    .select({ hiddenAt: topics.hiddenAt, hiddenReason: topics.hiddenReason })
    .from(topics)
    .where(eq(topics.id, id))
    .for('update')
  if (!before) return null
  if (isSame(before, to)) return false
  await db.update(topics).set(to).where(eq(topics.id, id))
  await announce(db, to.hiddenAt ? 'topic-hidden' : 'topic-restored', id)
  return true
}

async function setReplyHidden(db: Executor, id: string, to: Hidden): Promise<boolean | null> {
  if (!isId(id)) return null
  const ofReply = eq(replies.id, id)
  const [place] = await db.select({ topicId: replies.topicId }).from(replies).where(ofReply)
  if (!place) return null
  // The topic is locked before the reply, as everywhere.
  await db.select({ id: topics.id }).from(topics).where(eq(topics.id, place.topicId)).for('no key update')
  const { hiddenAt, hiddenReason } = replies
  const [before] = await db.select({ hiddenAt, hiddenReason }).from(replies).where(ofReply).for('update')
  if (!before) return null
  if (isSame(before, to)) return false
  await db.update(replies).set(to).where(ofReply)
  await recount(db, place.topicId)
  await announce(db, to.hiddenAt ? 'reply-hidden' : 'reply-restored', place.topicId, id)
  return true
}

/** Whether it is hidden already with the same reason, or shown already. */
function isSame(before: Hidden, to: Hidden): boolean {
  return (before.hiddenAt === null) === (to.hiddenAt === null) && before.hiddenReason === to.hiddenReason
}
