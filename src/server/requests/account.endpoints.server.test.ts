import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { profiles } from '#features/people/profiles.tables.server.ts'
import { testDatabase } from '#test/database.ts'
import { untilBlocked } from '#test/locks.ts'
import { newAddress } from '#test/network.ts'
import { testServices } from '#test/services.ts'
import type { Environment } from '../open/environment.ts'
import { createApp } from '../process/app.ts'
import { createPageContext } from './context.ts'

const PASSWORD = 'een lange zin van mij'
const ORIGIN = 'https://fitfuel.example'
const noPages = () => Promise.reject(new Error('no pages here'))

const database = await testDatabase()
const services = await testServices(database)
const secured = await testServices(database, { PUBLIC_URL: ORIGIN, FINDER_REQUIRES_SIGN_IN: 'true' })
const app = createApp({ services, build: noPages, production: true })
const secureApp = createApp({ services: secured, build: noPages, production: true })

describe('The session cookie', () => {
  test('[ACC-19] is Secure, HttpOnly and strict, lasts 365 days, and has a plain name on localhost', async () => {
    const { cookie } = await signUp()
    expect(cookie).toMatch(/^session=[\w-]{43}; /)
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(
      ['HttpOnly', `Max-Age=${365 * 24 * 3600}`, 'Path=/', 'SameSite=Strict', 'Secure'].toSorted(),
    )
  })

  test('[ACC-19] is bound to its host where the product is reached over HTTPS', async () => {
    const { cookie, username } = await signUp({}, secureApp)
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; /)
    // The plain name is not taken there: a neighbour's page could have set it.
    const secret = /session=([\w-]+)/.exec(cookie)![1]
    expect((await ask(secureApp, '/account/me', { cookie: `session=${secret}` })).status).toBe(401)
    const me = await ask(secureApp, '/account/me', { cookie: `__Host-session=${secret}` })
    expect(await me.json()).toMatchObject({ preferred_username: username })
  })

  test('[ACC-19] goes without Secure to a page of this machine over plain http, and only there', async () => {
    const { username } = await signUp()
    const secureTo = async (origin: string) => /; Secure/.test(await signIn(username, {}, origin))
    // Safari stores no Secure cookie of http://localhost.
    expect(await secureTo('http://localhost:3000')).toBe(false)
    expect(await secureTo('http://192.0.2.7:3000')).toBe(true)
    expect(await secureTo('https://fitfuel.example')).toBe(true)
    const origin = 'http://localhost:3000'
    const away = await post(secureApp, `${origin}/account/sign-out`, undefined, { origin })
    expect(away.headers.get('set-cookie')).toMatch(/^__Host-session=; .*; Secure/)
  })

  test('[ACC-20] is new at every sign-in and removed at sign-out, and the old one is refused', async () => {
    const { cookie, username } = await signUp()
    const again = await signIn(username)
    expect(again).not.toBe(cookie)
    const out = await post(app, '/account/sign-out', undefined, { cookie: pair(again) })
    expect(out.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0; /)
    expect((await ask(app, '/account/me', { cookie: pair(again) })).status).toBe(401)
    expect((await ask(app, '/account/me', { cookie: pair(cookie) })).status).toBe(200)
  })

  test('takes the place of the one that the browser had, which ends', async () => {
    const { cookie, username } = await signUp()
    const again = await signIn(username, { cookie: pair(cookie) })
    expect((await ask(app, '/account/me', { cookie: pair(cookie) })).status).toBe(401)
    expect((await ask(app, '/account/me', { cookie: pair(again) })).status).toBe(200)
  })
})

describe('Signing out', () => {
  test.each([
    ['POST', '/account/sign-out', undefined],
    ['DELETE', '/account', { password: PASSWORD }],
  ])(
    'drops what the browser kept of our answers, and neither workouts nor the language: %s %s',
    async (...[method, path, body]) => {
      const { cookie } = await signUp()
      const headers = { cookie: pair(cookie), 'content-type': 'application/json' }
      const answer = await ask(app, path, headers, method, body)
      expect(answer.status).toBe(204)
      expect(answer.headers.get('clear-site-data')).toBe('"cache"')
      expect(answer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0;/)
    },
  )
})

describe('The profile of a new member', () => {
  test('[ACC-13] [ACC-14] is made at sign-up, with a capital, the name as chosen, and the language', async () => {
    const username = `éva${randomUUID().slice(0, 8)}`
    const { sub } = await signUp({ username, language: 'nl' })
    expect(await profileOf(sub)).toMatchObject({
      id: sub,
      username: `É${username.slice(1)}`,
      owner: username,
      language: 'nl',
      rank: 'Member',
      isPublic: true,
      bio: '',
    })
  })

  test('[ACC-13] comes with the account: nobody ever sees the one without the other', async () => {
    const username = `u${randomUUID().slice(0, 8)}`
    const keeper = await database.pool.connect()
    await keeper.query('begin; lock table profiles in exclusive mode')
    const signingUp = signUp({ username })
    await untilBlocked(database.pool)
    const { rowCount } = await keeper.query('select from accounts where username = $1', [username])
    await keeper.query('rollback')
    keeper.release()
    expect(rowCount).toBe(0)
    expect(await profileOf((await signingUp).sub)).toMatchObject({ owner: username })
  })

  test('[ACC-13] is made at a later sign-in when it is missing, and left alone when it is there', async () => {
    const { sub, username } = await signUp({ language: 'nl' })
    await database.db.delete(profiles).where(eq(profiles.id, sub))
    await signIn(username)
    await database.db.update(profiles).set({ bio: 'Kwark.' }).where(eq(profiles.id, sub))
    await signIn(username)
    expect(await profileOf(sub)).toMatchObject({ owner: username, bio: 'Kwark.' })
  })

  test('[ACC-13] keeps nobody out when it cannot be made', async () => {
    await database.pool.query('alter table profiles rename to profiles_away')
    const both = signUp().then(async (member) => ({ ...member, again: await signIn(member.username) }))
    const { cookie, again } = await both.finally(() =>
      database.pool.query('alter table profiles_away rename to profiles'),
    )
    for (const each of [cookie, again]) {
      expect((await ask(app, '/account/me', { cookie: pair(each) })).status).toBe(200)
    }
  })
})

describe('The current user', () => {
  test('[ACC-16] is told the attributes sub, preferred_username and email', async () => {
    const email = `${randomUUID()}@fitfuel.example`
    const { cookie, sub, username } = await signUp({ email })
    const me = await ask(app, '/account/me', { cookie: pair(cookie) })
    expect(await me.json()).toEqual({
      sub,
      preferred_username: username,
      email,
      email_verified: false,
      role: 'member',
    })
  })

  test('[ACC-16] [ACC-17] finds them, and the role, in an ID token that our published keys verify', async () => {
    const { cookie, sub, username } = await signUp()
    const { id_token, expires_in } = await (await ask(app, '/account/token', { cookie: pair(cookie) })).json()
    expect(expires_in).toBe(3600)
    const jwks: JSONWebKeySet = await (await ask(app, '/.well-known/jwks.json')).json()
    expect(jwks.keys.every((key) => !('d' in key))).toBe(true)
    const { payload, protectedHeader } = await jwtVerify(id_token, createLocalJWKSet(jwks))
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: jwks.keys[0]!.kid })
    expect(payload).toMatchObject({ sub, preferred_username: username, 'custom:role': 'member' })
    expect(payload.exp! - payload.iat!).toBe(3600)
  })

  test('an ID token is taken with and without Bearer, and dies with its session', async () => {
    const { cookie } = await signUp()
    const { id_token } = await (await ask(app, '/account/token', { cookie: pair(cookie) })).json()
    const tries = [id_token, `Bearer ${id_token}`, `bearer ${id_token}`]
    for (const authorization of tries) {
      expect((await ask(app, '/account/me', { authorization })).status).toBe(200)
    }
    await post(app, '/account/sign-out', undefined, { authorization: id_token })
    for (const authorization of tries) {
      expect((await ask(app, '/account/me', { authorization })).status).toBe(401)
    }
  })

  test('[ACC-15] is unknown when the check of the session fails, for whatever reason: pages are still made', async () => {
    const { cookie } = await signUp()
    expect(await onPage(cookie)).toMatchObject({ viewer: { role: 'member' }, isViewerUnknown: false })
    await database.pool.query('alter table sessions rename to sessions_away')
    const asked = Promise.all([ask(app, '/account/me', { cookie: pair(cookie) }), onPage(cookie)])
    const [me, page] = await asked.finally(() =>
      database.pool.query('alter table sessions_away rename to sessions'),
    )
    expect(me.status).toBe(503)
    expect(page).toEqual({ viewer: null, isViewerUnknown: true, locale: 'en' })
  })

  test('reads pages in the language of the browser when the profile cannot be read', async () => {
    const { cookie } = await signUp({ language: 'nl' })
    expect(await onPage(cookie)).toMatchObject({ locale: 'nl' })
    await database.pool.query('alter table profiles rename to profiles_away')
    const page = await onPage(cookie).finally(() =>
      database.pool.query('alter table profiles_away rename to profiles'),
    )
    expect(page).toMatchObject({ viewer: { role: 'member' }, locale: 'en' })
  })
})

describe('The finder for members only', () => {
  test('[FIND-02] answers 401 to visitors and products to members', async () => {
    const { cookie } = await signUp({}, secureApp)
    const refused = await ask(secureApp, '/products?category_type=kwark')
    expect(refused.status).toBe(401)
    expect(await refused.json()).toEqual({ code: 'sign-in-required', message: 'Sign in first' })
    const answered = await ask(secureApp, '/products?category_type=kwark', { cookie: pair(cookie) })
    expect(answered.status).toBe(200)
    expect((await ask(secureApp, '/products/1')).status).toBe(401)
  })
})

type NewMember = { sub: string; username: string; cookie: string }

async function signUp(over: object = {}, at = app): Promise<NewMember> {
  const username = `u${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const body = { username, password: PASSWORD, repeated: PASSWORD, language: 'en', ...over }
  const response = await post(at, '/account/sign-up', body)
  expect(response.status).toBe(201)
  return { ...(await response.json()), cookie: response.headers.get('set-cookie') }
}

/** The `Set-Cookie` header of a sign-in, on a page at `origin`. */
async function signIn(
  username: string,
  headers: Record<string, string> = {},
  origin = 'http://localhost',
): Promise<string> {
  const body = { username, password: PASSWORD }
  const response = await post(app, `${origin}/account/sign-in`, body, { origin, ...headers })
  expect(response.status).toBe(200)
  return response.headers.get('set-cookie')!
}

function post(at: typeof app, path: string, body?: object, headers: Record<string, string> = {}) {
  return ask(at, path, { 'content-type': 'application/json', ...headers }, 'POST', body)
}

/** Asks from a network of its own: no limit is used up yet. */
async function ask(
  at: typeof app,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: object,
): Promise<Response> {
  const remoteAddress = newAddress()
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return at.request(path, init, { incoming: { socket: { remoteAddress } } })
}

/** Who looks at a page, and in which language. */
async function onPage(cookie: string) {
  const page = new Hono<Environment>().get('/', async (c) => {
    const { viewer, isViewerUnknown, locale } = await createPageContext(services, c)
    return c.json({ viewer, isViewerUnknown, locale })
  })
  const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  return (await page.request('/', { headers: { cookie: pair(cookie) } }, visitor)).json()
}

/** What a browser sends back of a `Set-Cookie` header. */
function pair(cookie: string): string {
  return cookie.split(';')[0]!
}

async function profileOf(id: string) {
  return (await database.db.select().from(profiles).where(eq(profiles.id, id)))[0]
}
