import { Hono, type Context as HonoContext } from 'hono'
import { bodyOf } from '#features/accounts/sign-in/accounts.rest.server.ts'
import { PRODUCT_REPORTS_PATH } from '#features/finder/product/product.fault.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { admitForm } from '#platform/http/forms.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { productReportFormInput, reportFormInput } from '../ground/moderation.input.ts'
import { reportProduct } from '../server/moderation.products.server.ts'
import { reportContent } from '../server/moderation.reports.server.ts'

/**
 * `POST /reports`: what members do by the data API is open to visitors here, some times an hour; and `POST
 * /reports/products`, which is the same for both.
 */
export function reportRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()
  app.post('/reports', async (c) => {
    const { website, filledInMs, ...report } = parseInput(reportFormInput, await bodyOf(c))
    admitForm({ website, filledInMs })
    await reportContent(await contextOf(c), report)
    return c.body(null, 204)
  })
  app.post(PRODUCT_REPORTS_PATH, async (c) => {
    const { website, filledInMs, ...report } = parseInput(productReportFormInput, await bodyOf(c))
    admitForm({ website, filledInMs })
    await reportProduct(await contextOf(c), report)
    return c.body(null, 204)
  })
  return app
}
