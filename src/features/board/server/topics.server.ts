import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sum } from 'drizzle-orm'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { mayRead } from '#features/accounts/ground/authored.rules.ts'
import { type AuthorColumns, authorColumns } from '#features/people/authors.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { type Page, type PageRequest, readPage, type SortTerm } from '#platform/lists/keyset.server.ts'
import { contains, wordsOf } from '#platform/texts/search.server.ts'
import { topics } from '../ground/board.tables.server.ts'

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
