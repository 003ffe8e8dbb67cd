import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { countSilently, type NetworkLimit } from '#platform/limits/attempts.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { languageOf } from '../access/accounts.context.server.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { limits, type MailPurpose, mailboxLimits } from '../ground/attempts.rules.ts'
import { mailboxOf } from '../ground/credentials.rules.ts'
import { accountMail, verificationMail } from './accounts.mails.server.ts'
import { closeLinks, mailLink } from './links.rows.server.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email' | 'emailKey'>

/** What a request for mail counts by: the network alone, and the name or the address that was typed. */
export function mailLimits(typedKey: string): NetworkLimit[] {
  return [{ limit: limits.mailOfAll }, { limit: limits.mail, subject: typedKey }]
}

/**
 * Does `work` with whether one more mail may go to the mailbox of an address, and counts that mail unless `work` fails.
 * Nobody is told that a mailbox got as many as it may: who knows that they filled it would know whose it is.
 */
export function countMail<Result>(
  ctx: Pick<Context, 'db'>,
  purpose: MailPurpose,
  emailKey: string,
  work: (mayMail: boolean) => Promise<Result>,
): Promise<Result> {
  return countSilently(ctx, mailboxLimits, `${purpose} ${mailboxOf(emailKey)}`, work)
}

/**
 * Queues the one mail that a claim of an address brings: a link that proves it, or, when another account has proven
 * it, a notice that names that account. Earlier links no longer work. An account without an address gets none. Where
 * no mail may go the same is written and undone, so that the clock tells nobody, and earlier links stay as they are.
 */
export async function mailVerification(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  db: Executor,
  { id, email, emailKey }: Account,
  { language, mayMail }: { language: Locale; mayMail: boolean },
): Promise<void> {
  if (email === null || emailKey === null) return
  const [owner] = await db
    .select({ id: accounts.id, username: accounts.username, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), isNotNull(accounts.emailVerifiedAt)))
  await db.execute(sql`savepoint mail`)
  await closeLinks(db, 'verify', id, ctx.now)
  if (owner && owner.id !== id) {
    // As its owner wrote it: how a newcomer did may be another mailbox to its server.
    const recipient = owner.email ?? email
    const url = `${ctx.publicUrl}/login`
    await queueMail(db, accountMail('alreadyKnown', language, recipient, { username: owner.username, url }))
  } else {
    await mailLink(ctx, db, { purpose: 'verify', accountId: id, emailKey }, (url) =>
      verificationMail(language, email, url),
    )
  }
  await db.execute(mayMail ? sql`release savepoint mail` : sql`rollback to savepoint mail`)
}

/** Queues a mail with a link that sets a new password, if the mailbox may get one more. */
export async function mailReset(
  ctx: Pick<Context, 'db' | 'now' | 'publicUrl' | 'locale' | 'members'>,
  { id, username, email, emailKey }: Account,
): Promise<void> {
  if (email === null || emailKey === null) return
  const language = await languageOf(ctx, ctx.db, id)
  await countMail(ctx, 'reset', emailKey, async (mayMail) => {
    if (!mayMail) return
    await ctx.db.transaction((tx) =>
      mailLink(ctx, tx, { purpose: 'reset', accountId: id, emailKey }, (url) =>
        accountMail('reset', language, email, { username, url }),
      ),
    )
  })
}

type ProvenAccount = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email' | 'emailVerifiedAt'>

/**
 * Tells a member by mail that the password has changed, at an address that is proven: another may be anybody's, who
 * would get mail that they did not ask for.
 */
export async function mailPasswordChanged(
  ctx: Pick<Context, 'locale' | 'members' | 'publicUrl'>,
  db: Executor,
  { id, username, email, emailVerifiedAt }: ProvenAccount,
): Promise<void> {
  if (email === null || emailVerifiedAt === null) return
  const language = await languageOf(ctx, db, id)
  await queueMail(
    db,
    accountMail('passwordChanged', language, email, { username, url: `${ctx.publicUrl}/login` }),
  )
}
