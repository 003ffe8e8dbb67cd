import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context.server.ts'
import { elsewhere, newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import { requestReset, resendVerification, verifyEmail } from './links.server.ts'

const EMAIL = 'Sanne@Mail.example'

let database: TestDatabase
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

/** The names that the reset links in the outbox are for. */
async function resetNames(): Promise<string[]> {
  const resets = (await outboxRows(database.db)).filter(({ subject }) => subject.startsWith('Choose'))
  return resets.map(({ text }) => /“(\w+)”/.exec(text)![1]!).sort()
}

describe('Nobody’s mailbox is filled', () => {
  test('with more than five verification links in a quarter of an hour', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    for (let i = 0; i < 5; i++) await resendVerification(member)
    await expect(resendVerification(member)).rejects.toMatchObject({ code: 'too-many' })
  })

  test('by names that claim its address: they share what it may get', async () => {
    for (const name of ['one1', 'two2']) await newMember(ctx, name, EMAIL)
    for (const identifier of ['one1', 'two2', 'one1', EMAIL, 'two2', 'one1', 'two2']) {
      await requestReset(ctx, { identifier })
    }
    // The address itself counts as one, and each of its two accounts is mailed; the last two get nothing, in silence.
    expect(await resetNames()).toEqual(['one1', 'one1', 'one1', 'two2', 'two2', 'two2'])
    await expect(requestReset(ctx, { identifier: EMAIL })).rejects.toMatchObject({ code: 'too-many' })
    await requestReset(elsewhere(ctx), { identifier: 'one1' })
    expect(await resetNames()).toHaveLength(7)
  })

  test('by a reset for each that claims it: three at most, the one that has proven it first', async () => {
    for (const name of ['one1', 'two2', 'three3']) await newMember(ctx, name, EMAIL)
    await newMember(ctx, 'owner', EMAIL)
    const { text } = (await outboxRows(database.db)).at(-1)!
    await verifyEmail(ctx, /verify=([\w-]+)/.exec(text)![1]!)
    await requestReset(ctx, { identifier: EMAIL })
    expect(await resetNames()).toEqual(['one1', 'owner', 'two2'])
  })
})
