import { lt } from 'drizzle-orm'
import type { Context } from '#platform/http/context.server.ts'
import { withdrawMails } from '#platform/mail/outbox.server.ts'
import { mailedLinks, sessions } from '../ground/accounts.tables.server.ts'

/** Removes sessions and mailed links that have expired, and what was mailed of them: none opens anything any more. */
export async function removeExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(mailedLinks)
      .where(lt(mailedLinks.expiresAt, now))
      .returning({ mailId: mailedLinks.mailId })
    await withdrawMails(
      { db: tx, now },
      removed.map(({ mailId }) => mailId),
    )
  })
}
