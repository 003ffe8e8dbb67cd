import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#platform/context.server.ts'
import type { Database, Executor } from '#platform/database.server.ts'
import type { Like } from './likes.read.server.ts'
import type { ItemKind } from './reactions.rules.ts'
import type { ViewCounter } from './views.counter.server.ts'

/** Which like an account gives or takes back. */
export type GivenLike = { itemId: string; accountId: string }
type StoredLike = Omit<Like, 'username'>
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

declare module '#platform/context.server.ts' {
  interface Context {
    itemParts: readonly ItemPart[]
    viewCounter: ViewCounter
  }
}

/** The part that has the items of `kind`. */
export function itemPartOf({ itemParts }: Pick<Context, 'itemParts'>, kind: ItemKind): ItemPart {
  const found = itemParts.find((part) => part.kind === kind)
  if (!found) throw new Error(`no feature has items of the kind ${kind}`)
  return found
}
