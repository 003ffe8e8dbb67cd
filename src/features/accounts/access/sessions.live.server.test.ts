import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { openAnnouncements } from '#platform/live/announcements.server.ts'
import { elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { changeAccount } from '../admin/roles.system.server.ts'
import type { Viewer } from '../ground/accounts.rules.ts'
import { deleteAccount } from '../settings/deletion.server.ts'
import { changePassword } from '../settings/password.server.ts'
import { signIn, signOut } from '../sign-in/accounts.server.ts'
import { followSessions, openSessionStream, SessionEnded } from './sessions.live.server.ts'
import { endOtherSessions, viewerOfSecret, viewerOfSessionId } from './sessions.server.ts'

let database: TestDatabase
let ctx: Context
/** Another process: it has its own registry, and hears of what ends only through the database. */
let other: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  other = await testContext(database)
  return () => database.close()
})

async function streamOf(viewer: Viewer): Promise<AbortSignal> {
  return (await openSessionStream(other, viewer)).signal
}

function ended(signal: AbortSignal) {
  return vi.waitFor(() => expect(signal.reason).toBeInstanceOf(SessionEnded), {
    timeout: 20_000,
    interval: 5,
  })
}

const acts: [string, (member: Context) => Promise<unknown>][] = [
  ['signing out', signOut],
  [
    'a new password',
    (member) => changePassword(member, { oldPassword: PASSWORD, newPassword: 'nog een zin' }),
  ],
  ['a suspension', (member) => changeAccount(member, 'sanne', { suspendedAt: new Date() })],
  ['another role', (member) => changeAccount(member, 'sanne', { role: 'moderator' })],
  ['deleting the account', (member) => deleteAccount(member, { password: PASSWORD, alsoContent: false })],
]

describe('A stream that is open for a session', () => {
  test.each(acts)('is broken off in every process by %s', async (_name, act) => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const signal = await streamOf(member.viewer)
    expect(signal.aborted).toBe(false)
    await act(member)
    await ended(signal)
  })

  test('goes on when other sessions end', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const { secret } = await signIn(elsewhere(ctx), { username: 'sanne', password: PASSWORD })
    const second = await viewerOfSecret(ctx, secret)
    const { ctx: stranger } = await newMember(ctx, 'joost')
    const staying = [await streamOf(member.viewer), await streamOf(stranger.viewer)]
    const going = await streamOf(second!)
    await endOtherSessions(member)
    await ended(going)
    expect(staying.map(({ aborted }) => aborted)).toEqual([false, false])
  })

  test('goes on when what would have ended it is undone', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const signal = await streamOf(member.viewer)
    const failing = { ...member.members[0]!, erase: () => Promise.reject(new Error('cannot forget')) }
    const deletion = deleteAccount(
      { ...member, members: [...ctx.members, failing] },
      { password: PASSWORD, alsoContent: false },
    )
    await expect(deletion).rejects.toThrow('cannot forget')
    const { ctx: stranger } = await newMember(ctx, 'joost')
    const later = await streamOf(stranger.viewer)
    await signOut(stranger)
    await ended(later)
    expect(signal.aborted).toBe(false)
  })

  test('is not opened for a session that ended just before', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    await signOut(member)
    expect((await streamOf(member.viewer)).reason).toBeInstanceOf(SessionEnded)
  })

  test('is not opened for who had another role a moment ago', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    await changeAccount(member, 'sanne', { role: 'moderator' })
    expect((await streamOf(member.viewer)).reason).toBeInstanceOf(SessionEnded)
    expect(await viewerOfSessionId(ctx, member.viewer.sessionId)).toMatchObject({ role: 'moderator' })
  })

  test('is not opened for who has another role by now, though nothing is announced of it any more', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const signal = await streamOf({ ...member.viewer, role: 'moderator' })
    expect(signal.reason).toBeInstanceOf(SessionEnded)
  })

  test('is broken off when announcements can no longer be heard, before they are heard again', async () => {
    const proxy = await openDatabaseProxy(database.address)
    const announcements = await openAnnouncements({ address: proxy.address, log: ctx.log })
    const sessions = await followSessions(announcements)
    const { signal } = sessions.open('a session')
    proxy.cut()
    await ended(signal)
    await announcements.close()
    await proxy.close()
  })

  test('that is over is forgotten, and the others of its session are not', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const over = await openSessionStream(other, member.viewer)
    const open = await openSessionStream(other, member.viewer)
    over.stop()
    await signOut(member)
    await ended(open.signal)
    expect(over.signal.aborted).toBe(false)
  })
})
