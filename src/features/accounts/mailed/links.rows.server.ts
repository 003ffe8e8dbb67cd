import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { type NewMail, queueMail, withdrawMails } from '#platform/mail/outbox.server.ts'
import { createSecret, hashOfSecret } from '../access/secrets.server.ts'
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '../ground/accounts.rules.ts'
import { accounts, mailedLinks } from '../ground/accounts.tables.server.ts'
import type { MailPurpose } from '../ground/attempts.rules.ts'

/** Where a link leads: the account that it was sent for, and the address that it was sent to. */
export type Link = { secretHash: string; accountId: string; emailKey: string }

const HOURS: Record<MailPurpose, number> = { verify: VERIFY_LINK_HOURS, reset: RESET_LINK_HOURS }

/** Queues the mail that `mailOf` makes of a new link to the sign-in page, in force for the time that its purpose has. */
export async function mailLink(
  { now, publicUrl }: Pick<Context, 'now' | 'publicUrl'>,
  db: Executor,
  link: { purpose: MailPurpose; accountId: string; emailKey: string },
  mailOf: (url: string) => NewMail,
): Promise<void> {
  const secret = createSecret()
  const mailId = await queueMail(db, mailOf(`${publicUrl}/login?${link.purpose}=${secret}`))
  const expiresAt = new Date(now.getTime() + HOURS[link.purpose] * 3600_000)
  await db.insert(mailedLinks).values({ ...link, secretHash: hashOfSecret(secret), mailId, expiresAt })
}

/**
 * What an open link leads to; finding it does not use it up.
 * @throws Problem `bad-input` (CodeMismatchException) when it is unknown, used or expired
 */
export async function findLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  purpose: MailPurpose,
  secret: string,
): Promise<Link> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.secretHash, hashOfSecret(secret)), isOpen(purpose, now)))
  if (!link) throw brokenLink()
  return link
}

/**
 * Uses a link up; of any number who try at once one succeeds.
 * @throws Problem `bad-input` (CodeMismatchException) for all others
 */
export async function useLink(
  db: Executor,
  purpose: MailPurpose,
  { secretHash }: Link,
  now: Date,
): Promise<void> {
  const used = await close(db, and(eq(mailedLinks.secretHash, secretHash), isOpen(purpose, now)), now)
  if (used === 0) throw brokenLink()
}

/** Makes the open links of an account useless. */
export async function closeLinks(
  db: Executor,
  purpose: MailPurpose,
  accountId: string,
  now: Date,
): Promise<void> {
  await close(db, and(eq(mailedLinks.accountId, accountId), isOpen(purpose, now)), now)
}

/** Marks links as used, takes back what was mailed of them, and says how many there were. */
async function close(db: Executor, which: SQL | undefined, now: Date): Promise<number> {
  const closed = await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(which)
    .returning({ mailId: mailedLinks.mailId })
  const mailIds = closed.map(({ mailId }) => mailId)
  await withdrawMails({ db, now }, mailIds)
  return closed.length
}

/** Everybody who claims an address, held until the transaction ends, so that only one can prove it. */
export function lockClaimants(db: Executor, emailKey: string) {
  const { id, username, emailVerifiedAt, suspendedAt } = accounts
  return db
    .select({ id, username, emailVerifiedAt, suspendedAt })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey))
    .orderBy(asc(accounts.id))
    .for('update')
}

/** Why a link leads nowhere is told to nobody: it may have been guessed. */
export function brokenLink(): Problem {
  return new Problem('bad-input', 'This link was used already, or it has expired', {
    reason: 'CodeMismatchException',
  })
}

function isOpen(purpose: MailPurpose, now: Date) {
  return and(eq(mailedLinks.purpose, purpose), isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now))
}
