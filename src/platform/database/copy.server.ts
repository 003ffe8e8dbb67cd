import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** The statement that copies columns of a table, in PostgreSQL's text format. */
export function copyStatement(
  table: string,
  columns: readonly string[],
  way: 'to stdout' | 'from stdin',
): string {
  return `copy public."${table}" (${columns.map((name) => `"${name}"`).join(', ')}) ${way}`
}

/**
 * Copies rows in PostgreSQL's text format, each ended by a line break, into a table: all of them, or none.
 * @throws the database's error; the connection is free again then
 */
export async function copyInto(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Uint8Array | string,
): Promise<void> {
  const stream = client.query(copyFrom(copyStatement(table, columns, 'from stdin')))
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject).once('finish', resolve).end(rows)
  })
}

/** Characters that would end a value, or begin another one, in PostgreSQL's text format. */
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value of a column in PostgreSQL's text format; whoever gives it has taken NUL characters out, which no text may have. */
export function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return String(value).replaceAll(/[\\\t\n\r]/g, (each) => escapes[each]!)
}
