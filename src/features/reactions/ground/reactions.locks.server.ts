import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { Executor } from '#platform/database/open.server.ts'

/*
 * Whoever changes reactions locks in this order, so that nobody ever waits in a circle: the lock of all counts, then
 * accounts, then items, then likes. Whoever has no lock of all counts locks one item alone. The lock of all counts comes
 * before accounts since a change of an item may lock its author's account: PostgreSQL looks a reference up again where
 * one transaction changes a row for the second time.
 */

/**
 * The row of an account, locked, so that one change of its likes happens at a time, and it is not deleted until the
 * transaction ends; none when it is gone already.
 */
export function holding(accountId: Placeholder): SQL {
  return sql`select from ${accounts} where ${eq(accounts.id, accountId)} for no key update`
}

/**
 * Lets a transaction lock many items: `in-order` (of their kinds and ids) beside others that do the same, `in-any-order`
 * as the only one.
 */
export async function holdAllCounts(db: Executor, manner: 'in-order' | 'in-any-order'): Promise<void> {
  await db.execute(
    manner === 'in-order'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('reaction counts'))`
      : sql`select pg_advisory_xact_lock(hashtext('reaction counts'))`,
  )
}
