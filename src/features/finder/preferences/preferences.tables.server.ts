import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import { moment } from '#platform/database/columns.server.ts'
import type { PriceMeaning } from '../ground/price-meaning.rules.ts'

/** What a member set for good in the finder: one row. */
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
