import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { moderates, type Viewer } from './accounts.rules.ts'

/** The rule of `mayRead` over the rows of a table; undefined where it keeps none from the viewer. */
export function readableBy(
  viewer: Pick<Viewer, 'accountId' | 'role'> | null,
  { authorId, hiddenAt }: { authorId: PgColumn; hiddenAt: PgColumn },
): SQL | undefined {
  if (moderates(viewer)) return undefined
  return or(isNull(hiddenAt), viewer ? eq(authorId, viewer.accountId) : undefined)
}
