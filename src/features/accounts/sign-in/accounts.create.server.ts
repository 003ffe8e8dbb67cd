import { eq } from 'drizzle-orm'
import type { Database, Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { NewMember } from '../access/accounts.context.server.ts'
import type { Role } from '../ground/accounts.rules.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { keyOfEmail, keyOfUsername } from '../ground/credentials.rules.ts'
import { mailVerification } from '../mailed/links.mail.server.ts'

type NewAccount = {
  username: string
  passwordHash: string
  email?: string | null | undefined
  language: Locale
  role?: Role
  /** Whether the address may get one more mail now. */
  mayMail?: boolean
}

/**
 * Stores an account, and queues the mail that its address brings, if it may get one.
 * @throws Problem `conflict` (UsernameExistsException)
 */
export async function createAccount(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  db: Executor,
  { username, passwordHash, email = null, language, role = 'member', mayMail = true }: NewAccount,
): Promise<typeof accounts.$inferSelect> {
  const [account] = await db
    .insert(accounts)
    .values({
      username,
      usernameKey: keyOfUsername(username),
      email,
      emailKey: email === null ? null : keyOfEmail(email),
      passwordHash,
      role,
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: accounts.usernameKey })
    .returning()
  if (!account) {
    throw new Problem('conflict', 'This username is taken', {
      reason: 'UsernameExistsException',
      field: 'username',
    })
  }
  await mailVerification(ctx, db, account, { language, mayMail })
  return account
}

/**
 * Tries to make what every member has, such as the profile: in the transaction of a new account, so that no account is
 * without, and at each sign-in where it is missing. In a transaction, a part that fails undoes itself alone.
 */
export async function createMissingParts(
  ctx: Pick<Context, 'log' | 'requestId' | 'members'>,
  db: Pick<Database, 'transaction'>,
  { accountId, username, language }: NewMember,
): Promise<void> {
  for (const { name, create } of ctx.members) {
    if (!create) continue
    const making = db.transaction(async (tx) => {
      if (await holdAccount(tx, accountId)) await create(tx, { accountId, username, language })
    })
    // Nobody is kept out because a part failed: the next sign-in tries again.
    await making.catch((error: Error) => {
      ctx.log.warn({ requestId: ctx.requestId, part: name, err: error }, 'a part of a member was not made')
    })
  }
}

/** Keeps an account from being deleted until the transaction ends; false when it is gone already. */
export async function holdAccount(db: Executor, accountId: string): Promise<boolean> {
  const held = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share')
  return held.length === 1
}

/**
 * Keeps an account from being deleted until the transaction ends.
 * @throws Problem `sign-in-required` when it is gone already
 */
export async function holdOwnAccount(db: Executor, accountId: string): Promise<void> {
  if (!(await holdAccount(db, accountId))) throw new Problem('sign-in-required', 'Sign in first')
}
