import { and, eq, or } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { readOldestFirst } from '#platform/lists/keyset.server.ts'
import { moderationLog, productReports, reports } from '../ground/moderation.tables.server.ts'
import { ofAuthor } from './moderation.contents.server.ts'

/**
 * The reports of a member. They stay without a name, unless the member takes all content along: then these go, and
 * those of what the member wrote. To be forgotten before that.
 */
export const reportsPart: MemberPart = {
  stage: 'marks',
  name: 'reports',
  async erase(db, accountId, { alsoContent }) {
    const own = eq(reports.reporterId, accountId)
    if (!alsoContent) {
      await db.update(reports).set({ reporterId: null }).where(own)
      return
    }
    const { contentKind: kind, contentId: id } = reports
    await db.delete(reports).where(or(own, ofAuthor({ kind, id }, db, accountId)))
  },
  export(db, accountId) {
    const { id, contentKind, contentId, reason, note, createdAt, resolution } = reports
    return readOldestFirst(reports, ({ after, order, limit }) =>
      db
        .select({ id, contentKind, contentId, reason, note, createdAt, resolution })
        .from(reports)
        .where(and(eq(reports.reporterId, accountId), after))
        .orderBy(...order)
        .limit(limit),
    )
  },
}

/** The reports of products of a member: they name nobody else, and go or stay as the member's content does. */
export const productReportsPart: MemberPart = {
  stage: 'marks',
  name: 'productReports',
  async erase(db, accountId, { alsoContent }) {
    const own = eq(productReports.reporterId, accountId)
    if (alsoContent) await db.delete(productReports).where(own)
    else await db.update(productReports).set({ reporterId: null }).where(own)
  },
  export(db, accountId) {
    const { id, productId, fault, note, createdAt, resolution } = productReports
    return readOldestFirst(productReports, ({ after, order, limit }) =>
      db
        .select({ id, productId, fault, note, createdAt, resolution })
        .from(productReports)
        .where(and(eq(productReports.reporterId, accountId), after))
        .orderBy(...order)
        .limit(limit),
    )
  },
}

/** What a member did as moderator or admin. The log keeps it: it cannot be changed. */
export const moderationPart: MemberPart = {
  stage: 'marks',
  name: 'moderation',
  erase: async () => {},
  export(db, accountId) {
    const { id, act, targetKind, targetId, detail, createdAt } = moderationLog
    return readOldestFirst(moderationLog, ({ after, order, limit }) =>
      db
        .select({ id, act, targetKind, targetId, detail, createdAt })
        .from(moderationLog)
        .where(and(eq(moderationLog.actorId, accountId), after))
        .orderBy(...order)
        .limit(limit),
    )
  },
}
