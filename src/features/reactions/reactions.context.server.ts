import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import type { ItemKind } from './reactions.rules.ts'
import type { ViewCounter } from './views.counter.server.ts'

/**
 * Items of one kind that can be liked and viewed. The server gathers these in one list, so that likes and views know
 * no feature to their right.
 */
export type ItemPart = {
  kind: ItemKind
  /** Keeps the account of who wrote an item from being deleted until the transaction ends. */
  holdAuthorOf(db: Executor, id: string): Promise<void>
  /** Whether the item whose id is in the column is one that `viewer` may read; null is what everybody may. */
  isReadable(viewer: Context['viewer'], id: PgColumn): SQL
  /** Locks what an account wrote until the transaction ends. */
  holdItemsOf(db: Executor, accountId: string): Promise<void>
  /**
   * Adds to the like count of an item, and keeps its row locked until the transaction ends. One that is hidden gets no
   * more likes, but loses those that are taken back. Gives who wrote it (null when that account is gone), or null when
   * there is no such item.
   */
  addLikes(db: Executor, id: string, by: 1 | -1): Promise<{ authorId: string | null } | null>
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
