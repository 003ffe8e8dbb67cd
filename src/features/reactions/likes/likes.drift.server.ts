import { count, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#platform/database/open.server.ts'
import type { Drift } from '../ground/reactions.context.server.ts'
import type { ItemKind } from '../ground/reactions.rules.ts'
import { likes } from '../ground/reactions.tables.server.ts'

/** Items of `table` whose like count is not the number of their likes, all seen at one moment. */
export async function findLikeDrift(
  db: Executor,
  kind: ItemKind,
  table: PgTable & { id: PgColumn; likeCount: PgColumn },
): Promise<Drift[]> {
  const rows = db
    .select({ itemId: likes.itemId, number: count().as('number') })
    .from(likes)
    .where(eq(likes.itemKind, kind))
    .groupBy(likes.itemId)
    .as('liked')
  const drifted = await db
    .select({
      id: sql<string>`coalesce(${table.id}, ${rows.itemId})`,
      stored: sql<number | null>`${table.likeCount}`,
      counted: sql<number>`coalesce(${rows.number}, 0)::integer`,
    })
    .from(table)
    .fullJoin(rows, eq(rows.itemId, table.id))
    .where(sql`${table.likeCount} is distinct from coalesce(${rows.number}, 0)`)
  return drifted.map((each) => ({ kind, counter: 'likeCount', ...each }))
}
