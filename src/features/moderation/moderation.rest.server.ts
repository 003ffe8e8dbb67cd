import { Hono, type Context as HonoContext } from 'hono'
import { bodyOf } from '#features/accounts/accounts.rest.server.ts'
import type { Context } from '#platform/context.server.ts'
import { admitForm } from '#platform/forms.server.ts'
import { parseInput } from '#platform/input.server.ts'
import { reportFormInput } from './moderation.input.ts'
import { reportContent } from './moderation.reports.server.ts'

/** `POST /reports`: what members do by the data API is open to visitors here, some times an hour. */
export function reportRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()
  app.post('/reports', async (c) => {
    const { website, filledInMs, ...report } = parseInput(reportFormInput, await bodyOf(c))
    admitForm({ website, filledInMs })
    await reportContent(await contextOf(c), report)
    return c.body(null, 204)
  })
  return app
}
