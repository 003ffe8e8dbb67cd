import { and, count, inArray, isNull, lt, min, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '../database/open.server.ts'
import { DAY_MS } from '../ground/day.rules.ts'
import { isMailAddress } from '../texts/mail-address.rules.ts'
import { MAIL_DAYS, MAIL_TEXT_DAYS } from './outbox.rules.ts'
import { outbox } from './outbox.tables.server.ts'

/** Where the outbox announces, when a transaction commits, that it has new mail. */
export const MAIL_CHANNEL = 'outbox'

export type NewMail = {
  /** One address, without a name. */
  recipient: string
  /** One address, without a name: who gets the answer. Without it, nobody reads an answer. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** Octets of a subject: with its name it is one line of a header (RFC 5322, 2.1.1). */
const SUBJECT_MAX_BYTES = 900

/**
 * Stores a mail in the caller's transaction: when that commits the mail is sent, else it never was. Gives its id.
 * @throws TypeError for an address or subject that could forge a header; forms refuse such input before
 */
export async function queueMail(db: Executor, mail: NewMail): Promise<string> {
  const { recipient, replyTo, subject, text, html } = mail
  if (!isMailAddress(recipient) || (replyTo !== undefined && !isMailAddress(replyTo))) {
    throw new TypeError('The recipient of a mail, or of its answer, is not one plain address.')
  }
  if (/\p{Cc}/u.test(subject) || Buffer.byteLength(subject) > SUBJECT_MAX_BYTES) {
    throw new TypeError('The subject of a mail is not one line.')
  }
  const [queued] = await db
    .insert(outbox)
    .values({ recipient, replyTo, subject, text, html })
    .returning({ id: outbox.id })
  await db.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`)
  return queued!.id
}

/**
 * Empties mails whose links are of no use any more, and sends none of them; one that is on its way at this moment keeps
 * its text until it is old.
 */
export async function withdrawMails(
  { db, now }: { db: Executor; now: Date },
  ids: readonly (string | null)[],
): Promise<void> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return
  const atRest = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(inArray(outbox.id, known))
    .for('update', { skipLocked: true })
  await db
    .update(outbox)
    .set({
      text: '',
      html: '',
      refusedAt: sql`case when ${outbox.sentAt} is null then coalesce(${outbox.refusedAt}, ${now}) end`,
      lastError: sql`case when ${outbox.sentAt} is null then coalesce(${outbox.lastError}, 'its link is of no use any more') end`,
    })
    .where(inArray(outbox.id, atRest))
}

/**
 * Empties mail that was sent, refused or given up a week ago; what is still to be sent keeps its text, since the outbox
 * is all there is of it. After a month nothing is left: no mail is tried for so long.
 */
export async function emptyOldMail({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - MAIL_DAYS * DAY_MS)))
  const before = new Date(now.getTime() - MAIL_TEXT_DAYS * DAY_MS)
  await db
    .update(outbox)
    .set({ text: '', html: '', replyTo: null })
    .where(
      and(
        or(lt(outbox.sentAt, before), lt(outbox.refusedAt, before)),
        or(ne(outbox.text, ''), ne(outbox.html, '')),
      ),
    )
}

/** How many mails are not sent yet, and when the oldest of them was written. What was refused for good waits no more. */
export async function outboxState(db: Database): Promise<{ waiting: number; oldest: Date | null }> {
  const [state] = await db
    .select({ waiting: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.refusedAt)))
  return state!
}
