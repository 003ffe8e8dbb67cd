import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import { Problem } from '#platform/problem.ts'
import { createAccount, createMissingParts } from './accounts.create.server.ts'
import { accounts } from './accounts.tables.server.ts'
import { refuseCommonPassword } from './passwords.common.server.ts'
import { hashPassword } from './passwords.server.ts'
import type { NewAdminInput } from './roles.input.ts'
import { endSessions, endStreams } from './sessions.server.ts'

// Verbs of whoever runs the server: they ask for no viewer, so no door may call them. `roles.server.ts` is what
// admins have.

/** What the command line acts with. */
export type SystemContext = Pick<
  Context,
  'db' | 'log' | 'requestId' | 'now' | 'locale' | 'publicUrl' | 'members'
>

type Account = typeof accounts.$inferSelect
export type AccountChange = Partial<Pick<Account, 'role' | 'suspendedAt'>>

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
  })
}

/**
 * Changes an account by the key of its username, and gives it as it is now. A suspension ends its sessions, another
 * role its open streams.
 * @throws Problem `not-found`
 */
export function changeAccount(
  { db }: Pick<Context, 'db'>,
  usernameKey: string,
  change: AccountChange,
): Promise<Account> {
  return db.transaction((tx) => changeAccountIn(tx, usernameKey, change))
}

/** As `changeAccount`, in the caller's transaction. */
export async function changeAccountIn(
  db: Executor,
  usernameKey: string,
  change: AccountChange,
): Promise<Account> {
  const [account] = await db
    .update(accounts)
    .set(change)
    .where(eq(accounts.usernameKey, usernameKey))
    .returning()
  if (!account) throw new Problem('not-found', 'There is no account with this username')
  if (account.suspendedAt) await endSessions(db, account.id)
  else if (change.role) await endStreams(db, account.id)
  return account
}
