import { and, count, eq, inArray, ne, not, or, type SQL } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.tables.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import { batchedPages, type Rows } from '#platform/keyset.batch.server.ts'
import type { ItemPart } from './reactions.context.server.ts'
import { type ItemKind, LIKES_PAGE_SIZE } from './reactions.rules.ts'
import { likes } from './reactions.tables.server.ts'

/** A member's like of an item. */
export type Like = {
  id: string
  kind: ItemKind
  itemId: string
  /** Who likes it. */
  accountId: string
  username: string
  /** Who wrote the item; null once that account is gone. */
  receiverId: string | null
  createdAt: Date
}

type Reader = Pick<Context, 'db' | 'cursorSeal' | 'itemParts'>

/** What a like is made of, but for the name of who likes. */
export const likeColumns = {
  id: likes.id,
  kind: likes.itemKind,
  itemId: likes.itemId,
  accountId: likes.accountId,
  receiverId: likes.receiverId,
  createdAt: likes.createdAt,
}

const newestFirst = [
  { column: likes.createdAt, descending: true },
  { column: likes.id, descending: true },
]

/** A page of the likes of an item, newest first, by the id of the item. */
export const likesOfItem = { recipe: likesOfKind('recipe'), topic: likesOfKind('topic') }

/** A page of the likes that a member gave, newest first, by the id of the member. */
export const likesOfMember = batchedPages<Reader, Like>({
  name: 'likes by',
  ordinaryLimit: LIKES_PAGE_SIZE,
  terms: newestFirst,
  select: (ctx, accountId, page) => selectLikes(ctx, eq(likes.accountId, accountId), page),
  itemOf: ({ accountId }) => accountId,
  valuesOf,
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

/** How many likes the items of these accounts have; an account without any is left out. */
export async function countLikesReceived(
  db: Executor,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const counted = await db
    .select({ accountId: likes.receiverId, received: count() })
    .from(likes)
    .where(inArray(likes.receiverId, [...accountIds]))
    .groupBy(likes.receiverId)
  return new Map(counted.map(({ accountId, received }) => [accountId!, received]))
}

function likesOfKind(kind: ItemKind) {
  return batchedPages<Reader, Like>({
    name: `likes of ${kind}`,
    ordinaryLimit: LIKES_PAGE_SIZE,
    terms: newestFirst,
    select: (ctx, id, page) => selectLikes(ctx, and(eq(likes.itemKind, kind), eq(likes.itemId, id)), page),
    itemOf: ({ itemId }) => itemId,
    valuesOf,
  })
}

function selectLikes({ db, itemParts }: Reader, condition: SQL | undefined, { after, order, limit }: Rows) {
  return db
    .select({ ...likeColumns, username: accounts.username })
    .from(likes)
    .innerJoin(accounts, eq(accounts.id, likes.accountId))
    .where(and(condition, ...itemParts.map((part) => isShown(db, part)), after))
    .orderBy(...order)
    .limit(limit)
}

/** The likes of what a moderator hid are hidden with it. */
function isShown(db: Executor, { kind, isHidden }: ItemPart): SQL | undefined {
  return or(ne(likes.itemKind, kind), not(isHidden(db, likes.itemId)))
}

function valuesOf({ createdAt, id }: Like): string[] {
  return [createdAt.toISOString(), id]
}
