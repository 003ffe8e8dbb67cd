import { and, eq } from 'drizzle-orm'
import { refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { byAge, type Page, type PageRequest, readPage } from '#platform/lists/keyset.server.ts'
import { moderationLog } from '../ground/moderation.tables.server.ts'
import { requireRight } from './moderation.acting.server.ts'

export type LogEntry = typeof moderationLog.$inferSelect

/**
 * A page of the log, newest first; with `targetId` only what was done to that.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `bad-input` for a token of another list
 */
export async function listModerationLog(
  ctx: Pick<Context, 'db' | 'cursorSeal' | 'viewer'>,
  { targetId, ...page }: PageRequest & { targetId?: string | null | undefined },
): Promise<Page<LogEntry>> {
  requireRight(ctx.viewer, refuseUnlessModerator)
  if (targetId && !isId(targetId)) return { items: [], nextToken: null }
  return readPage(ctx, page, ['moderation log', targetId], byAge(moderationLog, true), (after) =>
    ctx.db
      .select()
      .from(moderationLog)
      .where(targetId ? and(eq(moderationLog.targetId, targetId), after) : after),
  )
}
