import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { admitForm } from '#platform/http/forms.server.ts'
import { networkOf } from '#platform/limits/address.rules.ts'
import { countFailure, countSuccess } from '#platform/limits/attempts.server.ts'
import { createSession, endSession } from '../access/sessions.server.ts'
import type { SignInInput, SignUpInput } from '../ground/accounts.input.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { limits } from '../ground/attempts.rules.ts'
import { keyOfEmail, keyOfUsername } from '../ground/credentials.rules.ts'
import { accountsOf } from '../ground/identifiers.server.ts'
import { countMail, mailLimits } from '../mailed/links.mail.server.ts'
import { refuseCommonPassword } from '../mailed/passwords.common.server.ts'
import { hashPassword, isPassword } from '../mailed/passwords.server.ts'
import { createAccount, createMissingParts } from './accounts.create.server.ts'

type Account = typeof accounts.$inferSelect
/** A browser that was let in: `secret` belongs in its cookie and nowhere else. */
export type SignedIn = { accountId: string; username: string; secret: string }

/**
 * Makes an account and signs its browser in. Whether the e-mail address is known already shows nowhere: not in the
 * answer, not in the time it takes, only in the mail.
 * @throws Problem `conflict` (UsernameExistsException), `bad-input` (InvalidPasswordException), `too-many`,
 * `not-allowed` (looks-automated)
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<SignedIn> {
  admitForm(input)
  const failures = [
    { limit: limits.signUpOfAll },
    { limit: limits.signUp, subject: keyOfUsername(input.username) },
  ]
  const successes = [
    { limit: limits.newAccountsOfHour },
    { limit: limits.newAccountsOfDay },
    ...(input.email ? mailLimits(keyOfEmail(input.email)) : []),
  ]
  return countSuccess(ctx, successes, () => countFailure(ctx, failures, () => makeAccount(ctx, input)))
}

/**
 * Signs a browser in by username or e-mail address, and password.
 * @throws Problem `not-authorized` (NotAuthorizedException), `not-allowed` (UserDisabledException), `too-many`
 */
export async function signIn(ctx: Context, { username, password }: SignInInput): Promise<SignedIn> {
  const failures = [{ limit: limits.signInOfAll }, { limit: limits.signIn, subject: username }]
  const signedIn = await logRefusedSignIn(ctx, username, () =>
    countFailure(ctx, failures, async () => {
      const [account] = await accountsOf(ctx.db, username).limit(1)
      if (!(await isPassword(account?.passwordHash ?? null, password, ctx.visitor)) || !account)
        throw wrongPassword()
      return ctx.db.transaction(async (tx) => {
        await refuseChanged(tx, account)
        return openSession(ctx, tx, account)
      })
    }),
  )
  await createMissingParts(ctx, ctx.db, { ...signedIn, language: ctx.locale })
  return signedIn
}

/** Ends the viewer's session; without one nothing happens. */
export async function signOut({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<void> {
  if (viewer) await endSession(db, viewer.sessionId)
}

async function makeAccount(ctx: Context, input: SignUpInput): Promise<SignedIn> {
  refuseCommonPassword(input.password, input)
  const passwordHash = await hashPassword(input.password, ctx.visitor)
  const create = (mayMail: boolean) =>
    ctx.db.transaction(async (tx) => {
      const account = await createAccount(ctx, tx, { ...input, passwordHash, mayMail })
      const signedIn = await openSession(ctx, tx, account)
      await createMissingParts(ctx, tx, { ...signedIn, language: input.language })
      return signedIn
    })
  return input.email ? countMail(ctx, 'verify', keyOfEmail(input.email), create) : create(false)
}

/** The session that the browser had until now would be held by nobody: it ends. */
async function openSession(ctx: Context, db: Executor, { id, username }: Account): Promise<SignedIn> {
  if (ctx.viewer) await endSession(db, ctx.viewer.sessionId)
  const { secret } = await createSession(ctx, db, id)
  return { accountId: id, username, secret }
}

/** Nothing tells whether the name or the password was wrong. */
function wrongPassword(): Problem {
  return new Problem('not-authorized', 'Incorrect username or password', { reason: 'NotAuthorizedException' })
}

/** The hash was checked outside of the transaction: a new password or a suspension may have come since. */
async function refuseChanged(db: Executor, account: Account): Promise<void> {
  const [now] = await db.select().from(accounts).where(eq(accounts.id, account.id)).for('share')
  if (now?.passwordHash !== account.passwordHash) throw wrongPassword()
  if (!now.suspendedAt) return
  throw new Problem('not-allowed', 'This account is suspended', { reason: 'UserDisabledException' })
}

/** Digits of a hash in the log: enough to tell accounts and networks apart. */
const HASH_LENGTH = 16

/**
 * Does `signIn` and logs why it was refused, with a keyed hash of the account's name and of the visitor's network: a
 * brute force shows, and whoever reads the log learns no name, which may be a password typed into the wrong field.
 */
async function logRefusedSignIn<Result>(
  ctx: Pick<Context, 'log' | 'logSeal' | 'requestId' | 'visitor'>,
  usernameKey: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Problem) {
      const hashOf = (kind: string, value: string) =>
        ctx.logSeal.sign(`${kind} ${value}`).slice(0, HASH_LENGTH)
      const { requestId } = ctx
      const account = hashOf('account', usernameKey)
      const network = hashOf('network', networkOf(ctx.visitor.address))
      ctx.log.warn(
        { requestId, account, network, reason: error.details.reason ?? error.code },
        'a sign-in was refused',
      )
    }
    throw error
  }
}
