import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { readableBy } from '#features/accounts/ground/authored.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import type { GivenLike, ItemPart, StoredLike } from './reactions.context.server.ts'
import { holding } from './reactions.locks.server.ts'
import type { ItemKind } from './reactions.rules.ts'
import { likes } from './reactions.tables.server.ts'

/** A table of what members write that can be liked and viewed. */
type ItemTable = PgTable & Record<'id' | 'authorId' | 'likeCount' | 'views' | 'hiddenAt', PgColumn>

type NoLike = Record<keyof StoredLike, null>
/** `announced` only has the statement announce it. */
type Announced = { announced: unknown }
type Outcome = Announced & { hasAccount: boolean; isOpen: boolean }

/** The columns of a like under the names that it has here. */
const ofLike = sql`id, item_kind as kind, item_id as "itemId", account_id as "accountId",
  receiver_id as "receiverId", created_at as "createdAt"`

const given = {
  itemId: sql.placeholder('itemId'),
  accountId: sql.placeholder('accountId'),
  createdAt: sql.placeholder('createdAt'),
}

/** What tells of a changed count of the item with this id, within the statement that changes it. */
type Announce = (event: 'liked' | 'viewed', id: SQL) => SQL

/** The rows of `items` as what can be liked and viewed. */
export function itemPartOver(kind: ItemKind, items: ItemTable, announce?: Announce): ItemPart {
  // One statement each, and so one transaction: likes are what members do most. Its parts run in the order in which
  // they ask for each other, which locks accounts first, then items, then likes. What waited for a lock sees the rows
  // as they were before, but inserts, deletes and counts what is there now.
  const adding = prepared<GivenLike & { createdAt: Date }, (StoredLike | NoLike) & Outcome>(
    `like ${kind}`,
    sql`with held as (${holding(given.accountId)}),
    author as (
      select from ${accounts} where (select count(*) from held) = 1
        and ${accounts.id} = (select author_id from ${items} where ${eq(items.id, given.itemId)})
      for key share
    ),
    locked as (
      select id, author_id from ${items} where ${eq(items.id, given.itemId)} and hidden_at is null
        and (select count(*) from held) = 1 and (select count(*) from author) >= 0
      for no key update
    ),
    made as (
      insert into ${likes} (item_kind, item_id, account_id, receiver_id, created_at)
      select ${kind}, id, ${given.accountId}::uuid, author_id, ${given.createdAt}::timestamptz from locked
      on conflict do nothing returning *
    ),
    changed as (
      update ${items} set like_count = like_count + 1 where ${items.id} = (select item_id from made)
      returning id
    )
    select exists (select from held) as "hasAccount", exists (select from locked) as "isOpen",
      (select count(${told('liked', sql`id`)}) from changed) as announced, stored.*
    from (values (true)) as outcome left join lateral (
      select ${ofLike} from made union all
      select ${ofLike} from ${likes} where ${theLike()} and not exists (select from made)
    ) as stored on true`,
  )
  const removing = prepared<GivenLike, StoredLike & Announced>(
    `unlike ${kind}`,
    sql`with held as (${holding(given.accountId)}),
    locked as (
      select id from ${items} where ${eq(items.id, given.itemId)} and (select count(*) from held) = 1
      for no key update
    ),
    gone as (
      delete from ${likes} where ${theLike()} and exists (select from locked) returning ${ofLike}
    ),
    changed as (
      update ${items} set like_count = like_count - 1 where ${items.id} = (select "itemId" from gone)
      returning id
    )
    select gone.*, ${told('liked', sql`changed.id`)} as announced from gone, changed`,
  )
  return {
    kind,
    isReadable: (viewer, id) =>
      sql`exists (select 1 from ${items} where ${and(eq(items.id, id), readableBy(viewer, items))})`,
    holdItemsOf: (db, accountId) => hold(db, sql`${eq(items.authorId, accountId)}`),
    addLike: async (db, like) => {
      const [row] = await adding(db, like)
      const { hasAccount, isOpen, announced, ...stored } = row!
      return { hasAccount, isOpen, like: stored.id === null ? null : stored }
    },
    removeLike: async (db, like) => {
      const [row] = await removing(db, like)
      if (!row) return null
      const { announced, ...removed } = row
      return removed
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

  function theLike(): SQL | undefined {
    return and(eq(likes.itemKind, kind), eq(likes.itemId, given.itemId), eq(likes.accountId, given.accountId))
  }

  function told(event: 'liked' | 'viewed', id: SQL): SQL {
    return announce ? announce(event, id) : sql`null`
  }

  /** Locks the items until the transaction ends, in the order of their ids. */
  async function hold(db: Executor, which: ReturnType<typeof inArray>): Promise<void> {
    await db.execute(sql`select from ${items} where ${which} order by ${items.id} for no key update`)
  }
}
