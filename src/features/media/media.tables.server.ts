import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.server.ts'

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
