import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { mayRead } from '#features/accounts/ground/authored.rules.ts'
import { requireOwn } from '#features/accounts/ground/authored.server.ts'
import { type AuthorColumns, authorColumns } from '#features/people/authors.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import { removeReactions } from '#features/reactions/likes/likes.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { type Condition, refuseUnmet } from '#platform/graphql/condition.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { idTaken } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { requiredText } from '#platform/http/input.server.ts'
import { countMember } from '#platform/limits/attempts.server.ts'
import { type Page, type PageRequest, readPage, type SortTerm } from '#platform/lists/keyset.server.ts'
import { contains, wordsOf } from '#platform/texts/search.server.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import { BOARD_CHANNEL, BOARD_LIMITS, GENERAL, topicCategories } from '../ground/board.rules.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { NEW_TOPICS } from '../ground/spam.rules.ts'
import { admitEdit, admitPost, holdAuthor } from './spam.server.ts'

const { titleFolded, contentFolded, tagsFolded, ...shown } = getTableColumns(topics)
/** Columns of a topic, without those that only the search reads. */
export const topicColumns = shown

/** A topic as its verbs give it. */
export type Topic = Omit<typeof topics.$inferSelect, 'titleFolded' | 'contentFolded' | 'tagsFolded'> &
  AuthorColumns

/** What topics of a list have in common. */
export type TopicFilter = {
  category?: string | undefined
  featured?: boolean | undefined
  /**
   * What the title or the content must contain, whatever the case and the accents; of `text` each word must stand in
   * one of the two or in a tag.
   */
  title?: string | undefined
  content?: string | undefined
  text?: string | undefined
}

/** What orders a list; ties go by the time of creation, then by id. */
export type TopicSort = 'createdAt' | 'views' | 'replyCount' | 'hotScore'

export type TopicQuery = PageRequest & { filter: TopicFilter; sort: TopicSort; descending: boolean }

/**
 * A page of the topics that everybody may see.
 * @throws Problem `bad-input` for a token of another list
 */
export async function listTopics(
  ctx: Pick<Context, 'db' | 'cursorSeal'>,
  { filter, sort, descending, ...page }: TopicQuery,
): Promise<Page<Topic>> {
  const columns = [topics[sort], ...(sort === 'createdAt' ? [] : [topics.createdAt]), topics.id]
  const terms: SortTerm[] = columns.map((column) => ({ column, descending }))
  return readPage(ctx, page, ['topics', filter, sort, descending], terms, (after) =>
    ctx.db
      .select({ ...topicColumns, ...authorColumns })
      .from(topics)
      .leftJoin(accounts, eq(accounts.id, topics.authorId))
      .leftJoin(profiles, eq(profiles.id, topics.authorId))
      .where(and(isNull(topics.hiddenAt), ...conditionsOf(filter), after)),
  )
}

/** The topic with this id, or null where there is none that the viewer may see. */
export async function findTopic(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
): Promise<Topic | null> {
  // In small letters, as the database writes ids: rows are found by it.
  const key = id.toLowerCase()
  return (await findTopics({ db, viewer }, [key])).get(key) ?? null
}

/** The topics with these ids that the viewer may see, by id. */
export async function findTopics(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Topic>> {
  const found = await db
    .select({ ...topicColumns, ...authorColumns })
    .from(topics)
    .leftJoin(accounts, eq(accounts.id, topics.authorId))
    .leftJoin(profiles, eq(profiles.id, topics.authorId))
    .where(inArray(topics.id, ids.filter(isId)))
  return new Map(found.filter((topic) => mayRead(viewer, topic)).map((topic) => [topic.id, topic]))
}

/** How many topics there are that everybody may see. */
export async function countTopics({ db }: Pick<Context, 'db'>): Promise<number> {
  return db.$count(topics, isNull(topics.hiddenAt))
}

/** How many replies there are that everybody may see: what hangs on a hidden topic is hidden with it. */
export async function countReplies({ db }: Pick<Context, 'db'>): Promise<number> {
  // The counters of topics leave out hidden replies, and are a tenth of the rows.
  const [row] = await db
    .select({ number: sum(topics.replyCount).mapWith(Number) })
    .from(topics)
    .where(isNull(topics.hiddenAt))
  return row?.number ?? 0
}

function conditionsOf({ category, featured, title, content, text }: TopicFilter): (SQL | undefined)[] {
  return [
    category === undefined ? undefined : eq(topics.category, category),
    featured === undefined ? undefined : eq(topics.featured, featured),
    title ? contains(topics.titleFolded, title) : undefined,
    content ? contains(topics.contentFolded, content) : undefined,
    ...wordsOf(text ?? '').map((word) =>
      or(
        ...[topics.titleFolded, topics.contentFolded, topics.tagsFolded].map((column) =>
          contains(column, word),
        ),
      ),
    ),
  ]
}

const category = z.enum([...topicCategories, GENERAL], { error: 'invalid' })
const tags = z
  .array(requiredText(BOARD_LIMITS.tag))
  .max(BOARD_LIMITS.tags, { error: 'too-many' })
  .transform((all) => [...new Set(all)])

/** What a new topic says. */
export const newTopicInput = z.object({
  id: z.uuid({ error: 'invalid' }),
  title: requiredText(BOARD_LIMITS.title),
  content: requiredText(BOARD_LIMITS.content),
  category: category.nullish().transform((given) => given ?? GENERAL),
  tags: tags.nullish().transform((given) => given ?? []),
})
export type NewTopic = z.infer<typeof newTopicInput>

/** What of a topic changes; what is not given stays. */
export const topicChangeInput = z
  .object({
    title: requiredText(BOARD_LIMITS.title),
    content: requiredText(BOARD_LIMITS.content),
    category,
    tags,
  })
  .partial()
export type TopicChange = z.infer<typeof topicChangeInput>

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
