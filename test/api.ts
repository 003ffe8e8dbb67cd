import { createSession } from '#features/accounts/access/sessions.server.ts'
import type { Role } from '#features/accounts/ground/accounts.rules.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { members } from '#server/parts/features.ts'
import { createApp } from '#server/process/app.ts'
import type { TestDatabase } from './database.ts'
import { newAddress } from './network.ts'
import { testServices } from './services.ts'

/** What clients accept who want to know of a refusal from the status of the answer, too. */
export const WITH_STATUS = { accept: 'application/graphql-response+json' }

/** Who asks: nobody known, somebody with the public key, or a member by the cookie. */
export type Caller = 'stranger' | 'public key' | { cookie: string }

export type ApiMember = { id: string; username: string; cookie: string }

const DAY_MS = 24 * 3_600_000

type Refusal = {
  message: string
  extensions: { code?: string; field?: string; fault?: string; reason?: string }
}

/** The data API over HTTP, on a test's database; as in development unless `production` is set. */
export async function testApi(
  database: TestDatabase,
  env: Record<string, string> = {},
  { production = false } = {},
) {
  const services = await testServices(database, env)
  const app = createApp({
    services,
    build: () => Promise.reject(new Error('no pages here')),
    production,
  })

  /** Sends a body: an object as JSON, a text as it is. */
  function send(caller: Caller, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...WITH_STATUS, ...headersOf(caller), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }
    return Promise.resolve(app.request('/graphql', init, visitor))
  }

  /** Sends an operation; `Data` is the shape that the test expects of the answer. */
  async function ask<Data>(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
    const response = await send(caller, { query, variables })
    const answer = (await response.json()) as { data?: Data | null; errors?: Refusal[] }
    return { status: response.status, data: answer.data ?? null, errors: answer.errors ?? [] }
  }

  /** The data of an operation that nothing is wrong with. */
  async function data<Data>(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
    const answer = await ask<Data>(caller, query, variables)
    if (answer.errors.length > 0 || !answer.data) throw new Error(JSON.stringify(answer))
    return answer.data
  }

  /** A member of two days with a profile and a session, without the cost of a password. */
  async function member(
    username: string,
    role: Role = 'member',
    createdAt = new Date(Date.now() - 2 * DAY_MS),
  ): Promise<ApiMember> {
    const { db } = database
    const [account] = await db
      .insert(accounts)
      .values({ username, usernameKey: username.toLowerCase(), passwordHash: 'none', role, createdAt })
      .returning({ id: accounts.id })
    const { id } = account!
    for (const part of members) await part.create?.(db, { accountId: id, username, language: 'en' })
    const ctx = { now: new Date(), visitor: { address: newAddress(), userAgent: 'Firefox' } }
    const { secret } = await createSession(ctx, db, id)
    return { id, username, cookie: `session=${secret}` }
  }

  /** The download of everything about a member, by an ID token as the settings get it. */
  async function download({ cookie }: ApiMember): Promise<Response> {
    const get = (path: string, headers: Record<string, string>) =>
      app.request(path, { headers }, { incoming: { socket: { remoteAddress: newAddress() } } })
    const token = await get('/account/token', { cookie })
    const { id_token } = (await token.json()) as { id_token: string }
    return get('/account/export', { authorization: `Bearer ${id_token}` })
  }

  return { services, app, send, ask, data, member, download }
}

function headersOf(caller: Caller): Record<string, string> {
  if (caller === 'stranger') return {}
  return caller === 'public key' ? { 'x-api-key': 'fitfuel-web' } : { cookie: caller.cookie }
}
