import { lt } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import { mailedLinks, sessions } from './accounts.tables.server.ts'

/** Removes sessions and mailed links that have expired: none of them opens anything any more. */
export async function removeExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now))
}
