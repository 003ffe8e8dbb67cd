import { beforeEach, describe, expect, test } from 'vitest'
import { setProfileLanguage } from '#features/people/profiles.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { askReset, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { changePassword } from '../settings/password.server.ts'
import { resetPassword } from './links.server.ts'

const EMAIL = 'sanne@mail.example'
const NEW_PASSWORD = 'een heel andere zin'
const SUBJECTS = {
  en: 'Your password for FitFuel was changed',
  nl: 'Je wachtwoord voor FitFuel is gewijzigd',
}

let database: TestDatabase
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

const mails = async () => (await outboxRows(database.db)).slice(1)

function setPassword(secret: string): Promise<void> {
  return resetPassword(ctx, { secret, newPassword: NEW_PASSWORD, repeated: NEW_PASSWORD })
}

describe('A changed password', () => {
  test.each(['en', 'nl'] as const)('is told by mail, in %s, with no link that signs in', async (locale) => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    await database.db.update(accounts).set({ emailVerifiedAt: ctx.now })
    await setProfileLanguage(member, locale)
    await changePassword(member, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: EMAIL, subject: SUBJECTS[locale] })
    expect(mail!.text).toMatch(/[“‘]sanne[”’]/)
    expect(mail!.text.match(/https?:\S+/g)).toEqual([`${ctx.publicUrl}/login`])
    expect(mail!.html).not.toMatch(/(reset|verify)=/)
  })

  test('by a mailed link is told too, as the link proves the address', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'sanne')
    await setPassword(/reset=([\w-]+)/.exec((await mails())[0]!.text)![1]!)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Choose a new password for FitFuel',
      SUBJECTS.en,
    ])
  })

  test('is told to no address that is not proven, and none that was refused', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    await changePassword(member, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect(await mails()).toEqual([])
    await database.db.update(accounts).set({ emailVerifiedAt: ctx.now })
    const wrong = changePassword(member, { oldPassword: 'wrong', newPassword: PASSWORD })
    await expect(wrong).rejects.toThrow()
    expect(await mails()).toEqual([])
  })
})
