import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Context } from '../http/context.server.ts'
import { parseInput } from '../http/input.server.ts'
import { type CursorValues, openCursor, sealCursor } from './cursor.server.ts'

/** One column of a sort, under whose name rows have its value. The last of a list of terms must tell any two rows apart. */
export type SortTerm = { column: PgColumn; descending: boolean }

/** What every list is asked for. */
export type PageRequest = { limit: number; nextToken: string | null }

/** Some items of a list, in the shape of the wire; `nextToken` is null on the last page. */
export type Page<Item> = { items: Item[]; nextToken: string | null }

/** A select of rows, before it has an order and a limit. */
export type Unordered<Selected> = { orderBy(...order: SQL[]): { limit(limit: number): Selected } }

const PAGE_LIMIT = 100

const limitShape = z.object({ limit: z.int().min(1).max(PAGE_LIMIT) })

/** What a caller says of the page they ask for. */
export type AskedPage = { limit?: number | null | undefined; nextToken?: string | null | undefined }

/**
 * The page that a caller asks for, of so many items when they do not say.
 * @throws Problem `bad-input` for a limit beyond 1 to 100
 */
export function pageRequest({ limit, nextToken }: AskedPage, ordinary: number): PageRequest {
  return { ...parseInput(limitShape, { limit: limit ?? ordinary }), nextToken: nextToken ?? null }
}

/** The sort of a list by age: the newest first where it is `descending`, else the oldest. */
export function byAge(
  { createdAt, id }: { createdAt: PgColumn; id: PgColumn },
  descending: boolean,
): SortTerm[] {
  return [createdAt, id].map((column) => ({ column, descending }))
}

/**
 * One page of a list by its sort: what comes after the row that the token names, so that rows which come or go in
 * between make none appear twice. `select` reads the rows under this condition; `list` is everything that makes this list
 * another one.
 * @throws Problem `bad-input` for a token of another list
 */
export async function readPage<Row extends Record<string, unknown>>(
  ctx: Pick<Context, 'cursorSeal'>,
  { limit, nextToken }: PageRequest,
  list: unknown,
  terms: readonly SortTerm[],
  select: (after: SQL | undefined) => Unordered<PromiseLike<Row[]>>,
): Promise<Page<Row>> {
  const values = openCursor(ctx, list, nextToken)
  const rows = await firstRows(select(values ? after(terms, values) : undefined), terms, limit)
  return pageOf(ctx, limit, list, rows, terms)
}

/** The rows of a page, and one more, which tells whether there is another. */
export function firstRows<Selected>(
  select: Unordered<Selected>,
  terms: readonly SortTerm[],
  limit: number,
): Selected {
  const order = terms.map(({ column, descending }) => (descending ? desc(column) : asc(column)))
  return select.orderBy(...order).limit(limit + 1)
}

/** The page that begins with `rows`, of which there is one more than `limit` when the list goes on. */
export function pageOf<Row extends Record<string, unknown>>(
  ctx: Pick<Context, 'cursorSeal'>,
  limit: number,
  list: unknown,
  rows: readonly Row[],
  terms: readonly SortTerm[],
): Page<Row> {
  const items = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return { items, nextToken: hasMore ? sealCursor(ctx, list, valuesOf(items.at(-1)!, terms)) : null }
}

/** Rows that `readAll` holds at a time. */
const ROWS_AT_A_TIME = 200

/**
 * All rows of a list, of which it never holds more than some: for lists that may be longer than memory should hold.
 * They come in the order of `columns`, which tell any two apart; `select` reads as for a page.
 */
export async function* readAll<Row extends Record<string, unknown>>(
  columns: readonly PgColumn[],
  select: (after: SQL | undefined) => Unordered<PromiseLike<Row[]>>,
): AsyncGenerator<Row> {
  const terms = columns.map((column) => ({ column, descending: false }))
  let last: Row | undefined
  do {
    const some = select(last && after(terms, valuesOf(last, terms)))
    const rows = await some.orderBy(...columns.map((column) => asc(column))).limit(ROWS_AT_A_TIME)
    yield* rows
    last = rows[ROWS_AT_A_TIME - 1]
  } while (last)
}

/** All rows of a list as `readAll` gives them, the oldest first. */
export function readOldestFirst<Row extends Record<string, unknown>>(
  { createdAt, id }: { createdAt: PgColumn; id: PgColumn },
  select: (after: SQL | undefined) => Unordered<PromiseLike<Row[]>>,
): AsyncGenerator<Row> {
  return readAll([createdAt, id], select)
}

/** What a row has in the columns of a sort. */
function valuesOf(row: Record<string, unknown>, terms: readonly SortTerm[]): CursorValues {
  return terms.map(({ column }) => {
    const value = row[column.name]
    return value instanceof Date ? value.toISOString() : (value as string | number)
  })
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
