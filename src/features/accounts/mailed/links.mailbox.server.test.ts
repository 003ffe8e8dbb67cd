import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { askReset, elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import { signUp } from '../sign-in/accounts.server.ts'
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

  test('by more than five resets in an hour, whichever networks ask, and nobody is told', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const identifiers = ['sanne', EMAIL, 'sanne', EMAIL, 'sanne', EMAIL, 'sanne']
    for (const identifier of identifiers) await askReset(elsewhere(ctx), identifier)
    expect(await resetNames()).toHaveLength(5)
  })

  test('by more than five sign-ups in an hour, whichever networks ask, and each makes an account', async () => {
    for (let i = 0; i < 7; i++) await newMember(elsewhere(ctx), `name${i}`, EMAIL.replace('@', `+${i}@`))
    expect(await outboxRows(database.db)).toHaveLength(5)
  })

  test('by sign-ups to the harm of its owner, who still gets links that reset the password', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    for (let i = 0; i < 7; i++) await newMember(elsewhere(ctx), `name${i}`, EMAIL)
    await askReset(ctx, 'sanne')
    expect(await resetNames()).toEqual(['sanne'])
  })

  test('by names that claim its address: they share what it may get, in silence', async () => {
    for (const name of ['one1', 'two2']) await newMember(ctx, name, EMAIL)
    for (const identifier of ['one1', 'two2', 'one1', EMAIL, 'two2', 'one1', 'two2']) {
      await askReset(ctx, identifier)
    }
    // The address itself mails each of its two accounts; what comes after it mails nobody.
    expect(await resetNames()).toEqual(['one1', 'one1', 'one1', 'two2', 'two2'])
  })

  test('by what is not sent: it counts only what goes', async () => {
    const again = {
      username: 'sanne',
      email: EMAIL,
      password: PASSWORD,
      repeated: PASSWORD,
      language: 'en',
    } as const
    await newMember(ctx, 'sanne')
    for (let i = 0; i < 7; i++) {
      await expect(signUp(elsewhere(ctx), again)).rejects.toMatchObject({ code: 'conflict' })
    }
    await newMember(ctx, 'another', EMAIL)
    expect(await outboxRows(database.db)).toHaveLength(1)
  })

  test('by a reset for each that claims it: three at most, the one that has proven it first', async () => {
    for (const name of ['one1', 'two2', 'three3']) await newMember(ctx, name, EMAIL)
    await newMember(ctx, 'owner', EMAIL)
    const { text } = (await outboxRows(database.db)).at(-1)!
    await verifyEmail(ctx, /verify=([\w-]+)/.exec(text)![1]!)
    await askReset(ctx, EMAIL)
    expect(await resetNames()).toEqual(['one1', 'owner', 'two2'])
  })
})

test('a link that was mailed before stays good when its mailbox is full', async () => {
  const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
  for (let i = 0; i < 7; i++) await resendVerification(elsewhere(member))
  const rows = await outboxRows(database.db)
  expect(rows).toHaveLength(5)
  await verifyEmail(ctx, /verify=([\w-]+)/.exec(rows.at(-1)!.text)![1]!)
})

test('the answer to a request for a reset waits for nothing that depends on who is asked for', async () => {
  await newMember(ctx, 'sanne', EMAIL)
  const client = await database.pool.connect()
  await client.query('begin; lock table accounts in access exclusive mode')
  const { mailed } = await requestReset(ctx, { identifier: EMAIL })
  expect(await resetNames()).toEqual([])
  await client.query('commit')
  client.release()
  await mailed
  expect(await resetNames()).toEqual(['sanne'])
})
