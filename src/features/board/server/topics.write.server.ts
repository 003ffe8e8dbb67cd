import { eq, type SQL, sql } from 'drizzle-orm'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { requireOwn } from '#features/accounts/ground/authored.server.ts'
import { removeReactions } from '#features/reactions/likes/likes.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { type Condition, refuseUnmet } from '#platform/graphql/condition.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { idTaken } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { countMember } from '#platform/limits/attempts.server.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import type { NewTopic, TopicChange } from '../ground/board.input.ts'
import { BOARD_CHANNEL } from '../ground/board.rules.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { NEW_TOPICS } from '../ground/spam.rules.ts'
import { admitEdit, admitPost, holdAuthor } from './spam.server.ts'
import { findTopic, type Topic, topicColumns } from './topics.server.ts'

/**
 * Stores a topic of the viewer under the id that the client made. Sent again by its author it changes nothing, so that
 * a lost answer costs no second topic. Author, counters and `featured` are the server's, whatever was sent.
 * @throws Problem `sign-in-required`, `conflict` for an id that is taken, or when `condition` does not hold, `too-many`,
 * and what `admitPost` throws
 */
export async function createTopic(
  ctx: Pick<Context, 'db' | 'viewer' | 'now' | 'publicUrl'>,
  input: NewTopic,
  condition?: Condition | null,
): Promise<Topic> {
  const { accountId, username } = requireViewer(ctx)
  refuseUnmet(plainOf(input), condition)
  await countMember(ctx, NEW_TOPICS, accountId)
  const made = await ctx.db.transaction(async (tx) => {
    const author = await holdAuthor(tx, accountId)
    // What was stored before is no duplicate of itself.
    if ((await tx.$count(topics, eq(topics.id, input.id))) > 0) return null
    await admitPost(ctx, tx, author, { kind: 'topic', ...input })
    const [topic] = await tx
      .insert(topics)
      .values({ ...input, ...foldedOf(input), authorId: accountId, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing()
      .returning(topicColumns)
    if (topic) await announce(tx, 'topic-created', topic.id)
    return topic
  })
  if (made) return { ...made, username }
  const before = await findTopic(ctx, input.id)
  if (before?.authorId === accountId) return before
  throw idTaken()
}

/**
 * Changes what is given of the viewer's topic.
 * @throws Problem `sign-in-required`, `not-found`, `not-allowed` for another's or for links (links-too-early),
 * `conflict` when `condition` does not hold
 */
export async function updateTopic(
  ctx: Context,
  id: string,
  change: TopicChange,
  condition?: Condition | null,
): Promise<Topic> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnTopic(ctx, tx, id, condition)
    const isEdited = Object.keys(change).length > 0
    if (!isEdited) return before
    await admitEdit(ctx, tx, before, { ...before, ...change })
    const [topic] = await tx
      .update(topics)
      .set({ ...change, ...foldedOf({ ...before, ...change }), updatedAt: ctx.now, editedAt: ctx.now })
      .where(eq(topics.id, id))
      .returning(topicColumns)
    await announce(tx, 'topic-updated', id)
    return { ...topic!, username: before.username }
  })
}

/**
 * Deletes the viewer's topic with its replies and likes.
 * @throws Problem `sign-in-required`, `not-found`, `not-allowed` for another's, `conflict` when `condition` does not hold
 */
export async function deleteTopic(ctx: Context, id: string, condition?: Condition | null): Promise<Topic> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnTopic(ctx, tx, id, condition)
    await removeTopic(tx, id)
    return before
  })
}

/** Removes a topic, whose row is locked, with all that hangs on it. */
export async function removeTopic(db: Executor, id: string): Promise<void> {
  await db.delete(replies).where(eq(replies.topicId, id))
  await db.delete(topics).where(eq(topics.id, id))
  await removeReactions(db, 'topic', id)
  await announce(db, 'topic-deleted', id)
}

/** Says to all processes what happened on the board, once this commits. */
export async function announce(db: Executor, event: string, ...ids: string[]): Promise<void> {
  // As they are stored: whoever listens compares them.
  const payload = [event, ...ids].join(':').toLowerCase()
  await db.execute(sql`select pg_notify(${BOARD_CHANNEL}, ${payload})`)
}

/** `announce` as an expression of the statement that changes a topic, whose id is in `id`. */
export function announcing(event: string, id: SQL): SQL {
  return sql`pg_notify(${BOARD_CHANNEL}, ${`${event}:`}::text || ${id}::text)`
}

async function lockOwnTopic(
  ctx: Pick<Context, 'viewer'>,
  db: Executor,
  id: string,
  condition: Condition | null | undefined,
): Promise<Topic> {
  const { username } = requireViewer(ctx)
  const [topic] = isId(id)
    ? await db.select(topicColumns).from(topics).where(eq(topics.id, id)).for('update')
    : []
  const own = requireOwn(ctx.viewer, 'topic', topic)
  refuseUnmet({ ...plainOf(own), username }, condition)
  return { ...own, username }
}

/** The fields that a condition can name. */
function plainOf(topic: Pick<Topic, 'title' | 'content' | 'category'> & Partial<Topic>) {
  const { title, content, category, featured = false, views = 0, likeCount = 0, replyCount = 0 } = topic
  return { title, content, category, featured, views, likeCount, replyCount }
}

/** Folded title, content and tags, by which a topic is searched. */
export function foldedOf({ title, content, tags = [] }: Pick<NewTopic, 'title' | 'content' | 'tags'>) {
  const [titleFolded, contentFolded, tagsFolded] = [title, content, tags.join('\n')].map(foldLetters)
  return { titleFolded: titleFolded!, contentFolded: contentFolded!, tagsFolded: tagsFolded! }
}
