import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts.tables.server.ts'
import { readableBy } from '#features/accounts/authored.server.ts'
import type { Executor } from '#platform/database.server.ts'
import type { ItemPart } from './reactions.context.server.ts'
import type { ItemKind } from './reactions.rules.ts'
import { likes } from './reactions.tables.server.ts'

/** A table of what members write that can be liked and viewed. */
type ItemTable = PgTable & Record<'id' | 'authorId' | 'likeCount' | 'views' | 'hiddenAt', PgColumn>

/** A row of the likes as the driver gives it. */
type LikeRow = { id: string; account_id: string; receiver_id: string | null; created_at: string }

/** What tells of a changed count of the item with this id, within the statement that changes it. */
type Announce = (event: 'liked' | 'viewed', id: SQL) => SQL

/** The rows of `items` as what can be liked and viewed. */
export function itemPartOver(kind: ItemKind, items: ItemTable, announce?: Announce): ItemPart {
  return {
    kind,
    isReadable: (viewer, id) =>
      sql`exists (select 1 from ${items} where ${and(eq(items.id, id), readableBy(viewer, items))})`,
    holdItemsOf: (db, accountId) => hold(db, sql`${eq(items.authorId, accountId)}`),
    // In one statement each: likes are what members do most. A later part waits for the one that it asks for, so that
    // accounts are locked first, then items, then likes.
    addLike: async (db, { itemId, accountId, createdAt }) => {
      // The row of the like points to the author, whose account therefore is held before the item.
      const { rows } = await db.execute<LikeRow>(
        sql`with known as (select * from ${likes} where ${likeOf(itemId, accountId)}),
        author as (
          select from ${accounts} where ${accounts.id} = (select author_id from ${items} where ${eq(items.id, itemId)})
          for key share
        ), changed as (
          update ${items} set like_count = like_count + 1
          where ${eq(items.id, itemId)} and hidden_at is null
            and not exists (select from known) and (select count(*) from author) >= 0
          returning id, author_id
        ), made as (
          insert into ${likes} (item_kind, item_id, account_id, receiver_id, created_at)
          select ${kind}, id, ${accountId}::uuid, author_id, ${createdAt.toISOString()}::timestamptz from changed
          returning *
        )
        select id, account_id, receiver_id, created_at, null from known
        union all select id, account_id, receiver_id, created_at, ${told('liked', sql`item_id`)} from made`,
      )
      return rows[0] ? likeFrom(itemId, rows[0]) : null
    },
    removeLike: async (db, { itemId, accountId }) => {
      // An item that was deleted in the meantime has taken its likes along.
      const { rows } = await db.execute<LikeRow>(
        sql`with changed as (
          update ${items} set like_count = like_count - 1
          where ${eq(items.id, itemId)} and exists (select from ${likes} where ${likeOf(itemId, accountId)})
          returning id
        ), gone as (
          delete from ${likes} where ${likeOf(itemId, accountId)} and exists (select from changed) returning *
        )
        select id, account_id, receiver_id, created_at, ${told('liked', sql`item_id`)} from gone`,
      )
      return rows[0] ? likeFrom(itemId, rows[0]) : null
    },
    countLikeLess: async (db, id) => {
      await db.execute(
        sql`with changed as (
          update ${items} set like_count = like_count - 1 where ${eq(items.id, id)} returning id
        ) select ${told('liked', sql`id`)} from changed`,
      )
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
        ) select id, ${told('viewed', sql`id`)} from changed`,
      )
      return rows.map(({ id }) => id)
    },
  }

  function likeOf(itemId: string, accountId: string): SQL | undefined {
    return and(eq(likes.itemKind, kind), eq(likes.itemId, itemId), eq(likes.accountId, accountId))
  }

  function likeFrom(itemId: string, row: LikeRow) {
    const { id, account_id: accountId, receiver_id: receiverId, created_at: createdAt } = row
    return { id, kind, itemId, accountId, receiverId, createdAt: new Date(createdAt) }
  }

  function told(event: 'liked' | 'viewed', id: SQL): SQL {
    return announce ? announce(event, id) : sql`null`
  }

  /** Locks the items until the transaction ends, in the order of their ids. */
  async function hold(db: Executor, which: ReturnType<typeof inArray>): Promise<void> {
    await db.execute(sql`select from ${items} where ${which} order by ${items.id} for no key update`)
  }
}
