import { fillPlaceholders, type SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { type Database, dialect } from './open.server.ts'

/**
 * Makes a statement that each connection plans once, for what is asked all day: planning it would cost as much as
 * doing it. `sql.placeholder`s stand for its values; `name` is its own in the whole product.
 */
export function prepared<Values extends Record<string, unknown>, Row extends QueryResultRow>(
  name: string,
  statement: SQL,
): (db: Database, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async ({ $client }, values) => {
    const { rows } = await $client.query<Row>({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}
