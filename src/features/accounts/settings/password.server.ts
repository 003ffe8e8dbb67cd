import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { countFailure } from '#platform/limits/attempts.server.ts'
import { requireViewer } from '../access/accounts.context.server.ts'
import { createSession, endSessions } from '../access/sessions.server.ts'
import type { PasswordChange } from '../ground/accounts.input.ts'
import type { Viewer } from '../ground/accounts.rules.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { limits } from '../ground/attempts.rules.ts'
import { mailPasswordChanged } from '../mailed/links.mail.server.ts'
import { closeLinks } from '../mailed/links.rows.server.ts'
import { refuseCommonPassword } from '../mailed/passwords.common.server.ts'
import { hashPassword, isPassword } from '../mailed/passwords.server.ts'

/**
 * Changes the viewer's password and ends every session; the browser that asked gets a new one, whose secret is
 * returned. Open reset links are used up.
 * @throws Problem `not-authorized` (NotAuthorizedException), `bad-input` (InvalidPasswordException), `too-many`
 */
export async function changePassword(
  ctx: Context,
  { oldPassword, newPassword }: PasswordChange,
): Promise<{ secret: string }> {
  const viewer = requireViewer(ctx)
  const knownHash = await confirmPassword(ctx, viewer, oldPassword, 'Incorrect current password')
  if (newPassword === oldPassword) {
    throw new Problem('bad-input', 'The new password is the current one', {
      reason: 'InvalidPasswordException',
      field: 'newPassword',
      fault: 'same',
    })
  }
  refuseCommonPassword(newPassword, viewer, 'newPassword')
  const passwordHash = await hashPassword(newPassword, ctx.visitor)
  return ctx.db.transaction(async (tx) => {
    const [own] = await tx
      .update(accounts)
      .set({ passwordHash })
      // Of two changes at once the second knows an old password; a suspension ends a change that is under way.
      .where(
        and(
          eq(accounts.id, viewer.accountId),
          eq(accounts.passwordHash, knownHash),
          isNull(accounts.suspendedAt),
        ),
      )
      .returning({
        id: accounts.id,
        username: accounts.username,
        email: accounts.email,
        emailVerifiedAt: accounts.emailVerifiedAt,
      })
    if (!own) throw notAuthorized('Incorrect current password')
    await closeLinks(tx, 'reset', viewer.accountId, ctx.now)
    await endSessions(tx, viewer.accountId)
    await mailPasswordChanged(ctx, tx, own)
    const { secret } = await createSession(ctx, tx, viewer.accountId)
    return { secret }
  })
}

/**
 * Makes sure that it is the viewer who asks, and gives the hash that the password was checked against.
 * @throws Problem `not-authorized` (NotAuthorizedException), `too-many` (LimitExceededException)
 */
export async function confirmPassword(
  ctx: Context,
  { accountId }: Viewer,
  password: string,
  refusal: string,
): Promise<string> {
  return countFailure(ctx, [{ limit: limits.password, subject: accountId }], async () => {
    const [account] = await ctx.db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (!account || !(await isPassword(account.passwordHash, password, ctx.visitor)))
      throw notAuthorized(refusal)
    return account.passwordHash
  })
}

/** The refusal of a password that is not the account's. */
export function notAuthorized(message: string): Problem {
  return new Problem('not-authorized', message, { reason: 'NotAuthorizedException' })
}
