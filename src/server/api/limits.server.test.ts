import { drizzle } from 'drizzle-orm/node-postgres'
import { getIntrospectionQuery } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { countMember } from '#platform/limits/attempts.server.ts'
import { type ApiMember, type Caller, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

/** Levels that double at each step: who followed them all would never end. */
const ENDLESS = 44
const READ = '{ listRecipes { items { id } } }'

let api: Awaited<ReturnType<typeof testApi>>
let admin: ApiMember
let member: ApiMember
/** The statements that requests have run so far. */
const statements: string[] = []

beforeAll(async () => {
  const database = await testDatabase()
  api = await testApi(database, {}, { production: true })
  api.services.requestDb = drizzle(database.pool, {
    casing: 'snake_case',
    logger: { logQuery: (statement) => void statements.push(statement) },
  })
  member = await api.member('anna')
  admin = await api.member('beheer', 'admin')
  await api.ask('public key', READ)
})

describe('An operation beyond the limits is refused before the database is asked', () => {
  test.each([
    ['tokens', `{ ${'a '.repeat(100_000)} }`, undefined],
    ['tokens in levels', '{a'.repeat(60_000), undefined],
    ['depth', `{ listRecipes { items { ${'author { '.repeat(20)} id ${'} '.repeat(20)} } } }`, 'depth'],
    ['aliases', `{ ${lines(50, (i) => `a${i}: listRecipes(limit: 1) { nextToken }`)} }`, 'aliases'],
    [
      'aliases in a fragment',
      `{ ${lines(50, () => '...F')} } fragment F on Query { a: __typename }`,
      'aliases',
    ],
    ['fields at the top', `{ ${lines(50, () => READ.slice(1, -1))} }`, 'rootFields'],
    ['directives', `{ __typename ${'@skip(if: false) '.repeat(100)} }`, 'directives'],
    ['directives that we do not have', `{ __typename ${'@a '.repeat(400)} }`, 'directives'],
    [
      'nested lists',
      '{ listRecipes(limit: 100) { items { likes(limit: 100) { items { id userID username } } } } }',
      'cost',
    ],
    [
      'long texts in lists',
      '{ listRecipes(limit: 48) { items { author { recipes(limit: 100) { items { instructions } } } } } }',
      'cost',
    ],
    ['long texts', '{ listRecipes(limit: 100) { items { instructions } } }', 'cost'],
    [
      'a stream of lists',
      'subscription { onCreateRecipe { author { recipes(limit: 100) { items { id title } } } } }',
      'cost',
    ],
    ['a list of two milliards', '{ listRecipes(limit: 2147483647) { items { id title } } }', 'cost'],
    ['fragments that double at each level', doubling(ENDLESS), 'depth'],
    ['fragments that double beside each other', widening(ENDLESS), 'rootFields'],
    ['a fragment of itself', '{ ...F } fragment F on Query { listRecipes { nextToken } ...F }', 'cycle'],
    [
      'fragments of each other',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      'cycle',
    ],
  ])('%s', async (_, query, fault) => {
    await refused('public key', { query }, { status: 400, code: 'bad-input', ...(fault && { fault }) })
  })

  test('many fields of one name', async () => {
    const query = `{ listRecipes { items { ${'id '.repeat(900)} } } }`
    await refused('public key', { query }, { status: 400, code: 'bad-input', fault: 'cost' })
  })

  test('a cost that hides in a variable, or in its default', async () => {
    const body = 'listRecipes(limit: $n) { items { likes(limit: $n) { items { id userID username } } } }'
    const given = { query: `query ($n: Int) { ${body} }`, variables: { n: 100 } }
    const byDefault = { query: `query ($n: Int = 100) { ${body} }` }
    for (const sent of [given, byDefault]) {
      await refused('public key', sent, { status: 400, code: 'bad-input', fault: 'cost' })
    }
    const small = await send('public key', { query: given.query, variables: { n: 3 } })
    expect(small.status).toBe(200)
  })

  test('a document of 250 kB that is only a comment is read', async () => {
    const { status } = await send('public key', { query: `#${'x'.repeat(250_000)}\n${READ}` })
    expect(status).toBe(200)
  })
})

describe('Variables beyond the limits are refused before the database is asked', () => {
  const query =
    'mutation ($input: DeleteRecipeInput!, $condition: RecipeCondition) { deleteRecipe(input: $input, condition: $condition) { id } }'
  const input = { id: '00000000-0000-4000-8000-000000000000' }

  test.each(['not', 'and', 'or'])('[API-13] thousands of conditions within each other: %s', async (name) => {
    const wrap = (inner: string) => (name === 'not' ? `{"not":${inner}}` : `{"${name}":[${inner}]}`)
    let condition = '{}'
    for (let level = 0; level < 5_000; level++) condition = wrap(condition)
    const text = `{"query":${JSON.stringify(query)},"variables":{"input":${JSON.stringify(input)},"condition":${condition}}}`
    await refused(member, text, { status: 400, code: 'bad-input', fault: 'depth' })
  })

  test('[API-13] thousands of conditions beside each other', async () => {
    const condition = { or: Array.from({ length: 5_000 }, () => ({ title: { eq: 'a' } })) }
    await refused(member, { query, variables: { input, condition } }, { code: 'bad-input', fault: 'values' })
  })

  test('[API-05] a filter of thousands of parts', async () => {
    const filter = { or: Array.from({ length: 5_000 }, () => ({ title: { contains: 'a' } })) }
    const list = 'query ($filter: RecipeFilter) { listRecipes(filter: $filter) { nextToken } }'
    await refused('public key', { query: list, variables: { filter } }, { fault: 'values' })
  })

  test('[API-05] a text of 200 kB to search for', async () => {
    const filter = { title: { contains: '%_\\'.repeat(66_000) } }
    const list = 'query ($filter: RecipeFilter) { listRecipes(filter: $filter) { nextToken } }'
    const before = statements.length
    const { status } = await send('public key', { query: list, variables: { filter } })
    expect(status).toBe(413)
    expect(statements.slice(before)).toEqual([])
  })

  test('[API-05] a text to search for that is empty, or longer than the field of the page', async () => {
    for (const list of ['listRecipes', 'listTopics']) {
      const query = (text: string) => ({
        query: `{ ${list}(filter: { title: { contains: "${text}" } }) { nextToken } }`,
      })
      const expected = { status: 400, code: 'bad-input', field: 'title' }
      await refused('public key', query('a'.repeat(101)), { ...expected, fault: 'too-long' })
      await refused('public key', query(''), { ...expected, fault: 'too-short' })
      expect((await send('public key', query('a'.repeat(100)))).status).toBe(200)
    }
  })

  test('[API-05] more than four alternatives', async () => {
    const query = (count: number) => ({
      query: `{ listRecipes(filter: { or: [${'{ title: { contains: "a" } } '.repeat(count)}] }) { nextToken } }`,
    })
    expect((await send('public key', query(4))).status).toBe(200)
    await refused('public key', query(5), { status: 400, code: 'bad-input', field: 'or' })
  })
})

describe('What comes too often', () => {
  // A GET is none of its methods: the cheapest refusal there is.
  const from = async (remoteAddress: string, headers = {}) => {
    const visitor = { incoming: { socket: { remoteAddress } } }
    return (await api.app.request('/graphql', { headers }, visitor)).status
  }

  test('from one network is refused, but for members, and for this machine', async () => {
    const statuses = await Promise.all(Array.from({ length: 601 }, () => from('198.51.100.7')))
    expect(statuses.toSorted()).toEqual([...Array(600).fill(405), 429])
    expect(await from('198.51.100.7', { cookie: member.cookie })).toBe(405)
    expect(await from('198.51.100.8')).toBe(405)
    const ofThisMachine = await Promise.all(Array.from({ length: 601 }, () => from('::ffff:127.0.0.1')))
    expect(new Set(ofThisMachine)).toEqual(new Set([405]))
  })

  test('from one member is refused, from whatever networks it comes, and from no other member', async () => {
    const { cookie } = await api.member('vlug')
    const statuses: number[] = []
    for (let nth = 0; nth < 1_200; nth++) statuses.push(await from(`198.51.100.${nth % 200}`, { cookie }))
    expect(new Set(statuses)).toEqual(new Set([405]))
    expect(await from('198.51.101.1', { cookie })).toBe(429)
    expect(await from('127.0.0.1', { cookie })).toBe(429)
    expect(await from('198.51.101.1', { cookie: member.cookie })).toBe(405)
  })

  test('is as many operations as a body is long, before it is parsed', async () => {
    const sendFrom = async (remoteAddress: string, headers: Record<string, string>) => {
      const body = `${' '.repeat(200_000)}no JSON`
      const init = {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-api-key': 'fitfuel-web', ...headers },
      }
      return (await api.app.request('/graphql', init, { incoming: { socket: { remoteAddress } } })).status
    }
    for (const [address, headers] of [
      ['198.51.102.1', { 'content-length': '200007' }],
      ['198.51.102.2', {}],
    ] as const) {
      const statuses: number[] = []
      for (let nth = 0; nth < 25; nth++) statuses.push(await sendFrom(address, headers))
      // 25 operations each.
      expect(statuses).toEqual([...Array(24).fill(400), 429])
    }
  })

  test('[API-13] is each change of an operation', async () => {
    const busy = await api.member('bezig')
    await countMember(api.services, { kind: 'api-changes', attempts: 1_200, seconds: 3_600 }, busy.id, 1_191)
    const unlike = `deleteLike(input: { recipeID: "${busy.id}" }) { id }`
    const change = (count: number) => ({ query: `mutation { ${lines(count, (i) => `a${i}: ${unlike}`)} }` })
    expect((await send(busy, change(9))).status).toBe(200)
    await refused(busy, change(1), { status: 429, code: 'too-many' })
  })
})

describe('What the schema holds', () => {
  const misspelt = { query: `{ listRecipe${'s'.repeat(2_000)} { id } }` }

  test('is not suggested to whoever guesses', async () => {
    const { body } = await send('public key', { query: '{ listRecipe { item } }' })
    expect(body).toContain('listRecipe')
    expect(body).not.toContain('Did you mean')
    const input = { recipeId: 'x' }
    const change = await send(member, {
      query: 'mutation ($input: ItemInput!) { createLike(input: $input) { id } }',
      variables: { input },
    })
    expect(change.body).not.toContain('Did you mean')
    expect((await send('public key', misspelt)).body).not.toContain('Did you mean')
  })

  test('is read through the API by admins alone', async () => {
    for (const query of [getIntrospectionQuery(), '{ __type(name: "Query") { name } }']) {
      for (const caller of ['public key', member] as const) {
        const { status, body } = await send(caller, { query })
        expect(status).toBe(403)
        expect(body).toContain('"not-allowed"')
      }
      expect((await send(admin, { query })).status).toBe(200)
    }
    const hidden = '{ ...F } fragment F on Query { a: __schema { types { name } } }'
    expect((await send('public key', { query: hidden })).status).toBe(403)
    expect(await send('public key', { query: '{ __typename }' })).toMatchObject({ status: 200 })
  })
})

async function refused(caller: Caller, sent: object | string, expected: object) {
  const before = statements.length
  const { status, body } = await send(caller, sent)
  const { errors } = JSON.parse(body) as { errors: { extensions: object; message: string }[] }
  expect({ status, ...errors[0]!.extensions }).toMatchObject(expected)
  expect(body.length).toBeLessThan(2_000)
  // Nothing but who asks is looked up.
  const asked = statements.slice(before).filter((statement) => !/"?sessions"?/.test(statement))
  expect(asked).toEqual([])
  expect((await send('public key', { query: READ })).status).toBe(200)
}

async function send(caller: Caller, sent: object | string) {
  const response = await api.send(caller, sent)
  return { status: response.status, body: await response.text() }
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n')
}

/** Fragments of which each holds the next twice, a level deeper. */
function doubling(levels: number): string {
  const fragments = lines(
    levels,
    (i) => `fragment F${i} on User { a: author { ...F${i + 1} } b: author { ...F${i + 1} } }`,
  )
  return `{ getUser(id: "x") { ...F0 } } ${fragments} fragment F${levels} on User { id }`
}

/** Fragments of which each holds the next twice, on the same level. */
function widening(levels: number): string {
  const fragments = lines(levels, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)
  return `{ ...F0 } ${fragments} fragment F${levels} on Query { __typename }`
}
