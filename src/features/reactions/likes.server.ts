import { and, eq } from 'drizzle-orm'
import { requireViewer } from '#features/accounts/accounts.context.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import { isId } from '#platform/id.rules.ts'
import { Problem } from '#platform/problem.ts'
import { type Like, likeColumns } from './likes.read.server.ts'
import { itemPartOf } from './reactions.context.server.ts'
import { holdLikesOf } from './reactions.locks.server.ts'
import type { ItemKind } from './reactions.rules.ts'
import { likes, views } from './reactions.tables.server.ts'

type Item = { kind: ItemKind; id: string }

/**
 * Lets the viewer like an item; liking it again changes nothing.
 * @throws Problem `sign-in-required`, `not-found` for an item that is not there for everyone
 */
export async function like(ctx: Context, { kind, id }: Item): Promise<Like> {
  const { accountId, username } = requireViewer(ctx)
  const part = itemPartOf(ctx, kind)
  if (!isId(id)) throw noSuchItem()
  return ctx.db.transaction(async (tx) => {
    // A like that is made while its account is being deleted would outlive it.
    if (!(await holdLikesOf(tx, accountId))) throw new Problem('sign-in-required', 'Sign in first')
    const before = await findLike(tx, accountId, { kind, id })
    if (before) return { ...before, username }
    // The row of the like points to the author, whose account therefore is held before the item.
    await part.holdAuthorOf(tx, id)
    const item = await part.addLikes(tx, id, 1)
    if (!item) throw noSuchItem()
    const [made] = await tx
      .insert(likes)
      .values({ itemKind: kind, itemId: id, accountId, receiverId: item.authorId, createdAt: ctx.now })
      .returning(likeColumns)
    return { ...made!, username }
  })
}

/**
 * Takes the viewer's like of an item back, and gives the like that there was; null when there was none.
 * @throws Problem `sign-in-required`
 */
export async function unlike(ctx: Context, { kind, id }: Item): Promise<Like | null> {
  const { accountId, username } = requireViewer(ctx)
  const part = itemPartOf(ctx, kind)
  if (!isId(id)) return null
  return ctx.db.transaction(async (tx) => {
    if (!(await holdLikesOf(tx, accountId))) return null
    const before = await findLike(tx, accountId, { kind, id })
    if (!before) return null
    // An item that was deleted in the meantime has taken its likes along.
    if (!(await part.addLikes(tx, id, -1))) return null
    await tx.delete(likes).where(eq(likes.id, before.id))
    return { ...before, username }
  })
}

/**
 * Removes what there is of an item's likes and views, inside the transaction that deletes the item, and after the
 * statement that does: whoever still counts for the item waits for that, and then finds it gone.
 */
export async function removeReactions(db: Executor, kind: ItemKind, id: string): Promise<void> {
  await db.delete(likes).where(and(eq(likes.itemKind, kind), eq(likes.itemId, id)))
  await db.delete(views).where(and(eq(views.itemKind, kind), eq(views.itemId, id)))
}

async function findLike(
  db: Executor,
  accountId: string,
  { kind, id }: Item,
): Promise<Omit<Like, 'username'> | null> {
  const [found] = await db
    .select(likeColumns)
    .from(likes)
    .where(and(eq(likes.itemKind, kind), eq(likes.itemId, id), eq(likes.accountId, accountId)))
  return found ?? null
}

function noSuchItem(): Problem {
  return new Problem('not-found', 'There is nothing of that kind with this id')
}
