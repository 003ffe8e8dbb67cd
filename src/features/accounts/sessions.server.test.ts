import { expect, test } from 'vitest'
import type { Context } from '#platform/context.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { MAX_SESSIONS } from './accounts.rules.ts'
import { createSession, endOwnSession, listSessions, viewerOfSecret } from './sessions.server.ts'

test('a member has twenty sessions: one more ends the one that was seen the longest ago, and nobody else’s', async () => {
  const ctx = await testContext(await testDatabase())
  const later = (minutes: number): Context => ({
    ...ctx,
    now: new Date(ctx.now.getTime() + minutes * 60_000),
  })
  const other = await newMember(ctx, 'joost')
  const { accountId, secret: oldest, ctx: member } = await newMember(ctx, 'sanne')
  const secrets: string[] = []
  for (let i = 1; i < MAX_SESSIONS; i++) {
    secrets.push((await createSession(later(i), ctx.db, accountId)).secret)
  }
  // The first browser is used again, more than an hour after it was seen last.
  expect(await viewerOfSecret(later(100), oldest)).not.toBeNull()
  const { secret: newest } = await createSession(later(101), ctx.db, accountId)

  expect(await viewerOfSecret(later(102), secrets[0]!)).toBeNull()
  for (const secret of [oldest, newest, ...secrets.slice(1), other.secret]) {
    expect(await viewerOfSecret(later(102), secret)).not.toBeNull()
  }
  expect(await listSessions(later(102), member.viewer)).toHaveLength(MAX_SESSIONS)
})

test('a member ends one other session, neither the own one, nor one of somebody else', async () => {
  const ctx = await testContext(await testDatabase())
  const other = await newMember(ctx, 'joost')
  const { accountId, secret, ctx: member } = await newMember(ctx, 'sanne')
  const phone = await createSession(ctx, ctx.db, accountId)
  const laptop = await createSession(ctx, ctx.db, accountId)
  await endOwnSession(member, phone.id)
  expect(await viewerOfSecret(ctx, phone.secret)).toBeNull()
  for (const id of [phone.id, member.viewer.sessionId, other.ctx.viewer.sessionId, 'none']) {
    await expect(endOwnSession(member, id)).rejects.toMatchObject({ code: 'not-found' })
  }
  for (const each of [secret, laptop.secret, other.secret]) {
    expect(await viewerOfSecret(ctx, each)).not.toBeNull()
  }
})
