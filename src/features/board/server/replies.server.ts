import { and, count, eq, getTableColumns, isNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { mayRead } from '#features/accounts/ground/authored.rules.ts'
import { readableBy, requireOwn } from '#features/accounts/ground/authored.server.ts'
import { type AuthorColumns, authorColumns } from '#features/people/authors.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { type Condition, refuseUnmet } from '#platform/graphql/condition.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { idTaken, Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { requiredText } from '#platform/http/input.server.ts'
import { countMember } from '#platform/limits/attempts.server.ts'
import { batchedPages } from '#platform/lists/keyset.batch.server.ts'
import { byAge, type Page, type PageRequest, readPage } from '#platform/lists/keyset.server.ts'
import { BOARD_LIMITS, REPLIES_PAGE_SIZE, refuseReply } from '../ground/board.rules.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { NEW_REPLIES } from '../ground/spam.rules.ts'
import { admitEdit, admitPost, holdAuthor } from './spam.server.ts'
import { announce } from './topics.server.ts'

const columns = getTableColumns(replies)

type BoardReader = Pick<Context, 'db' | 'cursorSeal' | 'viewer'>

/** A reply as its verbs give it. */
export type Reply = typeof replies.$inferSelect & AuthorColumns

const oldestFirst = byAge(replies, false)

/** A page of the replies of a topic that the viewer may see, oldest first, by the id of the topic. */
export const repliesOfTopic = batchedPages<BoardReader, Reply>({
  name: 'replies of',
  ordinaryLimit: REPLIES_PAGE_SIZE,
  terms: oldestFirst,
  select: ({ db, viewer }, topicId, after) =>
    db
      .select({ ...columns, ...authorColumns })
      .from(replies)
      .leftJoin(accounts, eq(accounts.id, replies.authorId))
      .leftJoin(profiles, eq(profiles.id, replies.authorId))
      .where(and(eq(replies.topicId, topicId), readableBy(viewer, replies), after)),
  itemOf: ({ topicId }) => topicId,
})

/**
 * A page of the replies that everybody may see, oldest first, for those who count them.
 * @throws Problem `bad-input` for a token of another list
 */
export async function listReplies(
  { db, cursorSeal }: Pick<Context, 'db' | 'cursorSeal'>,
  page: PageRequest,
): Promise<Page<Reply>> {
  return readPage({ cursorSeal }, page, ['replies'], oldestFirst, (after) =>
    db
      .select({ ...columns, ...authorColumns })
      .from(replies)
      .innerJoin(topics, eq(topics.id, replies.topicId))
      .leftJoin(accounts, eq(accounts.id, replies.authorId))
      .leftJoin(profiles, eq(profiles.id, replies.authorId))
      // What hangs on a hidden topic is hidden with it.
      .where(and(isNull(topics.hiddenAt), isNull(replies.hiddenAt), after)),
  )
}

/** The reply with this id, or null where there is none that the viewer may see; its topic is asked for apart. */
export async function findReply(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
): Promise<Reply | null> {
  if (!isId(id)) return null
  const [reply] = await db
    .select({ ...getTableColumns(replies), ...authorColumns })
    .from(replies)
    .leftJoin(accounts, eq(accounts.id, replies.authorId))
    .leftJoin(profiles, eq(profiles.id, replies.authorId))
    .where(eq(replies.id, id))
  return reply && mayRead(viewer, reply) ? reply : null
}

export const replyContentInput = z.object({ content: requiredText(BOARD_LIMITS.reply) })

/** What a new reply says; without an id of its author's it gets one. */
export const newReplyInput = replyContentInput.extend({
  id: z.uuid({ error: 'invalid' }).nullish(),
  topicId: z.string(),
})
export type NewReply = z.infer<typeof newReplyInput>

/**
 * Stores a reply of the viewer, and counts it. Sent again by its author under the id that the client made it changes
 * nothing, so that a lost answer costs no second reply.
 * @throws Problem `sign-in-required`, `not-found` for a topic that is not there, `not-allowed` (topic-locked),
 * `conflict` for an id that is taken, `too-many`, and what `admitPost` throws
 */
export async function createReply(
  ctx: Context,
  { id, topicId, content }: NewReply,
  condition?: Condition | null,
): Promise<Reply> {
  const { accountId, username } = requireViewer(ctx)
  refuseUnmet({ content, topicID: topicId }, condition)
  await countMember(ctx, NEW_REPLIES, accountId)
  return ctx.db.transaction(async (tx) => {
    const author = await holdAuthor(tx, accountId)
    // What was stored before is no duplicate of itself, and stands in a topic that was open then.
    const before = id ? await replyUnder(tx, id) : null
    if (before?.authorId === accountId && isSameId(before.topicId, topicId)) return { ...before, username }
    if (before) throw idTaken()
    const topic = await lockTopicOf(tx, topicId)
    if (!topic || topic.hiddenAt) throw new Problem('not-found', 'There is no such topic')
    const refusal = refuseReply(ctx.viewer, topic)
    if (refusal) throw new Problem('not-allowed', 'This topic is locked', { reason: refusal })
    await admitPost(ctx, tx, author, { kind: 'reply', content })
    const [reply] = await tx
      .insert(replies)
      .values({
        ...(id && { id }),
        ...{ topicId, content, authorId: accountId, createdAt: ctx.now, updatedAt: ctx.now },
      })
      .onConflictDoNothing()
      .returning()
    // Another member took the id in this moment; the author's own posts come one after the other.
    if (!reply) throw idTaken()
    await recount(tx, topicId)
    await announce(tx, 'reply-created', reply.topicId, reply.id)
    return { ...reply, username }
  })
}

/**
 * Changes what the viewer's reply says.
 * @throws Problem `sign-in-required`, `not-found`, `not-allowed` for another's or for links (links-too-early), `conflict` when `condition` does not hold
 */
export async function updateReply(
  ctx: Context,
  { id, content }: { id: string; content: string },
  condition?: Condition | null,
): Promise<Reply> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnReply(ctx, tx, id, condition)
    await admitEdit(ctx, tx, before, { content })
    const [reply] = await tx
      .update(replies)
      .set({ content, updatedAt: ctx.now, editedAt: ctx.now })
      .where(eq(replies.id, id))
      .returning()
    await announce(tx, 'reply-updated', before.topicId, id)
    return { ...reply!, username: before.username }
  })
}

/**
 * Deletes the viewer's reply, and counts anew.
 * @throws Problem `sign-in-required`, `not-found`, `not-allowed` for another's, `conflict` when `condition` does not hold
 */
export async function deleteReply(ctx: Context, id: string, condition?: Condition | null): Promise<Reply> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnReply(ctx, tx, id, condition)
    await tx.delete(replies).where(eq(replies.id, id))
    await recount(tx, before.topicId)
    await announce(tx, 'reply-deleted', before.topicId, id)
    return before
  })
}

/** Sets a topic's counter and time of the last reply from the rows; the topic must be locked. */
export async function recount(db: Executor, topicId: string): Promise<void> {
  const [row] = await db
    .select({ replyCount: count(), lastReplyAt: max(replies.createdAt) })
    .from(replies)
    .where(and(eq(replies.topicId, topicId), isNull(replies.hiddenAt)))
  await db.update(topics).set(row!).where(eq(topics.id, topicId))
}

async function replyUnder(db: Executor, id: string) {
  const [reply] = await db.select().from(replies).where(eq(replies.id, id))
  return reply ?? null
}

function isSameId(stored: string, given: string): boolean {
  return stored === given.toLowerCase()
}

async function lockTopicOf(db: Executor, id: string) {
  if (!isId(id)) return null
  const { hiddenAt, lockedAt } = topics
  const [topic] = await db
    .select({ hiddenAt, lockedAt })
    .from(topics)
    .where(eq(topics.id, id))
    .for('no key update')
  return topic ?? null
}

/** The topic is locked before the reply, as everywhere. */
async function lockOwnReply(
  ctx: Pick<Context, 'viewer'>,
  db: Executor,
  id: string,
  condition: Condition | null | undefined,
): Promise<Reply> {
  const { username } = requireViewer(ctx)
  const ofReply = isId(id) ? eq(replies.id, id) : sql`false`
  const [place] = await db.select({ topicId: replies.topicId }).from(replies).where(ofReply)
  if (place) await lockTopicOf(db, place.topicId)
  const [reply] = await db.select().from(replies).where(ofReply).for('update')
  const own = requireOwn(ctx.viewer, 'reply', reply)
  refuseUnmet({ content: own.content, topicID: own.topicId, username }, condition)
  return { ...own, username }
}
