import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { languageOf } from '../access/accounts.context.server.ts'
import { passwordChangedMail } from './accounts.mails.server.ts'

/**
 * Tells a member by mail that the password has changed, at an address that is proven: another may be anybody's, who
 * would get mail that they did not ask for.
 */
export async function mailPasswordChanged(
  ctx: Pick<Context, 'locale' | 'members' | 'publicUrl'>,
  db: Executor,
  {
    id,
    username,
    email,
    isProven,
  }: { id: string; username: string; email: string | null; isProven: boolean },
): Promise<void> {
  if (email === null || !isProven) return
  const language = await languageOf(ctx, db, id)
  await queueMail(db, passwordChangedMail(language, email, { username, url: `${ctx.publicUrl}/login` }))
}
