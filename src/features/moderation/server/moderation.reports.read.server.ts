import { and, eq, getTableColumns, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batched } from '#platform/lists/batch.server.ts'
import { readEach } from '#platform/lists/keyset.batch.server.ts'
import { type Page, type PageRequest, readPage } from '#platform/lists/keyset.server.ts'
import type { ReportState } from '../ground/moderation.rules.ts'
import { reports } from '../ground/moderation.tables.server.ts'
import { requireRight } from './moderation.acting.server.ts'
import type { Report } from './moderation.reports.server.ts'

/** All reports that are resolved together: how many there are, and the first of them. */
export type Case = { number: number; entries: Report[] }

/** Reports of one content that are told one by one. */
const MAX_ENTRIES = 20

const other = alias(reports, 'other')
/** Open reports of the same content, or those of it that were resolved at the same time. */
const isOfSameCase = and(
  eq(other.contentKind, reports.contentKind),
  eq(other.contentId, reports.contentId),
  sql`${other.resolvedAt} is not distinct from ${reports.resolvedAt}`,
)

/**
 * A page of what is reported, each content once, by its first report: of the open ones what waits longest, of the
 * resolved ones what was resolved last.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `bad-input` for a token of another list
 */
export async function listReports(
  ctx: Pick<Context, 'db' | 'cursorSeal' | 'viewer'>,
  { state, ...page }: PageRequest & { state: ReportState },
): Promise<Page<Report>> {
  requireRight(ctx.viewer, refuseUnlessModerator)
  const { db } = ctx
  const isOpen = state === 'open'
  const terms = [isOpen ? reports.createdAt : reports.resolvedAt, reports.id].map((column) => ({
    column,
    descending: !isOpen,
  }))
  const earlier = db
    .select({ id: other.id })
    .from(other)
    .where(and(isOfSameCase, sql`(${other.createdAt}, ${other.id}) < (${reports.createdAt}, ${reports.id})`))
  const inState = isOpen ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt)
  return readPage(ctx, page, ['reports', state], terms, (after) =>
    db
      .select()
      .from(reports)
      .where(and(inState, notExists(earlier), after)),
  )
}

/**
 * How many contents have open reports.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins
 */
export async function countOpenReports({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<number> {
  requireRight(viewer, refuseUnlessModerator)
  const [counted] = await db
    .select({ number: sql<number>`count(distinct (${reports.contentKind}, ${reports.contentId}))::integer` })
    .from(reports)
    .where(isNull(reports.resolvedAt))
  return counted?.number ?? 0
}

/** What is reported together with this report, by its id. */
export const caseOf = batched<Pick<Context, 'db'>, Case>(async ({ db }, ids) => {
  const rows = await readEach(db, ids, (id) =>
    db
      .select({
        ...getTableColumns(other),
        caseId: sql<string>`${reports.id}`.as('case_id'),
        number: sql<number>`(count(*) over ())::integer`.as('number'),
      })
      .from(reports)
      .innerJoin(other, isOfSameCase)
      .where(eq(reports.id, id))
      .orderBy(other.createdAt, other.id)
      .limit(MAX_ENTRIES),
  )
  // Each case was read in its order; of all of them together SQL promises none.
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map([...byCase].map(([id, entries]) => [id, { number: entries[0]!.number, entries }]))
})
