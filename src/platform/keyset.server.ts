import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Context } from './context.server.ts'
import { type CursorValues, openCursor, sealCursor } from './cursor.server.ts'
import { parseInput } from './input.server.ts'

/** One column of a sort. The last of a list of terms must tell any two rows apart. */
export type SortTerm = { column: PgColumn; descending: boolean }

/** What every list is asked for. */
export type PageRequest = { limit: number; nextToken: string | null }

/** Some items of a list, in the shape of the wire; `nextToken` is null on the last page. */
export type Page<Item> = { items: Item[]; nextToken: string | null }

const PAGE_LIMIT = 100

const limitShape = z.object({ limit: z.int().min(1).max(PAGE_LIMIT) })

/**
 * How many items a caller gets.
 * @throws Problem `bad-input` for anything but 1 to 100
 */
export function parseLimit(limit: number | null | undefined, ordinary: number): number {
  return parseInput(limitShape, { limit: limit ?? ordinary }).limit
}

/**
 * One page of a list by its sort: what comes after the row that the token names, so that rows which come or go in
 * between make none appear twice. `select` reads at most `limit` rows in this order under this condition; `list` is
 * everything that makes this list another one.
 * @throws Problem `bad-input` for a token of another list
 */
export async function readPage<Row extends Record<string, unknown>>(
  ctx: Pick<Context, 'cursorSeal'>,
  { limit, nextToken }: PageRequest,
  list: unknown,
  terms: readonly SortTerm[],
  select: (page: { after: SQL | undefined; order: SQL[]; limit: number }) => Promise<Row[]>,
  valuesOf: (row: Row) => CursorValues,
): Promise<Page<Row>> {
  const values = openCursor(ctx, list, nextToken)
  const order = terms.map(({ column, descending }) => (descending ? desc(column) : asc(column)))
  // One more than asked for tells whether there is another page.
  const rows = await select({ after: values ? after(terms, values) : undefined, order, limit: limit + 1 })
  return pageOf(ctx, limit, list, rows, valuesOf)
}

/** The page that begins with `rows`, of which there is one more than `limit` when the list goes on. */
export function pageOf<Row>(
  ctx: Pick<Context, 'cursorSeal'>,
  limit: number,
  list: unknown,
  rows: readonly Row[],
  valuesOf: (row: Row) => CursorValues,
): Page<Row> {
  const items = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return { items, nextToken: hasMore ? sealCursor(ctx, list, valuesOf(items.at(-1)!)) : null }
}

/** Rows that come after `values`. Its first part alone bounds the index; the rest settles the ties. */
function after(terms: readonly SortTerm[], values: CursorValues): SQL | undefined {
  const [term, ...others] = terms
  const [value, ...rest] = values
  const { column, descending } = term!
  const comparable = column.dataType === 'date' ? new Date(value!) : value
  const beyond = descending ? lt(column, comparable) : gt(column, comparable)
  if (others.length === 0) return beyond
  const notBefore = descending ? lte(column, comparable) : gte(column, comparable)
  return and(notBefore, or(beyond, and(eq(column, comparable), after(others, rest))))
}
