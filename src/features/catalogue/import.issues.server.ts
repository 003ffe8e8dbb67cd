import type { ClientBase } from 'pg'
import { type ImplausibleValue, type ImportReport, MAX_REPORTED_ROWS } from './import.report.rules.ts'

type Issues = Pick<
  ImportReport,
  'refusedCount' | 'refusedReasons' | 'refused' | 'implausibleCount' | 'implausible'
>
type IssueKind = 'refused' | 'implausible'

/** Reasons that the report counts one by one. */
const MAX_REASONS = 20
/** Issues read from the database at once. */
const PAGE_ROWS = 5000

/** What the running import has to report: how many, why, and the first ones. */
export async function readIssues(client: ClientBase): Promise<Issues> {
  const { rows: reasons } = await client.query(`
    select field, reason, count(*)::integer as count from staging_issues where kind = 'refused'
    group by field, reason order by count desc, field, reason`)
  const { rows: marked } = await client.query(
    `select count(*)::integer as count from staging_issues where kind = 'implausible'`,
  )
  const refused = await firstIssues(client, 'refused', MAX_REPORTED_ROWS)
  return {
    refusedCount: reasons.reduce((sum, { count }) => sum + count, 0),
    refusedReasons: reasons.slice(0, MAX_REASONS),
    refused: refused.map(({ line, ref, field, value, reason }) => ({ line, ref, field, value, reason })),
    implausibleCount: marked[0].count,
    implausible: await firstIssues(client, 'implausible', MAX_REPORTED_ROWS),
  }
}

/** Every issue of one kind, by line, of the import that ran last; read in pages, however many there are. */
export async function* everyIssue(client: ClientBase, kind: IssueKind): AsyncGenerator<ImplausibleValue> {
  let after = { line: -1, id: 0 }
  while (true) {
    const { rows } = await client.query(
      `select id, line, ref, title, field, value, reason from staging_issues
       where kind = $1 and (line, id) > ($2, $3) order by line, id limit $4`,
      [kind, after.line, after.id, PAGE_ROWS],
    )
    for (const { id: _id, ...issue } of rows) yield issue
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)
  }
}

async function firstIssues(client: ClientBase, kind: IssueKind, limit: number): Promise<ImplausibleValue[]> {
  const { rows } = await client.query(
    `select line, ref, title, field, value, reason from staging_issues
     where kind = $1 order by line, id limit $2`,
    [kind, limit],
  )
  return rows
}
