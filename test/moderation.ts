import { productReports, reports } from '#features/moderation/ground/moderation.tables.server.ts'
import type { ApiMember, testApi } from './api.ts'
import type { TestDatabase } from './database.ts'

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'data'>
type Content = { kind: 'recipe' | 'topic' | 'reply'; id: string }

export const HIDE = /* GraphQL */ `mutation ($input: HideContentInput!) {
  hideContent(input: $input) { id kind isHidden hiddenReason }
}`
export const RESTORE = /* GraphQL */ `mutation ($input: RestoreContentInput!) {
  restoreContent(input: $input) { id kind isHidden hiddenReason }
}`
export const REPORT = 'mutation ($input: ReportContentInput!) { reportContent(input: $input) }'
export const RESOLVE = /* GraphQL */ `mutation ($input: ResolveReportInput!) {
  resolveReport(input: $input) { id resolution reportCount resolvedBy { username } content { isHidden } }
}`
export const LOG = /* GraphQL */ `query ($targetID: ID, $limit: Int, $nextToken: String) {
  listModerationLog(targetID: $targetID, limit: $limit, nextToken: $nextToken) {
    items { id act actor { username } actorID targetKind targetID detail content { title } account { username } }
    nextToken
  }
}`

/** Stores an open report of a visitor, and gives its id. */
export async function newReport({ db }: TestDatabase, { kind, id }: Content): Promise<string> {
  const [report] = await db
    .insert(reports)
    .values({ contentKind: kind, contentId: id, reason: 'spam' })
    .returning({ id: reports.id })
  return report!.id
}

/** Stores an open report of a visitor of a product, and gives its id. */
export async function newProductReport({ db }: Pick<TestDatabase, 'db'>, productId: number): Promise<string> {
  const [report] = await db
    .insert(productReports)
    .values({ productId, fault: 'value', note: 'Op het pak staat 12 g' })
    .returning({ id: productReports.id })
  return report!.id
}

/** Hides content in the database alone: no open page is told. */
export async function hideRow(
  { pool }: Pick<TestDatabase, 'pool'>,
  table: 'topics' | 'replies' | 'recipes',
  id: string,
) {
  await pool.query(`update ${table} set hidden_at = now() where id = $1`, [id])
}

/** Has a moderator hide content. */
export async function hide(api: Api, moderator: ApiMember, content: Content, reason = 'Reclame') {
  await api.data(moderator, HIDE, { input: { ...content, reason } })
}

type Entry = Record<string, unknown>

/** What the log says of a target, newest first. */
export async function logOf(api: Api, reader: ApiMember, targetID: string): Promise<Entry[]> {
  const log = await api.data<{ listModerationLog: { items: Entry[] } }>(reader, LOG, { targetID })
  return log.listModerationLog.items
}
