import { sql } from 'drizzle-orm'
import { GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { turns } from '#test/turns.ts'
import { openDatabase, openPool, REQUEST_BOUNDS } from '../database/open.server.ts'
import type { Context } from '../http/context.server.ts'
import { createApi } from './endpoint.server.ts'
import { executeInTime, OPERATION_MS } from './execute.server.ts'

/** Ten minutes: no test waits for that. */
const SLEEP = sql`select pg_sleep(600)`
const NAME = 'bounded'
/** Lets go at the end what waits for something else than the database. */
const over = Promise.withResolvers<void>()

/** Executions of `counts`: how many there are now, and were at the same time. */
const executed = { now: 0, most: 0, waiting: 0 }
/** What `waits` waits for. */
const ready = Promise.withResolvers<string>()

const resolvers: Record<string, (ctx: Context) => Promise<unknown>> = {
  sleeps: ({ db }) => db.execute(SLEEP),
  sleepsInTransaction: ({ db }) => db.transaction((tx) => tx.execute(SLEEP)),
  waitsForLock: ({ db }) => db.execute(sql`select * from accounts`),
  sleepsAgain: async ({ db }) => {
    await db.execute(SLEEP).catch(() => {})
    await db.execute(SLEEP)
  },
  idlesInTransaction: ({ db }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await over.promise
    }),
  never: () => new Promise(() => {}),
  fails: ({ db }) => db.execute(sql`select 'secret' from nowhere`),
  answers: async () => 'yes',
  waits() {
    executed.waiting++
    return ready.promise
  },
  async counts() {
    executed.now++
    executed.most = Math.max(executed.most, executed.now)
    await turns(20)
    executed.now--
  },
}

const fields = Object.fromEntries(
  Object.entries(resolvers).map(([name, act]) => [
    name,
    {
      type: GraphQLString,
      resolve: async (_: unknown, __: unknown, ctx: Context) => String(await act(ctx)),
    },
  ]),
)
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields }),
  mutation: new GraphQLObjectType({ name: 'Mutation', fields }),
})

const pools: ReturnType<typeof openPool>[] = []

const database = await testDatabase()
const api = createApi({ schema, documents: { known: '{ never }' }, plugins: [], operationMs: 500 })
afterAll(async () => {
  over.resolve()
  for (const pool of pools) await pool.end()
})

describe('An operation that takes too long', () => {
  test.each(['sleeps', 'sleepsInTransaction', 'sleepsAgain', 'never'])(
    'is given up, and nothing of it goes on in the database: %s',
    async (field) => {
      expect(await ask(`{ ${field} }`)).toMatchObject({ status: 503, code: 'unavailable' })
      await expect.poll(statementsUnderWay).toEqual([])
    },
  )

  test('for want of a lock is given up, and waits for it no longer', async () => {
    const holder = await database.pool.connect()
    await holder.query('begin; lock table accounts in access exclusive mode')
    expect(await ask('{ waitsForLock }')).toMatchObject({ status: 503, code: 'unavailable' })
    await expect.poll(statementsUnderWay).toEqual([])
    await holder.query('rollback')
    holder.release()
  })

  test('inside a transaction leaves none open', async () => {
    expect(await ask('{ idlesInTransaction }')).toMatchObject({ status: 503, code: 'unavailable' })
    await expect.poll(statementsUnderWay).toEqual([])
  })

  test('for want of a connection is given up, and those after it are answered', async () => {
    const ctx = await boundedContext()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('{ sleeps }', ctx)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['unavailable']))
    await expect.poll(statementsUnderWay).toEqual([])
    expect(await ask('{ answers }', ctx)).toMatchObject({ status: 200 })
  })

  test('starts none of the changes that come after it', async () => {
    const { message, code } = await ask('mutation { never answers }')
    expect({ message, code }).toEqual({
      message: 'This took too long. Please try again later',
      code: 'unavailable',
    })
  })

  test('is not begun where its time passed while it waited', async () => {
    let isBegun = false
    const answers = {
      type: GraphQLString,
      resolve: () => {
        isBegun = true
        return 'yes'
      },
    }
    const query = new GraphQLObjectType({ name: 'Query', fields: { answers } })
    const args = { schema: new GraphQLSchema({ query }), document: parse('{ answers }') }
    await expect(executeInTime(args, 0)).rejects.toMatchObject({ code: 'unavailable' })
    expect(isBegun).toBe(false)
  })

  test('of a page is given up as well', async () => {
    const ctx = await boundedContext()
    const run = api.runDocument(ctx, { __meta__: { hash: 'known' } }, {})
    await expect(run).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('Statements of requests end before their operation does, those of jobs have no end', async () => {
  const timeOf = async (pool: ReturnType<typeof openPool>) => {
    pools.push(pool)
    return (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]!
      .statement_timeout
  }
  expect(REQUEST_BOUNDS.statementMs).toBeLessThan(OPERATION_MS)
  expect(await timeOf(openPool(database.address, () => {}, REQUEST_BOUNDS))).toBe('4s')
  expect(await timeOf(openPool(database.address, () => {}))).toBe('0')
})

test('Queries of one member are executed four at a time, and the others wait', async () => {
  const ctx = await boundedContext()
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('{ counts }', ctx)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(executed.most).toBe(4)
})

test('Answers that are ready together are given one in each turn of the event loop', async () => {
  const ctx = await boundedContext()
  let given = 0
  const all = Array.from({ length: 8 }, async (_, nth) => {
    const accountId = `00000000-0000-4000-8000-00000000000${nth}`
    await ask('{ waits }', { ...ctx, viewer: { ...VIEWER!, accountId } })
    given++
  })
  await expect.poll(() => executed.waiting).toBe(8)
  ready.resolve('now')
  const perTurn: number[] = []
  while (given < 8) {
    const before = given
    await turns(1)
    perTurn.push(given - before)
  }
  expect(Math.max(...perTurn)).toBe(1)
  await Promise.all(all)
})

describe('An operation that fails', () => {
  test('tells its number and nothing of why', async () => {
    const { status, body } = await ask('{ fails }')
    expect(status).toBe(500)
    expect(body).toContain('Something went wrong. Request test.')
    expect(body).toContain('"requestId":"test"')
    expect(body).not.toMatch(/secret|nowhere|select|\.ts/)
  })
})

/** The context of a request, on a pool whose statements end in time. */
async function boundedContext(): Promise<Context> {
  const pool = openPool(namedAddress(), () => {}, { statementMs: 200 })
  pools.push(pool)
  return testContext(database, { db: openDatabase(pool), hasPublicKey: true, viewer: VIEWER })
}

const VIEWER: Context['viewer'] = {
  accountId: '00000000-0000-4000-8000-000000000000',
  username: 'anna',
  email: null,
  emailVerified: false,
  role: 'member',
  sessionId: 'none',
}

function namedAddress() {
  const { address } = database
  if (!('url' in address)) return { ...address, application_name: NAME }
  const url = new URL(address.url)
  url.searchParams.set('application_name', NAME)
  return { url: url.href }
}

async function statementsUnderWay(): Promise<string[]> {
  const { rows } = await database.pool.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and application_name = $1 and state <> 'idle'`,
    [NAME],
  )
  return rows.map(({ query }) => query)
}

async function ask(query: string, ctx?: Context) {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const response = await api.fetch(request, ctx ?? (await boundedContext()), { mayIntrospect: false })
  const body = await response.text()
  const { errors } = JSON.parse(body) as { errors?: { message: string; extensions: { code: string } }[] }
  return { status: response.status, body, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message }
}
