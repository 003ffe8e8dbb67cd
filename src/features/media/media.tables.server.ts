import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys of pictures that a row has dropped: they are deleted, so no row may take them up again. */
export const droppedImages = pgTable(
  'dropped_images',
  {
    key: text().primaryKey(),
    droppedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index().on(t.droppedAt)],
)
