import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { askReset, elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import type { MemberPart } from '../access/accounts.context.server.ts'
import { viewerOfSecret } from '../access/sessions.server.ts'
import { createIdToken, viewerOfToken } from '../access/tokens.server.ts'
import { changeAccount } from '../admin/roles.system.server.ts'
import { signIn } from '../sign-in/accounts.server.ts'
import { deleteAccount } from './deletion.server.ts'

const EMAIL = 'sanne@mail.example'
const CONSENT = { password: PASSWORD, alsoContent: false }

let database: TestDatabase
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

/** Every row of every table that holds something of members, as one text. */
async function everything(): Promise<string> {
  const tables = ['accounts', 'sessions', 'mailed_links', 'profiles', 'outbox', 'attempt_limits']
  const found = await Promise.all(tables.map((table) => database.pool.query(`select * from ${table}`)))
  return JSON.stringify(found.map(({ rows }) => rows))
}

/** A part that writes down in what order it was called, and what it saw of the others at that moment. */
function partThatTells(told: string[]): MemberPart {
  return {
    stage: 'marks',
    name: 'witness',
    erase: async (db, _accountId, { alsoContent }) => {
      const { rows } = await db.execute(
        'select (select count(*) from profiles)::integer as profiles, (select count(*) from accounts)::integer as accounts',
      )
      told.push(JSON.stringify({ ...rows[0], alsoContent }))
    },
    async *export() {},
  }
}

describe('Deleting an account', () => {
  test('[ACC-26] leaves neither name, address, sessions, links, mail nor profile', async () => {
    const { ctx: member, accountId } = await newMember(ctx, 'sanne', EMAIL)
    await askReset(ctx, EMAIL)
    expect(await everything()).toContain(EMAIL)
    await deleteAccount(member, CONSENT)
    const left = await everything()
    for (const trace of [accountId, 'sanne', 'Sanne', EMAIL]) expect(left).not.toContain(trace)
  })

  test('[ACC-25] forgets the profile first, then the rest, then the account', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const told: string[] = []
    const members = [...ctx.members, partThatTells(told)]
    await deleteAccount({ ...member, members }, { ...CONSENT, alsoContent: true })
    expect(told).toEqual(['{"profiles":0,"accounts":1,"alsoContent":true}'])
    expect(members[0]!.name).toBe('profile')
  })

  test('[ACC-26] refuses old cookies and ID tokens, and signing in', async () => {
    const { ctx: member, secret } = await newMember(ctx, 'sanne')
    const token = await createIdToken(ctx, member.viewer)
    await deleteAccount(member, CONSENT)
    expect(await viewerOfSecret(ctx, secret)).toBeNull()
    expect(await viewerOfToken(ctx, token)).toBeNull()
    await expect(signIn(elsewhere(ctx), { username: 'sanne', password: PASSWORD })).rejects.toMatchObject({
      details: { reason: 'NotAuthorizedException' },
    })
  })

  test('[ACC-27] needs the password, and changes nothing without it', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    const before = { accounts: await rowsOf('accounts'), profiles: await rowsOf('profiles') }
    await expect(deleteAccount(member, { ...CONSENT, password: 'wrong' })).rejects.toMatchObject({
      details: { reason: 'NotAuthorizedException' },
    })
    expect({ accounts: await rowsOf('accounts'), profiles: await rowsOf('profiles') }).toEqual(before)
  })

  test('leaves an account as it is that was suspended while the deletion was under way', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    await changeAccount(ctx, 'sanne', { suspendedAt: ctx.now })
    await expect(deleteAccount(member, CONSENT)).rejects.toMatchObject({
      details: { reason: 'NotAuthorizedException' },
    })
    expect(await rowsOf('accounts')).toHaveLength(1)
  })

  test('[ACC-27] is undone as a whole when a part of it fails', async () => {
    const { ctx: member, secret } = await newMember(ctx, 'sanne', EMAIL)
    const failing = { ...ctx.members[0]!, erase: () => Promise.reject(new Error('cannot forget')) }
    const before = { accounts: await rowsOf('accounts'), profiles: await rowsOf('profiles') }
    await expect(deleteAccount({ ...member, members: [...ctx.members, failing] }, CONSENT)).rejects.toThrow(
      'cannot forget',
    )
    expect({ accounts: await rowsOf('accounts'), profiles: await rowsOf('profiles') }).toEqual(before)
    expect(await viewerOfSecret(ctx, secret)).not.toBeNull()
  })

  test('takes guesses of the password as changing it does: five, then none for a while', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    for (let i = 0; i < 5; i++) {
      await expect(deleteAccount(member, { ...CONSENT, password: 'wrong' })).rejects.toMatchObject({
        code: 'not-authorized',
      })
    }
    await expect(deleteAccount(member, CONSENT)).rejects.toMatchObject({ code: 'too-many' })
  })

  test('leaves others and their mail as they are, also mail to an address that they claim as well', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    await newMember(ctx, 'joost', EMAIL)
    await queueMail(database.db, { recipient: 'other@mail.example', subject: 's', text: 't', html: 'h' })
    await deleteAccount(member, CONSENT)
    const recipients = (await outboxRows(database.db)).map(({ recipient }) => recipient)
    expect(recipients.sort()).toEqual(['other@mail.example', EMAIL, EMAIL])
    expect(await everything()).toContain('joost')
  })

  test('[ACC-26] takes mail to another spelling of the address along, once nobody claims that any more', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    const { ctx: other } = await newMember(ctx, 'joost', EMAIL.toUpperCase())
    await deleteAccount(other, CONSENT)
    expect(await outboxRows(database.db)).toHaveLength(2)
    await deleteAccount(member, CONSENT)
    expect(await outboxRows(database.db)).toEqual([])
  })

  test.each([
    ['as it is', (address: string) => address],
    ['in capitals', (address: string) => address.toUpperCase()],
  ])(
    'leaves what others wrote to us, also when the account claimed our own address %s',
    async (_, written) => {
      const { ctx: member } = await newMember(ctx, 'sanne', written(ctx.contactAddress))
      const subject = 'Contact form: Kwark'
      await queueMail(database.db, { recipient: ctx.contactAddress, subject, text: 't', html: 'h' })
      await deleteAccount(member, CONSENT)
      expect((await outboxRows(database.db)).map((mail) => mail.subject)).toContain(subject)
    },
  )

  test('gives the username back', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    await deleteAccount(member, CONSENT)
    await newMember(ctx, 'Sanne')
  })

  test('leaves no profile behind when the member signs in at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const { ctx: member } = await newMember(ctx, 'sanne')
      await database.pool.query('delete from profiles')
      const tryToSignIn = signIn(elsewhere(ctx), { username: 'sanne', password: PASSWORD })
      await Promise.allSettled([tryToSignIn, deleteAccount(member, CONSENT)])
      expect(await rowsOf('profiles')).toEqual([])
    }
  })

  async function rowsOf(table: 'accounts' | 'profiles') {
    return (await database.pool.query(`select * from ${table}`)).rows
  }
})
