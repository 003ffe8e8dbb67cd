import { desc, isNotNull, lt, sql } from 'drizzle-orm'
import {
  CompactEncrypt,
  calculateJwkThumbprint,
  compactDecrypt,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { SECRET_KEY_FILE, type SecretKey, SecretKeyError } from '#platform/config/secret-key.server.ts'
import type { Database } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { ID_TOKEN_SECONDS, type Viewer } from '../ground/accounts.rules.ts'
import { signingKeys } from '../ground/accounts.tables.server.ts'
import { viewerOfSessionId } from './sessions.server.ts'

/** Who the tokens are for: our own endpoints. */
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
  /** Until when keys that sign no more verify what they signed, by their id. */
  retiresAt: ReadonlyMap<string, Date>
}

/**
 * Reads the signing keys, and makes the first one; several processes that start at once share one.
 * @throws SecretKeyError in one sentence when this secret key does not open the key in use
 */
export async function openTokenKeys(db: Database, secretKey: SecretKey): Promise<TokenKeys> {
  const stored = await db.transaction(async (tx) => {
    await tx.execute('lock table signing_keys in exclusive mode')
    await tx.delete(signingKeys).where(lt(signingKeys.retiresAt, sql`now()`))
    const [inUse] = await tx.select().from(signingKeys).where(isNotNull(signingKeys.encryptedKey)).limit(1)
    if (!inUse) await tx.insert(signingKeys).values(await createKey(secretKey))
    return tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt))
  })
  const newest = stored.find(({ encryptedKey }) => encryptedKey !== null)!
  const jwks = { keys: stored.map(({ publicJwk }) => publicJwk) }
  return {
    sign: {
      kid: newest.kid,
      key: await importJWK(await decryptKey(secretKey, newest.encryptedKey!), ALGORITHM),
    },
    jwks,
    verify: createLocalJWKSet(jwks),
    retiresAt: new Map(stored.flatMap(({ kid, retiresAt }) => (retiresAt ? [[kid, retiresAt]] : []))),
  }
}

/** Removes the signing keys, which nobody can open whose secret key is lost; the next start makes new ones. */
export async function discardTokenKeys(db: Database): Promise<void> {
  await db.delete(signingKeys)
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
    requiredClaims: ['exp'],
    currentDate: ctx.now,
  }).catch(() => null)
  const retiresAt = ctx.tokenKeys.retiresAt.get(verified?.protectedHeader.kid ?? '')
  if (retiresAt && retiresAt <= ctx.now) return null
  const { sid, sub } = verified?.payload ?? {}
  if (typeof sid !== 'string') return null
  const viewer = await viewerOfSessionId(ctx, sid)
  return viewer?.accountId === sub ? viewer : null
}

const PURPOSE = 'signing keys'

async function createKey(secretKey: SecretKey): Promise<typeof signingKeys.$inferInsert> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(privateJwk)
  const encryptedKey = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(privateJwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: 'jwk+json' })
    .encrypt(secretKey.keyFor(PURPOSE))
  const { kty, crv, x, y } = privateJwk
  const publicJwk = { kid, kty, crv, x, y, alg: ALGORITHM, use: 'sig' } as JWK
  return { kid, publicJwk, encryptedKey }
}

async function decryptKey(secretKey: SecretKey, encryptedKey: string): Promise<JWK> {
  try {
    const { plaintext } = await compactDecrypt(encryptedKey, secretKey.keyFor(PURPOSE))
    return JSON.parse(new TextDecoder().decode(plaintext))
  } catch {
    throw new SecretKeyError(
      `The keys in this database were made with another secret key: bring back the file ${SECRET_KEY_FILE} of the ` +
        'DATA_DIR that was used with it, or set SECRET_KEY to what is in it. Where it is lost, run the command ' +
        '`admin new-keys`: members stay signed in.',
    )
  }
}
