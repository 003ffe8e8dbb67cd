import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts, mailedLinks, sessions } from '#features/accounts/ground/accounts.tables.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import { outbox } from '#platform/mail/outbox.tables.server.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { testServices } from '#test/services.ts'
import { createApp } from '../process/app.ts'

const good = { username: 'jan.jansen', password: 'een lange zin', repeated: 'een lange zin', language: 'nl' }
const signUp = (over: object) => ({ ...good, ...over })

/** What somebody may send to sign up, that must never make an account. */
const signUps: [what: string, body: unknown][] = [
  ['no name', signUp({ username: '' })],
  ['a name of blanks', signUp({ username: '   ' })],
  ['a name that is too short', signUp({ username: 'ab' })],
  ['a name of a megabyte', signUp({ username: 'a'.repeat(12_000) })],
  ['a name with a NUL', signUp({ username: 'jan\0jansen' })],
  ['a name with a line break', signUp({ username: 'jan\r\nBcc: you' })],
  ['a name with an escape sequence', signUp({ username: 'jan\u001b[2J' })],
  ['a name with half a surrogate pair', signUp({ username: 'jan\ud800jansen' })],
  ['a name that is read from the right', signUp({ username: 'jan\u202enesnaj' })],
  ['a name with a width of zero inside', signUp({ username: 'jan\u200bjansen' })],
  ['a name in Cyrillic that looks Latin', signUp({ username: 'аdmin' })],
  ['a name in letters that look like others', signUp({ username: 'janjansenɡ' })],
  ['a name in small capitals', signUp({ username: 'ᴊᴀɴᴊᴀɴꜱᴇɴ' })],
  ['a name of stacked accents', signUp({ username: `jan${'\u0301'.repeat(40)}` })],
  ['a name of emoji', signUp({ username: '🥦🥦🥦🥦' })],
  ['a name with markup', signUp({ username: '<script>alert(1)</script>' })],
  ['a name with SQL', signUp({ username: "x'; drop table accounts;--" })],
  ['a name with a path', signUp({ username: '../../etc/passwd' })],
  ['a name that begins with a dot', signUp({ username: '.hidden' })],
  ['a name that is a number', signUp({ username: 12345 })],
  ['a name that is a list', signUp({ username: ['jan', 'jansen'] })],
  ['a name that is an object', signUp({ username: { $ne: null } })],
  ['a name that is null', signUp({ username: null })],
  ['no password', signUp({ password: '', repeated: '' })],
  ['a password of seven', signUp({ password: '1234567', repeated: '1234567' })],
  ['a password of a thousand', signUp({ password: 'x'.repeat(1000), repeated: 'x'.repeat(1000) })],
  ['a password with a NUL', signUp({ password: 'passwoord\0rest', repeated: 'passwoord\0rest' })],
  ['unequal passwords', signUp({ repeated: 'een andere zin' })],
  ['a common password', signUp({ password: 'PassWord1', repeated: 'PassWord1' })],
  ['a common password in wide letters', signUp({ password: 'ｐassword1', repeated: 'ｐassword1' })],
  ['a language that we do not speak', signUp({ language: 'fr' })],
  ['a language from the prototype', signUp({ language: '__proto__' })],
  ['an address without an at', signUp({ email: 'jan.fitfuel.example' })],
  ['two addresses', signUp({ email: 'a@b.nl,c@d.nl' })],
  ['an address at a machine', signUp({ email: 'a@127.0.0.1' })],
  ['an address with a header', signUp({ email: 'jan@fitfuel.example\r\nBcc: you@fitfuel.example' })],
  ['an address with a NUL', signUp({ email: 'jan\0@fitfuel.example' })],
  ['an address with a name', signUp({ email: 'Jan <jan@fitfuel.example>' })],
  ['an address without end', signUp({ email: `${'a'.repeat(300)}@fitfuel.example` })],
  ['a role', signUp({ role: 'admin' })],
  ['a proven address', signUp({ emailVerifiedAt: '2026-01-01' })],
  ['a constructor', JSON.parse(`${JSON.stringify(good).slice(0, -1)},"constructor":{"x":1}}`)],
  ['a prototype', JSON.parse(`${JSON.stringify(good).slice(0, -1)},"__proto__":{"role":"admin"}}`)],
  ['a list', [good]],
  ['nothing', null],
  ['a text', 'username=jan'],
]

/** Where else a text comes in. */
const endpoints: [path: string, body: (text: unknown) => object][] = [
  ['/account/sign-in', (text) => ({ username: text, password: 'een lange zin' })],
  ['/account/sign-in', (text) => ({ username: 'jan', password: text })],
  ['/account/reset/request', (text) => ({ identifier: text })],
  ['/account/reset', (text) => ({ secret: text, newPassword: 'een lange zin', repeated: 'een lange zin' })],
  ['/account/verify', (text) => ({ secret: text })],
]
const texts = ['', '\0', 'jan\0', '\ud800', 'x'.repeat(12_000), 7, null, {}, ['jan'], true]

const database = await testDatabase()
const services = await testServices(database)
const app = createApp({ services, build: () => Promise.reject(new Error('no pages here')), production: true })

describe('Hostile input', () => {
  test.each(signUps)('[ACC-05] signs nobody up: %s', async (_what, body) => {
    const response = await post('/account/sign-up', JSON.stringify(body))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect((await response.json()).message).toMatch(/^\S.{10,100}$/)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await rows()).toEqual([0, 0, 0, 0, 0])
  })

  test.each(endpoints)('is refused with a reason at every other endpoint: %s', async (path, bodyOf) => {
    for (const text of texts) {
      const response = await post(path, JSON.stringify(bodyOf(text)))
      expect({ text, status: response.status }).toEqual({ text, status: expect.toSatisfy(isRefusal) })
      expect((await response.json()).message).toMatch(/^\S/)
    }
    expect(await rows()).toEqual([0, 0, 0, 0, 0])
  })

  test.each([
    ['no JSON', '{"username":'],
    ['an empty body', ''],
    ['a body that is too large', JSON.stringify(signUp({ username: 'x'.repeat(17_000) }))],
    ['a body nested ten thousand deep', '['.repeat(8_000) + ']'.repeat(8_000)],
  ])('is refused as a whole: %s', async (_what, body) => {
    const response = await post('/account/sign-up', body)
    expect(response.status).toSatisfy(isRefusal)
    expect(await rows()).toEqual([0, 0, 0, 0, 0])
  })

  test.each(['/login', '/login/', '/LOGIN', '/Login.data', '/login/.data', '/profile'])(
    'is refused unread where it is too large for any form: %s',
    async (path) => {
      const init = { method: 'POST', headers: { origin: 'http://localhost' }, body: 'x'.repeat(17_000) }
      expect((await app.request(path, init, visitor())).status).toBe(413)
    },
  )

  test('in headers makes nobody a member', async () => {
    const tries: Record<string, string>[] = [
      { cookie: 'session=' },
      { cookie: `session=${'x'.repeat(4000)}` },
      { cookie: 'session=%00' },
      { authorization: 'Bearer x.y.z' },
      { authorization: 'Bearer' },
      {
        authorization: `Bearer ${unsigned({ sub: randomUUID(), sid: randomUUID(), 'custom:role': 'admin' })}`,
      },
    ]
    for (const headers of tries) {
      const response = await app.request('/account/me', { headers }, visitor())
      expect(response.status).toBe(401)
    }
  })
})

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}

async function post(path: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return app.request(path, { method: 'POST', headers, body }, visitor())
}

/** From a network of its own: no limit is used up yet. */
function visitor() {
  const remoteAddress = newAddress()
  return { incoming: { socket: { remoteAddress } } }
}

/** A token that says of itself that it needs no signature. */
function unsigned(payload: object): string {
  const [head, body] = [{ alg: 'none' }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${head}.${body}.`
}

/** How many rows there are of all that an account could leave behind. */
async function rows(): Promise<number[]> {
  const tables = [accounts, profiles, sessions, mailedLinks, outbox]
  return Promise.all(
    tables.map(async (table) => (await database.db.select({ n: count() }).from(table))[0]!.n),
  )
}
