import { Hono, type Context as HonoContext } from 'hono'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { requireViewer } from '../access/accounts.context.server.ts'
import { sessionCookie, signedOutHeaders } from '../access/cookie.server.ts'
import { endOtherSessions, endOwnSession, listSessions } from '../access/sessions.server.ts'
import { deletionInput, passwordInput } from '../ground/accounts.input.ts'
import { bodyOf } from '../sign-in/accounts.rest.server.ts'
import { deleteAccount } from './deletion.server.ts'
import { exportMember } from './export.server.ts'
import { changePassword } from './password.server.ts'

/** What a member does with the own account once signed in; `accountRoutes` guards the same paths. */
export function settingsRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()

  app.post('/account/password', async (c) => {
    const ctx = await contextOf(c)
    requireViewer(ctx)
    const { secret } = await changePassword(ctx, parseInput(passwordInput, await bodyOf(c)))
    c.header('set-cookie', sessionCookie(ctx.publicUrl, c.req.raw.headers, secret))
    return c.body(null, 204)
  })

  app.get('/account/sessions', async (c) => {
    const ctx = await contextOf(c)
    return c.json({ items: await listSessions(ctx, requireViewer(ctx)) })
  })

  app.post('/account/sessions/end-others', async (c) => {
    return c.json({ ended: await endOtherSessions(await contextOf(c)) })
  })

  app.delete('/account/sessions/:id', async (c) => {
    await endOwnSession(await contextOf(c), c.req.param('id'))
    return c.body(null, 204)
  })

  app.get('/account/export', async (c) => {
    const ctx = await contextOf(c)
    const { username } = requireViewer(ctx)
    // Everything about a member at once: a link that another site shows must not be enough to fetch it.
    if (!c.req.header('authorization')) throw new Problem('sign-in-required', 'Send an ID token')
    const name = `fitfuel-${username}-${dutchDayOf(ctx.now)}.json`
    c.header('content-type', 'application/json')
    c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    // Nobody would read what is opened for a HEAD, or close it.
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(await exportMember(ctx))
  })

  app.delete('/account', async (c) => {
    const ctx = await contextOf(c)
    requireViewer(ctx)
    await deleteAccount(ctx, parseInput(deletionInput, await bodyOf(c)))
    return c.body(null, 204, signedOutHeaders(ctx.publicUrl, c.req.raw.headers))
  })

  return app
}
