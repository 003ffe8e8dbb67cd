import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts.tables.server.ts'
import type { FlagKey } from '#features/catalogue/product.rules.ts'
import { moment } from '#platform/columns.server.ts'
import type { PriceMeaning } from './price-meaning.rules.ts'

/** What a member set for good in the finder: one row, replaced as a whole. */
export const finderPreferences = pgTable('finder_preferences', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  flags: text().array().$type<FlagKey[]>().notNull(),
  stores: text().array().notNull(),
  pricePer: text().$type<PriceMeaning>(),
  /** Grams a day. */
  protein: integer(),
  /** Kilocalories a day. */
  energy: integer(),
  updatedAt: moment().notNull().defaultNow(),
})
