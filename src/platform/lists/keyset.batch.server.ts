import { type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Subquery } from 'drizzle-orm/subquery'
import type { Executor } from '../database/open.server.ts'
import { isId } from '../ground/id.rules.ts'
import type { Context } from '../http/context.server.ts'
import { batched } from './batch.server.ts'
import {
  type AskedPage,
  firstRows,
  type Page,
  pageOf,
  pageRequest,
  readPage,
  type SortTerm,
  type Unordered,
} from './keyset.server.ts'

type ListContext = Pick<Context, 'db' | 'cursorSeal'>
type AnyRow = Record<string, unknown>

/** A select that can be awaited by itself, or stand within another statement. */
type Select<Row> = PromiseLike<Row[]> & { as(alias: 'each'): Subquery }

/** Lists of one kind, each of which hangs on an item, as the replies hang on a topic. */
export type Lists<Ctx, Row> = {
  /** What tells them from the lists of another kind. */
  name: string
  /** Items of a page when nobody says how many. */
  ordinaryLimit: number
  terms: readonly SortTerm[]
  /** The rows, under a condition, of the list of the item `of`, which is an id, or stands for one in a statement over many. */
  select(ctx: Ctx, of: string | SQL, after: SQL | undefined): Unordered<Select<Row>>
  /** The id of the item in whose list a row is. */
  itemOf(row: Row): string | null
}

/**
 * Makes the read of one page of such a list by the id of its item. The first pages that one request asks for are read
 * in one statement, however many items it shows; a later page is read by itself. The list of what is no id is empty.
 * @throws Problem `bad-input` for a token of another list, or a limit beyond 1 to 100
 */
export function batchedPages<Ctx extends ListContext, Row extends AnyRow>(
  lists: Lists<Ctx, Row>,
): (ctx: Ctx, id: string, asked: AskedPage) => Promise<Page<Row>> {
  const firstPage = batched<Ctx, Page<Row>>(async (ctx, keys) => {
    const asked = keys.map((key) => JSON.parse(key) as [limit: number, id: string])
    const byLimit = Map.groupBy(asked, ([limit]) => limit)
    const pages = [...byLimit].map(([limit, those]) => {
      const ids = those.map(([, id]) => id)
      return readFirstPages(ctx, lists, ids, limit)
    })
    return new Map((await Promise.all(pages)).flat())
  })
  return async (ctx, givenId, asked) => {
    // In small letters, as the database writes ids: rows are found by it.
    const id = givenId.toLowerCase()
    const page = pageRequest(asked, lists.ordinaryLimit)
    if (!isId(id)) return { items: [], nextToken: null }
    if (page.nextToken !== null) {
      return readPage(ctx, page, [lists.name, id], lists.terms, (after) => lists.select(ctx, id, after))
    }
    return (await firstPage(ctx, keyOf(page.limit, id)))!
  }
}

/**
 * The rows that `select` has for each of `ids`, in one statement. Those of one id are in the order of `select`: what joins
 * laterally is run row by row.
 */
export async function readEach<Row>(
  db: Executor,
  ids: readonly string[],
  select: (of: SQL) => Select<Row>,
): Promise<Row[]> {
  const each = select(sql`item.id`).as('each')
  const items = sql`unnest(${sql.param(ids)}::uuid[]) as item(id)`
  const rows = await db
    .select(each._.selectedFields as SelectedFields)
    .from(items)
    .crossJoinLateral(each)
  // The fields are those of `select`, whose rows are of this type.
  return rows as Row[]
}

async function readFirstPages<Ctx extends ListContext, Row extends AnyRow>(
  ctx: Ctx,
  { name, terms, select, itemOf }: Lists<Ctx, Row>,
  ids: readonly string[],
  limit: number,
) {
  const rows = await readEach(ctx.db, ids, (of) => firstRows(select(ctx, of, undefined), terms, limit))
  const byItem = Map.groupBy(rows, itemOf)
  return ids.map(
    (id) => [keyOf(limit, id), pageOf(ctx, limit, [name, id], byItem.get(id) ?? [], terms)] as const,
  )
}

function keyOf(limit: number, id: string): string {
  return JSON.stringify([limit, id])
}
