import { gunzipSync } from 'node:zlib'
import { auditServer } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { testApi, WITH_STATUS } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'

const READ = { query: '{ listRecipes { nextToken } }' }
const LIMITED = 'query ($limit: Int) { listRecipes(limit: $limit) { nextToken } }'
const CHANGE = {
  query: 'mutation ($input: ItemInput!) { deleteLike(input: $input) { id } }',
  variables: { input: { recipeID: '00000000-0000-4000-8000-000000000000' } },
}
const JSON_ALONE = { accept: 'application/json' }

const database = await testDatabase()
const api = await testApi(database)

describe('A client made elsewhere', () => {
  test('finds a server as GraphQL over HTTP wants it, without an error or a warning', async () => {
    const { cookie } = await api.member('auditor', 'admin')
    const results = await auditServer({
      url: 'http://localhost:3000/graphql',
      fetchFn: (url: string, { headers, ...init }: RequestInit = {}) => {
        const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
        return api.app.request(url, { ...init, headers: { ...(headers as object), cookie } }, visitor)
      },
    })
    const found = results.flatMap((one) =>
      one.status === 'warn' || one.status === 'error' ? [`${one.id} ${one.name}: ${one.reason}`] : [],
    )
    expect(found).toEqual([])
    expect(results.filter(({ status }) => status === 'ok').length).toBeGreaterThan(50)
  })

  const refused = [
    ['a text that does not parse', { query: '{' }, 'bad-input', 400],
    ['a field that is not there', { query: '{ nothing }' }, 'bad-input', 400],
    ['a value of the wrong type', { query: LIMITED, variables: { limit: 'x' } }, 'bad-input', 400],
    ['a character that no text may have', { ...READ, variables: { text: '\0' } }, 'bad-input', 400],
    ['a change without a sign-in', CHANGE, 'sign-in-required', 401],
  ] as const

  test.each(refused)(
    'that accepts JSON alone reads why it was refused: %s',
    async (_, sent, code, status) => {
      expect(await answer(sent, JSON_ALONE)).toMatchObject({ status: 200, code })
      expect(await answer(sent, { accept: '*/*' })).toMatchObject({ status: 200, code })
      expect(await answer(sent, WITH_STATUS)).toMatchObject({ status, code })
      const both = { accept: 'application/graphql-response+json, application/json;q=0.9' }
      expect(await answer(sent, both)).toMatchObject({ status, code })
    },
  )

  test('that accepts JSON alone is told when to try again', async () => {
    const busy = await api.member('busy')
    await api.send(busy, CHANGE)
    await database.pool.query("update attempt_limits set points = 1200 where key like 'api-changes%'")
    const response = await api.send(busy, CHANGE, JSON_ALONE)
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'too-many' } }] })
  })

  test.each([
    ['no JSON', '{"query":', 400],
    ['no query', {}, 400],
    ['a parameter that is not known', { ...READ, admin: true }, 400],
    ['a body that is too large', { query: ' '.repeat(300_000) }, 413],
    ['a document that is not known', { documentId: 'x' }, 404],
  ])('gets the status of what is no operation, whatever it accepts: %s', async (_, sent, status) => {
    for (const accept of [JSON_ALONE, WITH_STATUS]) {
      expect((await answer(sent, accept)).status).toBe(status)
    }
  })

  test('gets a long answer packed, where it takes it so', async () => {
    const query = '{ __schema { types { name fields { name } } } }'
    const admin = await api.member('reader', 'admin')
    const packed = await api.send(admin, { query }, { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const plain = await (await api.send(admin, { query })).text()
    expect(String(gunzipSync(await packed.arrayBuffer()))).toBe(plain)
  })

  test('that sends the hash of a text first is told to send the text', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
    const refusal = { code: 'bad-input', message: 'PersistedQueryNotSupported' }
    expect(await answer({ extensions }, JSON_ALONE)).toMatchObject(refusal)
    expect(await answer({ query: '', extensions }, WITH_STATUS)).toMatchObject(refusal)
    expect(await answer({ ...READ, extensions }, WITH_STATUS)).toEqual({ status: 200, message: undefined })
  })

  test('that sends several operations at once is told that it cannot', async () => {
    const refusal = { status: 400, code: 'bad-input', reason: 'BatchingNotSupported' }
    for (const batch of [[READ, READ], [READ], []]) {
      expect(await answer(batch, WITH_STATUS)).toMatchObject(refusal)
    }
  })
})

async function answer(sent: unknown, headers: Record<string, string>) {
  const response = await api.send('public key', sent, headers)
  const { errors = [] } = (await response.json()) as {
    errors?: { message: string; extensions: { code: string; reason?: string } }[]
  }
  const [error] = errors
  return { status: response.status, message: error?.message, ...error?.extensions }
}
