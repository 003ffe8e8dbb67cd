import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readableBy } from '#features/accounts/authored.server.ts'
import type { Executor } from '#platform/database.server.ts'
import type { ItemPart } from './reactions.context.server.ts'
import type { ItemKind } from './reactions.rules.ts'

/** A table of what members write that can be liked and viewed. */
type ItemTable = PgTable & Record<'id' | 'authorId' | 'likeCount' | 'views' | 'hiddenAt', PgColumn>

/** Told in the transaction which changes a count. */
type Announce = (db: Executor, event: 'liked' | 'viewed', id: string) => Promise<void>

/** The rows of `items` as what can be liked and viewed. */
export function itemPartOver(kind: ItemKind, items: ItemTable, announce?: Announce): ItemPart {
  return {
    kind,
    authorOf: async (db, id) => {
      const { rows } = await db.execute<{ authorId: string | null }>(
        sql`select author_id as "authorId" from ${items} where ${eq(items.id, id)}`,
      )
      return rows[0]?.authorId ?? null
    },
    isReadable: (viewer, id) =>
      sql`exists (select 1 from ${items} where ${and(eq(items.id, id), readableBy(viewer, items))})`,
    holdItemsOf: (db, accountId) => hold(db, sql`${eq(items.authorId, accountId)}`),
    addLikes: async (db, id, by) => {
      const isOpen = by > 0 ? sql`hidden_at is null` : sql`true`
      const { rows } = await db.execute<{ authorId: string | null }>(
        sql`update ${items} set like_count = like_count + ${by} where ${eq(items.id, id)} and ${isOpen}
        returning author_id as "authorId"`,
      )
      const [item] = rows
      if (item) await announce?.(db, 'liked', id)
      return item ?? null
    },
    addViews: async (db, counts) => {
      const ids = counts.map(({ id }) => id)
      // An update locks rows in the order in which it comes by them.
      await hold(db, inArray(items.id, ids))
      const added = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(counts.map(({ by }) => by))}::integer[])`
      const { rows } = await db.execute<{ id: string }>(
        sql`update ${items} set views = views + added.by from ${added} as added(id, by)
        where ${items.id} = added.id returning ${items.id} as id`,
      )
      for (const { id } of rows) await announce?.(db, 'viewed', id)
      return rows.map(({ id }) => id)
    },
  }

  /** Locks the items until the transaction ends, in the order of their ids. */
  async function hold(db: Executor, which: ReturnType<typeof inArray>): Promise<void> {
    await db.execute(sql`select from ${items} where ${which} order by ${items.id} for no key update`)
  }
}
