import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { HideReason } from '#features/accounts/ground/authored.server.ts'
import { replies, topics } from '#features/board/ground/board.tables.server.ts'
import { hideReply, hideTopic } from '#features/board/moderate/acts.server.ts'
import type { ContentKind } from '#features/reactions/ground/reports.rules.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import { hideRecipe } from '#features/recipes/server/write.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'

/*
 * What can be moderated, kind by kind. It is read here, to the right of what it reads, because moderation sees what
 * others may not.
 */

/** Content as whoever moderates sees it. */
export type Content = {
  kind: ContentKind
  id: string
  /** Title; of a reply that of its topic. */
  title: string
  /** Text; of a recipe its description. */
  text: string
  /** The topic itself, or the one that it replies to; null for a recipe. */
  topicId: string | null
  authorId: string | null
  username: string | null
  /** Since when its author cannot sign in. */
  authorSuspendedAt: Date | null
  createdAt: Date
  hiddenAt: Date | null
  hiddenReason: string | null
  /** Since when the topic of a reply is hidden. */
  topicHiddenAt: Date | null
}

type Part = {
  hide(db: Executor, id: string, hidden: HideReason): Promise<boolean | null>
  read(db: Executor, ids: readonly string[]): Promise<Omit<Content, 'kind'>[]>
}

const none = sql<null>`null`
const ofAccount = { username: accounts.username, authorSuspendedAt: accounts.suspendedAt }

const parts: Record<ContentKind, Part> = {
  recipe: { hide: hideRecipe, read: reads(recipes, recipes.description, none) },
  topic: { hide: hideTopic, read: reads(topics, topics.content, sql<string>`${topics.id}`) },
  reply: {
    hide: hideReply,
    read(db, ids) {
      const { id, content, topicId, authorId, createdAt, hiddenAt, hiddenReason } = replies
      return db
        .select({
          ...{ id, title: topics.title, text: content, topicId, authorId, createdAt, hiddenAt, hiddenReason },
          ...{ ...ofAccount, topicHiddenAt: topics.hiddenAt },
        })
        .from(replies)
        .innerJoin(topics, eq(topics.id, topicId))
        .leftJoin(accounts, eq(accounts.id, authorId))
        .where(inArray(id, [...ids]))
    },
  },
}

/**
 * Hides content in the transaction of whoever moderates, or shows it again. Gives whether that changed anything.
 * @throws Problem `not-found`
 */
export async function setContentHidden(
  db: Executor,
  { kind, id }: { kind: ContentKind; id: string },
  hidden: HideReason,
): Promise<boolean> {
  const isChanged = await parts[kind].hide(db, id, hidden)
  if (isChanged === null) throw noSuchContent()
  return isChanged
}

/** The contents with these ids, by id, whoever may see them. */
export async function findContents(
  db: Executor,
  kind: ContentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Content>> {
  const found = await parts[kind].read(db, ids)
  return new Map(found.map((content) => [content.id, { kind, ...content }]))
}

/** Which of all contents an account wrote, with the replies that hang on its topics: as a condition on `kind` and `id`. */
export function ofAuthor({ kind, id }: { kind: PgColumn; id: PgColumn }, db: Executor, accountId: string) {
  const ofRecipes = db.select({ id: recipes.id }).from(recipes).where(eq(recipes.authorId, accountId))
  const ofTopics = db.select({ id: topics.id }).from(topics).where(eq(topics.authorId, accountId))
  const ofReplies = db
    .select({ id: replies.id })
    .from(replies)
    .innerJoin(topics, eq(topics.id, replies.topicId))
    .where(or(eq(replies.authorId, accountId), eq(topics.authorId, accountId)))
  return or(
    and(eq(kind, 'recipe'), inArray(id, ofRecipes)),
    and(eq(kind, 'topic'), inArray(id, ofTopics)),
    and(eq(kind, 'reply'), inArray(id, ofReplies)),
  )
}

/** Reads what has a title of its own. */
function reads(
  table: typeof recipes | typeof topics,
  text: PgColumn,
  topicId: SQL<string | null>,
): Part['read'] {
  const { id, title, authorId, createdAt, hiddenAt, hiddenReason } = table
  return (db, ids) =>
    db
      .select({
        ...{ id, title, text: sql<string>`${text}`, authorId, createdAt, hiddenAt, hiddenReason },
        ...{ ...ofAccount, topicId, topicHiddenAt: none },
      })
      .from(table)
      .leftJoin(accounts, eq(accounts.id, authorId))
      .where(inArray(id, [...ids]))
}

/** The refusal for what is not there. */
export function noSuchContent(): Problem {
  return new Problem('not-found', 'There is nothing of that kind with this id')
}
