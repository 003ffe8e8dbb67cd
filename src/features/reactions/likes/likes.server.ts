import { and, eq } from 'drizzle-orm'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { Like } from '../ground/reactions.context.server.ts'
import { itemPartOf } from '../ground/reactions.context.server.ts'
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
  const {
    hasAccount,
    isOpen,
    like: stored,
  } = await part.addLike(ctx.db, {
    itemId: id,
    accountId,
    createdAt: ctx.now,
  })
  if (stored) return { ...stored, username }
  if (!hasAccount) throw new Problem('sign-in-required', 'Sign in first')
  if (!isOpen) throw noSuchItem()
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
