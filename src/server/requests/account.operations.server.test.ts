import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '#features/accounts/access/sessions.server.ts'
import { viewerOf } from '#features/accounts/access/viewer.server.ts'
import * as roles from '#features/accounts/admin/roles.server.ts'
import { accounts, sessions } from '#features/accounts/ground/accounts.tables.server.ts'
import { hashPassword } from '#features/accounts/mailed/passwords.server.ts'
import { logModeration } from '#features/moderation/server/moderation.acting.server.ts'
import { profilePart } from '#features/people/profiles.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import type { Problem, ProblemCode } from '#platform/ground/problem.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { undescribed } from '#test/openapi.ts'
import { testServices } from '#test/services.ts'
import type { Services } from '../open/services.ts'
import { createApp } from '../process/app.ts'

const callers = ['anonymous', 'member', 'other member', 'moderator', 'admin', 'suspended'] as const
type Caller = (typeof callers)[number]
type Operation = { body?: object; status: Record<Caller, number> }

const PASSWORD = 'een lange zin van mij'
const NEW_PASSWORD = 'en nog een langere zin'
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const newcomer = { password: PASSWORD, repeated: PASSWORD, language: 'nl' }

/** Open to everyone: a visitor, a member, and whoever was suspended, who counts as a visitor. */
const everyone = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Record<Caller, number>
/** For members, each on the own account alone; no role changes that. */
const members = (status: number) => ({ ...everyone(status), anonymous: 401, suspended: 401 })

/** What anybody reads, and no account has a part in: all other endpoints need a row. */
const publicReads =
  /^\/(healthz|readyz|country|openapi\.json|products|pictures|public|media|robots\.txt|(:file\{)?sitemap|(recipes|topics)\.rss)\b/

/** Every operation on accounts and what it answers to whom. A new one without a row fails the first test. */
const operations: Record<string, Operation> = {
  'POST /account/sign-up': { body: newcomer, status: everyone(201) },
  'POST /account/sign-in': { body: { username: 'nobody', password: PASSWORD }, status: everyone(401) },
  'POST /account/sign-out': { status: everyone(204) },
  'POST /account/reset/request': { body: { identifier: 'nobody' }, status: everyone(202) },
  'POST /account/reset': {
    body: { secret: 'made up', newPassword: NEW_PASSWORD, repeated: NEW_PASSWORD },
    status: everyone(400),
  },
  'POST /account/verify': { body: { secret: 'made up' }, status: everyone(400) },
  'POST /views': {
    body: { kind: 'recipe', id: NOWHERE },
    status: everyone(204),
  },
  'POST /reports': {
    body: { kind: 'recipe', id: NOWHERE, reason: 'spam', filledInMs: 9_000 },
    status: everyone(404),
  },
  'POST /reports/products': {
    body: { productId: 2_000_000_000, fault: 'value', note: 'Er staat 12 g.', filledInMs: 9_000 },
    status: everyone(404),
  },
  'POST /messages': {
    body: {
      type: 'contact',
      id: NOWHERE,
      name: 'Sanne',
      email: 'sanne@mail.example',
      subject: 'Kwark',
      message: 'Waar is de kwark?',
      filledInMs: 9_000,
    },
    status: everyone(204),
  },
  'GET /.well-known/jwks.json': { status: everyone(200) },
  'POST /account/verify/resend': { status: members(202) },
  'GET /account/me': { status: members(200) },
  'GET /account/token': { status: members(200) },
  'GET /account/sessions': { status: members(200) },
  // By the ID token alone: `export.server.test.ts`.
  'GET /account/export': { status: everyone(401) },
  'POST /account/sessions/end-others': { status: members(200) },
  'DELETE /account/sessions/:id': { status: members(404) },
  'PUT /account/language': { body: { language: 'nl' }, status: members(200) },
  'POST /account/language': { body: new URLSearchParams({ language: 'nl' }), status: everyone(303) },
  'POST /account/password': {
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
    status: members(204),
  },
  // A session is not enough: the first two take an ID token alone, the next two the credentials that it gives.
  'POST /storage/identity': { status: everyone(401) },
  'POST /storage/credentials': { status: everyone(401) },
  'PUT /storage/:key{.+}': { status: everyone(401) },
  'DELETE /storage/:key{.+}': { status: everyone(401) },
  'GET /storage/signed-url': { status: everyone(404) },
  'DELETE /account': { body: { password: PASSWORD }, status: members(204) },
}

type Code = ProblemCode | null
/** Verbs that have no endpoint yet but the command line; null where the caller may. */
const adminsOnly: Record<Caller, Code> = {
  anonymous: 'sign-in-required',
  suspended: 'sign-in-required',
  member: 'not-allowed',
  'other member': 'not-allowed',
  moderator: 'not-allowed',
  admin: null,
}
const verbs: Record<keyof typeof roles, { input?: object; code: Record<Caller, Code> }> = {
  setRole: { input: { role: 'moderator' }, code: adminsOnly },
  suspend: { code: adminsOnly },
  unsuspend: { code: adminsOnly },
}

let database: TestDatabase
let app: ReturnType<typeof createApp>
let services: Services
let passwordHash: string

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  // Not as in production, where every static file is an endpoint as well.
  app = createApp({ services, build: () => Promise.reject(new Error('no pages here')), production: false })
  passwordHash = await hashPassword(PASSWORD, { address: newAddress() })
})

describe('Every operation on accounts', () => {
  test('has a row in the table of who may do what', () => {
    const endpoints = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !publicReads.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(operations).toSorted()).toEqual([...new Set(endpoints)].toSorted())
  })

  describe.each(Object.entries(operations))('%s', (name, { body, status }) => {
    test.each(callers)('[ACC-28] [ACC-29] answers as the table says: %s', async (caller) => {
      const victim = await newAccount('member')
      const before = await everythingOf(victim.id)
      const response = await call(name, body, await cookieOf(caller))
      expect(response.status).toBe(status[caller])
      const [method = '', path = ''] = name.split(' ')
      expect(await undescribed(method, path, response)).toBeNull()
      expect(await everythingOf(victim.id)).toEqual(before)
    })
  })

  test('of admins has a row too', () => {
    expect(Object.keys(verbs).toSorted()).toEqual(Object.keys(roles).toSorted())
  })

  describe.each(Object.entries(roles))('%s', (name, act) => {
    const { input, code } = verbs[name as keyof typeof roles]
    test.each(callers)('[ACC-30] is refused as the table says: %s', async (caller) => {
      const victim = await newAccount('member')
      const before = await everythingOf(victim.id)
      const cookie = await cookieOf(caller)
      const { publicUrl } = services.config
      const ctx = { ...services, now: new Date(), requestId: 'test', publicUrl, logModeration }
      const { viewer } = await viewerOf(ctx, new Headers(cookie ? { cookie } : {}))
      const verb = act as (ctx: object, input: object) => Promise<void>
      const refusal = await verb({ ...ctx, viewer }, { username: victim.username, ...input }).then(
        () => null,
        (problem: Problem) => problem.code,
      )
      expect(refusal).toBe(code[caller])
      if (refusal) expect(await everythingOf(victim.id)).toEqual(before)
    })
  })

  test('does not take a role, an id or another owner from the input', async () => {
    const victim = await newAccount('member')
    const extras = {
      role: 'admin',
      id: victim.id,
      accountId: victim.id,
      sub: victim.id,
      owner: victim.username,
    }
    for (const [name, { body }] of Object.entries(operations).filter(([, { body }]) => body)) {
      // The id of what is viewed is no account's.
      for (const [key, value] of Object.entries(extras).filter(([key]) => !(key in body!))) {
        const extended =
          body instanceof URLSearchParams
            ? new URLSearchParams([...body, [key, value]])
            : { ...body, [key]: value }
        const response = await call(name, extended, await cookieOf('member'))
        expect({ name, key, status: response.status }).toEqual({ name, key, status: 400 })
        expect(await response.json()).toMatchObject({ field: key, reason: 'InvalidParameterException' })
      }
    }
  })
})

function call(name: string, body: Operation['body'], cookie: string | null): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const isForm = body instanceof URLSearchParams
  const json = () => JSON.stringify(path === '/account/sign-up' ? { username: newName(), ...body } : body)
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  const headers = {
    ...(isForm ? { origin: 'http://localhost' } : { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  } as Record<string, string>
  const init = { method, headers, ...(body && { body: isForm ? body : json() }) }
  return Promise.resolve(app.request(path, init, visitor))
}

async function cookieOf(caller: Caller): Promise<string | null> {
  if (caller === 'anonymous') return null
  const role = caller === 'moderator' || caller === 'admin' ? caller : 'member'
  const { secret } = await newAccount(role, { suspended: caller === 'suspended' })
  return `session=${secret}`
}

/** An account with an address, a profile and a session, whose secret is given. */
async function newAccount(role: 'member' | 'moderator' | 'admin', { suspended = false } = {}) {
  const { db } = database
  const username = newName()
  const email = `${username}@fitfuel.example`
  const [account] = await db
    .insert(accounts)
    .values({ username, usernameKey: username, email, emailKey: email, passwordHash, role })
    .returning({ id: accounts.id })
  const { id } = account!
  await profilePart.create!(db, { accountId: id, username, language: 'en' })
  const ctx = { now: new Date(), visitor: { address: newAddress(), userAgent: 'Firefox' } }
  const { secret } = await createSession(ctx, db, id)
  if (suspended) await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, id))
  return { id, username, secret }
}

async function everythingOf(id: string) {
  const { db } = database
  return {
    account: await db.select().from(accounts).where(eq(accounts.id, id)),
    sessions: await db.select().from(sessions).where(eq(sessions.accountId, id)),
    profile: await db.select().from(profiles).where(eq(profiles.id, id)),
  }
}

function newName(): string {
  return `u${randomUUID().replaceAll('-', '').slice(0, 20)}`
}
