import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { outbox } from '#platform/mail/outbox.tables.server.ts'
import { testDatabase } from '#test/database.ts'
import { watchHashes } from '#test/hash-work.ts'
import { newAddress } from '#test/network.ts'
import { testServices } from '#test/services.ts'
import { createApp } from '../process/app.ts'

const work = watchHashes()
const PASSWORD = 'een lange zin van mij'

let address: string

const database = await testDatabase()
const services = await testServices(database)
const app = createApp({ services, build: () => Promise.reject(new Error('no pages here')), production: true })
beforeEach(() => {
  address = newAddress()
})

describe('Whether there is an account is not told', () => {
  test('by signing in: unknown, wrong password and suspended are one', async () => {
    const known = await newAccount()
    const suspended = await newAccount()
    await database.db
      .update(accounts)
      .set({ suspendedAt: new Date() })
      .where(eq(accounts.username, suspended.username))
    await alike(
      [known.username, suspended.username, newName()].map(
        (username) => () => post('/account/sign-in', { username, password: 'not the password' }),
      ),
      { status: 401, hashes: 1, mails: 0 },
    )
  })

  test('by signing up with an address: known, proven and unknown are one, and each brings one mail', async () => {
    const claimed = await newAccount()
    const proven = await newAccount({ proven: true })
    await alike(
      [claimed.email, proven.email, `${newName()}@mail.example`].map(
        (email) => () => post('/account/sign-up', signUp({ email })),
      ),
      { status: 201, hashes: 1, mails: 1 },
    )
  })

  test('by asking for a reset: by name or address, known, unknown, without an address and suspended', async () => {
    const known = await newAccount({ proven: true })
    const without = await newAccount({ email: null })
    const identifiers = [
      known.username,
      known.email,
      without.username,
      newName(),
      `${newName()}@mail.example`,
    ]
    await alike(
      identifiers.map((identifier) => () => post('/account/reset/request', { identifier })),
      { status: 202, hashes: 0 },
    )
  })

  test('by a limit: five failures, then the same refusal for all', async () => {
    const known = await newAccount()
    const fiveAndOneMore = (username: string) => async () => {
      for (let i = 0; i < 5; i++) await post('/account/sign-in', { username, password: 'wrong' })
      return post('/account/sign-in', { username, password: 'wrong' })
    }
    await alike([fiveAndOneMore(known.username), fiveAndOneMore(newName())], { status: 429, hashes: 5 })
  })

  test('by a mailbox that is full: its address and any other are answered alike, by reset and by sign-up', async () => {
    const known = await newAccount()
    for (let i = 0; i < 5; i++) await post('/account/reset/request', { identifier: known.username })
    const answers: unknown[] = []
    for (const email of [known.email, `${newName()}@mail.example`, `${newName()}@mail.example`]) {
      const reset = await post('/account/reset/request', { identifier: email })
      const signedUp = await post('/account/sign-up', signUp({ email }))
      answers.push([reset.status, signedUp.status])
    }
    expect(answers).toEqual(answers.map(() => [202, 201]))
  })

  test('by a link: made up and used are one', async () => {
    const { username, email } = await newAccount({ proven: true })
    await post('/account/reset/request', { identifier: username })
    const secret = await mailedSecret(email, 'reset')
    const reset = (used: string) => () =>
      post('/account/reset', { secret: used, newPassword: PASSWORD, repeated: PASSWORD })
    expect((await reset(secret)()).status).toBe(204)
    await alike([reset(secret), reset('made up')], { status: 400, hashes: 0, mails: 0 })
  })
})

describe('Nobody can lock another out', () => {
  test('of a hundred wrong passwords at once five are looked at, and the member gets in from elsewhere', async () => {
    const { username } = await newAccount()
    work.calls = 0
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post('/account/sign-in', { username, password: 'wrong' })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(95)
    expect(work.calls).toBe(5)
    expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(/^\d{3}$/)
    address = newAddress()
    expect((await post('/account/sign-in', { username, password: PASSWORD })).status).toBe(200)
  })

  test('nor escape a limit by a forwarded address that no proxy of ours wrote', async () => {
    const { username } = await newAccount()
    const guess = () => {
      const made = newAddress()
      const headers = { 'x-forwarded-for': made, forwarded: `for="[${made}]"`, 'x-real-ip': made }
      return post('/account/sign-in', { username, password: 'wrong' }, headers)
    }
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
  })

  test('a success gives back what it took: five failures are five, however often a member gets in', async () => {
    const { username } = await newAccount()
    const statusOf = async (password: string) =>
      (await post('/account/sign-in', { username, password })).status
    const attempts = ['wrong', 'wrong', PASSWORD, PASSWORD, 'wrong', 'wrong', PASSWORD, 'wrong', PASSWORD]
    const statuses: number[] = []
    for (const password of attempts) statuses.push(await statusOf(password))
    expect(statuses).toEqual([401, 401, 200, 200, 401, 401, 200, 401, 429])
  })
})

type Expected = { status: number; hashes: number; mails?: number }

/** Asks each from an address of its own, and holds what comes back against the first answer. */
async function alike(asks: (() => Promise<Response>)[], { status, hashes, mails }: Expected): Promise<void> {
  const answers: unknown[] = []
  for (const ask of asks) {
    address = newAddress()
    work.calls = 0
    const before = await database.db.$count(outbox)
    const response = await ask()
    expect({ status: response.status, hashes: work.calls }).toEqual({ status, hashes })
    if (mails !== undefined) expect((await database.db.$count(outbox)) - before).toBe(mails)
    answers.push({ headers: namelessHeaders(response), body: nameless(await response.text()) })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
}

/** Without what is new in each answer: ids, secrets, and the names that were sent. */
function nameless(text: string): string {
  return text
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replace(/user-[\da-f]+/g, 'NAME')
    .replace(/[\w-]{43}/g, 'SECRET')
}

function namelessHeaders({ headers }: Response): [string, string][] {
  return [...headers].map(([name, value]) => [
    name,
    // The policy of a document carries a number that is used once; how long to wait may differ by a second.
    nameless(name === 'retry-after' ? 'SOON' : value.replace(/nonce-[^']+/, 'NONCE')),
  ])
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const visitor = { incoming: { socket: { remoteAddress: address } } }
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  return Promise.resolve(app.request(path, { ...init, body: JSON.stringify(body) }, visitor))
}

/** An account with an address, proven or only claimed, or without one. */
async function newAccount({ proven = false, email = `${newName()}@mail.example` as string | null } = {}) {
  const body = signUp(email ? { email } : {})
  const asked = address
  address = newAddress()
  expect((await post('/account/sign-up', body)).status).toBe(201)
  if (proven && email) {
    const secret = await mailedSecret(email, 'verify')
    expect((await post('/account/verify', { secret })).status).toBe(204)
  }
  address = asked
  return { username: body.username, email: email ?? '' }
}

function signUp(over: { email?: string }) {
  return { username: newName(), password: PASSWORD, repeated: PASSWORD, language: 'en', ...over }
}

/** The secret of the newest link that was mailed to an address for a purpose; a reset is mailed after the answer. */
async function mailedSecret(email: string, purpose: 'verify' | 'reset'): Promise<string> {
  const link = new RegExp(`${purpose}=([\\w-]+)`)
  let secret: string | undefined
  await expect
    .poll(async () => {
      const found = await database.db.select().from(outbox).where(eq(outbox.recipient, email))
      secret = found.map(({ text }) => link.exec(text)?.[1]).findLast((each) => each)
      return secret
    })
    .toBeDefined()
  return secret!
}

function newName(): string {
  return `user-${randomUUID().replaceAll('-', '').slice(0, 12)}`
}
