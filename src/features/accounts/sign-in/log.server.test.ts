import { expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { keptLog } from '#test/mail.ts'
import { signIn } from './accounts.server.ts'

test('A refused sign-in is logged with a hash of its account and of its network, and without either', async () => {
  const { log, lines } = keptLog()
  const ctx = await testContext(await testDatabase(), { log })
  await newMember(ctx, 'sanne')
  lines.length = 0
  const failed = async (username: string, address: string, password = 'wrong') => {
    const as: Context = { ...ctx, visitor: { ...ctx.visitor, address } }
    await signIn(as, { username, password }).catch(() => {})
    return JSON.parse(lines.at(-1)!)
  }
  const first = await failed('sanne', '192.0.2.7')
  expect(first).toMatchObject({
    msg: 'a sign-in was refused',
    reason: 'NotAuthorizedException',
    account: expect.stringMatching(/^[\w-]{16}$/),
    network: expect.stringMatching(/^[\w-]{16}$/),
  })
  const elsewhere = await failed('sanne', '192.0.2.8')
  const nobody = await failed('nobody at all', '192.0.2.7')
  expect([elsewhere.account, nobody.network]).toEqual([first.account, first.network])
  expect(elsewhere.network).not.toBe(first.network)
  expect(nobody.account).not.toBe(first.account)
  for (let i = 0; i < 4; i++) await failed('sanne', '192.0.2.7')
  expect(await failed('sanne', '192.0.2.7')).toMatchObject({ reason: 'LimitExceededException' })

  const count = lines.length
  await signIn(
    { ...ctx, visitor: { ...ctx.visitor, address: '192.0.2.9' } },
    { username: 'sanne', password: PASSWORD },
  )
  expect(lines).toHaveLength(count)
  expect(lines.join()).not.toMatch(/sanne|nobody|192\.0\.2|wrong/)
})
