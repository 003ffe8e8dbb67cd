import { and, count, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batchedPages } from '#platform/lists/keyset.batch.server.ts'
import { byAge } from '#platform/lists/keyset.server.ts'
import type { Like } from '../ground/reactions.context.server.ts'
import { type ItemKind, LIKES_PAGE_SIZE } from '../ground/reactions.rules.ts'
import { likes } from '../ground/reactions.tables.server.ts'

type Reader = Pick<Context, 'db' | 'cursorSeal' | 'viewer' | 'itemParts'>

const { itemKind, ...columns } = getTableColumns(likes)
const newestFirst = byAge(likes, true)

/** A page of the likes of an item, newest first, by the id of the item. */
export const likesOfItem = { recipe: likesOfKind('recipe'), topic: likesOfKind('topic') }

/** A page of the likes that a member gave, newest first, by the id of the member. */
export const likesOfMember = batchedPages<Reader, Like>({
  name: 'likes by',
  ordinaryLimit: LIKES_PAGE_SIZE,
  terms: newestFirst,
  select: (ctx, accountId, after) => selectLikes(ctx, eq(likes.accountId, accountId), after),
  itemOf: ({ accountId }) => accountId,
})

/** Which of these items an account likes. */
export async function likedItemIds(
  db: Executor,
  accountId: string,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const liked = await db
    .select({ id: likes.itemId })
    .from(likes)
    .where(and(eq(likes.itemKind, kind), eq(likes.accountId, accountId), inArray(likes.itemId, [...ids])))
  return new Set(liked.map(({ id }) => id))
}

/** How many likes those items of these accounts have that everybody may see; an account without any is left out. */
export async function countLikesReceived(
  { db, itemParts }: Pick<Context, 'db' | 'itemParts'>,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const counted = await db
    .select({ accountId: likes.receiverId, received: count() })
    .from(likes)
    .where(and(inArray(likes.receiverId, [...accountIds]), ofReadable({ viewer: null, itemParts })))
    .groupBy(likes.receiverId)
  return new Map(counted.map(({ accountId, received }) => [accountId!, received]))
}

function likesOfKind(kind: ItemKind) {
  return batchedPages<Reader, Like>({
    name: `likes of ${kind}`,
    ordinaryLimit: LIKES_PAGE_SIZE,
    terms: newestFirst,
    select: (ctx, id, after) => selectLikes(ctx, and(eq(likes.itemKind, kind), eq(likes.itemId, id)), after),
    itemOf: ({ itemId }) => itemId,
  })
}

function selectLikes({ db, ...reader }: Reader, condition: SQL | undefined, after: SQL | undefined) {
  return db
    .select({ kind: itemKind, ...columns, username: accounts.username })
    .from(likes)
    .innerJoin(accounts, eq(accounts.id, likes.accountId))
    .where(and(condition, ofReadable(reader), after))
}

/** Likes of what the viewer may read: those of a hidden item would say that it is there, and who wrote it. */
function ofReadable({ viewer, itemParts }: Pick<Context, 'viewer' | 'itemParts'>): SQL | undefined {
  return or(
    ...itemParts.map((part) => and(eq(likes.itemKind, part.kind), part.isReadable(viewer, likes.itemId))),
  )
}
