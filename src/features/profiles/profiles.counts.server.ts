import { and, count, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { replies, topics } from '#features/board/board.tables.server.ts'
import { countLikesReceived } from '#features/reactions/likes.read.server.ts'
import { recipes } from '#features/recipes/recipes.tables.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'

/** What a member has made, but for what a moderator hid, and been given; counted from the rows. */
export type Counts = {
  recipeCount: number
  topicCount: number
  /** Recipes, topics and replies. */
  totalPosts: number
  likesReceived: number
}

/** The counts of these accounts, by id, in one statement a kind. */
export async function countsOf(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Counts>> {
  const [ofRecipes, ofTopics, ofReplies, ofLikes] = await Promise.all([
    countByAuthor(db, recipes, ids),
    countByAuthor(db, topics, ids),
    countByAuthor(db, replies, ids),
    countLikesReceived(db, ids),
  ])
  const counts = ids.map((id) => {
    const recipeCount = ofRecipes.get(id) ?? 0
    const topicCount = ofTopics.get(id) ?? 0
    const totalPosts = recipeCount + topicCount + (ofReplies.get(id) ?? 0)
    return [id, { recipeCount, topicCount, totalPosts, likesReceived: ofLikes.get(id) ?? 0 }] as const
  })
  return new Map(counts)
}

async function countByAuthor(
  db: Executor,
  table: PgTable & { authorId: PgColumn; hiddenAt: PgColumn },
  ids: readonly string[],
): Promise<Map<unknown, number>> {
  const { authorId, hiddenAt } = table
  const rows = await db
    .select({ author: authorId, number: count() })
    .from(table)
    .where(and(inArray(authorId, [...ids]), isNull(hiddenAt)))
    .groupBy(authorId)
  return new Map(rows.map((row) => [row.author, row.number]))
}
