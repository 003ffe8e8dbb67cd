import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { moment } from '#platform/database/columns.server.ts'

/** Keys of pictures that a row has dropped: they are to be deleted from the storage, and no row may take them up again. */
export const droppedImages = pgTable(
  'dropped_images',
  {
    key: text().primaryKey(),
    droppedAt: moment().notNull(),
    /** Whether the storage no longer has it; noted until no row could take it up anyway. */
    isDeleted: boolean().notNull().default(false),
  },
  (t) => [index().on(t.droppedAt)],
)

/** Pictures that members stored within a day, to tell how much of it no row uses. */
export const uploadedImages = pgTable(
  'uploaded_images',
  {
    key: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Bytes of all sizes together. */
    bytes: integer().notNull(),
    storedAt: moment().notNull(),
  },
  (t) => [index().on(t.accountId, t.storedAt), index().on(t.storedAt)],
)
