import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { clearAttempts, countSuccess } from '#platform/limits/attempts.server.ts'
import { languageOf, requireViewer } from '../access/accounts.context.server.ts'
import { endSessions } from '../access/sessions.server.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { limits } from '../ground/attempts.rules.ts'
import { keyOfEmail, keyOfIdentifier, keyOfUsername } from '../ground/credentials.rules.ts'
import { accountsOf } from '../ground/identifiers.server.ts'
import type { RequestResetInput, ResetPasswordInput } from './links.input.ts'
import {
  countMail,
  mailLimits,
  mailPasswordChanged,
  mailReset,
  mailVerification,
} from './links.mail.server.ts'
import { brokenLink, closeLinks, findLink, lockClaimants, useLink } from './links.rows.server.ts'
import { refuseCommonPassword } from './passwords.common.server.ts'
import { hashPassword } from './passwords.server.ts'

/** One address can be claimed by many; so many of them get a mail when a password is to be reset. */
const MAX_RESETS_PER_EMAIL = 3

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
  const emailKey = keyOfEmail(email)
  const mail = (mayMail: boolean) =>
    ctx.db.transaction(async (tx) => {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share')
      if (!account) return
      const language = await languageOf(ctx, tx, accountId)
      await mailVerification(ctx, tx, account, { language, mayMail })
    })
  await countSuccess(ctx, mailLimits(emailKey), () => countMail(ctx, 'verify', emailKey, mail))
}

/**
 * Takes a request for a reset link, by username or by address. `mailed` is fulfilled once the mails are queued, or
 * nobody gets one: it is not for the answer to wait for, whose time would tell whether there is such an account. Only
 * what was typed is refused.
 * @throws Problem `too-many`
 */
export function requestReset(
  ctx: Context,
  { identifier }: RequestResetInput,
): Promise<{ mailed: Promise<void> }> {
  const key = keyOfIdentifier(identifier)
  return countSuccess(ctx, mailLimits(key), async () => ({
    mailed: mailResets(ctx, key).catch((error) => {
      ctx.log.error({ requestId: ctx.requestId, err: error }, 'a reset link was not mailed')
    }),
  }))
}

/**
 * Sets a new password by a mailed link, which also proves the address unless another account has. All sessions end,
 * and all open reset links of the account are used up.
 * @throws Problem `bad-input`: InvalidPasswordException for a common password, which leaves the link as it is;
 * CodeMismatchException for a link that is used or expired, or whose account is suspended or has another address
 */
export async function resetPassword(ctx: Context, input: ResetPasswordInput): Promise<void> {
  const link = await findLink(ctx, 'reset', input.secret)
  const [owner] = await ctx.db
    .select({ username: accounts.username, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, link.accountId))
  if (!owner) throw brokenLink()
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
    await mailPasswordChanged(ctx, tx, { id: own.id, ...owner, emailVerifiedAt })
    return own
  })
  // Whoever failed until they asked for a link need not wait before they sign in with what it gave them.
  for (const key of [keyOfUsername(username), link.emailKey]) await clearAttempts(ctx, limits.signIn, key)
}

/** The account that a link was sent for, as long as it claims the address, and whether another has proven that. */
async function claimOf(db: Executor, { accountId, emailKey }: { accountId: string; emailKey: string }) {
  const claimants = await lockClaimants(db, emailKey)
  const own = claimants.find(({ id }) => id === accountId)
  if (!own) throw brokenLink()
  return { own, isProvenByAnother: claimants.some((other) => other !== own && other.emailVerifiedAt) }
}

/**
 * Mails a reset link to the accounts with the key of a username or an address, the one that has proven it first; to no
 * more of them than a mailbox may get.
 */
async function mailResets(ctx: Context, key: string): Promise<void> {
  const mayBeMailed = and(isNotNull(accounts.email), isNull(accounts.suspendedAt))
  const found = await accountsOf(ctx.db, key, mayBeMailed).limit(MAX_RESETS_PER_EMAIL)
  for (const account of found) await mailReset(ctx, account)
}
