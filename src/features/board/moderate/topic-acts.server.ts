import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { topics } from '../ground/board.tables.server.ts'
import { announce } from '../server/topics.write.server.ts'

// Verbs of moderation, which asks who may: they ask for no viewer, so no endpoint may call them. Each gives whether it
// changed anything, and null when there is no such topic.

type TopicChange = Partial<Pick<typeof topics.$inferSelect, 'lockedAt' | 'category' | 'featured'>>

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
  to: TopicChange,
  isSo: (before: Required<TopicChange>) => boolean,
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
