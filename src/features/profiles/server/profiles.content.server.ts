import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { topics } from '#features/board/ground/board.tables.server.ts'
import { previewOfText } from '#features/board/server/markdown.server.ts'
import { CONTENT_ITEMS, CONTENT_TEXT } from '#features/people/profiles.rules.ts'
import { likes } from '#features/reactions/ground/reactions.tables.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { readEach } from '#platform/lists/keyset.batch.server.ts'
import { oneLine } from '#platform/texts/text.rules.ts'

/**
 * What each of these accounts made, by id, as the JSON text `{recipes, topics}`: the newest of what everybody may see,
 * with the beginning of its text. `User` has all of it, in pages.
 */
export async function createdContentOf(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, title, authorId, calories, protein, likeCount, images, createdAt } = recipes
  const [ofRecipes, ofTopics] = await Promise.all([
    readEach(db, ids, (of) =>
      db
        .select({
          ...{ id, title, accountId: authorId, calories, protein, likeCount, images, createdAt },
          description: beginningOf(recipes.description).as('description'),
        })
        .from(recipes)
        .where(and(eq(recipes.authorId, of), isNull(recipes.hiddenAt)))
        .orderBy(desc(recipes.createdAt), desc(recipes.id))
        .limit(CONTENT_ITEMS),
    ),
    readEach(db, ids, (of) =>
      db
        .select({
          ...{ id: topics.id, title: topics.title, accountId: topics.authorId, category: topics.category },
          ...{ views: topics.views, replyCount: topics.replyCount, likeCount: topics.likeCount },
          content: beginningOf(topics.content).as('content'),
          createdAt: topics.createdAt,
        })
        .from(topics)
        .where(and(eq(topics.authorId, of), isNull(topics.hiddenAt)))
        .orderBy(desc(topics.createdAt), desc(topics.id))
        .limit(CONTENT_ITEMS),
    ),
  ])
  return textsOf(
    ids,
    ofRecipes.map((recipe) => ({
      ...withImageUrl(recipe),
      description: oneLine(recipe.description, CONTENT_TEXT),
    })),
    ofTopics.map((topic) => ({ ...topic, content: previewOfText(topic.content, publicUrl) })),
  )
}

/** What each of these accounts likes, by id, as the JSON text `{recipes, topics}`, what was liked last first. */
export async function likedContentOf(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { accountId, createdAt: likedAt } = likes
  const [ofRecipes, ofTopics] = await Promise.all([
    readEach(db, ids, (of) =>
      db
        .select({
          ...{ id: recipes.id, title: recipes.title, calories: recipes.calories, images: recipes.images },
          ...{ accountId, likedAt },
        })
        .from(likes)
        .innerJoin(recipes, eq(recipes.id, likes.itemId))
        .where(and(eq(likes.accountId, of), eq(likes.itemKind, 'recipe'), isNull(recipes.hiddenAt)))
        .orderBy(desc(likes.createdAt), desc(likes.id))
        .limit(CONTENT_ITEMS),
    ),
    readEach(db, ids, (of) =>
      db
        .select({ id: topics.id, title: topics.title, accountId, likedAt })
        .from(likes)
        .innerJoin(topics, eq(topics.id, likes.itemId))
        .where(and(eq(likes.accountId, of), eq(likes.itemKind, 'topic'), isNull(topics.hiddenAt)))
        .orderBy(desc(likes.createdAt), desc(likes.id))
        .limit(CONTENT_ITEMS),
    ),
  ])
  return textsOf(ids, ofRecipes.map(withImageUrl), ofTopics)
}

/** More of a text than is shown of it: marks of its layout fall away, and a word is not cut. */
function beginningOf(text: PgColumn): SQL<string> {
  return sql<string>`left(${text}, ${2 * CONTENT_TEXT})`
}

type Entry = { accountId: string | null }

function textsOf(ids: readonly string[], ofRecipes: readonly Entry[], ofTopics: readonly Entry[]) {
  const [recipesBy, topicsBy] = [ofRecipes, ofTopics].map((entries) =>
    Map.groupBy(entries, ({ accountId }) => accountId),
  )
  const plain = (entries: readonly Entry[] = []) => entries.map(({ accountId, ...entry }) => entry)
  return new Map(
    ids.map((id) => [
      id,
      JSON.stringify({ recipes: plain(recipesBy?.get(id)), topics: plain(topicsBy?.get(id)) }),
    ]),
  )
}

function withImageUrl<Row extends { images: { url: string }[] }>({ images, ...row }: Row) {
  return { ...row, imageUrl: images[0]?.url ?? null }
}
