import { asc, eq, or } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/accounts.context.server.ts'
import { ofAuthor } from './moderation.contents.server.ts'
import { moderationLog, reports } from './moderation.tables.server.ts'

/**
 * The reports of a member. They stay without a name, unless the member takes all content along: then these go, and
 * those of what the member wrote. To be forgotten before that.
 */
export const reportsPart: MemberPart = {
  name: 'reports',
  async forget(db, accountId, { alsoContent }) {
    const own = eq(reports.reporterId, accountId)
    if (!alsoContent) {
      await db.update(reports).set({ reporterId: null }).where(own)
      return
    }
    const { contentKind: kind, contentId: id } = reports
    await db.delete(reports).where(or(own, ofAuthor({ kind, id }, db, accountId)))
  },
  async *export(db, accountId) {
    const { contentKind, contentId, reason, note, createdAt, resolution } = reports
    yield* await db
      .select({ contentKind, contentId, reason, note, createdAt, resolution })
      .from(reports)
      .where(eq(reports.reporterId, accountId))
      .orderBy(asc(createdAt))
  },
}

/** What a member did as moderator or admin. The log keeps it: it cannot be changed. */
export const moderationPart: MemberPart = {
  name: 'moderation',
  forget: async () => {},
  async *export(db, accountId) {
    const { act, targetKind, targetId, detail, createdAt } = moderationLog
    yield* await db
      .select({ act, targetKind, targetId, detail, createdAt })
      .from(moderationLog)
      .where(eq(moderationLog.actorId, accountId))
      .orderBy(asc(createdAt))
  },
}
