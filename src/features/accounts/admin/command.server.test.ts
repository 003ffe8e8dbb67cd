import { beforeEach, describe, expect, test } from 'vitest'
import { secretKeyOf } from '#platform/config/secret-key.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { elsewhere, newMember, testContext } from '#test/account.context.ts'
import { runCommand, runScript } from '#test/command.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { outboxRows } from '#test/mail.ts'
import { main } from '../../../../scripts/admin.ts'
import { viewerOfSecret } from '../access/sessions.server.ts'
import { openTokenKeys } from '../access/tokens.server.ts'
import { signIn } from '../sign-in/accounts.server.ts'

const PASSWORD = 'de zin van de beheerder'

let database: TestDatabase
let ctx: Context

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return () => database.close()
})

function admin(args: string[], input = '', env = {}) {
  return runCommand(main, args, { address: database.address, input, env })
}

async function logOf(username: string) {
  const { rows } = await database.pool.query(
    `select act, detail, actor_id as actor from moderation_log
      join accounts on accounts.id = target_id where username = $1 order by moderation_log.created_at`,
    [username],
  )
  return rows
}

async function signedIn(username: string, password: string) {
  const { secret } = await signIn(elsewhere(ctx), { username, password })
  return viewerOfSecret(ctx, secret)
}

describe('npm run admin', () => {
  test('[ACC-30] makes the first admin, who signs in with the password that was piped in', async () => {
    const given = { address: database.address, input: `${PASSWORD}\n` }
    const made = await runScript('admin.ts', ['create', 'Sanne'], given)
    expect(made).toEqual({
      status: 0,
      out: 'Sanne is an admin now, in the database at DATABASE_URL.\n',
      error: '',
    })
    expect(await signedIn('sanne', PASSWORD)).toMatchObject({ username: 'Sanne', role: 'admin' })
    const { rows } = await database.pool.query('select username, owner from profiles')
    expect(rows).toEqual([{ username: 'Sanne', owner: 'Sanne' }])
  })

  test('[ACC-30] sets roles, suspends and lets in again while the product runs', async () => {
    const { secret } = await newMember(ctx, 'joost')
    expect(await admin(['role', 'Joost', 'moderator'])).toMatchObject({ out: 'joost is now: moderator.\n' })
    expect(await viewerOfSecret(ctx, secret)).toMatchObject({ role: 'moderator' })
    expect(await admin(['suspend', 'joost'])).toMatchObject({ out: 'joost is suspended.\n' })
    expect(await viewerOfSecret(ctx, secret)).toBeNull()
    expect(await admin(['unsuspend', 'joost'])).toMatchObject({ out: 'joost may log in again.\n' })
    expect(await viewerOfSecret(ctx, secret)).toBeNull()
  })

  test('removes keys that no secret key opens any more, so that the product starts with new ones', async () => {
    const another = secretKeyOf('another secret key than that of the database')
    await expect(openTokenKeys(ctx.db, another)).rejects.toThrow('admin new-keys')
    expect(await admin(['new-keys'])).toMatchObject({ status: 0 })
    expect((await openTokenKeys(ctx.db, another)).jwks).not.toEqual(ctx.tokenKeys.jwks)
  })

  test('[BRD-35] writes each act into the moderation log, without an account as its actor', async () => {
    await admin(['create', 'sanne'], PASSWORD)
    await newMember(ctx, 'joost')
    for (const _ of [1, 2]) {
      for (const act of [
        ['role', 'joost', 'moderator'],
        ['suspend', 'joost'],
      ])
        await admin(act)
    }
    for (const _ of [1, 2]) await admin(['unsuspend', 'joost'])
    await admin(['role', 'nobody', 'moderator'])
    expect(await logOf('sanne')).toEqual([{ act: 'role', detail: 'admin', actor: null }])
    expect(await logOf('joost')).toEqual([
      { act: 'role', detail: 'moderator', actor: null },
      { act: 'suspend', detail: '', actor: null },
      { act: 'unsuspend', detail: '', actor: null },
    ])
  })

  test('mails a link to the address that the server was set to, and none to a guessed one', async () => {
    const args = ['create', 'sanne', '--email', 'sanne@mail.example']
    const guessed = await admin(args, PASSWORD, { PORT: '8080' })
    expect(guessed).toMatchObject({ status: 1, error: expect.stringContaining('PUBLIC_URL') })
    expect(await outboxRows(database.db)).toEqual([])
    await admin(args, PASSWORD, { PUBLIC_URL: 'https://fitfuel.example' })
    const [mail] = await outboxRows(database.db)
    expect(mail).toMatchObject({ recipient: 'sanne@mail.example' })
    expect(mail!.text).toContain('https://fitfuel.example/login?verify=')
  })

  test.each([
    { args: [], says: 'Usage:' },
    { args: ['role', 'sanne'], says: 'Usage:' },
    { args: ['suspend', 'sanne', '--email', 'sanne@mail.example'], says: 'Usage:' },
    { args: ['create', 'sanne'], says: 'password is required.' },
    { args: ['create', 'sanne'], input: 'password1', says: 'This password is too common' },
    {
      args: ['create', 'sanne', '--email', 'x'],
      input: PASSWORD,
      env: { PUBLIC_URL: 'https://fitfuel.example' },
      says: 'email is not an e-mail address.',
    },
    { args: ['role', 'sanne', 'boss'], says: 'role must be member, moderator or admin.' },
    { args: ['suspend', 'sanne'], says: 'There is no account with this username.' },
    { args: ['suspend', 'sanne', '--now'], says: "Unknown option '--now'" },
  ])('says in words what is wrong with $args', async ({ args, input, env, says }) => {
    const { status, out, error } = await admin(args, input, env)
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(error).toContain(says)
    expect(error).not.toContain('    at ')
  })

  test('makes no second account of a username', async () => {
    await newMember(ctx, 'sanne')
    const { status, error } = await admin(['create', 'SANNE'], PASSWORD)
    expect({ status, error }).toEqual({ status: 1, error: 'This username is taken.\n' })
  })
})
