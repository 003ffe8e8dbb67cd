import { Hono, type Context as HonoContext } from 'hono'
import { bodyOf } from '#features/accounts/sign-in/accounts.rest.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { admitForm } from '#platform/http/forms.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { localeOfQuery } from '#platform/texts/i18n.rules.ts'
import { messageFormInput } from '../ground/messages.input.ts'
import { MESSAGES_PATH } from '../ground/messages.rules.ts'
import { sendMessage } from './messages.server.ts'

/** `POST /messages`: what the contact form and the partner form send, for everybody, some times an hour. */
export function messageRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()
  app.post(MESSAGES_PATH, async (c) => {
    const { website, filledInMs, ...message } = parseInput(messageFormInput, await bodyOf(c))
    admitForm({ website, filledInMs })
    const ctx = await contextOf(c)
    // A choice that is stored may be another than the language in which a member's page is read.
    const locale = localeOfQuery(new URL(c.req.url).search) ?? ctx.locale
    await sendMessage({ ...ctx, locale }, message)
    return c.body(null, 204)
  })
  return app
}
