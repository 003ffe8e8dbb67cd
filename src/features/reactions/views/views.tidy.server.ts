import { lt } from 'drizzle-orm'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { viewSalts, views } from '../ground/reactions.tables.server.ts'

/** Removes what was kept of the visitors of earlier days to count each of them once. The items' counts stay. */
export async function removePassedViews({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = dutchDayOf(now)
  await db.delete(viewSalts).where(lt(viewSalts.day, today))
  await db.delete(views).where(lt(views.day, today))
}
