import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that the product makes for itself, shared by all its processes. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
})
