import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/open.server.ts'
import type { Context } from '../http/context.server.ts'
import { outbox } from './outbox.tables.server.ts'

/** What the outbox holds of a recipient; not the texts, whose links are secrets. */
export type MailCard = { recipient: string; subject: string; createdAt: Date; sentAt: Date | null }

/** The mails to a member's address, the oldest first. */
export async function listMailTo(
  { db, contactAddress }: Pick<Context, 'db' | 'contactAddress'>,
  address: string,
): Promise<MailCard[]> {
  if (isSame(address, contactAddress)) return []
  const { recipient, subject, createdAt, sentAt } = outbox
  return db
    .select({ recipient, subject, createdAt, sentAt })
    .from(outbox)
    .where(isTo(address))
    .orderBy(asc(createdAt))
}

/**
 * Forgets the mails to a member's address, sent or not; one that is on its way at this moment cannot be taken back.
 * The contact address is no member's own, whoever claims it: what others wrote to us is mailed there.
 */
export async function deleteMailTo(
  db: Executor,
  address: string,
  { contactAddress }: Pick<Context, 'contactAddress'>,
): Promise<void> {
  if (!isSame(address, contactAddress)) await deleteWhere(db, isTo(address))
}

/** Forgets these mails, sent or not; one that is on its way at this moment cannot be taken back. */
export async function deleteMails(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteWhere(db, inArray(outbox.id, [...ids]))
}

/** Capital letters make no other address: an account that wrote them may have gone before. */
function isTo(address: string): SQL {
  return sql`lower(${outbox.recipient}) = lower(${address})`
}

function isSame(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase()
}

async function deleteWhere(db: Executor, which: SQL): Promise<void> {
  const atRest = db.select({ id: outbox.id }).from(outbox).where(which).for('update', { skipLocked: true })
  await db.delete(outbox).where(inArray(outbox.id, atRest))
}
