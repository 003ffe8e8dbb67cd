import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { endSessions, endStreams } from '../access/sessions.server.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { refuseCommonPassword } from '../mailed/passwords.common.server.ts'
import { hashPassword } from '../mailed/passwords.server.ts'
import { createAccount, createMissingParts } from '../sign-in/accounts.create.server.ts'
import type { NewAdminInput } from './roles.input.ts'

// Verbs of whoever runs the server: they ask for no viewer, so no endpoint may call them. `roles.server.ts` is what
// admins have.

/** What the command line acts with. */
export type SystemContext = Pick<
  Context,
  'db' | 'log' | 'requestId' | 'now' | 'locale' | 'publicUrl' | 'members' | 'logModeration'
>

type Account = typeof accounts.$inferSelect
/** Another role, or the begin or the end of a suspension. */
export type AccountChange = Pick<Account, 'role'> | Pick<Account, 'suspendedAt'>

/**
 * Makes an account that is an admin from the start.
 * @throws Problem `conflict` (UsernameExistsException), `bad-input` (InvalidPasswordException)
 */
export async function createAdmin(ctx: SystemContext, input: NewAdminInput): Promise<void> {
  refuseCommonPassword(input.password, input)
  const passwordHash = await hashPassword(input.password, { address: 'this machine' })
  const language = ctx.locale
  await ctx.db.transaction(async (tx) => {
    const account = { ...input, passwordHash, language, role: 'admin' as const }
    const { id, username } = await createAccount(ctx, tx, account)
    await createMissingParts(ctx, tx, { accountId: id, username, language })
    await logChange(ctx, tx, { accountId: id, change: { role: 'admin' }, actorId: null })
  })
}

/**
 * Changes an account by the key of its username, and gives it as it is now. A suspension ends its sessions, another
 * role its open streams.
 * @throws Problem `not-found`
 */
export function changeAccount(
  ctx: Pick<Context, 'db' | 'now' | 'logModeration'>,
  usernameKey: string,
  change: AccountChange,
): Promise<Account> {
  return ctx.db.transaction((tx) => changeAccountIn(ctx, tx, { usernameKey, change, actorId: null }))
}

/** As `changeAccount`, in the transaction of the admin `actorId`; null is whoever runs the server. */
export async function changeAccountIn(
  ctx: Pick<Context, 'now' | 'logModeration'>,
  db: Executor,
  { usernameKey, change, actorId }: { usernameKey: string; change: AccountChange; actorId: string | null },
): Promise<Account> {
  const isNamed = eq(accounts.usernameKey, usernameKey)
  const [before] = await db.select().from(accounts).where(isNamed).for('no key update')
  const [account] = await db.update(accounts).set(change).where(isNamed).returning()
  if (!before || !account) throw new Problem('not-found', 'There is no account with this username')
  if (account.suspendedAt) await endSessions(db, account.id)
  else if ('role' in change) await endStreams(db, account.id)
  const isSo =
    before.role === account.role && (before.suspendedAt === null) === (account.suspendedAt === null)
  // What is so already is no act.
  if (!isSo) await logChange(ctx, db, { accountId: account.id, change, actorId })
  return account
}

async function logChange(
  ctx: Pick<Context, 'now' | 'logModeration'>,
  db: Executor,
  { accountId, change, actorId }: { accountId: string; change: AccountChange; actorId: string | null },
): Promise<void> {
  const about = { actorId, targetKind: 'account', targetId: accountId, createdAt: ctx.now } as const
  if ('role' in change) await ctx.logModeration(db, { ...about, act: 'role', detail: change.role })
  else await ctx.logModeration(db, { ...about, act: change.suspendedAt ? 'suspend' : 'unsuspend' })
}
