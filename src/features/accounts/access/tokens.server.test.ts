import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { SecretKeyError, secretKeyOf } from '#platform/config/secret-key.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { testSecretKey } from '#test/secret-key.ts'
import type { Viewer } from '../ground/accounts.rules.ts'
import { createIdToken, openTokenKeys, viewerOfToken } from './tokens.server.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
  return () => database.close()
})

const HOUR_MS = 3600_000
const later = (ctx: Context, ms: number): Context => ({ ...ctx, now: new Date(Date.now() + ms) })

/** A token as an attacker makes it who has a copy of the database: claims of a session that goes on. */
async function forged(
  ctx: Context,
  { sessionId, accountId }: Viewer,
  kid: string,
  key: JWK,
): Promise<string> {
  const seconds = Math.floor(ctx.now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setSubject(accountId)
    .setIssuer(ctx.publicUrl)
    .setAudience('fitfuel')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importJWK(key, 'ES256'))
}

test('No row of the database holds a private key, nor does another secret key open what it holds', async () => {
  await openTokenKeys(database.db, testSecretKey)
  const { rows } = await database.pool.query('select * from signing_keys')
  expect(rows).toHaveLength(1)
  expect(Object.keys(rows[0].public_jwk).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  const { rows: tables } = await database.pool.query(`select from pg_tables where tablename = 'secrets'`)
  expect(tables).toEqual([])
  const copy = openTokenKeys(database.db, secretKeyOf('another key that is as long as one must be'))
  await expect(copy).rejects.toThrow(SecretKeyError)
  await expect(copy).rejects.toThrow(/secret\.key|SECRET_KEY/)
})

test('Processes that start at once share one key, and those that come later find it', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => openTokenKeys(database.db, testSecretKey)))
  const ctx = await testContext(database)
  const { viewer } = (await newMember(ctx, 'sanne')).ctx
  const token = await createIdToken({ ...ctx, tokenKeys: all[0]! }, viewer)
  for (const tokenKeys of [...all, await openTokenKeys(database.db, testSecretKey)]) {
    expect(await viewerOfToken({ ...ctx, tokenKeys }, token)).toMatchObject({ username: 'sanne' })
  }
})

test('A database whose keys were in plain text keeps its sessions and tokens, and those keys end in an hour', async () => {
  await toOldTables(database)
  const accountId = '11111111-1111-4111-8111-111111111111'
  const sessionId = '22222222-2222-4222-8222-222222222222'
  await database.pool.query(
    `insert into accounts (id, username, username_key, password_hash) values ($1, 'sanne', 'sanne', '')`,
    [accountId],
  )
  await database.pool.query(
    `insert into sessions (id, secret_hash, account_id, user_agent, expires_at)
     values ($1, 'hash', $2, '', now() + interval '1 year')`,
    [sessionId, accountId],
  )
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const stolen = await exportJWK(privateKey)
  await database.pool.query(`insert into signing_keys (kid, private_jwk) values ('old', $1)`, [stolen])
  await database.pool.query(`insert into secrets (name, value) values ('cursors', 'c2VjcmV0')`)

  await migrate(database.pool, 'migrations')
  const { rows } = await database.pool.query('select * from signing_keys')
  expect(JSON.stringify(rows)).not.toContain(stolen.d)

  const ctx = await testContext(database)
  const session = { sessionId, accountId } as Viewer
  const inForce = await forged(ctx, session, 'old', stolen)
  const viewer = await viewerOfToken(ctx, inForce)
  expect(viewer).toMatchObject({ username: 'sanne' })
  const fresh = await createIdToken(later(ctx, HOUR_MS), viewer!)
  expect(await viewerOfToken(later(ctx, 1.5 * HOUR_MS), fresh)).toMatchObject({ username: 'sanne' })
  const made = later(ctx, 1.5 * HOUR_MS)
  expect(await viewerOfToken(made, await forged(made, session, 'old', stolen))).toBeNull()

  await database.pool.query(
    `update signing_keys set retires_at = now() - interval '1 minute' where kid = 'old'`,
  )
  expect((await openTokenKeys(database.db, testSecretKey)).jwks.keys).toHaveLength(1)
})

test('A token that has no end, or names a session by no id, speaks for nobody', async () => {
  const ctx = await testContext(database)
  const { viewer } = (await newMember(ctx, 'sanne')).ctx
  const { key, kid } = ctx.tokenKeys.sign
  const token = (sid: string) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setSubject(viewer.accountId)
      .setIssuer(ctx.publicUrl)
      .setAudience('fitfuel')
      .setIssuedAt()
  const withEnd = await token(viewer.sessionId).setExpirationTime('1h').sign(key)
  expect(await viewerOfToken(ctx, withEnd)).toMatchObject({ username: 'sanne' })
  expect(await viewerOfToken(ctx, await token(viewer.sessionId).sign(key))).toBeNull()
  const noId = await token('no id').setExpirationTime('1h').sign(key)
  expect(await viewerOfToken(ctx, noId)).toBeNull()
})

/** Leaves the tables as they were before the migration that took the private keys out of it. */
async function toOldTables({ pool }: TestDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-migrations-'))
  cpSync('migrations', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_secret_key'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  await pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await migrate(pool, folder)
  rmSync(folder, { recursive: true })
}
