import type { ClientBase } from 'pg'
import { type ImplausibleValue, type ImportReport, MAX_REPORTED_ROWS } from '../ground/import.report.rules.ts'

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
  const { rows: counts } = await client.query(`
    select count(*) filter (where kind = 'refused')::integer as refused,
      count(*) filter (where kind = 'implausible')::integer as implausible
    from staging_issues`)
  const refused = await firstIssues(client, 'refused')
  return {
    refusedCount: counts[0].refused,
    refusedReasons: await commonReasons(client),
    refused: refused.map(({ title: _title, ...refusal }) => refusal),
    implausibleCount: counts[0].implausible,
    implausible: await firstIssues(client, 'implausible'),
  }
}

async function commonReasons(client: ClientBase): Promise<Issues['refusedReasons']> {
  const { rows } = await client.query(
    `select field, reason, count(*)::integer as count from staging_issues where kind = 'refused'
     group by field, reason order by count desc, field, reason limit $1`,
    [MAX_REASONS],
  )
  return rows
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

async function firstIssues(client: ClientBase, kind: IssueKind): Promise<ImplausibleValue[]> {
  const { rows } = await client.query(
    `select line, ref, title, field, value, reason from staging_issues
     where kind = $1 order by line, id limit $2`,
    [kind, MAX_REPORTED_ROWS],
  )
  return rows
}
