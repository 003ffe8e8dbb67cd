import { and, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor } from './database.server.ts'
import { isMailAddress, MAIL_TEXT_DAYS } from './mail.rules.ts'
import { outbox } from './mail.tables.server.ts'

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

const DAY_MS = 24 * 3600_000

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
 * Empties mail that was sent, refused or given up a week ago; what is still to be sent keeps its text, since the outbox
 * is all there is of it.
 */
export async function emptyOldMail({ db, now }: { db: Database; now: Date }): Promise<void> {
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
