import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { askReset, elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import { viewerOfSecret } from '../access/sessions.server.ts'
import { createIdToken, viewerOfToken } from '../access/tokens.server.ts'
import { changeAccount } from '../admin/roles.system.server.ts'
import { passwordInput } from '../ground/accounts.input.ts'
import { sessions } from '../ground/accounts.tables.server.ts'
import { resetPassword } from '../mailed/links.server.ts'
import { signIn } from '../sign-in/accounts.server.ts'
import { changePassword } from './password.server.ts'

const NEW_PASSWORD = 'een heel andere zin'
const INCORRECT = { code: 'not-authorized', details: { reason: 'NotAuthorizedException' } }

let database: TestDatabase
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

function signInWith(password: string) {
  return signIn(elsewhere(ctx), { username: 'sanne', password })
}

describe('Changing the password', () => {
  test('[ACC-23] only the new password signs in afterwards', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    await changePassword(member, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    await expect(signInWith(PASSWORD)).rejects.toMatchObject(INCORRECT)
    await signInWith(NEW_PASSWORD)
  })

  test('ends all sessions and ID tokens; the browser that asked goes on with a new one', async () => {
    const { ctx: member, secret } = await newMember(ctx, 'sanne')
    const elsewhereOpen = await signInWith(PASSWORD)
    const token = await createIdToken(ctx, member.viewer)
    const renewed = await changePassword(member, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect(await viewerOfSecret(ctx, secret)).toBeNull()
    expect(await viewerOfSecret(ctx, elsewhereOpen.secret)).toBeNull()
    expect(await viewerOfToken(ctx, token)).toBeNull()
    expect(await viewerOfSecret(ctx, renewed.secret)).toMatchObject({ username: 'sanne' })
  })

  test('uses up the reset links that were mailed before', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', 'sanne@mail.example')
    await askReset(ctx, 'sanne')
    const { text } = (await outboxRows(database.db)).at(-1)!
    await changePassword(member, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    const secret = /reset=([\w-]+)/.exec(text)![1]!
    await expect(
      resetPassword(ctx, { secret, newPassword: PASSWORD, repeated: PASSWORD }),
    ).rejects.toMatchObject({ details: { reason: 'CodeMismatchException' } })
  })

  test('[ACC-21] needs the current password and a new one of at least 8 characters', () => {
    const faultOf = (value: object) => {
      try {
        return parseInput(passwordInput, value)
      } catch (error) {
        return error
      }
    }
    const refused = (field: string, fault: string) => ({ code: 'bad-input', details: { field, fault } })
    expect(faultOf({ newPassword: NEW_PASSWORD })).toMatchObject(refused('oldPassword', 'required'))
    expect(faultOf({ oldPassword: '', newPassword: NEW_PASSWORD })).toMatchObject(
      refused('oldPassword', 'required'),
    )
    expect(faultOf({ oldPassword: PASSWORD, newPassword: '' })).toMatchObject(
      refused('newPassword', 'required'),
    )
    expect(faultOf({ oldPassword: PASSWORD, newPassword: '1234567' })).toMatchObject(
      refused('newPassword', 'too-short'),
    )
    expect(faultOf({ oldPassword: PASSWORD, newPassword: 'aaaaaaab' })).toEqual({
      oldPassword: PASSWORD,
      newPassword: 'aaaaaaab',
    })
  })

  test('[ACC-22] a wrong current password is a NotAuthorizedException, and nothing changes', async () => {
    const { ctx: member, secret } = await newMember(ctx, 'sanne')
    await expect(
      changePassword(member, { oldPassword: 'wrong', newPassword: NEW_PASSWORD }),
    ).rejects.toMatchObject(INCORRECT)
    expect(await viewerOfSecret(ctx, secret)).not.toBeNull()
    await signInWith(PASSWORD)
  })

  test('[ACC-22] a common new password is an InvalidPasswordException, and nothing changes', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', 'kwarkfan@mail.example')
    for (const newPassword of ['Password1', 'Kwarkfan2026'])
      await expect(changePassword(member, { oldPassword: PASSWORD, newPassword })).rejects.toMatchObject({
        details: { reason: 'InvalidPasswordException', field: 'newPassword' },
      })
    await signInWith(PASSWORD)
  })

  test('[ACC-22] the current password again is an InvalidPasswordException', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    await expect(
      changePassword(member, { oldPassword: PASSWORD, newPassword: PASSWORD }),
    ).rejects.toMatchObject({
      details: { reason: 'InvalidPasswordException', field: 'newPassword', fault: 'same' },
    })
    await signInWith(PASSWORD)
  })

  test('[ACC-22] after five failures more are a LimitExceededException, here and for this account alone', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const { ctx: other } = await newMember(ctx, 'joost')
    const change = (as: Context, oldPassword: string) =>
      changePassword(as, { oldPassword, newPassword: NEW_PASSWORD })
    for (let i = 0; i < 5; i++) await expect(change(member, 'wrong')).rejects.toMatchObject(INCORRECT)
    await expect(change(member, PASSWORD)).rejects.toMatchObject({
      code: 'too-many',
      details: { reason: 'LimitExceededException' },
    })
    await change(other, PASSWORD)
    await change(elsewhere(member), PASSWORD)
  })

  test('leaves no session to an account that was suspended while the change was under way', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    await changeAccount(ctx, 'sanne', { suspendedAt: ctx.now })
    await expect(
      changePassword(member, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ).rejects.toMatchObject(INCORRECT)
    expect(await database.db.$count(sessions)).toBe(0)
  })

  test('of two changes at the same moment one counts', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const tries = await Promise.allSettled(
      [NEW_PASSWORD, `${NEW_PASSWORD} nog`].map((newPassword) =>
        changePassword(member, { oldPassword: PASSWORD, newPassword }),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
