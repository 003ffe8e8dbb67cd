import type { Context } from '#platform/context.server.ts'
import type { Viewer } from './accounts.rules.ts'
import { secretInCookies } from './cookie.server.ts'
import { viewerOfSecret } from './sessions.server.ts'
import { viewerOfToken } from './tokens.server.ts'

/**
 * Who sent a request with these headers, or null: an ID token in `Authorization`, with or without `Bearer`, else
 * the session cookie. A check that fails is a visitor who is signed out.
 */
export async function viewerOf(
  ctx: Pick<Context, 'db' | 'now' | 'tokenKeys' | 'publicUrl' | 'log' | 'requestId'>,
  headers: Headers,
): Promise<Viewer | null> {
  const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  const secret = secretInCookies(ctx.publicUrl, headers.get('cookie'))
  try {
    if (token) return await viewerOfToken(ctx, token)
    return secret ? await viewerOfSecret(ctx, secret) : null
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, err: error }, 'session check failed')
    return null
  }
}
