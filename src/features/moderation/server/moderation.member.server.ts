import { eq, getTableColumns, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import { moderationLog, productReports, reports } from '../ground/moderation.tables.server.ts'
import { ofAuthor } from './moderation.contents.server.ts'

const { actorId, ...ofLog } = getTableColumns(moderationLog)

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
  export: exportRows(reports, reports.reporterId, reported(getTableColumns(reports))),
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
  export: exportRows(productReports, productReports.reporterId, reported(getTableColumns(productReports))),
}

/** What a member did as moderator or admin. The log keeps it: it cannot be changed. */
export const moderationPart: MemberPart = {
  stage: 'marks',
  name: 'moderation',
  erase: async () => {},
  export: exportRows(moderationLog, moderationLog.actorId, ofLog),
}

/** Columns of what a member reported, without those of whoever resolved it. */
function reported<Columns extends Record<'reporterId' | 'resolvedAt' | 'resolvedBy', PgColumn>>({
  reporterId,
  resolvedAt,
  resolvedBy,
  ...columns
}: Columns) {
  return columns
}
