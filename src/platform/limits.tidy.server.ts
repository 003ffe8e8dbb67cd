import { lt } from 'drizzle-orm'
import type { Context } from './context.server.ts'
import { attemptLimits } from './limits.tables.server.ts'

/** Removes counters of attempts whose window has passed. */
export async function removePassedLimits({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(attemptLimits).where(lt(attemptLimits.expire, now.getTime()))
}
