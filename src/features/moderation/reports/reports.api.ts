import {
  type LogFactsFragment,
  ModerationLogDocument,
  type ReportFactsFragment,
  ReportsDocument,
  ResolveReportDocument,
  RestoreReportedDocument,
  SuspendUserDocument,
} from '#documents/graphql.ts'
import { ApiError, invalidateAnswers, runOperation } from '#platform/browser/graphql.client.ts'
import type { Listed } from '#platform/lists/pages.rules.ts'
import { REPORTS_PAGE_SIZE } from '../ground/moderation.address.rules.ts'
import { MODERATION_PAGE_SIZE, type ReportState, type Resolution } from '../ground/moderation.rules.ts'
import { type Ended, type RefusalWord, refusalOf } from '../ground/moderation.shown.rules.ts'

/** How a report is to end; `reason` is what the author is told, and `restores` shows hidden content again. */
export type Decision = { resolution: Resolution; reason?: string; restores?: boolean }

type Refused = { refused: RefusalWord }

/**
 * The page of reports that a token names.
 * @throws ApiError
 */
export async function fetchReports(
  state: ReportState,
  nextToken: string | null,
): Promise<Listed<ReportFactsFragment>> {
  return (await runOperation(ReportsDocument, { state, limit: REPORTS_PAGE_SIZE, nextToken })).page
}

/**
 * The page of the log that a token names.
 * @throws ApiError
 */
export async function fetchLog(nextToken: string | null): Promise<Listed<LogFactsFragment>> {
  return (await runOperation(ModerationLogDocument, { limit: MODERATION_PAGE_SIZE, nextToken })).page
}

/** Ends a report with all others of the same content, or tells how somebody else has ended it in between. */
export async function endReport(report: ReportFactsFragment, decision: Decision): Promise<Ended | Refused> {
  try {
    const ended = await resolve(report, decision)
    await invalidateAnswers()
    return { report: ended, isOwn: true }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return overtaken(report)
    return refused(error)
  }
}

/** Suspends an account, or lets it sign in again; null once it is done. */
export async function suspendUser(username: string, suspended: boolean): Promise<Refused | null> {
  try {
    await runOperation(SuspendUserDocument, { input: { username, suspended } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return { refused: 'last-admin' }
    return refused(error)
  }
  await invalidateAnswers()
  return null
}

async function resolve(
  { id, content }: ReportFactsFragment,
  { resolution, reason, restores }: Decision,
): Promise<ReportFactsFragment> {
  const input = { id, resolution, reason: reason ?? null }
  if (!restores || !content) return (await runOperation(ResolveReportDocument, { input })).resolveReport
  const restored = { kind: content.kind, id: content.id }
  const { resolveReport } = await runOperation(RestoreReportedDocument, { content: restored, report: input })
  return { ...resolveReport, content: { ...content, isHidden: false, hiddenReason: null } }
}

/** Among those that were resolved last it is found, unless much happens at once: then nobody is named. */
async function overtaken(report: ReportFactsFragment): Promise<Ended> {
  const last = await fetchReports('resolved', null).catch(() => null)
  return { report: last?.items.find(({ id }) => id === report.id) ?? report, isOwn: false }
}

function refused(error: unknown): Refused {
  return { refused: refusalOf(error instanceof ApiError ? error.code : 'failed') }
}
