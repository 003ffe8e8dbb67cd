import { and, eq } from 'drizzle-orm'
import { type MemberPart, requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { type ItemPart, itemPartOf, type Like } from '../ground/reactions.context.server.ts'
import { holdAllCounts } from '../ground/reactions.locks.server.ts'
import type { ItemKind } from '../ground/reactions.rules.ts'
import { likes, views } from '../ground/reactions.tables.server.ts'

type Item = { kind: ItemKind; id: string }

/**
 * Lets the viewer like an item; liking it again changes nothing.
 * @throws Problem `sign-in-required`, `not-found` for an item that is not there for everyone
 */
export async function like(ctx: Context, { kind, id }: Item): Promise<Like> {
  const { accountId, username } = requireViewer(ctx)
  const part = itemPartOf(ctx, kind)
  if (!isId(id)) throw noSuchItem()
  const outcome = await part.addLike(ctx.db, { itemId: id, accountId, createdAt: ctx.now })
  if (outcome.like) return { ...outcome.like, username }
  if (!outcome.hasAccount) throw new Problem('sign-in-required', 'Sign in first')
  if (!outcome.isOpen) throw noSuchItem()
  // It was sent twice at once, and the other one was first: now it is there.
  return like(ctx, { kind, id })
}

/**
 * Takes the viewer's like of an item back, and gives the like that there was; null when there was none.
 * @throws Problem `sign-in-required`
 */
export async function unlike(ctx: Context, { kind, id }: Item): Promise<Like | null> {
  const { accountId, username } = requireViewer(ctx)
  const part = itemPartOf(ctx, kind)
  if (!isId(id)) return null
  const removed = await part.removeLike(ctx.db, { itemId: id, accountId })
  return removed && { ...removed, username }
}

/**
 * Removes what there is of an item's likes and views, inside the transaction that deletes the item, and after the
 * statement that does: whoever still counts for the item waits for that, and then finds it gone.
 */
export async function removeReactions(db: Executor, kind: ItemKind, id: string): Promise<void> {
  await db.delete(likes).where(and(eq(likes.itemKind, kind), eq(likes.itemId, id)))
  await db.delete(views).where(and(eq(views.itemKind, kind), eq(views.itemId, id)))
}

function noSuchItem(): Problem {
  return new Problem('not-found', 'There is nothing of that kind with this id')
}

/** The likes of a member. Whoever forgets a member may lock items in any order, and holds all counts for that. */
export function likesPart(itemParts: readonly ItemPart[]): MemberPart {
  return {
    stage: 'marks',
    name: 'likes',
    hold: (db) => holdAllCounts(db, 'in-any-order'),
    erase: async (db, accountId) => {
      const liked = await db
        .select({ kind: likes.itemKind, id: likes.itemId })
        .from(likes)
        .where(eq(likes.accountId, accountId))
        .orderBy(likes.itemKind, likes.itemId)
      for (const { kind, id } of liked) await itemPartOf({ itemParts }, kind).countLikeLess(db, id)
      // The likes that these have are told, at the end, that their receiver is gone: items are locked before likes.
      for (const part of itemParts) await part.holdItemsOf(db, accountId)
      await db.delete(likes).where(eq(likes.accountId, accountId))
    },
    async *export(db, accountId) {
      for await (const { itemKind, itemId, createdAt } of exportRows(likes, likes.accountId)(db, accountId))
        yield { kind: itemKind, itemId, likedAt: createdAt }
    },
  }
}

/** Stores likes of items that the same transaction made with as many in their counts. */
export async function insertSampleLikes(db: Executor, rows: (typeof likes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(likes).values(rows)
}
