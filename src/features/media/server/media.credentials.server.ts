import { z } from 'zod'
import { viewerOfSessionId } from '#features/accounts/access/sessions.server.ts'
import { viewerOfToken } from '#features/accounts/access/tokens.server.ts'
import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { CREDENTIALS_SECONDS, STORAGE_REGION } from '../ground/media.rules.ts'

export type Identity = { identityId: string; region: string }
export type Credentials = Identity & {
  credentials: { sessionToken: string; expiration: Date }
  /** Where they allow writing and deleting; which keys exactly, a part says when a key is written. */
  prefixes: string[]
}

type TokenContext = Pick<Context, 'db' | 'now' | 'tokenKeys' | 'publicUrl'>

const payloadShape = z.object({ sub: z.string(), sid: z.string(), exp: z.number() })

/**
 * Who an ID token speaks for, in the storage's terms. A session cookie is not asked: it must be the token.
 * @throws Problem `sign-in-required` without a valid token
 */
export async function identityOf(ctx: TokenContext, authorization: string | undefined): Promise<Identity> {
  return identityOfViewer(await viewerOfIdToken(ctx, authorization))
}

/**
 * Temporary credentials for an ID token, in force for a quarter of an hour and no longer than the session.
 * @throws Problem `sign-in-required` without a valid token
 */
export async function createCredentials(
  ctx: TokenContext & Pick<Context, 'mediaParts' | 'mediaSeals'>,
  authorization: string | undefined,
): Promise<Credentials> {
  const viewer = await viewerOfIdToken(ctx, authorization)
  const exp = Math.floor(ctx.now.getTime() / 1000) + CREDENTIALS_SECONDS
  const payload = JSON.stringify({ sub: viewer.accountId, sid: viewer.sessionId, exp })
  const encoded = Buffer.from(payload).toString('base64url')
  return {
    ...identityOfViewer(viewer),
    credentials: {
      sessionToken: `${encoded}.${ctx.mediaSeals.credentials.sign(encoded)}`,
      expiration: new Date(exp * 1000),
    },
    prefixes: ctx.mediaParts.flatMap((part) => part.prefixesOf(viewer)),
  }
}

/**
 * Whose credentials a request brings. The session is looked up, so that signing out and suspending end them at once.
 * @throws Problem `sign-in-required` when there are none, or none in force
 */
export async function requireCredentials(
  ctx: Pick<Context, 'db' | 'now' | 'mediaSeals'>,
  authorization: string | undefined,
): Promise<Viewer> {
  const payload = openCredentials(ctx, bare(authorization))
  const viewer = payload && (await viewerOfSessionId(ctx, payload.sid))
  if (!viewer || viewer.accountId !== payload.sub) {
    throw new Problem('sign-in-required', 'Storage credentials are needed, and these are not in force')
  }
  return viewer
}

async function viewerOfIdToken(ctx: TokenContext, authorization: string | undefined): Promise<Viewer> {
  const viewer = await viewerOfToken(ctx, bare(authorization))
  if (!viewer) throw new Problem('sign-in-required', 'A valid ID token is needed')
  return viewer
}

function identityOfViewer({ accountId }: Viewer): Identity {
  return { identityId: `${STORAGE_REGION}:${accountId}`, region: STORAGE_REGION }
}

function openCredentials({ now, mediaSeals }: Pick<Context, 'now' | 'mediaSeals'>, token: string) {
  const [encoded = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !mediaSeals.credentials.verify(encoded, signature)) return null
  const payload = payloadShape.parse(JSON.parse(String(Buffer.from(encoded, 'base64url'))))
  return payload.exp * 1000 > now.getTime() ? payload : null
}

function bare(authorization = ''): string {
  return authorization.replace(/^Bearer\s+/i, '')
}
