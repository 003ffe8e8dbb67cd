import { and, eq } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { readAll } from '#platform/lists/keyset.server.ts'
import { views } from '../ground/reactions.tables.server.ts'

/** What a member has viewed. Forgetting it leaves the items' counts as they are: they name nobody. */
export const viewsPart: MemberPart = {
  stage: 'marks',
  name: 'views',
  erase: async (db, accountId) => {
    await db.delete(views).where(eq(views.viewer, accountId))
  },
  async *export(db, accountId) {
    const { itemKind, itemId, viewer } = views
    const own = readAll([itemKind, itemId], (after) =>
      db
        .select()
        .from(views)
        .where(and(eq(viewer, accountId), after)),
    )
    for await (const view of own) yield { kind: view.itemKind, itemId: view.itemId }
  },
}
