import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { products } from '#features/catalogue/ground/catalogue.tables.server.ts'
import type { ProductFault } from '#features/finder/product/product.fault.rules.ts'
import type { ContentKind, ReportReason } from '#features/reactions/ground/reports.rules.ts'
import { moment } from '#platform/database/columns.server.ts'
import type { ModerationAct, ProductResolution, Resolution, TargetKind } from './moderation.rules.ts'

/** What somebody found wrong with content; open until it is resolved. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    contentKind: text().$type<ContentKind>().notNull(),
    contentId: uuid().notNull(),
    /** Null for a visitor, and once the account is gone. */
    reporterId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    reason: text().$type<ReportReason>().notNull(),
    /** In the reporter's own words. */
    note: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    resolution: text().$type<Resolution>(),
    resolvedAt: moment(),
    resolvedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('one_report_per_member_and_content').on(t.contentKind, t.contentId, t.reporterId),
    index('reports_open').on(t.createdAt, t.id).where(sql`resolved_at is null`),
    index('reports_of_member').on(t.reporterId),
    index('reports_resolved_by').on(t.resolvedBy),
  ],
)

/** What somebody found wrong with what the catalogue says of a product; open until it is resolved. */
export const productReports = pgTable(
  'product_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for a visitor, and once the account is gone. */
    reporterId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    fault: text().$type<ProductFault>().notNull(),
    /** What the pack says, in the reporter's own words. */
    note: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    resolution: text().$type<ProductResolution>(),
    resolvedAt: moment(),
    resolvedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    // Once it is resolved, the same product may go wrong again.
    uniqueIndex('one_open_report_per_member_and_product')
      .on(t.productId, t.reporterId)
      .where(sql`resolved_at is null`),
    index('product_reports_open').on(t.createdAt, t.id).where(sql`resolved_at is null`),
    index('product_reports_of_product').on(t.productId),
    index('product_reports_of_member').on(t.reporterId),
    index('product_reports_resolved_by').on(t.resolvedBy),
  ],
)

/** What moderators and admins did. A trigger refuses to change or delete an entry. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for the command line. No reference: an entry stays as it was written when the account of its actor goes. */
    actorId: uuid(),
    act: text().$type<ModerationAct>().notNull(),
    /** What it was done to: content, an account, or the product of a report, by the report. */
    targetKind: text().$type<TargetKind>().notNull(),
    targetId: uuid().notNull(),
    /** The category moved to, the role given, the reason told to the author. */
    detail: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('moderation_log_newest').on(t.createdAt, t.id),
    index('moderation_log_of_target').on(t.targetId, t.createdAt, t.id),
  ],
)
