import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { untilBlocked } from '#test/locks.ts'
import { viewerOfSecret } from '../access/sessions.server.ts'
import { createIdToken, viewerOfToken } from '../access/tokens.server.ts'
import type { Role } from '../ground/accounts.rules.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { signIn } from '../sign-in/accounts.server.ts'
import { setRole, suspend, unsuspend } from './roles.server.ts'

let database: TestDatabase
let ctx: Context
let admin: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  admin = await newWithRole('admin', 'admin')
  return () => database.close()
})

/** The context of a member with a role. */
async function newWithRole(username: string, role: Role): Promise<Context> {
  const { accountId, secret } = await newMember(ctx, username)
  await database.db.update(accounts).set({ role }).where(eq(accounts.id, accountId))
  return { ...ctx, viewer: await viewerOfSecret(ctx, secret) }
}

async function stored(username: string) {
  const { role, suspendedAt } = accounts
  const [account] = await database.db
    .select({ role, suspendedAt })
    .from(accounts)
    .where(eq(accounts.username, username))
  return account
}

/** Lets all of them begin before any can write. */
async function startedTogether(changes: (() => Promise<void>)[]) {
  const blocker = await database.pool.connect()
  await blocker.query('begin; select * from accounts for update')
  const ended = Promise.allSettled(changes.map((change) => change()))
  await untilBlocked(database.pool, changes.length)
  await blocker.query('commit')
  blocker.release()
  return ended
}

const acts: [string, (as: Context) => Promise<void>][] = [
  ['set a role', (as) => setRole(as, { username: 'joost', role: 'admin' })],
  ['suspend', (as) => suspend(as, { username: 'joost' })],
  ['lift a suspension', (as) => unsuspend(as, { username: 'joost' })],
]

describe('An admin', () => {
  test('[ACC-17] [ACC-30] sets a role, which the next request and the next ID token have', async () => {
    const joost = await newMember(ctx, 'joost')
    await setRole(admin, { username: 'joost', role: 'moderator' })
    const viewer = await viewerOfSecret(ctx, joost.secret)
    expect(viewer).toMatchObject({ role: 'moderator' })
    expect(await viewerOfToken(ctx, await createIdToken(ctx, viewer!))).toMatchObject({ role: 'moderator' })
  })

  test('[ACC-30] suspends: cookies and ID tokens are refused at once, and signing in is too', async () => {
    const joost = await newMember(ctx, 'joost')
    const token = await createIdToken(ctx, joost.ctx.viewer)
    await suspend(admin, { username: 'joost' })
    expect(await viewerOfSecret(ctx, joost.secret)).toBeNull()
    expect(await viewerOfToken(ctx, token)).toBeNull()
    await expect(signIn(elsewhere(ctx), { username: 'joost', password: PASSWORD })).rejects.toMatchObject({
      code: 'not-allowed',
      details: { reason: 'UserDisabledException' },
    })
  })

  test('[ACC-30] a suspended member learns of it only by the right password', async () => {
    await newMember(ctx, 'joost')
    await suspend(admin, { username: 'joost' })
    await expect(signIn(elsewhere(ctx), { username: 'joost', password: 'wrong' })).rejects.toMatchObject({
      details: { reason: 'NotAuthorizedException' },
    })
  })

  test('[ACC-30] lifts a suspension: the member signs in again, and the old session stays ended', async () => {
    const joost = await newMember(ctx, 'joost')
    await suspend(admin, { username: 'joost' })
    await unsuspend(admin, { username: 'joost' })
    expect(await viewerOfSecret(ctx, joost.secret)).toBeNull()
    await signIn(elsewhere(ctx), { username: 'joost', password: PASSWORD })
  })

  test('no session is left open when a member signs in and is suspended at the same moment', async () => {
    await newMember(ctx, 'joost')
    const signIns = Array.from({ length: 4 }, () =>
      signIn(elsewhere(ctx), { username: 'joost', password: PASSWORD }),
    )
    const [, ...tries] = await Promise.allSettled([suspend(admin, { username: 'joost' }), ...signIns])
    for (const found of tries) {
      if (found.status === 'fulfilled') expect(await viewerOfSecret(ctx, found.value.secret)).toBeNull()
    }
    const { rows } = await database.pool.query(
      `select s.id from sessions s join accounts a on a.id = s.account_id where a.username = 'joost'`,
    )
    expect(rows).toEqual([])
  })

  test('is told when there is no such account', async () => {
    await expect(suspend(admin, { username: 'joost' })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is neither suspended nor demoted while there is no other', async () => {
    await newWithRole('former', 'admin')
    await suspend(admin, { username: 'former' })
    await expect(suspend(admin, { username: 'admin' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(setRole(admin, { username: 'admin', role: 'member' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stored('admin')).toEqual({ role: 'admin', suspendedAt: null })
  })

  test('stays when two of them demote each other at the same moment', async () => {
    const second = await newWithRole('second', 'admin')
    for (let round = 0; round < 8; round++) {
      await database.db.update(accounts).set({ role: 'admin' })
      const tries = await startedTogether([
        () => setRole(admin, { username: 'second', role: 'member' }),
        () => setRole(second, { username: 'admin', role: 'member' }),
      ])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const left = [await stored('admin'), await stored('second')].map((account) => account?.role)
      expect(left.sort()).toEqual(['admin', 'member'])
    }
  })

  test('may do nothing more with a request that began before the demotion', async () => {
    const second = await newWithRole('second', 'admin')
    await newMember(ctx, 'joost')
    await setRole(admin, { username: 'second', role: 'moderator' })
    await expect(suspend(second, { username: 'joost' })).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

describe.each(['member', 'moderator'] as const)('A %s', (role) => {
  test.each(acts)('[ACC-30] may not %s', async (_name, act) => {
    await newMember(ctx, 'joost')
    const before = await stored('joost')
    await expect(act(await newWithRole('sanne', role))).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await stored('joost')).toEqual(before)
  })
})

describe('A visitor', () => {
  test.each(acts)('[ACC-30] may not %s', async (_name, act) => {
    await newMember(ctx, 'joost')
    await expect(act(ctx)).rejects.toMatchObject({ code: 'sign-in-required' })
  })
})
