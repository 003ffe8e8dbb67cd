import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts.tables.server.ts'
import { readableBy } from '#features/accounts/authored.server.ts'
import type { Executor } from '#platform/database.server.ts'
import type { ItemPart } from './reactions.context.server.ts'
import type { ItemKind } from './reactions.rules.ts'

/** A table of what members write that can be liked and viewed. */
type ItemTable = PgTable & Record<'id' | 'authorId' | 'likeCount' | 'views' | 'hiddenAt', PgColumn>

/** What tells of a changed count of the item with this id, within the statement that changes it. */
type Announce = (event: 'liked' | 'viewed', id: SQL) => SQL

/** The rows of `items` as what can be liked and viewed. */
export function itemPartOver(kind: ItemKind, items: ItemTable, announce?: Announce): ItemPart {
  return {
    kind,
    holdAuthorOf: async (db, id) => {
      await db.execute(
        sql`select from ${accounts} where ${accounts.id} = (select author_id from ${items} where ${eq(items.id, id)})
        for key share`,
      )
    },
    isReadable: (viewer, id) =>
      sql`exists (select 1 from ${items} where ${and(eq(items.id, id), readableBy(viewer, items))})`,
    holdItemsOf: (db, accountId) => hold(db, sql`${eq(items.authorId, accountId)}`),
    addLikes: async (db, id, by) => {
      const isOpen = by > 0 ? sql`hidden_at is null` : sql`true`
      const { rows } = await db.execute<{ authorId: string | null }>(
        sql`with changed as (
          update ${items} set like_count = like_count + ${by} where ${eq(items.id, id)} and ${isOpen}
          returning id, author_id
        ) select author_id as "authorId" ${telling('liked')} from changed`,
      )
      return rows[0] ?? null
    },
    addViews: async (db, counts) => {
      const ids = counts.map(({ id }) => id)
      // An update locks rows in the order in which it comes by them.
      await hold(db, inArray(items.id, ids))
      const added = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(counts.map(({ by }) => by))}::integer[])`
      const { rows } = await db.execute<{ id: string }>(
        sql`with changed as (
          update ${items} set views = views + added.by from ${added} as added(id, by)
          where ${items.id} = added.id returning ${items.id} as id
        ) select id ${telling('viewed')} from changed`,
      )
      return rows.map(({ id }) => id)
    },
  }

  function telling(event: 'liked' | 'viewed'): SQL {
    return announce ? sql`, ${announce(event, sql`changed.id`)}` : sql``
  }

  /** Locks the items until the transaction ends, in the order of their ids. */
  async function hold(db: Executor, which: ReturnType<typeof inArray>): Promise<void> {
    await db.execute(sql`select from ${items} where ${which} order by ${items.id} for no key update`)
  }
}
