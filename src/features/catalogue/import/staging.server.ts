import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { stagingIssues, stagingNutrition, stagingProducts } from '../ground/catalogue.tables.server.ts'
import type { IssueRow, ProductRow, RecordRow, StagedRow } from './rows.server.ts'

/** Rows sent at once: more wait longer in the event loop and are not inserted faster. */
const BATCH_ROWS = 1000

/** The staging tables, open for the rows of one import. */
export type Staging = {
  /** Takes a row. Await what it returns, if anything: then a batch has to go before more is read. */
  add(row: StagedRow): Promise<void> | undefined
  /** Sends what is left; after it everything stands in the tables. */
  finish(): Promise<void>
}

/** Empties the staging tables and opens them for rows; one batch is inserted while the next is read. */
export async function openStaging(client: ClientBase): Promise<Staging> {
  await client.query('truncate staging_products, staging_nutrition, staging_issues restart identity')
  const products: ProductRow[] = []
  const records: RecordRow[] = []
  const issues: IssueRow[] = []
  let underway: Promise<void> = Promise.resolve()

  async function send(): Promise<void> {
    await underway
    const batches = [
      [stagingProducts, products.splice(0)],
      [stagingNutrition, records.splice(0)],
      [stagingIssues, issues.splice(0)],
    ] as const
    underway = (async () => {
      for (const [table, rows] of batches) if (rows.length > 0) await insertRows(client, table, rows)
    })()
    // Its failure is met by the next `send`; until then it must not count as unhandled.
    underway.catch(() => {})
  }

  return {
    add(row) {
      if (row.product) products.push(row.product)
      if (row.record) records.push(row.record)
      for (const issue of row.issues) issues.push(issue)
      if (products.length + records.length + issues.length >= BATCH_ROWS) return send()
    },
    async finish() {
      await send()
      await underway
    },
  }
}

/** Column names of a table as SQL knows them, without those that the database fills. */
export function columnNames(table: PgTable): string[] {
  return storedColumns(table).map(([key]) => toSnakeCase(key))
}

async function insertRows(client: ClientBase, table: PgTable, rows: readonly object[]): Promise<void> {
  const types = storedColumns(table).map(([key, column]) => `"${key}" ${column.getSQLType()}`)
  const keys = storedColumns(table).map(([key]) => `"${key}"`)
  await client.query({
    name: `stage ${getTableConfig(table).name}`,
    text: `insert into ${getTableConfig(table).name} (${columnNames(table)})
           select ${keys} from json_to_recordset($1) as row (${types})`,
    values: [storableJson(rows)],
  })
}

function storedColumns(table: PgTable) {
  return Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity)
}

/** Rows as JSON that PostgreSQL can store: it knows neither NUL characters nor halves of surrogate pairs. */
function storableJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows)
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
}
