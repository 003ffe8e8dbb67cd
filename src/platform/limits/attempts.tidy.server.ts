import { lt } from 'drizzle-orm'
import type { Context } from '../http/context.server.ts'
import { attemptLimits } from './attempts.tables.server.ts'

/** Removes counters of attempts whose window has passed. */
export async function removePassedLimits({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(attemptLimits).where(lt(attemptLimits.expire, now.getTime()))
}
