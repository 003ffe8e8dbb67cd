import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { replies, topics } from '#features/board/ground/board.tables.server.ts'
import type { Reply } from '#features/board/server/replies.server.ts'
import { type Topic, topicColumns } from '#features/board/server/topics.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import { type Recipe, columns as recipeColumns } from '#features/recipes/server/recipes.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batchedPages } from '#platform/lists/keyset.batch.server.ts'
import { byAge } from '#platform/lists/keyset.server.ts'

/*
 * Pages of what a member made, by the id of the member: the newest first, and only what everybody may see. They
 * stand here, to the right of what they list, because the profile says who may see them.
 */

type Reader = Pick<Context, 'db' | 'cursorSeal'>

const ORDINARY_ITEMS = 20
const { username } = accounts

/** A page of a member's recipes, by the id of the member. */
export const recipesOfMember = batchedPages<Reader, Recipe>({
  name: 'recipes of member',
  ordinaryLimit: ORDINARY_ITEMS,
  terms: byAge(recipes, true),
  select: ({ db }, memberId, after) =>
    db
      .select({ ...recipeColumns, username })
      .from(recipes)
      .innerJoin(accounts, eq(accounts.id, recipes.authorId))
      .where(and(eq(recipes.authorId, memberId), isNull(recipes.hiddenAt), after)),
  itemOf: ({ authorId }) => authorId,
})

/** A page of a member's topics, by the id of the member. */
export const topicsOfMember = batchedPages<Reader, Topic>({
  name: 'topics of member',
  ordinaryLimit: ORDINARY_ITEMS,
  terms: byAge(topics, true),
  select: ({ db }, memberId, after) =>
    db
      .select({ ...topicColumns, username })
      .from(topics)
      .innerJoin(accounts, eq(accounts.id, topics.authorId))
      .where(and(eq(topics.authorId, memberId), isNull(topics.hiddenAt), after)),
  itemOf: ({ authorId }) => authorId,
})

/** A page of a member's replies, by the id of the member. */
export const repliesOfMember = batchedPages<Reader, Reply>({
  name: 'replies of member',
  ordinaryLimit: ORDINARY_ITEMS,
  terms: byAge(replies, true),
  select: ({ db }, memberId, after) =>
    db
      .select({ ...getTableColumns(replies), username })
      .from(replies)
      .innerJoin(topics, eq(topics.id, replies.topicId))
      .innerJoin(accounts, eq(accounts.id, replies.authorId))
      .where(and(eq(replies.authorId, memberId), isNull(replies.hiddenAt), isNull(topics.hiddenAt), after)),
  itemOf: ({ authorId }) => authorId,
})
