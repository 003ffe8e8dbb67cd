import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.server.ts'

/** Keys of pictures that a row has dropped: they are deleted, so no row may take them up again. */
export const droppedImages = pgTable(
  'dropped_images',
  {
    key: text().primaryKey(),
    droppedAt: moment().notNull(),
  },
  (t) => [index().on(t.droppedAt)],
)
