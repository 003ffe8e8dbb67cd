import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/open.server.ts'
import { RESOLVED_PRODUCT_REPORT_MONTHS } from '../ground/moderation.rules.ts'
import { productReports } from '../ground/moderation.tables.server.ts'

/** Deletes reports of products that were resolved long enough ago. What was decided on them stands by itself. */
export async function removeResolvedProductReports({ db, now }: { db: Database; now: Date }): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - RESOLVED_PRODUCT_REPORT_MONTHS)
  await db.delete(productReports).where(lt(productReports.resolvedAt, before))
}
