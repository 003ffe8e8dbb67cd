import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import type { Database, Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { ItemKind } from './reactions.rules.ts'

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

/** Which like an account gives or takes back. */
export type GivenLike = { itemId: string; accountId: string }
export type StoredLike = Omit<Like, 'username'>
type LikeOutcome = {
  hasAccount: boolean
  /** Whether the item is there for everybody. */
  isOpen: boolean
  /** The one that was there before, or else the new one; null where there could be none, or it came in this moment. */
  like: StoredLike | null
}

/**
 * Items of one kind that can be liked and viewed. The server gathers these in one list, so that likes and views know
 * no feature to their right.
 */
export type ItemPart = {
  kind: ItemKind
  /** Whether the item whose id is in the column is one that `viewer` may read; null is what everybody may. */
  isReadable(viewer: Context['viewer'], id: PgColumn): SQL
  /** Locks what an account wrote until the transaction ends. */
  holdItemsOf(db: Executor, accountId: string): Promise<void>
  /** Stores a like and counts it, all or nothing, and one change of an account's likes at a time. */
  addLike(db: Database, like: GivenLike & { createdAt: Date }): Promise<LikeOutcome>
  /** Deletes a like and counts that, in the same way; null when there was none. */
  removeLike(db: Database, like: GivenLike): Promise<StoredLike | null>
  /** Counts one like less, and keeps the item's row locked until the transaction ends. */
  countLikeLess(db: Executor, id: string): Promise<void>
  /** Adds to the view counts, locking items in the order of their ids. Gives the ids of those that are there. */
  addViews(db: Executor, counts: readonly { id: string; by: number }[]): Promise<string[]>
}

/** A counter that is not the number of its rows; one of an item that is gone is stored nowhere. */
export type Drift = { kind: ItemKind; id: string; counter: string; stored: unknown; counted: unknown }

declare module '#platform/http/feature.server.ts' {
  interface Feature {
    /** What of the feature can be liked and viewed. */
    items?: ItemPart
    /** What the feature holds of a member, where that depends on what can be liked. */
    membersOfItems?(items: readonly ItemPart[]): readonly MemberPart[]
    /** Finds counters that are not the numbers of their rows. */
    findDrift?(db: Executor): Promise<Drift[]>
  }
}

declare module '#platform/http/context.server.ts' {
  interface Context {
    itemParts: readonly ItemPart[]
  }
}

/** The part that has the items of `kind`. */
export function itemPartOf({ itemParts }: Pick<Context, 'itemParts'>, kind: ItemKind): ItemPart {
  const found = itemParts.find((part) => part.kind === kind)
  if (!found) throw new Error(`no feature has items of the kind ${kind}`)
  return found
}
