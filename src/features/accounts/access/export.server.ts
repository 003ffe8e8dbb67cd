import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#platform/database/open.server.ts'
import { readOldestFirst } from '#platform/lists/keyset.server.ts'

/** What a member's download has of a table: these columns of the rows that are theirs by `owner`, the oldest first. */
export function exportRows(
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  owner: PgColumn,
  columns: Record<string, PgColumn> = getTableColumns(table),
): (db: Executor, accountId: string) => AsyncGenerator<Record<string, unknown>> {
  return (db, accountId) =>
    readOldestFirst(table, (after) =>
      db
        .select(columns)
        .from(table)
        .where(and(eq(owner, accountId), after)),
    )
}
