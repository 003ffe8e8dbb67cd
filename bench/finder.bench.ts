import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { categoryIds } from '#features/catalogue/category.rules.ts'
import { createIndexBuilder } from '#features/finder/index.build.server.ts'
import { buffersOf, type IndexParts } from '#features/finder/index.parts.server.ts'
import { openIndex } from '#features/finder/index.query.server.ts'
import { buildInThread } from '#features/finder/index.thread.server.ts'
import type { FinderQuery } from '#features/finder/query.rules.ts'
import { type BenchDatabase, openBenchDatabase } from './finder.database.ts'
import type { HostOrder, HostReply } from './finder.host.ts'
import { BENCH_DAY, CATALOGUE_SIZE, generateProducts, generateQueries, pathOf } from './finder.products.ts'
import { askSql, openMiniSearch } from './finder.rivals.ts'
import { percentile, printTable, type Row } from './table.ts'

const QUERIES = 500
const CONNECTIONS = 16
const SECONDS = 10

/** Queries with category, flag, search and two criteria: the index against SQL, MiniSearch and ten times itself. */
export async function benchIndex(database: BenchDatabase): Promise<Row[]> {
  const queries = generateQueries(QUERIES)
  const started = performance.now()
  const parts = await buildInThread({ address: database.address, day: BENCH_DAY })
  const seconds = (performance.now() - started) / 1000
  const index = openIndex(parts)
  const own = await timesOf(queries, (query) => index.find(query))
  const sql = await timesOf(queries, (query) => askSql(database.pool, query))
  const mini = await timesOf(queries, openMiniSearch(CATALOGUE_SIZE))
  const large = openIndex(buildHere(10 * CATALOGUE_SIZE))
  const tenfold = await timesOf(queries, (query) => large.find(query))
  const [p50, p95] = [percentile(own, 0.5), percentile(own, 0.95)]
  const growth = percentile(tenfold, 0.95) / p95
  const megabytes = (sizeOf(parts) - sizeOf(parts.items)) / 1e6 / (CATALOGUE_SIZE / 100_000)
  return [
    { figure: 'query p50, 107,500 products', value: p50, unit: 'ms', target: 'at most 2', met: p50 <= 2 },
    { figure: 'query p95, 107,500 products', value: p95, unit: 'ms', target: 'at most 5', met: p95 <= 5 },
    against('query p50', p50, { name: 'SQL', value: percentile(sql, 0.5) }),
    against('query p95', p95, { name: 'SQL', value: percentile(sql, 0.95) }),
    against('query p50', p50, { name: 'MiniSearch', value: percentile(mini, 0.5) }),
    against('query p95', p95, { name: 'MiniSearch', value: percentile(mini, 0.95) }),
    {
      figure: 'p95 at ten times the products, over p95',
      value: growth,
      unit: '×',
      target: 'at most 12',
      met: growth <= 12,
    },
    {
      figure: 'index without items, per 100,000',
      value: megabytes,
      unit: 'MB',
      target: 'at most 25',
      met: megabytes <= 25,
    },
    { figure: 'items as JSON', value: sizeOf(parts.items) / 1e6, unit: 'MB' },
    { figure: 'build from the database', value: seconds, unit: 's' },
  ]
}

/** The whole app over HTTP at 16 connections, against a bare HTTP server that sends the same bytes. */
export async function benchHttp(database: BenchDatabase, port = 34_570): Promise<Row[]> {
  const host = fork(fileURLToPath(new URL('finder.host.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(port), DATABASE_URL: database.url, LOG_LEVEL: 'error' },
  })
  const ask = async (order: HostOrder): Promise<number> => {
    host.send(order)
    for (;;) {
      const [reply] = (await once(host, 'message')) as [HostReply]
      if (reply.order === order) return reply.value
    }
  }
  await once(host, 'message')
  // The engine gives back what building the index took only some seconds after it is done.
  await pause(20_000)
  const memory = await ask('memory')
  const paths = distinctPaths(40_000)
  const url = `http://127.0.0.1:${port}`
  await load(url, paths.slice(0, 2_000), 2)
  await ask('delay')
  await ask('turn')
  const distinct = await load(url, paths.slice(2_000))
  const delay = await ask('delay')
  const refreshing = ask('refresh')
  const during = load(url, paths.toReversed())
  const refreshMs = await refreshing
  await during
  const delayDuring = await ask('delay')
  const turn = await ask('turn')
  const same = await load(url, paths.slice(0, 1))
  const bare = await load(`http://127.0.0.1:${port + 1}`, paths.slice(0, 1))
  host.disconnect()
  await once(host, 'exit')
  return [
    rate('distinct requests at limit=100', distinct, { target: 'at least 1,000', met: distinct >= 1000 }),
    rate('the same request', same, {
      reference: { name: 'bare node:http', value: bare },
      target: 'at least 0.5',
      met: same / bare >= 0.5,
    }),
    { figure: 'longest event-loop delay', value: delay, unit: 'ms', target: 'at most 25', met: delay <= 25 },
    {
      figure: 'longest event-loop delay with a refresh',
      value: delayDuring,
      unit: 'ms',
      target: 'at most 25',
      met: delayDuring <= 25,
    },
    { figure: 'longest time of the thread between two turns, in both', value: turn, unit: 'ms' },
    { figure: 'refresh under load', value: refreshMs / 1000, unit: 's' },
    { figure: 'memory at rest', value: memory, unit: 'MB', target: 'at most 350', met: memory <= 350 },
  ]
}

async function timesOf(queries: FinderQuery[], ask: (query: FinderQuery) => unknown): Promise<number[]> {
  for (const query of queries.slice(0, 100)) await ask(query)
  const times: number[] = []
  for (const query of queries) {
    const start = performance.now()
    await ask(query)
    times.push(performance.now() - start)
  }
  return times
}

function buildHere(count: number): IndexParts {
  const stores = new Set<string>()
  const scope = {
    importId: 1,
    sample: false,
    day: BENCH_DAY,
    stores: [...stores],
    categories: [...categoryIds],
  }
  const builder = createIndexBuilder(scope)
  for (const product of generateProducts(count)) builder.add(product)
  return builder.finish()
}

function sizeOf(parts: unknown): number {
  return buffersOf(parts).reduce((sum, buffer) => sum + buffer.byteLength, 0)
}

function against(figure: string, value: number, reference: Row['reference'] & object): Row {
  return { figure, value, unit: 'ms', reference }
}

function rate(figure: string, value: number, rest: Partial<Row>): Row {
  return { figure, value, unit: 'req/s', ...rest }
}

/** Queries of which none comes twice: with and without search and flag, at different depths. */
function distinctPaths(count: number): string[] {
  const queries = generateQueries(count, 3).map((query, i) => ({
    ...query,
    search: i % 2 ? query.search : '',
    flags: i % 3 ? [] : query.flags,
    offset: i % 97,
  }))
  return [...new Set(queries.map(pathOf))]
}

/** Requests per second; every connection has paths of its own, so that none is asked for by two. */
async function load(url: string, paths: string[], duration = SECONDS): Promise<number> {
  let next = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    setupClient(client) {
      const share = paths.filter(
        (_, i) => paths.length < CONNECTIONS || i % CONNECTIONS === next % CONNECTIONS,
      )
      next++
      client.setRequests(share.map((path) => ({ path })))
    },
  })
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

/** Runs `bench` on a generated catalogue in a database of its own. */
export async function withBenchDatabase<T>(bench: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const database = await openBenchDatabase()
  try {
    return await bench(database)
  } finally {
    await database.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await withBenchDatabase(async (database) => {
    printTable('The finder over HTTP', await benchHttp(database))
    printTable('The index', await benchIndex(database))
  })
}
