import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { outbox } from '#platform/mail/outbox.tables.server.ts'
import { askReset, newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import { VERIFY_LINK_HOURS } from '../ground/accounts.rules.ts'
import { removeExpired } from './accounts.tidy.server.ts'
import { resendVerification, resetPassword } from './links.server.ts'

const EMAIL = 'sanne@mail.example'
const NEW_PASSWORD = 'een heel andere zin'

let database: TestDatabase
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

const at = (seconds: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) })

describe('The mail of a link', () => {
  const mails = async () =>
    (await outboxRows(database.db)).map(({ text, html, refusedAt }) => ({
      isEmpty: text === '' && html === '',
      isWithdrawn: refusedAt !== null,
    }))

  test('is emptied once the link is used, and is not sent any more; the mails of other links stay', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, 'sanne')
    await askReset(ctx, 'sanne')
    const secret = /reset=([\w-]+)/.exec((await outboxRows(database.db)).at(-1)!.text)![1]!
    await resetPassword(ctx, { secret, newPassword: NEW_PASSWORD, repeated: NEW_PASSWORD })
    expect(await mails()).toEqual([
      { isEmpty: false, isWithdrawn: false },
      { isEmpty: true, isWithdrawn: true },
      { isEmpty: true, isWithdrawn: true },
      // The word that the password has changed.
      { isEmpty: false, isWithdrawn: false },
    ])
  })

  test('is emptied once another link has taken the place of its own; what was sent stays sent', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    await database.db.update(outbox).set({ sentAt: ctx.now })
    await resendVerification(member)
    expect(await mails()).toEqual([
      { isEmpty: true, isWithdrawn: false },
      { isEmpty: false, isWithdrawn: false },
    ])
  })

  test('is emptied once the link has expired', async () => {
    await newMember(ctx, 'sanne', EMAIL)
    await removeExpired(at(VERIFY_LINK_HOURS * 3600))
    expect(await mails()).toEqual([{ isEmpty: false, isWithdrawn: false }])
    await removeExpired(at(VERIFY_LINK_HOURS * 3600 + 1))
    expect(await mails()).toEqual([{ isEmpty: true, isWithdrawn: true }])
  })
})
