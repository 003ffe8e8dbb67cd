import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import { readSourced, type SourcedProduct } from '#features/catalogue/ground/decisions.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batched } from '#platform/lists/batch.server.ts'
import { byAge, type Page, type PageRequest, readPage } from '#platform/lists/keyset.server.ts'
import { productReports } from '../ground/moderation.tables.server.ts'
import { requireRight } from './moderation.acting.server.ts'
import type { ProductReport } from './moderation.products.server.ts'

const other = alias(productReports, 'other')
const isOpen = isNull(productReports.resolvedAt)

/**
 * A page of the products that are reported and wait, the longest first: of each its first open report.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `bad-input` for a token of another list
 */
export async function listProductReports(
  ctx: Pick<Context, 'db' | 'cursorSeal' | 'viewer'>,
  page: PageRequest,
): Promise<Page<ProductReport>> {
  requireRight(ctx.viewer, refuseUnlessModerator)
  const { createdAt, id, productId } = productReports
  const earlier = ctx.db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.productId, productId),
        isNull(other.resolvedAt),
        sql`(${other.createdAt}, ${other.id}) < (${createdAt}, ${id})`,
      ),
    )
  return readPage(ctx, page, ['product reports'], byAge(productReports, false), (after) =>
    ctx.db
      .select()
      .from(productReports)
      .where(and(isOpen, notExists(earlier), after)),
  )
}

/**
 * How many products have open reports.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins
 */
export async function countOpenProductReports({
  db,
  viewer,
}: Pick<Context, 'db' | 'viewer'>): Promise<number> {
  requireRight(viewer, refuseUnlessModerator)
  const [counted] = await db
    .select({ number: sql<number>`count(distinct ${productReports.productId})::integer` })
    .from(productReports)
    .where(isOpen)
  return counted?.number ?? 0
}

/** A product with its sources, by its id as a text. */
export const sourcedOf = batched<Pick<Context, 'db'>, SourcedProduct>(async ({ db }, ids) => {
  const found = await readSourced(db, ids.map(Number))
  return new Map([...found].map(([id, product]) => [String(id), product]))
})

/** The open reports of a product, by its id as a text, the first one first. */
export const openReportsOf = batched<Pick<Context, 'db'>, ProductReport[]>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(productReports)
    .where(and(isOpen, inArray(productReports.productId, ids.map(Number))))
    .orderBy(productReports.createdAt, productReports.id)
  return Map.groupBy(rows, ({ productId }) => String(productId))
})

/** A report by its id, open or not. */
export const productReportOf = batched<Pick<Context, 'db'>, ProductReport>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(productReports)
    .where(inArray(productReports.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
})
