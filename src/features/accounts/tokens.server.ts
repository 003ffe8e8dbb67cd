import { desc } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Context } from '#platform/context.server.ts'
import type { Database } from '#platform/database.server.ts'
import { ID_TOKEN_SECONDS, type Viewer } from './accounts.rules.ts'
import { signingKeys } from './accounts.tables.server.ts'
import { viewerOfSessionId } from './sessions.server.ts'

/** Who the tokens are for: our own doors. */
const AUDIENCE = 'fitfuel'
const ALGORITHM = 'ES256'
/** A clock may differ a little, and a client that refreshes hourly must not fall into a gap. */
const TOLERANCE_SECONDS = 60

/** The keys of the ID tokens: the private one that signs, and all public ones for whoever checks. */
export type TokenKeys = {
  sign: { kid: string; key: Awaited<ReturnType<typeof importJWK>> }
  jwks: JSONWebKeySet
  /** Finds the key that a token names. Made once: it keeps the keys that it has read. */
  verify: ReturnType<typeof createLocalJWKSet>
}

/** Reads the signing keys, and makes the first one; several processes that start at once share one. */
export async function openTokenKeys(db: Database): Promise<TokenKeys> {
  const stored = await db.transaction(async (tx) => {
    await tx.execute('lock table signing_keys in exclusive mode')
    const keys = await tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt))
    if (keys.length > 0) return keys
    return tx
      .insert(signingKeys)
      .values(await createKey())
      .returning()
  })
  const newest = stored[0]!
  const jwks = { keys: stored.map(({ kid, privateJwk }) => publicPartOf(kid, privateJwk)) }
  return {
    sign: { kid: newest.kid, key: await importJWK(newest.privateJwk, ALGORITHM) },
    jwks,
    verify: createLocalJWKSet(jwks),
  }
}

/** An ID token of the viewer's session, in force for an hour and no longer than the session. */
export async function createIdToken(
  { tokenKeys, publicUrl, now }: Pick<Context, 'tokenKeys' | 'publicUrl' | 'now'>,
  viewer: Viewer,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    sid: viewer.sessionId,
    preferred_username: viewer.username,
    ...(viewer.email === null ? {} : { email: viewer.email, email_verified: viewer.emailVerified }),
    'custom:role': viewer.role,
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: tokenKeys.sign.kid, typ: 'JWT' })
    .setSubject(viewer.accountId)
    .setIssuer(publicUrl)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
    .sign(tokenKeys.sign.key)
}

/**
 * Who an ID token speaks for, or null: not ours, altered, expired, or of a session that has ended. The session is
 * looked up, so that signing out and suspending end a token at once; role and names are those of now.
 */
export async function viewerOfToken(
  ctx: Pick<Context, 'db' | 'now' | 'tokenKeys' | 'publicUrl'>,
  token: string,
): Promise<Viewer | null> {
  const verified = await jwtVerify(token, ctx.tokenKeys.verify, {
    algorithms: [ALGORITHM],
    issuer: ctx.publicUrl,
    audience: AUDIENCE,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: ctx.now,
  }).catch(() => null)
  const { sid, sub } = verified?.payload ?? {}
  if (typeof sid !== 'string') return null
  const viewer = await viewerOfSessionId(ctx, sid)
  return viewer?.accountId === sub ? viewer : null
}

async function createKey(): Promise<typeof signingKeys.$inferInsert> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk }
}

function publicPartOf(kid: string, { kty, crv, x, y }: JWK): JWK {
  return { kid, kty, crv, x, y, alg: ALGORITHM, use: 'sig' } as JWK
}
