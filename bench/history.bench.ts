import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { pino } from 'pino'
import { productKey } from '#features/catalogue/ground/store.rules.ts'
import { importFeed } from '#features/catalogue/import/import.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { openDatabase, openPool } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts'

/*
 * Years of price lists, state by state: node bench/history.bench.ts HISTORY.jsonl[.gz] [STORES…] imports every state of the stores
 * into a database of its own and prints what it takes and how large the database gets, whether the history of each product
 * is that of the file whatever its name and link became, which lists went stale, and what becomes of one that shrinks.
 * Lines: {s store, l link, n name, z size, h [[date, cents], …]}, of changes only; what went is not said, so nothing goes.
 */
type Line = { s: string; l: string; n: string; z: string; h: [string, number][] }
type Item = { n: string; l: string; p: number; s: string }
type Change = { date: string; line: Line; cents: number }

/** Products of a list that was cut off. */
const LEFT_OVER = 120

const [path, ...only] = process.argv.slice(2)
if (!path) {
  console.error('usage: node bench/history.bench.ts HISTORY.jsonl[.gz] [STORES…]')
  process.exit(2)
}
const changes = readChanges(path)
const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {}, idleSeconds: 0 })
const pool = openPool(server.address, () => {})
const ctx = { db: openDatabase(pool), log: pino({ level: 'silent' }), now: new Date() }
try {
  await migrate(pool, resolve('migrations'))
  const lists = await replay()
  await compareHistory(pool)
  await printStale(pool)
  await shrink(lists)
} finally {
  await pool.end()
  await server.release()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

function readChanges(file: string): Map<string, Change[]> {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const lines = text.trimEnd().split('\n')
  const all = lines.flatMap((json) => {
    const line: Line = JSON.parse(json)
    if (only.length > 0 && !only.includes(line.s)) return []
    return line.h.map(([date, cents]) => ({ date, line, cents }))
  })
  return Map.groupBy(
    all.sort((a, b) => a.date.localeCompare(b.date)),
    ({ date }) => date,
  )
}

type Lists = Map<string, Map<string, Item>>

/** Imports each state of all stores, as of its day; the last one of each. */
async function replay(): Promise<Lists> {
  const lists: Lists = new Map()
  let [rows, milliseconds] = [0, 0]
  for (const [date, some] of changes) {
    for (const { line, cents } of some) {
      const list = lists.get(line.s) ?? new Map<string, Item>()
      lists.set(line.s, list)
      list.set(keyOf(line), { n: line.n, l: line.l, p: cents / 100, s: line.z })
    }
    const report = await importLists(lists, date)
    rows += report.rows
    milliseconds += report.durationMs
    const { new: added, changed, unchanged } = report.products
    console.log(
      `${date}: ${report.rows} rows in ${(report.durationMs / 1000).toFixed(1)} s; ${added} new, ${changed} changed, ${unchanged} unchanged, ${report.refusedCount} refused`,
    )
  }
  const { rows: sizes } = await pool.query(
    `select pg_size_pretty(pg_database_size(current_database())) as all, (select count(*) from products)::integer as products,
       pg_size_pretty(pg_total_relation_size('products')) as "ofProducts",
       (select count(*) from price_history)::integer as prices, pg_size_pretty(pg_total_relation_size('price_history')) as "ofPrices"`,
  )
  console.log(
    `\n${changes.size} states, ${rows} rows in ${(milliseconds / 1000).toFixed(0)} s: ${Math.round((rows * 1000) / milliseconds)} rows/s`,
  )
  console.log(
    `database ${sizes[0].all}; ${sizes[0].products} products in ${sizes[0].ofProducts}, ${sizes[0].prices} prices in ${sizes[0].ofPrices}`,
  )
  return lists
}

async function importLists(lists: Lists, asOf: string) {
  const stores = [...lists].map(([n, list]) => ({
    n,
    c: n,
    u: `https://www.${n}.example/`,
    d: [...list.values()],
  }))
  async function* chunks() {
    for (const [at, store] of stores.entries())
      yield Buffer.from(`${at === 0 ? '[' : ','}${JSON.stringify(store)}`)
    yield Buffer.from(']')
  }
  return await importFeed(ctx, { source: 'checkjebon', chunks: chunks(), asOf })
}

function keyOf({ s, l }: Line): string {
  return productKey(s, l) ?? l
}

/** Compares each product's prices with those of the file, of all names and links that it had. */
async function compareHistory(pool: pg.Pool): Promise<void> {
  const expected = new Map<string, [string, number][]>()
  const links = new Map<string, Set<string>>()
  for (const { date, line, cents } of [...changes.values()].flat()) {
    const key = `${line.s} ${keyOf(line)}`
    links.set(key, (links.get(key) ?? new Set()).add(line.l))
    const prices = expected.get(key) ?? []
    expected.set(key, prices)
    if (prices.at(-1)?.[0] === date) prices.pop()
    if (cents > 0 && prices.at(-1)?.[1] !== cents) prices.push([date, cents])
  }
  const { rows } = await pool.query(
    `select store_id || ' ' || ref as key, coalesce(string_agg(changed_on || ':' || h.price_now, ' ' order by changed_on), '') as prices
     from products p left join price_history h on h.product_id = p.id group by p.id`,
  )
  const different = rows.filter(
    ({ key, prices }) => prices !== (expected.get(key) ?? []).map((price) => price.join(':')).join(' '),
  )
  const renamed = [...links].filter(([, names]) => names.size > 1).map(([key]) => key)
  const known = new Set(rows.map(({ key }) => key))
  console.log(`\n${rows.length} of ${expected.size} products of the file; the others were refused`)
  console.log(
    `${different.length} histories differ from the file${different.slice(0, 5).map(({ key, prices }) => `\n  ${key}: ${prices} | ${expected.get(key)?.join(' ')}`)}`,
  )
  console.log(
    `${renamed.length} products had several names or links; ${renamed.filter((key) => known.has(key)).length} of them are one product`,
  )
}

async function printStale(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    'select store_id, max(price_as_of)::text as newest, count(*)::integer as products from products group by store_id order by 2, 1',
  )
  console.log('\nnewest prices of each store')
  for (const { store_id, newest, products } of rows)
    console.log(`  ${store_id}: ${newest}, ${products} products`)
}

/** What the import says of a largest list of which little is left. */
async function shrink(lists: Lists): Promise<void> {
  const [name, list] = [...lists].reduce((most, one) => (one[1].size > most[1].size ? one : most))
  const left = new Map([[name, new Map([...list].slice(0, LEFT_OVER))]])
  const said = await importLists(left, [...changes.keys()].at(-1)!).catch((error: unknown) => {
    if (error instanceof Problem) return error.message
    throw error
  })
  console.log(
    `\n${name} with ${LEFT_OVER} of ${list.size} products: ${typeof said === 'string' ? said : 'taken'}`,
  )
}
