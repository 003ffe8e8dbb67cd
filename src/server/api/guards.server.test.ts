import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { sessions } from '#features/accounts/ground/accounts.tables.server.ts'
import { type ApiMember, testApi, WITH_STATUS } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'

const READ = { query: '{ listRecipes { nextToken } }' }
const CHANGE = {
  query: 'mutation ($input: ItemInput!) { deleteLike(input: $input) { id } }',
  variables: { input: { recipeID: '00000000-0000-4000-8000-000000000000' } },
}
const KEY = { 'x-api-key': 'fitfuel-web' }
const JSON_TYPE = { 'content-type': 'application/json', ...WITH_STATUS }

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')

describe('Who asks the data API', () => {
  test('[API-01] [API-02] with the public key reads, and changes nothing', async () => {
    expect(await post(READ, { ...JSON_TYPE, ...KEY })).toMatchObject({ status: 200, code: undefined })
    expect(await post(CHANGE, { ...JSON_TYPE, ...KEY })).toMatchObject({
      status: 401,
      code: 'sign-in-required',
    })
  })

  test('[API-01] [API-02] with a session, or an ID token with or without Bearer, reads and changes', async () => {
    const token = await idToken(anna)
    const known: Record<string, string>[] = [
      { cookie: anna.cookie },
      { authorization: token },
      { authorization: `Bearer ${token}` },
    ]
    for (const who of known) {
      expect(await post(READ, { ...JSON_TYPE, ...who })).toMatchObject({ status: 200, code: undefined })
      expect(await post(CHANGE, { ...JSON_TYPE, ...who })).toMatchObject({ status: 200, code: undefined })
    }
  })

  test('[API-01] [API-02] with none of them, or one that is wrong or over, is refused', async () => {
    const token = await idToken(anna)
    const gone = await api.member('gone')
    const goneToken = await idToken(gone)
    await database.db.delete(sessions).where(eq(sessions.accountId, gone.id))
    const wrong: Record<string, string>[] = [
      {},
      { 'x-api-key': 'another' },
      { cookie: 'session=made-up' },
      { authorization: 'made.up.token' },
      { authorization: `Bearer ${token.slice(0, -4)}AAAA` },
      { authorization: goneToken },
      { cookie: gone.cookie },
    ]
    for (const who of wrong) {
      for (const sent of [READ, CHANGE]) {
        const answer = await post(sent, { ...JSON_TYPE, ...who })
        expect({ who, ...answer }).toMatchObject({ status: 401, code: 'sign-in-required' })
        expect(answer.message).toMatch(/^Not authorized\./)
      }
    }
  })

  test('[API-02] hides no change behind the name of a read', async () => {
    const query = `query A { listRecipes { nextToken } } ${CHANGE.query.replace('mutation', 'mutation B')}`
    const answer = await post({ ...CHANGE, query, operationName: 'B' }, { ...JSON_TYPE, ...KEY })
    expect(answer).toMatchObject({ status: 401, code: 'sign-in-required' })
    expect(await post({ query }, { ...JSON_TYPE, ...KEY })).toMatchObject({ status: 400, code: 'bad-input' })
    const unknown = await post({ query, operationName: 'C' }, { ...JSON_TYPE, ...KEY })
    expect(unknown).toMatchObject({ status: 400, code: 'bad-input' })
  })
})

describe('A page of another site', () => {
  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of no origin', { origin: 'null' }],
    ['of another origin, as a browser says', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour of this site', { 'sec-fetch-site': 'same-site' }],
  ])('cannot use the cookie of a member: %s', async (_, from) => {
    const answer = await post(CHANGE, { ...JSON_TYPE, cookie: anna.cookie, ...from })
    expect(answer).toMatchObject({ status: 403, code: 'not-allowed' })
  })

  test.each([
    'text/plain',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'application/graphql+json',
    'application/jsonp',
    '',
  ])('cannot send a form as an operation: %s', async (type) => {
    const answer = await post(CHANGE, { 'content-type': type, cookie: anna.cookie })
    expect(answer).toMatchObject({ status: 415, code: 'unsupported-type' })
  })

  test('is not let in by the browser that asks first', async () => {
    const init = {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    }
    const response = await ask(init)
    expect(response.status).toBe(405)
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('differs from our own, and from a program', async () => {
    const own: Record<string, string>[] = [
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost' },
      {},
    ]
    for (const from of own) {
      const answer = await post(CHANGE, { ...JSON_TYPE, cookie: anna.cookie, ...from })
      expect(answer).toMatchObject({ status: 200, code: undefined })
    }
    const foreign = { origin: 'https://app.example', authorization: await idToken(anna) }
    expect(await post(CHANGE, { ...JSON_TYPE, ...foreign })).toMatchObject({ status: 200, code: undefined })
  })
})

describe('The endpoint of the data API', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    const query = encodeURIComponent(READ.query)
    const response = await ask({ method, headers: KEY }, `/graphql?query=${query}`)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'method-not-allowed' } }] })
  })

  test('takes no operation of the address', async () => {
    const init = { method: 'POST', headers: { ...JSON_TYPE, ...KEY }, body: '{}' }
    const response = await ask(init, `/graphql?query=${encodeURIComponent(READ.query)}`)
    expect(response.status).toBe(400)
  })

  test.each([
    ['a list of operations', [READ, READ]],
    ['a list of one', [READ]],
    ['a list of none', []],
    ['nothing', null],
    ['a number', 1],
    ['a text', '"{ listRecipes }"'],
    ['no JSON', '{"query":'],
    ['no query', {}],
    ['a query that is none', { query: 1 }],
    ['an empty query', { query: '' }],
    ['a query that does not parse', { query: '{' }],
    ['variables that are a list', { ...READ, variables: [] }],
    ['variables that are a text', { ...READ, variables: '{}' }],
    ['keys that we do not know', { ...READ, admin: true }],
    ['a definition of types', { query: 'type Query { a: Int }' }],
    ['a fragment alone', { query: 'fragment F on Query { __typename }' }],
  ])('takes one operation, not %s', async (_, sent) => {
    const answer = await post(sent, { ...JSON_TYPE, ...KEY })
    expect(answer).toMatchObject({ status: 400, code: 'bad-input' })
  })

  test('knows the documents of the web app by their ids, and no others', async () => {
    const [documentId] = Object.entries(documents).find(([, text]) => text.includes('query RecipeList'))!
    expect(await post({ documentId }, { ...JSON_TYPE, ...KEY })).toMatchObject({
      status: 200,
      code: undefined,
    })
    for (const made of ['x', '__proto__', 'constructor', {}, 1]) {
      const answer = await post({ documentId: made }, { ...JSON_TYPE, ...KEY })
      expect(answer).toMatchObject({ status: 404, code: 'not-found', reason: 'unknown-document' })
    }
  })

  test('takes no body of more than 256 kB, whether it says so or not', async () => {
    const body = JSON.stringify({ query: `#${'x'.repeat(300_000)}\n${READ.query}` })
    const headers = { ...JSON_TYPE, ...KEY }
    const bodies = [
      { body, headers },
      { body, headers: { ...headers, 'content-length': String(body.length) } },
      { body: streamOf(body), headers, duplex: 'half' },
      { body: streamOf(body), headers: { ...headers, 'content-length': '10' }, duplex: 'half' },
    ]
    for (const init of bodies) {
      const response = await ask({ method: 'POST', ...init })
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'too-large' } }] })
    }
  })

  test('reads only as much of an endless body as it takes', async () => {
    let sentBytes = 0
    const endless = new ReadableStream({
      pull(controller) {
        sentBytes += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const response = await ask({
      method: 'POST',
      headers: { ...JSON_TYPE, ...KEY },
      body: endless,
      duplex: 'half',
    })
    expect(response.status).toBe(413)
    expect(sentBytes).toBeLessThan(1_000_000)
  })

  test('unpacks no body', async () => {
    const body = gzipSync(JSON.stringify({ query: `#${' '.repeat(50_000_000)}` }))
    const answer = await post(body, { ...JSON_TYPE, ...KEY, 'content-encoding': 'gzip' })
    expect(answer).toMatchObject({ status: 415, code: 'unsupported-type' })
  })

  test('[API-02] lets a member change something 1200 times an hour', async () => {
    const busy = await api.member('busy')
    const send = () => post(CHANGE, { ...JSON_TYPE, cookie: busy.cookie })
    await database.pool.query('update attempt_limits set points = 0')
    expect((await send()).status).toBe(200)
    await database.pool.query("update attempt_limits set points = 1200 where key like 'api-changes%'")
    expect(await send()).toMatchObject({ status: 429, code: 'too-many' })
    expect(await post(READ, { ...JSON_TYPE, cookie: busy.cookie })).toMatchObject({ status: 200 })
  })
})

type Sent = Omit<RequestInit, 'body'> & { body?: unknown; duplex?: string }

function ask(init: Sent, path = '/graphql'): Promise<Response> {
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  return Promise.resolve(api.app.request(path, init as RequestInit, visitor))
}

async function post(sent: unknown, headers: Record<string, string>) {
  const body = typeof sent === 'string' || sent instanceof Uint8Array ? sent : JSON.stringify(sent)
  const response = await ask({ method: 'POST', headers, body })
  const { errors } = (await response.json()) as {
    errors?: { message: string; extensions: { code: string; reason?: string } }[]
  }
  const [error] = errors ?? []
  const { code, reason } = error?.extensions ?? {}
  return { status: response.status, code, reason, message: error?.message }
}

async function idToken({ cookie }: ApiMember): Promise<string> {
  const response = await ask({ headers: { cookie } }, '/account/token')
  return ((await response.json()) as { id_token: string }).id_token
}

function streamOf(text: string): ReadableStream {
  return new Blob([text]).stream()
}
