import { expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { MAX_SESSIONS, SESSION_DAYS } from '../ground/accounts.rules.ts'
import {
  createSession,
  endOwnSession,
  listSessions,
  viewerOfSecret,
  viewerOfSessionId,
} from './sessions.server.ts'

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

test('a session that has expired is nowhere, and one that was not seen for as long stays', async () => {
  const ctx = await testContext(await testDatabase())
  const { accountId, secret, ctx: member } = await newMember(ctx, 'sanne')
  const day = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) })
  const phone = await createSession(day(1), ctx.db, accountId)
  const idsOn = async (days: number) => (await listSessions(day(days), member.viewer)).map(({ id }) => id)
  const own = member.viewer.sessionId
  // Expired at its end, not a moment later.
  for (const [days, ids] of [
    [SESSION_DAYS - 0.001, [phone.id, own]],
    [SESSION_DAYS, [phone.id]],
    [SESSION_DAYS + 1, []],
  ] as const) {
    expect(await idsOn(days)).toEqual(ids)
    expect((await viewerOfSessionId(day(days), own)) !== null).toBe(ids.some((id) => id === own))
    expect((await viewerOfSecret(day(days), secret)) !== null).toBe(ids.some((id) => id === own))
    expect((await viewerOfSecret(day(days), phone.secret)) !== null).toBe(ids.some((id) => id === phone.id))
  }
})
