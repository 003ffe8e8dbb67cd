import { eq, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.tables.server.ts'
import type { Executor } from '#platform/database.server.ts'

/*
 * Whoever changes reactions locks in this order, so that nobody ever waits in a circle: accounts, then the lock of all
 * counts, then items, then likes. Whoever has no lock of all counts locks one item alone.
 */

/**
 * Lets one change of an account's likes happen at a time, and keeps the account from being deleted until the
 * transaction ends; false when it is gone already.
 */
export async function holdLikesOf(db: Executor, accountId: string): Promise<boolean> {
  const held = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  return held.length === 1
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
