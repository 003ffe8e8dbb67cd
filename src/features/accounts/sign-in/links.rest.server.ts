import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { requestResetInput, resetPasswordInput, verifyInput } from '../mailed/links.input.ts'
import { requestReset, resendVerification, resetPassword, verifyEmail } from '../mailed/links.server.ts'
import { bodyOf } from './accounts.rest.server.ts'

/** What mailed links are asked for and used with; `accountRoutes` guards the same paths. */
export function linkRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()

  app.post('/account/reset/request', async (c) => {
    await requestReset(await contextOf(c), parseInput(requestResetInput, await bodyOf(c)))
    // Accepted, whether anybody gets a mail or not; the mail comes later.
    return c.body(null, 202)
  })

  app.post('/account/reset', async (c) => {
    await resetPassword(await contextOf(c), parseInput(resetPasswordInput, await bodyOf(c)))
    return c.body(null, 204)
  })

  app.post('/account/verify', async (c) => {
    const { secret } = parseInput(verifyInput, await bodyOf(c))
    await verifyEmail(await contextOf(c), secret)
    return c.body(null, 204)
  })

  app.post('/account/verify/resend', async (c) => {
    await resendVerification(await contextOf(c))
    return c.body(null, 202)
  })

  return app
}
