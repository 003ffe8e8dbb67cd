import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { BuiltCatalogue } from '#features/engine/index/built.server.ts'
import { buildInThread } from '#features/engine/index/thread.server.ts'
import { topicsWithReplies } from './board.database.ts'
import { openBenchDatabase } from './finder.database.ts'
import { BENCH_DAY } from './finder.products.ts'
import { fillMillions, importDaily } from './millions.database.ts'
import { startServer } from './server.ts'
import { percentile, printTable, type Row } from './table.ts'
import { timesOf } from './times.ts'

/*
 * How far one machine goes: node bench/millions.bench.ts [PRODUCTS] [TOPICS], a million of each and ten million replies unless
 * said otherwise, which needs some 15 GB of disk and half an hour.
 */
const [products, topics] = [process.argv[2] ?? '1000000', process.argv[3] ?? '1000000'].map(Number)
/** What is copied. */
const CATALOGUE = 10_000
const ASKED = 100

const database = await openBenchDatabase(CATALOGUE)
try {
  const started = performance.now()
  await fillMillions(database.pool, { copies: Math.ceil(products! / CATALOGUE), topics: topics! })
  const filled = (performance.now() - started) / 1000
  const counted = await sizes()
  const built = await build(null)
  await importDaily(database.pool)
  const rebuilt = await build(built.catalogue)
  printTable('Filled', [
    ...counted,
    { figure: 'filling it', value: filled, unit: 's' },
    { figure: 'the index, from nothing', value: built.seconds, unit: 's' },
    { figure: 'the index, after an import of a daily list', value: rebuilt.seconds, unit: 's' },
  ])
  printTable('One process, one visitor after the other, p95', await served())
} finally {
  await database.close()
}

async function build(before: BuiltCatalogue | null): Promise<{ catalogue: BuiltCatalogue; seconds: number }> {
  const begun = performance.now()
  const catalogue = await buildInThread({
    address: database.address,
    day: BENCH_DAY,
    folder: tmpdir(),
    before,
  })
  return { catalogue, seconds: (performance.now() - begun) / 1000 }
}

async function sizes(): Promise<Row[]> {
  const { rows } = await database.pool.query<{ name: string; rows: string; bytes: string }>(
    `select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class
     where oid in ('products'::regclass, 'nutrition_records'::regclass, 'topics'::regclass, 'replies'::regclass)
     union all select 'the database', 0, pg_database_size(current_database()) order by 3`,
  )
  return rows.map(({ name, rows: count, bytes }) => ({
    figure: Number(count) > 0 ? `${name}, ${Number(count).toLocaleString('en')} rows` : name,
    value: Number(bytes) / 1e6,
    unit: 'MB',
  }))
}

async function served(): Promise<Row[]> {
  const ids = await topicsWithReplies(database.pool, 20)
  const server = await startServer({
    databaseUrl: database.url,
    env: { NODE_OPTIONS: '--max-old-space-size=1500' },
  })
  try {
    const paths: Record<string, (nth: number) => string> = {
      'the home page': () => '/',
      'the board': (nth) => `/topics?category=${['Nutrition', 'Training'][nth % 2]}`,
      'a topic with 20 replies': (nth) => `/topics/${ids[nth % ids.length]}`,
      'a search of the board that finds one topic': (nth) =>
        `/topics?search=nummer+${1 + ((nth * 7_919) % topics!)}`,
      'a search of the board that finds a quarter': () => '/topics?search=squats',
      'products of a category by two criteria': (nth) =>
        `/products?category_type=${['kwark', 'chicken', 'fish'][nth % 3]}&nutrition_protein=highest&price_sort=low`,
      'a search among all products': (nth) =>
        `/products?search=${['kwark', 'kip', 'melk'][nth % 3]}+${nth}&price_sort=low`,
      'a sheet of a product': (nth) => `/products/${1 + ((nth * 7_919) % products!)}`,
    }
    const rows: Row[] = []
    for (const [figure, pathOf] of Object.entries(paths)) {
      const asked = Array.from({ length: ASKED }, (_, nth) => nth)
      const times = await timesOf(asked, (nth) => ask(server.url, pathOf(nth), nth))
      rows.push({ figure, value: percentile(times, 0.95), unit: 'ms' })
    }
    const memory = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])
    return [...rows, { figure: 'memory of the process', value: (memory * 1024) / 1e6, unit: 'MB' }]
  } finally {
    await server.stop()
  }
}

/** Asks from a network of its own each time, so that no limit is met. */
async function ask(url: string, path: string, nth: number): Promise<void> {
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(nth / 200)}.${1 + (nth % 200)}` }
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  // A topic or a product that is not there would be answered quickly.
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
}
