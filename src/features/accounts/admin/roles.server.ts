import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { requireViewer } from '../access/accounts.context.server.ts'
import { administers } from '../ground/accounts.rules.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import type { RoleInput, UsernameInput } from './roles.input.ts'
import { type AccountChange, changeAccountIn } from './roles.system.server.ts'

type AdminContext = Pick<Context, 'db' | 'viewer' | 'now' | 'logModeration'>

/**
 * Gives a member a role; it counts from the next request on.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins, `not-found`, `conflict` for the last admin
 */
export function setRole(ctx: AdminContext, { username, role }: RoleInput): Promise<void> {
  return changeAsAdmin(ctx, username, { role })
}

/**
 * Suspends an account: its sessions end at once, and nobody signs in with it. What it wrote stays.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins, `not-found`, `conflict` for the last admin
 */
export function suspend(ctx: AdminContext, { username }: UsernameInput): Promise<void> {
  return changeAsAdmin(ctx, username, { suspendedAt: ctx.now })
}

/**
 * Lets a suspended account sign in again.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins, `not-found`
 */
export function unsuspend(ctx: AdminContext, { username }: UsernameInput): Promise<void> {
  return changeAsAdmin(ctx, username, { suspendedAt: null })
}

async function changeAsAdmin(ctx: AdminContext, usernameKey: string, change: AccountChange): Promise<void> {
  const { accountId, role } = requireViewer(ctx)
  if (!administers({ role })) throw notAllowed()
  await ctx.db.transaction(async (tx) => {
    // One after another: two admins who demote each other at once would leave none.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admins'))`)
    const admins = await listAdmins(tx)
    if (!admins.includes(accountId)) throw notAllowed()
    await changeAccountIn(ctx, tx, { usernameKey, change, actorId: accountId })
    if ((await listAdmins(tx)).length === 0) {
      throw new Problem('conflict', 'This is the last admin: make another one first')
    }
  })
}

async function listAdmins(db: Executor): Promise<string[]> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.suspendedAt)))
  return found.map(({ id }) => id)
}

function notAllowed(): Problem {
  return new Problem('not-allowed', 'Only admins may do this')
}
