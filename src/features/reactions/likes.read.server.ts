import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.tables.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import { isId } from '#platform/id.rules.ts'
import { type Page, type PageRequest, pageOf, readPage } from '#platform/keyset.server.ts'
import type { ItemKind } from './reactions.rules.ts'
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

/** What a like is made of, but for the name of who likes. */
export const likeColumns = {
  id: likes.id,
  kind: likes.itemKind,
  itemId: likes.itemId,
  accountId: likes.accountId,
  receiverId: likes.receiverId,
  createdAt: likes.createdAt,
}

/**
 * The likes of an item, newest first.
 * @throws Problem `bad-input` for a token of another list
 */
export async function likesOfItem(
  ctx: Pick<Context, 'db' | 'cursorSeal'>,
  { kind, id, ...page }: { kind: ItemKind; id: string } & PageRequest,
): Promise<Page<Like>> {
  if (!isId(id)) return { items: [], nextToken: null }
  const ofItem = and(eq(likes.itemKind, kind), eq(likes.itemId, id))
  return readLikes(ctx, page, likesOf(kind, id), ofItem)
}

/**
 * The newest likes of each of some items, read in one statement: however many items a list shows.
 */
export async function newestLikesOfItems(
  ctx: Pick<Context, 'db' | 'cursorSeal'>,
  kind: ItemKind,
  ids: readonly string[],
  limit: number,
): Promise<Map<string, Page<Like>>> {
  const { db } = ctx
  const ofItem = db
    .select({ ...likeColumns, username: accounts.username })
    .from(likes)
    .innerJoin(accounts, eq(accounts.id, likes.accountId))
    .where(and(eq(likes.itemKind, kind), eq(likes.itemId, sql`item.id`)))
    .orderBy(desc(likes.createdAt), desc(likes.id))
    .limit(limit + 1)
    .as('of_item')
  const items = sql`unnest(${sql.param(ids.filter(isId))}::uuid[]) as item(id)`
  const rows = await db.select(ofItem._.selectedFields).from(items).crossJoinLateral(ofItem)
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map(
    ids.map((id) => [id, pageOf(ctx, limit, likesOf(kind, id), byItem.get(id) ?? [], valuesOfLike)]),
  )
}

/**
 * What a member likes of one kind, what was liked last first.
 * @throws Problem `bad-input` for a token of another list
 */
export async function likesOfMember(
  ctx: Pick<Context, 'db' | 'cursorSeal'>,
  { kind, accountId, ...page }: { kind: ItemKind; accountId: string } & PageRequest,
): Promise<Page<Like>> {
  if (!isId(accountId)) return { items: [], nextToken: null }
  const ofMember = and(eq(likes.itemKind, kind), eq(likes.accountId, accountId))
  return readLikes(ctx, page, ['likes by', kind, accountId], ofMember)
}

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

function readLikes(
  ctx: Pick<Context, 'db' | 'cursorSeal'>,
  page: PageRequest,
  list: string[],
  condition: SQL | undefined,
): Promise<Page<Like>> {
  const newestFirst = [
    { column: likes.createdAt, descending: true },
    { column: likes.id, descending: true },
  ]
  return readPage(
    ctx,
    page,
    list,
    newestFirst,
    ({ after, order, limit }) =>
      ctx.db
        .select({ ...likeColumns, username: accounts.username })
        .from(likes)
        .innerJoin(accounts, eq(accounts.id, likes.accountId))
        .where(and(condition, after))
        .orderBy(...order)
        .limit(limit),
    valuesOfLike,
  )
}

/** What tells the list of an item's likes from other lists. */
function likesOf(kind: ItemKind, id: string): string[] {
  return ['likes of', kind, id]
}

function valuesOfLike({ createdAt, id }: Like): string[] {
  return [createdAt.toISOString(), id]
}
