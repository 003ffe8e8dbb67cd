import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import type { Locale } from '#platform/i18n.rules.ts'
import { clearAttempts, countAttempt } from '#platform/limits.server.ts'
import { queueMail } from '#platform/mail.server.ts'
import { Problem } from '#platform/problem.ts'
import { requireViewer } from './accounts.context.server.ts'
import { alreadyKnownMail, resetMail, verificationMail } from './accounts.mails.server.ts'
import { keyOfEmail, keyOfUsername } from './accounts.rules.ts'
import { accounts } from './accounts.tables.server.ts'
import { limits } from './attempts.rules.ts'
import type { RequestResetInput, ResetPasswordInput } from './links.input.ts'
import { brokenLink, closeLinks, findLink, lockClaimants, mailLink, useLink } from './links.rows.server.ts'
import { mailPasswordChanged } from './password.notice.server.ts'
import { refuseCommonPassword } from './passwords.common.server.ts'
import { hashPassword } from './passwords.server.ts'
import { endSessions } from './sessions.server.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email' | 'emailKey'>

/** One address can be claimed by many; so many of them get a mail when a password is to be reset. */
const MAX_RESETS_PER_EMAIL = 3

/**
 * Queues the one mail that a new claim of an address brings: a link that proves it, or, when another account has
 * proven it, a notice that names that account. An account without an address gets none.
 */
export async function mailVerification(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  db: Executor,
  { id, email, emailKey }: Account,
  language: Locale,
): Promise<void> {
  if (email === null || emailKey === null) return
  const [owner] = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), isNotNull(accounts.emailVerifiedAt)))
  if (owner && owner.id !== id) {
    const { username } = owner
    await queueMail(db, alreadyKnownMail(language, email, { username, url: `${ctx.publicUrl}/login` }))
    return
  }
  await mailLink(ctx, db, { purpose: 'verify', accountId: id, emailKey }, (url) =>
    verificationMail(language, email, { url }),
  )
}

/**
 * Marks the address that a link was sent to as verified.
 * @throws Problem `bad-input` (CodeMismatchException) when the link is used or expired, the address has changed, or
 * another account has proven it since
 */
export async function verifyEmail(ctx: Pick<Context, 'db' | 'now'>, secret: string): Promise<void> {
  const link = await findLink(ctx, 'verify', secret)
  await ctx.db.transaction(async (tx) => {
    const { own, isProvenByAnother } = await claimOf(tx, link)
    if (isProvenByAnother) throw brokenLink()
    await useLink(tx, 'verify', link, ctx.now)
    await tx
      .update(accounts)
      .set({ emailVerifiedAt: own.emailVerifiedAt ?? ctx.now })
      .where(eq(accounts.id, own.id))
  })
}

/**
 * Sends the viewer a new verification link; earlier ones no longer work. A verified address stays as it is.
 * @throws Problem `sign-in-required`, `bad-input` when the account has no address, `too-many`
 */
export async function resendVerification(ctx: Context): Promise<void> {
  const { accountId, email, emailVerified } = requireViewer(ctx)
  if (email === null) {
    throw new Problem('bad-input', 'This account has no e-mail address', {
      reason: 'InvalidParameterException',
      field: 'email',
    })
  }
  if (emailVerified) return
  await countAttempt(ctx, limits.mail, keyOfEmail(email))
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share')
    if (!account) return
    await closeLinks(tx, 'verify', accountId, ctx.now)
    await mailVerification(ctx, tx, account, ctx.locale)
  })
}

/**
 * Mails a reset link to the account of that username, or to those that claim that address, the one that has proven
 * it first; no more of them than an address may get. The answer and the work are the same whether there is such an
 * account or not.
 * @throws Problem `too-many`
 */
export async function requestReset(ctx: Context, { identifier }: RequestResetInput): Promise<void> {
  const isEmail = identifier.includes('@')
  const key = isEmail ? keyOfEmail(identifier) : keyOfUsername(identifier)
  await countAttempt(ctx, isEmail ? limits.mail : limits.reset, key)
  const found = await ctx.db
    .select()
    .from(accounts)
    .where(
      and(
        eq(isEmail ? accounts.emailKey : accounts.usernameKey, key),
        isNotNull(accounts.email),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(asc(accounts.emailVerifiedAt), asc(accounts.createdAt))
    .limit(MAX_RESETS_PER_EMAIL)
  const mayMail = isEmail || (await countMail(ctx, found[0]?.emailKey ?? key))
  if (found.length === 0 || !mayMail) return mailNobody(ctx)
  await ctx.db.transaction(async (tx) => {
    for (const account of found) await mailReset(ctx, tx, account)
  })
}

/**
 * Sets a new password by a mailed link, which also proves the address unless another account has. All sessions end,
 * and all open reset links of the account are used up.
 * @throws Problem `bad-input`: InvalidPasswordException for a common password, which leaves the link as it is;
 * CodeMismatchException for a link that is used or expired, or whose account is suspended or has another address
 */
export async function resetPassword(ctx: Context, input: ResetPasswordInput): Promise<void> {
  const link = await findLink(ctx, 'reset', input.secret)
  const owner = await ownerOf(ctx.db, link)
  refuseCommonPassword(input.newPassword, owner, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword, ctx.visitor)
  const { username } = await ctx.db.transaction(async (tx) => {
    const { own, isProvenByAnother } = await claimOf(tx, link)
    if (own.suspendedAt) throw brokenLink()
    await useLink(tx, 'reset', link, ctx.now)
    const emailVerifiedAt = own.emailVerifiedAt ?? (isProvenByAnother ? null : ctx.now)
    await tx.update(accounts).set({ passwordHash, emailVerifiedAt }).where(eq(accounts.id, own.id))
    await closeLinks(tx, 'reset', own.id, ctx.now)
    await endSessions(tx, own.id)
    await mailPasswordChanged(ctx, tx, { ...owner, isProven: emailVerifiedAt !== null })
    return own
  })
  // Whoever failed until they asked for a link need not wait before they sign in with what it gave them.
  await clearAttempts(ctx, limits.signIn, keyOfUsername(username))
}

/**
 * Counts a mail to the address of a name, and says whether it may go. Many accounts can claim one address: were it
 * not counted, each of their names would bring its owner mail. To refuse would tell whose address it is.
 */
async function countMail(ctx: Context, emailKey: string): Promise<boolean> {
  try {
    await countAttempt(ctx, limits.mail, emailKey)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Whose password a link sets. */
async function ownerOf(db: Executor, { accountId }: { accountId: string }) {
  const [owner] = await db
    .select({ username: accounts.username, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!owner) throw brokenLink()
  return owner
}

/** The account that a link was sent for, as long as it claims the address, and whether another has proven that. */
async function claimOf(db: Executor, { accountId, emailKey }: { accountId: string; emailKey: string }) {
  const claimants = await lockClaimants(db, emailKey)
  const own = claimants.find(({ id }) => id === accountId)
  if (!own) throw brokenLink()
  return { own, isProvenByAnother: claimants.some((other) => other !== own && other.emailVerifiedAt) }
}

async function mailReset(
  ctx: Context,
  db: Executor,
  { id, username, email, emailKey }: Account,
): Promise<void> {
  if (email === null || emailKey === null) return
  await mailLink(ctx, db, { purpose: 'reset', accountId: id, emailKey }, (url) =>
    resetMail(ctx.locale, email, { username, url }),
  )
}

/** Writes a mail that is never stored: nobody is to learn from the clock that there was nobody to write to. */
async function mailNobody(ctx: Context): Promise<void> {
  const never = new Error('never stored')
  const url = `${ctx.publicUrl}/login?reset=`
  await ctx.db
    .transaction(async (tx) => {
      await queueMail(tx, resetMail(ctx.locale, 'nobody@invalid', { username: '', url }))
      throw never
    })
    .catch((error) => {
      if (error !== never) throw error
    })
}
