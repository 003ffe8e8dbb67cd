import { date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { moment } from '#platform/database/columns.server.ts'
import type { ItemKind } from './reactions.rules.ts'

/** One row a member and item; the items' like counts are the numbers of these rows. */
export const likes = pgTable(
  'likes',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemKind: text().$type<ItemKind>().notNull(),
    itemId: uuid().notNull(),
    /** No cascade: a like that went without its count would make the count drift. */
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Who wrote the item; null once that account is gone. */
    receiverId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('one_like_per_member_and_item').on(t.itemKind, t.itemId, t.accountId),
    index().on(t.accountId, t.itemKind, t.createdAt),
    index().on(t.receiverId),
    index().on(t.itemKind, t.itemId, t.createdAt, t.id),
  ],
)

/** Who has viewed an item, so that nobody counts twice. */
export const views = pgTable(
  'views',
  {
    itemKind: text().$type<ItemKind>().notNull(),
    itemId: uuid().notNull(),
    /** The id of the account, or for a visitor a hash of that day and item. */
    viewer: text().notNull(),
    /** For a visitor a hash of the network, that day and item; null for a member. */
    network: text(),
    /** The Dutch day of a visitor's hash; null for a member, who counts once and for all. */
    day: date(),
  },
  (t) => [
    primaryKey({ columns: [t.itemKind, t.itemId, t.viewer] }),
    index().on(t.day),
    index().on(t.viewer),
    index().on(t.network),
  ],
)

/** What is hashed with a visitor, a Dutch day long; once it is deleted nobody can tell whom a hash was made of. */
export const viewSalts = pgTable('view_salts', {
  day: date().primaryKey(),
  /** 32 random bytes, base64url. */
  salt: text().notNull(),
})
