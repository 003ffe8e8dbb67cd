import { unavailableOf } from '#platform/database/errors.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { secretInCookies } from './cookie.server.ts'
import { viewerOfSecret } from './sessions.server.ts'
import { viewerOfToken } from './tokens.server.ts'

/**
 * Who sent a request with these headers, or null: an ID token in `Authorization`, with or without `Bearer`, else
 * the session cookie. Where the check fails, as the database is away, nobody is known, and the answer says so.
 */
export async function viewerOf(
  ctx: Pick<Context, 'db' | 'now' | 'tokenKeys' | 'publicUrl' | 'log' | 'requestId'>,
  headers: Headers,
): Promise<Pick<Context, 'viewer' | 'isViewerUnknown'>> {
  const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  const secret = secretInCookies(ctx.publicUrl, headers.get('cookie'))
  try {
    const viewer = token ? await viewerOfToken(ctx, token) : secret ? await viewerOfSecret(ctx, secret) : null
    return { viewer, isViewerUnknown: false }
  } catch (error) {
    const level = unavailableOf(error) ? 'warn' : 'error'
    ctx.log[level]({ requestId: ctx.requestId, err: error }, 'session check failed')
    return { viewer: null, isViewerUnknown: true }
  }
}
