import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import type { MemberPart } from '../access/accounts.context.server.ts'
import { viewerOfSecret } from '../access/sessions.server.ts'
import { verifyEmail } from '../mailed/links.server.ts'
import { signOut } from '../sign-in/accounts.server.ts'
import { exportMember } from './export.server.ts'

const EMAIL = 'sanne@mail.example'

let database: TestDatabase
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

async function download(member: Context): Promise<string> {
  return new Response(await exportMember(member)).text()
}

describe('The download of a member’s data', () => {
  test('holds everything about the member, and nothing about others', async () => {
    const { ctx: member, secret, accountId } = await newMember(ctx, 'sanne', EMAIL)
    await newMember(ctx, 'joost', 'joost@mail.example')
    await verifyEmail(ctx, await mailedSecret())
    const viewer = await viewerOfSecret(ctx, secret)
    const data = await download({ ...member, viewer })
    expect(JSON.parse(data)).toMatchObject({
      exportedAt: ctx.now.toISOString(),
      account: { id: accountId, username: 'sanne', email: EMAIL, role: 'member' },
      sessions: [{ userAgent: 'Firefox', current: true }],
      mailedLinks: [{ purpose: 'verify', email: EMAIL, usedAt: ctx.now.toISOString() }],
      mails: [{ recipient: EMAIL, subject: 'Confirm your e-mail address for FitFuel', sentAt: null }],
      profile: [{ username: 'Sanne', owner: 'sanne', language: 'en' }],
    })
    expect(data).not.toContain('joost')
  })

  test('holds no hash and no secret', async () => {
    const { ctx: member, secret } = await newMember(ctx, 'sanne', EMAIL)
    const data = await download(member)
    const { rows } = await database.pool.query(
      `select password_hash as secret from accounts
       union all select secret_hash from sessions union all select secret_hash from mailed_links`,
    )
    for (const hidden of [secret, PASSWORD, await mailedSecret(), ...rows.map((row) => row.secret)]) {
      expect(data).not.toContain(hidden)
    }
  })

  test('tells of mail only to who has proven the address', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne', EMAIL)
    expect(JSON.parse(await download(member))).toMatchObject({ mails: [] })
  })

  test('tells nothing of what others wrote to us, also to who has proven our own address', async () => {
    const { ctx: member, secret } = await newMember(ctx, 'sanne', ctx.contactAddress)
    await verifyEmail(ctx, await mailedSecret(ctx.contactAddress))
    await queueMail(database.db, {
      recipient: ctx.contactAddress,
      subject: 'Contact form: Kwark',
      text: 't',
      html: 'h',
    })
    const viewer = await viewerOfSecret(ctx, secret)
    expect(viewer).toMatchObject({ emailVerified: true })
    expect(JSON.parse(await download({ ...member, viewer }))).toMatchObject({ mails: [] })
  })

  test('is refused to visitors', async () => {
    await expect(exportMember(ctx)).rejects.toMatchObject({ code: 'sign-in-required' })
  })

  test('breaks off when the session ends, and reads no further', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const endless = endlessPart()
    const reader = (await exportMember({ ...member, members: [endless.part] })).getReader()
    while (endless.given() < 3) await reader.read()
    await signOut(member)
    await expect(readAll(reader)).rejects.toThrow('The session has ended')
    await endless.over
  })

  test('reads no more than is taken, and no further when the download is given up', async () => {
    const { ctx: member } = await newMember(ctx, 'sanne')
    const endless = endlessPart()
    const reader = (await exportMember({ ...member, members: [endless.part] })).getReader()
    for (let i = 0; i < 20; i++) await reader.read()
    expect(endless.given()).toBeLessThan(25)
    await reader.cancel()
    await endless.over
  })
})

/** A part that never ends by itself; `over` resolves when nobody reads it any more. */
function endlessPart() {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let given = 0
  const part: MemberPart = {
    stage: 'marks',
    name: 'endless',
    erase: async () => {},
    async *export() {
      try {
        // As with every real source, others get their turn between two items.
        for (;;) yield await setImmediate({ number: ++given })
      } finally {
        resolve()
      }
    },
  }
  return { part, over, given: () => given }
}

async function readAll(reader: ReadableStreamDefaultReader): Promise<void> {
  while (!(await reader.read()).done);
}

async function mailedSecret(to = EMAIL): Promise<string> {
  const mail = (await outboxRows(database.db)).find(({ recipient }) => recipient === to)
  return /verify=([\w-]+)/.exec(mail!.text)![1]!
}
