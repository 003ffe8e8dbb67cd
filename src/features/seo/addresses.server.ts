import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Context } from '#platform/http/context.server.ts'
import { sealCursor } from '#platform/lists/cursor.server.ts'
import { byAge, type Page, type PageRequest, readPage } from '#platform/lists/keyset.server.ts'
import type { PublicPage } from './sitemap.rules.ts'

type Ctx = Pick<Context, 'db' | 'cursorSeal'>

/**
 * The pages of one feature that search engines may show, the oldest first: new ones come last, so that a file of the
 * site map keeps its pages. Its desk hands it in, so that the site map knows no feature.
 */
export type AddressPart = {
  /** Names the files of the site map: letters only. */
  name: string
  /** Some of the pages, from where the token says. */
  read(ctx: Ctx, page: PageRequest): Promise<Page<PublicPage>>
  /** Where each file of so many pages begins, as tokens for `read`: null is the beginning of the list. */
  starts(ctx: Ctx, filePages: number): Promise<(string | null)[]>
}

declare module '#platform/http/feature.server.ts' {
  interface Feature {
    addresses?: AddressPart
  }
}

declare module '#platform/http/context.server.ts' {
  interface Context {
    addressParts: readonly AddressPart[]
  }
}

type Dated = { id: PgColumn; createdAt: PgColumn }
type Source<Columns extends Dated> = {
  name: string
  table: PgTable & Dated
  /** Columns of which the page is told. */
  columns: Columns
  /** Rows whose page everybody may see. */
  isListed: SQL
  pageOf(row: SelectResultFields<Columns>): PublicPage
}

/** The part of a table, each of whose listed rows has a page. */
export function addressPart<Columns extends Dated & Record<string, PgColumn>>(
  source: Source<Columns>,
): AddressPart {
  const { name, table, columns, isListed, pageOf } = source
  const list = ['addresses', name]
  const terms = byAge(table, false)
  return {
    name,
    async read(ctx, page) {
      const { items, nextToken } = await readPage(ctx, page, list, terms, (after) =>
        ctx.db.select<Record<string, PgColumn>>(columns).from(table).where(and(isListed, after)),
      )
      return { items: items.map((row) => pageOf(row as SelectResultFields<Columns>)), nextToken }
    },
    async starts(ctx, filePages) {
      const order = sql`over (order by ${table.createdAt}, ${table.id})`
      const numbered = ctx.db
        .select({
          number: sql<number>`row_number() ${order}`.as('number'),
          id: sql<string | null>`lag(${table.id}) ${order}`.as('before_id'),
          createdAt: sql`lag(${table.createdAt}) ${order}`
            .mapWith((time: string) => new Date(time))
            .as('before_created_at'),
        })
        .from(table)
        .where(isListed)
        .as('numbered')
      const { number, id, createdAt } = numbered
      const before = await ctx.db
        .select({ id, createdAt })
        .from(numbered)
        .where(sql`${number} % ${filePages} = ${1 % filePages}`)
        .orderBy(number)
      return before.map(({ id, createdAt }) => id && sealCursor(ctx, list, [createdAt.toISOString(), id]))
    },
  }
}
