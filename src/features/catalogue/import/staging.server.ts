import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { copyInto, copyValue } from '#platform/database/copy.server.ts'
import { stagingIssues, stagingNutrition, stagingProducts } from '../ground/catalogue.tables.server.ts'
import type { IssueRow, ProductRow, RecordRow, StagedRow } from './rows.server.ts'

/** Rows sent at once: more wait longer in the event loop and are not copied faster. */
const BATCH_ROWS = 1000

/** The staging tables, open for the rows of one import. */
export type Staging = {
  /** Takes a row. Await what it returns, if anything: then a batch has to go before more is read. */
  add(row: StagedRow): Promise<void> | undefined
  /** Sends what is left; after it everything stands in the tables. */
  finish(): Promise<void>
}

/** Empties the staging tables and opens them for rows; one batch is copied while the next is read. */
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
      for (const [table, rows] of batches) if (rows.length > 0) await copyRows(client, table, rows)
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

/** SQL for the id of a new row of a table. Its sequence is looked up once, not for each row. */
export function nextId(table: string): string {
  return `nextval((select pg_get_serial_sequence('${table}', 'id')::regclass))::integer`
}

async function copyRows(client: ClientBase, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = storedColumns(table)
  const lines = (rows as Record<string, unknown>[]).map((row) =>
    columns.map(([key, column]) => copyValue(storable(row[key], column))).join('\t'),
  )
  await copyInto(client, getTableConfig(table).name, columnNames(table), `${lines.join('\n')}\n`)
}

function storedColumns(table: PgTable): [string, PgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity)
}

/** A value as PostgreSQL can store it: its texts know neither NUL characters nor halves of surrogate pairs. */
function storable(value: unknown, column: PgColumn): unknown {
  // Flags, names of nutrients and cleaned synonyms: none holds such a character.
  if (column.dataType === 'json') return value === null ? null : JSON.stringify(value)
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
