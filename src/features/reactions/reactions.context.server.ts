import type { Executor } from '#platform/database.server.ts'
import type { ItemKind } from './reactions.rules.ts'

/**
 * Items of one kind that can be liked and viewed. The server gathers these in one list, so that likes and views know
 * no feature to their right.
 */
export type ItemPart = {
  kind: ItemKind
  /**
   * Adds to the like count of an item that is there for everyone, and keeps its row locked until the transaction ends.
   * Gives who wrote it (null when that account is gone), or null when there is no such item.
   */
  addLikes(db: Executor, id: string, by: 1 | -1): Promise<{ authorId: string | null } | null>
  /** Adds to the view counts; ids of items that are gone are passed over. */
  addViews(db: Executor, counts: readonly { id: string; by: number }[]): Promise<void>
}

declare module '#platform/context.server.ts' {
  interface Context {
    itemParts: readonly ItemPart[]
  }
}
