import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { attemptLimits } from '#platform/limits/attempts.tables.server.ts'
import { askReset, elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import { limits } from '../ground/attempts.rules.ts'
import { requestReset, resetPassword } from '../mailed/links.server.ts'
import { signIn, signUp } from './accounts.server.ts'

const TOO_MANY = { code: 'too-many', details: { reason: 'LimitExceededException' } }

let database: TestDatabase
let ctx: Context
beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

/** The same visitor in another network. */
const at = (address: string): Context => ({ ...ctx, visitor: { ...ctx.visitor, address } })
const make = (from: Context, username: string, more: { email?: string; password?: string } = {}) => {
  const { password = PASSWORD, email } = more
  return signUp(from, { username, password, repeated: password, language: 'en', ...(email && { email }) })
}
/** What became of each, one after the other. */
async function codesOf(attempts: (() => Promise<unknown>)[]): Promise<string[]> {
  const codes: string[] = []
  for (const attempt of attempts) {
    codes.push(
      await attempt().then(
        () => 'done',
        ({ code }) => code,
      ),
    )
  }
  return codes
}
const times = (count: number, code: string) => Array<string>(count).fill(code)

describe('A network makes', () => {
  test('no account by a form whose hidden field was filled in', async () => {
    const filled = { username: 'program', password: PASSWORD, repeated: PASSWORD, language: 'en' } as const
    await expect(signUp(ctx, { ...filled, website: 'https://spam.example' })).rejects.toMatchObject({
      details: { reason: 'looks-automated' },
    })
    await signUp(ctx, { ...filled, website: '' })
  })

  test('twenty accounts an hour, and then none whatever name it takes', async () => {
    const { attempts } = limits.newAccountsOfHour
    const codes = await codesOf(Array.from({ length: attempts + 2 }, (_, i) => () => make(ctx, `name${i}`)))
    expect(codes).toEqual([...times(attempts, 'done'), ...times(2, 'too-many')])
    await make(elsewhere(ctx), 'another')
  })

  test('six accounts at once, as six people do behind one address', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, i) => make(ctx, `person${i}`)))
  })

  test('as many accounts as before after failures: only the name that was typed waits', async () => {
    await newMember(ctx, 'taken')
    const email = 'sanne@mail.example'
    const taken = await codesOf(Array.from({ length: 6 }, () => () => make(ctx, 'Taken', { email })))
    expect(taken).toEqual([...times(5, 'conflict'), 'too-many'])
    const common = Array.from(
      { length: 20 },
      (_, i) => () => make(ctx, `name${i}`, { password: 'password1' }),
    )
    expect(await codesOf(common)).toEqual(times(20, 'bad-input'))
    await make(ctx, 'free', { email })
  })
})

describe('A network tries', () => {
  test('fifty wrong passwords of all members together', async () => {
    const { attempts } = limits.signInOfAll
    await newMember(ctx, 'sanne')
    const guess = (i: number) => () => signIn(ctx, { username: `nobody${i}`, password: 'wrong' })
    const codes = await codesOf(Array.from({ length: attempts + 1 }, (_, i) => guess(i)))
    expect(codes).toEqual([...times(attempts, 'not-authorized'), 'too-many'])
    const right = { username: 'sanne', password: PASSWORD }
    await expect(signIn(ctx, right)).rejects.toMatchObject(TOO_MANY)
    await signIn(elsewhere(ctx), right)
  })

  test('twenty wrong passwords of one member, where it is the /48 of one line in IPv6', async () => {
    await newMember(ctx, 'sanne')
    const guess = (i: number) => () =>
      signIn(at(`2001:db8:1:${(i * 256).toString(16)}::1`), { username: 'sanne', password: 'wrong' })
    const codes = await codesOf(Array.from({ length: 60 }, (_, i) => guess(i)))
    expect(codes).toEqual([...times(20, 'not-authorized'), ...times(40, 'too-many')])
  })

  test('a password again, by name and by address, once a mailed link has set it', async () => {
    await newMember(ctx, 'sanne', 'sanne@mail.example')
    const names = ['sanne', 'sanne@mail.example']
    for (const username of names) {
      const tries = Array.from({ length: 6 }, () => () => signIn(ctx, { username, password: 'wrong' }))
      expect(await codesOf(tries)).toEqual([...times(5, 'not-authorized'), 'too-many'])
    }
    await askReset(ctx, 'sanne')
    const secret = /reset=([\w-]+)/.exec((await outboxRows(database.db)).at(-1)!.text)![1]!
    const newPassword = `${PASSWORD} nog`
    await resetPassword(ctx, { secret, newPassword, repeated: newPassword })
    for (const username of names) await signIn(ctx, { username, password: newPassword })
  })
})

describe('A network asks for mail', () => {
  test('to twenty names and addresses an hour, and leaves no more rows behind than that', async () => {
    const { attempts } = limits.mailOfAll
    const before = await database.db.$count(attemptLimits)
    const ask = (i: number) => () => requestReset(ctx, { identifier: `nobody${i}@mail.example` })
    const codes = await codesOf(Array.from({ length: 100 }, (_, i) => ask(i)))
    expect(codes).toEqual([...times(attempts, 'done'), ...times(100 - attempts, 'too-many')])
    expect((await database.db.$count(attemptLimits)) - before).toBe(1 + attempts)
  })

  test('by signing up as well', async () => {
    const { attempts } = limits.mailOfAll
    for (let i = 0; i < attempts; i++) await requestReset(ctx, { identifier: `nobody${i}` })
    await expect(make(ctx, 'sanne', { email: 'sanne@mail.example' })).rejects.toMatchObject(TOO_MANY)
    await make(ctx, 'sanne')
  })
})
