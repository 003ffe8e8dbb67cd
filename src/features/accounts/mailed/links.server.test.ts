import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setProfileLanguage } from '#features/people/profiles.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { outbox } from '#platform/mail/outbox.tables.server.ts'
import { askReset, elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import { viewerOfSecret } from '../access/sessions.server.ts'
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '../ground/accounts.rules.ts'
import { accounts, mailedLinks } from '../ground/accounts.tables.server.ts'
import { signIn, signUp } from '../sign-in/accounts.server.ts'
import { resendVerification, resetPassword, verifyEmail } from './links.server.ts'

const EMAIL = 'Sanne@Mail.example'
const NEW_PASSWORD = 'een heel andere zin'
const BROKEN = { code: 'bad-input', details: { reason: 'CodeMismatchException' } }

let ctx: Context

const database = await testDatabase()
beforeEach(async () => {
  for (const table of ['accounts', 'outbox', 'attempt_limits'])
    await database.pool.query(`delete from ${table}`)
  ctx = await testContext(database)
})

/** The secret in the newest mail, or in that to `recipient`. */
async function mailedSecret(recipient?: string): Promise<string> {
  const mails = await outboxRows(database.db)
  const mail = mails.findLast((row) => !recipient || row.recipient === recipient)
  return /[?&](?:verify|reset)=([\w-]{43})\b/.exec(mail!.text)![1]!
}

async function subjects(): Promise<string[]> {
  return (await outboxRows(database.db)).map(({ subject }) => subject)
}

async function account(username: string) {
  const [found] = await database.db.select().from(accounts).where(eq(accounts.username, username))
  return found!
}

function later(hours: number, seconds = 0): Context {
  return { ...ctx, now: new Date(ctx.now.getTime() + hours * 3600_000 + seconds * 1000) }
}

function reset(secret: string, newPassword = NEW_PASSWORD, as = ctx): Promise<void> {
  return resetPassword(elsewhere(as), { secret, newPassword, repeated: newPassword })
}

/** How many of `count` tries at once succeed, when all others are refused as a used link. */
async function winners(count: number, attempt: () => Promise<void>): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: count }, attempt))
  for (const found of tries) if (found.status === 'rejected') expect(found.reason).toMatchObject(BROKEN)
  return tries.filter(({ status }) => status === 'fulfilled').length
}

describe('A verification link', () => {
  test('[ACC-09] is mailed at sign-up with an e-mail, to that address, and marks it as verified', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const [mail, ...more] = await outboxRows(database.db)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: EMAIL,
      subject: 'Confirm your e-mail address for FitFuel',
      sentAt: null,
    })
    expect(mail!.text).toContain('\nhttps://fitfuel.example/login?verify=')
    expect(mail!.html).toContain(`href="https://fitfuel.example/login?verify=${await mailedSecret()}"`)
    expect((await account('sanne')).emailVerifiedAt).toBeNull()
    await verifyEmail(ctx, await mailedSecret())
    expect((await account('sanne')).emailVerifiedAt).toEqual(ctx.now)
  })

  test('[ACC-08] is not mailed at sign-up without an e-mail', async () => {
    await newMember(ctx, 'sanne')
    expect(await subjects()).toEqual([])
  })

  test('[ACC-10] works for 24 hours and not a second longer', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const secret = await mailedSecret()
    await expect(verifyEmail(later(VERIFY_LINK_HOURS), secret)).rejects.toMatchObject(BROKEN)
    await verifyEmail(later(VERIFY_LINK_HOURS, -1), secret)
    expect(VERIFY_LINK_HOURS).toBe(24)
  })

  test('[ACC-10] works once, for one of fifty who open it at the same time', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const secret = await mailedSecret()
    expect(await winners(50, () => verifyEmail(ctx, secret))).toBe(1)
    await expect(verifyEmail(ctx, secret)).rejects.toMatchObject(BROKEN)
  })

  test('[ACC-10] is refused when the account has another address by now', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await database.db.update(accounts).set({ email: 'new@mail.example', emailKey: 'new@mail.example' })
    await expect(verifyEmail(ctx, await mailedSecret())).rejects.toMatchObject(BROKEN)
    expect((await account('sanne')).emailVerifiedAt).toBeNull()
  })

  test('proves an address for one account only, also when two open theirs at the same time', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const first = await mailedSecret()
    await newMember(ctx, 'pretender', EMAIL.toLowerCase())
    const second = await mailedSecret(EMAIL.toLowerCase())
    const tries = await Promise.allSettled([verifyEmail(ctx, first), verifyEmail(ctx, second)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('of one purpose does not serve the other', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const verification = await mailedSecret()
    await expect(reset(verification)).rejects.toMatchObject(BROKEN)
    await askReset(ctx, 'sanne')
    await expect(verifyEmail(ctx, await mailedSecret())).rejects.toMatchObject(BROKEN)
  })

  test('is stored as a hash: who reads the table cannot use it', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const secret = await mailedSecret()
    const [stored] = await database.db.select().from(mailedLinks)
    expect(JSON.stringify(stored)).not.toContain(secret)
    await expect(verifyEmail(ctx, stored!.secretHash)).rejects.toMatchObject(BROKEN)
  })

  test('is mailed anew when the member asks, and the one before no longer works', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    const before = await mailedSecret()
    await resendVerification(member)
    await expect(verifyEmail(ctx, before)).rejects.toMatchObject(BROKEN)
    await verifyEmail(ctx, await mailedSecret())
  })

  test('is not mailed to a visitor, to a verified address, or without an address', async () => {
    await expect(resendVerification(ctx)).rejects.toMatchObject({ code: 'sign-in-required' })
    const { ctx: without } = await newMember(ctx, 'joost')
    await expect(resendVerification(without)).rejects.toMatchObject({ details: { field: 'email' } })
    const member = await newMember(ctx, 'sanne', EMAIL)
    await verifyEmail(ctx, await mailedSecret())
    const viewer = await viewerOfSecret(ctx, member.secret)
    await resendVerification({ ...ctx, viewer })
    expect(await subjects()).toHaveLength(1)
  })
})

describe('An address that another account has proven', () => {
  beforeEach(async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await verifyEmail(ctx, await mailedSecret())
  })

  test('[ACC-09] brings its owner a notice in place of a link, and the newcomer the same answer', async () => {
    const pretender = await newMember(ctx, 'pretender', EMAIL.toUpperCase())
    expect(Object.keys(pretender).sort()).toEqual(['accountId', 'ctx', 'secret', 'username'])
    const [, notice, ...more] = await outboxRows(database.db)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ recipient: EMAIL, subject: 'You already have an account at FitFuel' })
    expect(notice!.text).toContain('“sanne”')
    expect(notice!.text).not.toContain('pretender')
    expect(notice!.text).not.toContain('verify=')
  })

  test('stays its owner’s when a newcomer resets a password by a link that was mailed to it', async () => {
    await newMember(ctx, 'pretender', EMAIL)
    await askReset(ctx, 'pretender')
    await reset(await mailedSecret())
    expect((await account('pretender')).emailVerifiedAt).toBeNull()
    expect((await account('sanne')).emailVerifiedAt).not.toBeNull()
  })
})

describe('A reset link', () => {
  test('[ACC-11] sets a new password, and only the new one signs in afterwards', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'Sanne')
    await reset(await mailedSecret())
    await expect(signIn(elsewhere(ctx), { username: 'sanne', password: PASSWORD })).rejects.toMatchObject({
      details: { reason: 'NotAuthorizedException' },
    })
    await signIn(elsewhere(ctx), { username: 'sanne', password: NEW_PASSWORD })
  })

  test('[ACC-11] is found by the e-mail in any case, and marks the address as verified', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'SANNE@mail.EXAMPLE')
    expect((await subjects()).at(-1)).toBe('Choose a new password for FitFuel')
    await reset(await mailedSecret())
    expect((await account('sanne')).emailVerifiedAt).toEqual(ctx.now)
  })

  test('[ACC-11] is mailed to nobody for an account without an e-mail, or for no account', async () => {
    await newMember(ctx, 'sanne')
    await askReset(ctx, 'sanne')
    await askReset(ctx, 'nobody')
    await askReset(ctx, 'nobody@mail.example')
    expect(await subjects()).toEqual([])
  })

  test('is in the language of the member, else in that of the page on which it was asked for', async () => {
    const { ctx: member, accountId } = await newMember(ctx, 'sanne', EMAIL)
    await setProfileLanguage(member, 'nl')
    await askReset(ctx, 'sanne')
    expect((await subjects()).at(-1)).toBe('Kies een nieuw wachtwoord voor FitFuel')
    await database.pool.query('delete from profiles where id = $1', [accountId])
    await askReset(ctx, 'sanne')
    expect((await subjects()).at(-1)).toBe('Choose a new password for FitFuel')
  })

  test('[ACC-10] works for an hour and not a second longer', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'sanne')
    const secret = await mailedSecret()
    await expect(reset(secret, NEW_PASSWORD, later(RESET_LINK_HOURS))).rejects.toMatchObject(BROKEN)
    await reset(secret, NEW_PASSWORD, later(RESET_LINK_HOURS, -1))
    expect(RESET_LINK_HOURS).toBe(1)
  })

  test('[ACC-10] works once, for one of fifty who send it at the same time', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'sanne')
    const secret = await mailedSecret()
    expect(await winners(50, () => reset(secret))).toBe(1)
  })

  test('[ACC-10] uses up every other open reset link of the account', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'sanne')
    const first = await mailedSecret()
    await askReset(ctx, EMAIL)
    await reset(await mailedSecret())
    await expect(reset(first)).rejects.toMatchObject(BROKEN)
  })

  test('[ACC-10] is refused when the account has another address by now', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'sanne')
    await database.db.update(accounts).set({ email: 'new@mail.example', emailKey: 'new@mail.example' })
    await expect(reset(await mailedSecret())).rejects.toMatchObject(BROKEN)
  })

  test('ends every session of the account', async () => {
    const { secret } = await newMember(ctx, 'sanne', EMAIL)
    const other = await signIn(elsewhere(ctx), { username: 'sanne', password: PASSWORD })
    await askReset(ctx, 'sanne')
    await reset(await mailedSecret())
    expect(await viewerOfSecret(ctx, secret)).toBeNull()
    expect(await viewerOfSecret(ctx, other.secret)).toBeNull()
  })

  test('is not used up by a password that is refused as too common', async () => {
    await newMember(ctx, 'kwarkfan', EMAIL)
    await askReset(ctx, 'kwarkfan')
    const secret = await mailedSecret()
    for (const guessable of ['Password1', 'Kwarkfan2026'])
      await expect(reset(secret, guessable)).rejects.toMatchObject({
        details: { reason: 'InvalidPasswordException', field: 'newPassword' },
      })
    await reset(secret)
  })

  test('lets a member in at once who had failed five times', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    const wrong = () => signIn(ctx, { username: 'sanne', password: 'wrong' })
    for (let i = 0; i < 5; i++) await expect(wrong()).rejects.toMatchObject({ code: 'not-authorized' })
    await expect(wrong()).rejects.toMatchObject({ code: 'too-many' })
    await askReset(ctx, 'sanne')
    await resetPassword(ctx, {
      secret: await mailedSecret(),
      newPassword: NEW_PASSWORD,
      repeated: NEW_PASSWORD,
    })
    await signIn(ctx, { username: 'sanne', password: NEW_PASSWORD })
  })

  test('is neither mailed for a suspended account nor of use to it', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'sanne')
    const secret = await mailedSecret()
    await database.db.update(accounts).set({ suspendedAt: ctx.now })
    await expect(reset(secret)).rejects.toMatchObject(BROKEN)
    const before = await subjects()
    await askReset(ctx, 'sanne')
    expect(await subjects()).toEqual(before)
  })
})

test('a sign-up that is refused mails nothing', async () => {
  await newMember(ctx, 'sanne', EMAIL)
  const again = { username: 'Sanne', password: PASSWORD, repeated: PASSWORD, language: 'en' as const }
  await expect(signUp(ctx, { ...again, email: 'other@mail.example' })).rejects.toMatchObject({
    details: { reason: 'UsernameExistsException' },
  })
  expect(await database.db.$count(outbox)).toBe(1)
})
