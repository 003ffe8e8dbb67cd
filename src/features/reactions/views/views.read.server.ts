import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import type { ItemKind } from '../ground/reactions.rules.ts'
import { views } from '../ground/reactions.tables.server.ts'

/** The ids of the members who viewed these items, by item. */
export async function viewersOf(
  db: Executor,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ itemId: views.itemId, viewer: views.viewer })
    .from(views)
    // Those of a day are hashes of visitors.
    .where(and(eq(views.itemKind, kind), inArray(views.itemId, [...ids]), isNull(views.day)))
    .orderBy(views.viewer)
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, ofItem]) => [itemId, ofItem.map(({ viewer }) => viewer)]))
}
