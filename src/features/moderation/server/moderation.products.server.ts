import { and, eq, isNull, lt } from 'drizzle-orm'
import { refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import { holdOwnAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import {
  decideCategory,
  hasProduct,
  markValue,
  readSourced,
  setMatchUndone,
} from '#features/catalogue/ground/decisions.server.ts'
import type { NutrientKey } from '#features/groceries/ground/product.rules.ts'
import type { CategoryId } from '#features/groceries/kinds/kinds.rules.ts'
import type { Database, Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { NewProductReport } from '../ground/moderation.input.ts'
import {
  type ModerationAct,
  type ProductResolution,
  RESOLVED_PRODUCT_REPORT_MONTHS,
} from '../ground/moderation.rules.ts'
import { productReports } from '../ground/moderation.tables.server.ts'
import { type ActContext, actAs } from './moderation.acting.server.ts'
import { countOfItem, countReport, reportedAlready } from './moderation.reports.server.ts'

export type ProductReport = typeof productReports.$inferSelect

/**
 * Reports what the catalogue says of a product to those who moderate: everybody some times an hour, and the same product
 * once until that report is resolved (a visitor: once a day).
 * @throws Problem `not-found`, `conflict` (reported-already), `too-many`
 */
export async function reportProduct(
  ctx: Pick<Context, 'db' | 'viewer' | 'visitor' | 'now'>,
  { productId, fault, note }: NewProductReport,
): Promise<void> {
  const { viewer, now } = ctx
  await countReport(ctx)
  if (!(await hasProduct(ctx.db, productId)))
    throw new Problem('not-found', 'There is no product with this id')
  if (!viewer) await countOfItem(ctx, `product ${productId}`)
  await ctx.db.transaction(async (tx) => {
    if (viewer) await holdOwnAccount(tx, viewer.accountId)
    const stored = await tx
      .insert(productReports)
      .values({ productId, fault, note, reporterId: viewer?.accountId ?? null, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: productReports.id })
    if (stored.length === 0) throw reportedAlready()
  })
}

/**
 * Takes the nutrition of a record from the product of a report for good, or lets it be matched again.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `not-found`
 */
export function undoProductMatch(
  ctx: ActContext,
  { reportID, recordID, undone }: { reportID: string; recordID: number; undone: boolean },
): Promise<ProductReport> {
  return correct(ctx, reportID, async (tx, { productId }) => {
    const sources = (await readSourced(tx, [productId])).get(productId)?.sources
    const from = sources?.find(({ recordId }) => recordId === recordID)
    return {
      act: undone ? 'unmatch' : 'rematch',
      detail: from ? `${from.source}: ${from.title}` : '',
      isChanged: await setMatchUndone(tx, { productId, recordId: recordID, undone, now: ctx.now }),
    }
  })
}

/**
 * Gives the product of a report its category for good.
 * @throws Problem as `undoProductMatch`
 */
export function setProductCategory(
  ctx: ActContext,
  { reportID, category }: { reportID: string; category: CategoryId },
): Promise<ProductReport> {
  return correct(ctx, reportID, async (tx, { productId }) => ({
    act: 'categorise',
    detail: category,
    isChanged: await decideCategory(tx, { productId, categoryId: category, now: ctx.now }),
  }))
}

/**
 * Marks a value of a source of the product as wrong, for as long as the source says so, or takes the mark away.
 * @throws Problem as `undoProductMatch`
 */
export function markProductValue(
  ctx: ActContext,
  given: { reportID: string; recordID: number; nutrient: NutrientKey; wrong: boolean },
): Promise<ProductReport> {
  const { reportID, recordID: recordId, nutrient, wrong } = given
  return correct(ctx, reportID, async (tx, { productId }) => ({
    act: wrong ? 'distrust' : 'trust',
    detail: nutrient,
    isChanged: await markValue(tx, { productId, recordId, nutrient, wrong, now: ctx.now }),
  }))
}

/**
 * Ends all open reports of the product of a report. Gives the one that was asked for.
 * @throws Problem as `undoProductMatch`, and `conflict` for one that has ended
 */
export function resolveProductReport(
  ctx: ActContext,
  { reportID, resolution }: { reportID: string; resolution: ProductResolution },
): Promise<ProductReport> {
  return actAs(ctx, refuseUnlessModerator, async (tx, log) => {
    const report = await findReport(tx, reportID)
    const ended = { resolution, resolvedAt: ctx.now, resolvedBy: ctx.viewer!.accountId }
    const resolved = await tx
      .update(productReports)
      .set(ended)
      .where(and(eq(productReports.productId, report.productId), isNull(productReports.resolvedAt)))
      .returning({ id: productReports.id })
    if (!resolved.some(({ id }) => id === reportID)) {
      throw new Problem('conflict', 'This report was resolved already', { reason: 'resolved-already' })
    }
    await log({ act: 'resolve', targetKind: 'productReport', targetId: reportID, detail: resolution })
    return { ...report, ...ended }
  })
}

type Correction = { act: ModerationAct; detail: string; isChanged: boolean | null }

/** Does one correction of the product of a report, with its entry in the log unless nothing changed by it. */
function correct(
  ctx: ActContext,
  reportID: string,
  work: (db: Executor, report: ProductReport) => Promise<Correction>,
): Promise<ProductReport> {
  return actAs(ctx, refuseUnlessModerator, async (tx, log) => {
    const report = await findReport(tx, reportID)
    const { act, detail, isChanged } = await work(tx, report)
    if (isChanged === null) throw new Problem('not-found', 'The product has no such source or value any more')
    if (isChanged) await log({ act, targetKind: 'productReport', targetId: reportID, detail })
    return report
  })
}

async function findReport(db: Executor, id: string): Promise<ProductReport> {
  const [report] = await db.select().from(productReports).where(eq(productReports.id, id))
  if (!report) throw new Problem('not-found', 'There is no such report')
  return report
}

/** Deletes reports of products that were resolved long enough ago. What was decided on them stands by itself. */
export async function removeResolvedProductReports({ db, now }: { db: Database; now: Date }): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - RESOLVED_PRODUCT_REPORT_MONTHS)
  await db.delete(productReports).where(lt(productReports.resolvedAt, before))
}
