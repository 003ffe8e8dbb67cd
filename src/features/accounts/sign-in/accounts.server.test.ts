import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { signInInput } from '../ground/accounts.input.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { signIn } from './accounts.server.ts'

const EMAIL = 'sanne@mail.example'
const INCORRECT = { code: 'not-authorized', details: { reason: 'NotAuthorizedException' } }

let database: TestDatabase
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

async function signInWith(username: string, password = PASSWORD, from = elsewhere(ctx)) {
  return (await signIn(from, parseInput(signInInput, { username, password }))).username
}

describe('Signing in by e-mail address', () => {
  test('takes it as it takes the username, whatever its case and the space around it', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    for (const typed of [EMAIL, ' Sanne@MAIL.example ', 'sanne'])
      expect(await signInWith(typed)).toBe('sanne')
    await expect(signInWith(EMAIL, 'wrong')).rejects.toMatchObject(INCORRECT)
    await expect(signInWith('joost@mail.example')).rejects.toMatchObject(INCORRECT)
  })

  test('is for whoever has proven the address, where several claim it', async () => {
    await newMember(ctx, 'claims', EMAIL)
    const { accountId } = await newMember(ctx, 'sanne', EMAIL)
    await database.db.update(accounts).set({ emailVerifiedAt: ctx.now }).where(eq(accounts.id, accountId))
    expect(await signInWith(EMAIL)).toBe('sanne')
  })

  test('[ACC-22] after five failures has to wait as well', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const from = elsewhere(ctx)
    for (let i = 0; i < 5; i++)
      await expect(signInWith(EMAIL, 'wrong', from)).rejects.toMatchObject(INCORRECT)
    await expect(signInWith(EMAIL, PASSWORD, from)).rejects.toMatchObject({ code: 'too-many' })
  })
})
