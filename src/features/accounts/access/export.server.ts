import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#platform/database/open.server.ts'
import { readOldestFirst } from '#platform/lists/keyset.server.ts'

type Dated = { id: PgColumn; createdAt: PgColumn }
type Row = { id: string; createdAt: Date; [column: string]: unknown }

/** What a member's download has of a table: these columns of the rows that are theirs by `owner`, the oldest first. */
export function exportRows(
  table: PgTable & Dated,
  owner: PgColumn,
  columns: Dated & Record<string, PgColumn> = {
    ...getTableColumns(table),
    id: table.id,
    createdAt: table.createdAt,
  },
): (db: Executor, accountId: string) => AsyncGenerator<Row> {
  return (db, accountId) =>
    readOldestFirst(table, async ({ after, order, limit }) => {
      const rows = await db
        .select(columns)
        .from(table)
        .where(and(eq(owner, accountId), after))
        .orderBy(...order)
        .limit(limit)
      return rows as Row[]
    })
}
