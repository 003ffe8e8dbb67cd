import { Hono, type Context as HonoContext } from 'hono'
import { bodyOf } from '#features/accounts/sign-in/accounts.rest.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { itemInput, recordView } from '../views/views.server.ts'

/** `POST /views` with the kind and the id of an item: whoever sends it has looked at that item for a while. */
export function viewRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()
  app.post('/views', async (c) => {
    const item = parseInput(itemInput, await bodyOf(c))
    await recordView(await contextOf(c), item)
    return c.body(null, 204)
  })
  return app
}
