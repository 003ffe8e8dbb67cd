import { eq } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import { type ItemPart, itemPartOf } from '../ground/reactions.context.server.ts'
import { holdAllCounts } from '../ground/reactions.locks.server.ts'
import { likes } from '../ground/reactions.tables.server.ts'

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
