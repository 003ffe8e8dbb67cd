import { eq } from 'drizzle-orm'
import { type HideReason, lockAndHide } from '#features/accounts/ground/authored.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { recount } from '../server/replies.server.ts'
import { announce } from '../server/topics.write.server.ts'

// Verbs of moderation, which asks who may: they ask for no viewer, so no endpoint may call them. Each gives whether it
// changed anything, and null when there is no such item.

/** Hides a topic, with all that hangs on it, from others, or shows it again. */
export async function hideTopic(db: Executor, id: string, hidden: HideReason): Promise<boolean | null> {
  const isChanged = await lockAndHide(db, topics, id, hidden)
  if (isChanged) await announce(db, hidden ? 'topic-hidden' : 'topic-restored', id)
  return isChanged
}

/** Hides a reply from others, or shows it again; its topic counts those that are shown. */
export async function hideReply(db: Executor, id: string, hidden: HideReason): Promise<boolean | null> {
  if (!isId(id)) return null
  const [place] = await db.select({ topicId: replies.topicId }).from(replies).where(eq(replies.id, id))
  if (!place) return null
  // The topic is locked before the reply, as everywhere.
  await db.select({ id: topics.id }).from(topics).where(eq(topics.id, place.topicId)).for('no key update')
  const isChanged = await lockAndHide(db, replies, id, hidden)
  if (!isChanged) return isChanged
  await recount(db, place.topicId)
  await announce(db, hidden ? 'reply-hidden' : 'reply-restored', place.topicId, id)
  return true
}
