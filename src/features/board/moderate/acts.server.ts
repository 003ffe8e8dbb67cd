import { eq } from 'drizzle-orm'
import { type HideReason, lockAndHide } from '#features/accounts/ground/authored.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { recount } from '../server/replies.server.ts'
import { announce } from '../server/topics.server.ts'

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

type ActedOn = Partial<Pick<typeof topics.$inferSelect, 'lockedAt' | 'category' | 'featured'>>

/** Closes a topic for new replies since `at`, or opens it again. */
export function setLocked(db: Executor, id: string, at: Date | null): Promise<boolean | null> {
  return change(db, id, { lockedAt: at }, ({ lockedAt }) => (lockedAt === null) === (at === null))
}

/** Moves a topic to another category. */
export function setCategory(db: Executor, id: string, category: string): Promise<boolean | null> {
  return change(db, id, { category }, (before) => before.category === category)
}

/** Puts a topic among the featured ones, or back into the list. */
export function setFeatured(db: Executor, id: string, featured: boolean): Promise<boolean | null> {
  return change(db, id, { featured }, (before) => before.featured === featured)
}

async function change(
  db: Executor,
  id: string,
  to: ActedOn,
  isSo: (before: Required<ActedOn>) => boolean,
): Promise<boolean | null> {
  if (!isId(id)) return null
  const { lockedAt, category, featured } = topics
  const [before] = await db
    .select({ lockedAt, category, featured })
    .from(topics)
    .where(eq(topics.id, id))
    .for('no key update')
  if (!before) return null
  if (isSo(before)) return false
  await db.update(topics).set(to).where(eq(topics.id, id))
  await announce(db, 'topic-updated', id)
  return true
}
