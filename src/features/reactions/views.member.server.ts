import { and, eq, gt, or } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/accounts.context.server.ts'
import { views } from './reactions.tables.server.ts'

/** Views that a download reads at a time. */
const EXPORT_ROWS = 500

/** What a member has viewed. Forgetting it leaves the items' counts as they are: they name nobody. */
export const viewsPart: MemberPart = {
  name: 'views',
  forget: async (db, accountId) => {
    await db.delete(views).where(eq(views.viewer, accountId))
  },
  async *export(db, accountId) {
    let last: typeof views.$inferSelect | undefined
    do {
      const beyond =
        last &&
        or(
          gt(views.itemKind, last.itemKind),
          and(eq(views.itemKind, last.itemKind), gt(views.itemId, last.itemId)),
        )
      const rows = await db
        .select()
        .from(views)
        .where(and(eq(views.viewer, accountId), beyond))
        .orderBy(views.itemKind, views.itemId)
        .limit(EXPORT_ROWS)
      yield* rows.map(({ itemKind, itemId }) => ({ kind: itemKind, itemId }))
      last = rows[EXPORT_ROWS - 1]
    } while (last)
  },
}
