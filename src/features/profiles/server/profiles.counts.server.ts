import { and, count, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { replies, topics } from '#features/board/ground/board.tables.server.ts'
import { countLikesReceived } from '#features/reactions/likes/likes.read.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'

/** What a member has made and been given, counted from the rows that everybody may see. */
export type Counts = {
  recipeCount: number
  topicCount: number
  /** Recipes, topics and replies. */
  totalPosts: number
  likesReceived: number
}

/** The counts of these accounts, by id, in one statement a kind. */
export async function countsOf(
  ctx: Pick<Context, 'db' | 'itemParts'>,
  ids: readonly string[],
): Promise<Map<string, Counts>> {
  const { db } = ctx
  const [ofRecipes, ofTopics, ofReplies, ofLikes] = await Promise.all([
    countByAuthor(db, recipes, recipes.authorId, ids, isNull(recipes.hiddenAt)),
    countByAuthor(db, topics, topics.authorId, ids, isNull(topics.hiddenAt)),
    countByAuthor(db, replies, replies.authorId, ids, and(isNull(replies.hiddenAt), isOfOpenTopic)),
    countLikesReceived(ctx, ids),
  ])
  const counts = ids.map((id) => {
    const recipeCount = ofRecipes.get(id) ?? 0
    const topicCount = ofTopics.get(id) ?? 0
    const totalPosts = recipeCount + topicCount + (ofReplies.get(id) ?? 0)
    return [id, { recipeCount, topicCount, totalPosts, likesReceived: ofLikes.get(id) ?? 0 }] as const
  })
  return new Map(counts)
}

const isOfOpenTopic = sql`exists (
  select 1 from ${topics} where ${topics.id} = ${replies.topicId} and ${topics.hiddenAt} is null)`

async function countByAuthor(
  db: Executor,
  table: PgTable,
  author: PgColumn,
  ids: readonly string[],
  isOpen: SQL | undefined,
): Promise<Map<unknown, number>> {
  const rows = await db
    .select({ author, number: count() })
    .from(table)
    .where(and(inArray(author, [...ids]), isOpen))
    .groupBy(author)
  return new Map(rows.map((row) => [row.author, row.number]))
}
