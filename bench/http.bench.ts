import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { withBenchDatabase } from './finder.bench.ts'
import type { BenchDatabase } from './finder.database.ts'
import type { HostOrder, HostReply } from './finder.host.ts'
import { BENCH_DAY, generateQueries, pathOf } from './finder.products.ts'
import { IMPORTED_PRODUCTS, runImport } from './import.bench.ts'
import { printTable, type Row } from './table.ts'

const CONNECTIONS = 16
const SECONDS = 10

/**
 * The whole app over HTTP at 16 connections, against a bare HTTP server that sends the same bytes; and how long its
 * event loop is held up, also while a new catalogue is built and while an import runs. The database keeps what is
 * imported.
 */
export async function benchHttp(database: BenchDatabase, port = 34_570): Promise<Row[]> {
  const { ask, close } = await startHost(database, port)
  const url = `http://127.0.0.1:${port}`
  const paths = distinctPaths(40_000)
  await load(url, paths.slice(0, 4_000), 4)
  const heldUp = async (when: string): Promise<Row[]> => [
    atMost25(`longest event-loop delay ${when}`, await ask('delay')),
    atMost25(`longest CPU time between two turns ${when}`, await ask('turn')),
  ]
  await heldUp('before')
  const distinct = await load(url, paths.slice(4_000))
  const underLoad = await heldUp('under load')
  const refresh = await loadUntil(url, paths.toReversed(), ask('refresh'))
  const whileBuilding = await heldUp('with a refresh')
  const changed = ask('changed')
  const imported = runImport(database.address, BENCH_DAY, (product) => 100 + (product % 900))
  await loadUntil(
    url,
    paths,
    imported.then(() => changed),
  )
  const whileImporting = await heldUp('with an import and its refresh')
  const same = await load(url, paths.slice(0, 1))
  const bare = await load(`http://127.0.0.1:${port + 1}`, paths.slice(0, 1))
  await close()
  return [
    rate('distinct requests at limit=100', distinct, { target: 'at least 1,000', met: distinct >= 1000 }),
    rate('the same request', same, {
      reference: { name: 'bare node:http', value: bare },
      target: 'at least 0.5',
      met: same / bare >= 0.5,
    }),
    ...underLoad,
    ...whileBuilding,
    ...whileImporting,
    { figure: 'refresh under load', value: refresh / 1000, unit: 's' },
    { figure: 'products imported meanwhile', value: IMPORTED_PRODUCTS, unit: '' },
  ]
}

async function startHost(database: BenchDatabase, port: number) {
  const host = fork(fileURLToPath(new URL('finder.host.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(port), DATABASE_URL: database.url, LOG_LEVEL: 'error' },
  })
  await once(host, 'message')
  return {
    async ask(order: HostOrder): Promise<number> {
      host.send(order)
      for (;;) {
        const [reply] = (await once(host, 'message')) as [HostReply]
        if (reply.order === order) return reply.value
      }
    },
    async close() {
      host.disconnect()
      await once(host, 'exit')
    },
  }
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

/** Keeps up the load until `done`, and gives what that resolves to. */
async function loadUntil<T>(url: string, paths: string[], done: Promise<T>): Promise<T> {
  let isDone = false
  const value = done.finally(() => {
    isDone = true
  })
  while (!isDone) await load(url, paths, 2)
  return value
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

function rate(figure: string, value: number, rest: Partial<Row>): Row {
  return { figure, value, unit: 'req/s', ...rest }
}

function atMost25(figure: string, value: number): Row {
  return { figure, value, unit: 'ms', target: 'at most 25', met: value <= 25 }
}

if (import.meta.main) {
  await withBenchDatabase(async (database) => printTable('The finder over HTTP', await benchHttp(database)))
}
