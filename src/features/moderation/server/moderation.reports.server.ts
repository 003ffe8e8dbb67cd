import { and, eq, isNull } from 'drizzle-orm'
import { moderates } from '#features/accounts/ground/accounts.rules.ts'
import { refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import { holdOwnAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import type { ContentKind } from '#features/reactions/ground/reports.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { countAttempt, countMember } from '#platform/limits/attempts.server.ts'
import type { NewReport, Resolving } from '../ground/moderation.input.ts'
import { MEMBER_REPORTS, VISITOR_REPORTS, VISITOR_REPORTS_OF_ITEM } from '../ground/moderation.rules.ts'
import { reports } from '../ground/moderation.tables.server.ts'
import { type ActContext, actAs } from './moderation.acting.server.ts'
import { type Content, findContents, noSuchContent, setContentHidden } from './moderation.contents.server.ts'

export type Report = typeof reports.$inferSelect

/** Limit of a visitor's reports, of content and of products together. */
const OF_VISITORS = { kind: 'visitor-reports', ...VISITOR_REPORTS }
const OF_ONE_ITEM = { kind: 'visitor-reports-of-item', ...VISITOR_REPORTS_OF_ITEM }
const OF_MEMBERS = { kind: 'member-reports', ...MEMBER_REPORTS }

/**
 * Reports content to those who moderate: a member once an item, everybody some times an hour.
 * @throws Problem `not-found` for what the viewer cannot see, `not-allowed` (own-content), `conflict`
 * (reported-already), `too-many`
 */
export async function reportContent(
  ctx: Pick<Context, 'db' | 'viewer' | 'visitor' | 'now'>,
  { kind, id, reason, note }: NewReport,
): Promise<void> {
  const { viewer, now } = ctx
  // Before the content is looked up: nobody finds out by asking often.
  await countReport(ctx)
  const content = (await findContents(ctx.db, kind, [id])).get(id)
  if (!content || !isSeenBy(viewer, content)) throw noSuchContent()
  if (!viewer) await countOfItem(ctx, content.id)
  // Authors have better means: they change or delete it.
  if (viewer && viewer.accountId === content.authorId) {
    throw new Problem('not-allowed', 'This is your own: change or delete it', { reason: 'own-content' })
  }
  await ctx.db.transaction(async (tx) => {
    if (viewer) await holdOwnAccount(tx, viewer.accountId)
    const stored = await tx
      .insert(reports)
      .values({
        contentKind: kind,
        contentId: id,
        reporterId: viewer?.accountId ?? null,
        reason,
        note,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (stored.length === 0) throw reportedAlready()
  })
}

/**
 * Ends a report, and with it all open ones of the same content, which is hidden with the reason that the author is
 * told, or kept. Gives the first of them.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `not-found`, `conflict` for one that
 * has ended
 */
export async function resolveReport(ctx: ActContext, { id, resolution, reason }: Resolving): Promise<Report> {
  return actAs(ctx, refuseUnlessModerator, async (tx, log) => {
    const [asked] = await tx.select().from(reports).where(eq(reports.id, id))
    if (!asked) throw new Problem('not-found', 'There is no such report')
    const { contentKind: targetKind, contentId: targetId } = asked
    const open = and(ofContent(targetKind, targetId), isNull(reports.resolvedAt))
    // In one order, so that two who resolve at once do not wait for each other in a circle.
    const held = await tx
      .select()
      .from(reports)
      .where(open)
      .orderBy(reports.createdAt, reports.id)
      .for('update')
    const [first] = held
    if (!held.some((each) => each.id === id) || !first) {
      throw new Problem('conflict', 'This report was resolved already', { reason: 'resolved-already' })
    }
    if (resolution === 'hidden') {
      const content = { kind: targetKind, id: targetId }
      const isChanged = await setContentHidden(tx, content, { at: ctx.now, reason: reason! })
      if (isChanged) await log({ act: 'hide', targetKind, targetId, detail: reason! })
    }
    const ended = { resolution, resolvedAt: ctx.now, resolvedBy: ctx.viewer!.accountId }
    await tx.update(reports).set(ended).where(open)
    await log({ act: 'resolve', targetKind, targetId, detail: resolution })
    return { ...first, ...ended }
  })
}

/**
 * Counts a report of whoever reports, before it is looked at.
 * @throws Problem `too-many`
 */
export async function countReport(ctx: Pick<Context, 'db' | 'viewer' | 'visitor' | 'now'>): Promise<void> {
  if (ctx.viewer) await countMember(ctx, OF_MEMBERS, ctx.viewer.accountId)
  else await countAttempt(ctx, OF_VISITORS, 'reports')
}

/**
 * A visitor whom nobody knows is taken for the network: a household reports an item once.
 * @throws Problem `conflict` (reported-already)
 */
export async function countOfItem(ctx: Pick<Context, 'db' | 'visitor'>, id: string): Promise<void> {
  try {
    await countAttempt(ctx, OF_ONE_ITEM, id)
  } catch (error) {
    throw error instanceof Problem && error.code === 'too-many' ? reportedAlready() : error
  }
}

/** The refusal of a second report of the same. */
export function reportedAlready(): Problem {
  return new Problem('conflict', 'You have reported this already', { reason: 'reported-already' })
}

function ofContent(kind: ContentKind, id: string) {
  return and(eq(reports.contentKind, kind), eq(reports.contentId, id))
}

function isSeenBy(viewer: Context['viewer'], { hiddenAt, topicHiddenAt, authorId }: Content): boolean {
  if (moderates(viewer)) return true
  return !topicHiddenAt && (!hiddenAt || viewer?.accountId === authorId)
}
