import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import { queueMail } from '#platform/mail.server.ts'
import { passwordChangedMail } from './accounts.mails.server.ts'

/**
 * Tells a member by mail that the password has changed, at an address that is proven: another may be anybody's, who
 * would get mail that they did not ask for.
 */
export async function mailPasswordChanged(
  { locale, publicUrl }: Pick<Context, 'locale' | 'publicUrl'>,
  db: Executor,
  { username, email, isProven }: { username: string; email: string | null; isProven: boolean },
): Promise<void> {
  if (email === null || !isProven) return
  await queueMail(db, passwordChangedMail(locale, email, { username, url: `${publicUrl}/login` }))
}
