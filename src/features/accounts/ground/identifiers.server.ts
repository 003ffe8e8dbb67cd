import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { accounts } from './accounts.tables.server.ts'

/**
 * The accounts with the key of a username or of an e-mail address. One address may be claimed by many: whoever has proven
 * it comes first, then whoever claimed it first.
 */
export function accountsOf(db: Executor, key: string, condition?: SQL) {
  const isNamed = eq(key.includes('@') ? accounts.emailKey : accounts.usernameKey, key)
  return db
    .select()
    .from(accounts)
    .where(and(isNamed, condition))
    .orderBy(asc(accounts.emailVerifiedAt), asc(accounts.createdAt))
}
