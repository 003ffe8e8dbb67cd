import { Hono, type Context as HonoContext } from 'hono'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { requireViewer } from '../access/accounts.context.server.ts'
import { sessionCookie, signedOutHeaders } from '../access/cookie.server.ts'
import { createIdToken } from '../access/tokens.server.ts'
import { signInInput, signUpInput } from '../ground/accounts.input.ts'
import { ID_TOKEN_SECONDS } from '../ground/accounts.rules.ts'
import { requestResetInput, resetPasswordInput, verifyInput } from '../mailed/links.input.ts'
import { requestReset, resendVerification, resetPassword, verifyEmail } from '../mailed/links.server.ts'
import { signIn, signOut, signUp } from './accounts.server.ts'

/**
 * Signing up, in and out, the ID token and its public keys, and what mailed links are asked for and used with. What is
 * under `/account/` is kept by nobody, also of the routes beside these.
 */
export function accountRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()
  app.use('/account/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })

  app.post('/account/sign-up', async (c) => {
    const ctx = await contextOf(c)
    const { secret, accountId, username } = await signUp(ctx, parseInput(signUpInput, await bodyOf(c)))
    c.header('set-cookie', sessionCookie(ctx.publicUrl, c.req.raw.headers, secret))
    return c.json({ sub: accountId, username }, 201)
  })

  app.post('/account/sign-in', async (c) => {
    const ctx = await contextOf(c)
    const { secret, accountId, username } = await signIn(ctx, parseInput(signInInput, await bodyOf(c)))
    c.header('set-cookie', sessionCookie(ctx.publicUrl, c.req.raw.headers, secret))
    return c.json({ sub: accountId, username })
  })

  app.post('/account/sign-out', async (c) => {
    const ctx = await contextOf(c)
    await signOut(ctx)
    return c.body(null, 204, signedOutHeaders(ctx.publicUrl, c.req.raw.headers))
  })

  app.get('/account/me', async (c) => {
    const { accountId, username, email, emailVerified, role } = requireViewer(await contextOf(c))
    return c.json({
      sub: accountId,
      preferred_username: username,
      email,
      email_verified: emailVerified,
      role,
    })
  })

  app.get('/account/token', async (c) => {
    const ctx = await contextOf(c)
    const idToken = await createIdToken(ctx, requireViewer(ctx))
    return c.json({ id_token: idToken, expires_in: ID_TOKEN_SECONDS })
  })

  app.get('/.well-known/jwks.json', async (c) => {
    const { tokenKeys } = await contextOf(c)
    return c.json(tokenKeys.jwks, 200, { 'cache-control': 'public, max-age=3600' })
  })

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

/** The fields of the form in a request's body. */
export async function formFieldsOf(c: HonoContext): Promise<unknown> {
  try {
    return await c.req.parseBody()
  } catch {
    throw new Problem('bad-input', 'The body must be a form', { reason: 'InvalidParameterException' })
  }
}

/** The JSON of a request's body. */
export async function bodyOf(c: HonoContext): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw new Problem('bad-input', 'The body must be JSON', { reason: 'InvalidParameterException' })
  }
}
