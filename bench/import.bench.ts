import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { importFeed } from '#features/catalogue/import.server.ts'
import { type DatabaseAddress, openDatabase, openPool } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { startEmbeddedPostgres } from '#platform/postgres.embedded.server.ts'
import { onDatabase, runStatement } from '#test/database.admin.ts'
import { printTable, type Row } from './table.ts'

/** Products of the measured feed; the whole Dutch market is about a million. */
const PRODUCTS = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000)
const NAME = 'bench_import'

/** How quickly a price feed comes in, in a database of its own on the server at `address`. */
export async function benchImport(address: DatabaseAddress): Promise<Row[]> {
  await runStatement(address, `drop database if exists ${NAME}`)
  await runStatement(address, `create database ${NAME}`)
  const pool = openPool(onDatabase(address, NAME), (error) => {
    throw error
  })
  try {
    await migrate(pool, resolve('migrations'))
    return await measure(pool)
  } finally {
    await pool.end()
    await runStatement(address, `drop database ${NAME} with (force)`)
  }
}

async function measure(pool: pg.Pool): Promise<Row[]> {
  const reference = { name: 'bulk insert into a bare table', value: await bulkInsert(pool) }
  let peakBytes = 0
  const run = async (day: number, priceOf: (product: number) => number) => {
    const ctx = { db: openDatabase(pool), log: createLog('silent'), now: new Date('2026-06-30T12:00:00Z') }
    const started = performance.now()
    await importFeed(ctx, {
      source: 'checkjebon',
      asOf: `2026-06-0${day}`,
      chunks: feed(priceOf),
      onProgress: () => {
        peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
      },
    })
    return (PRODUCTS * 1000) / (performance.now() - started)
  }
  const first = await run(1, (product) => 100 + (product % 900))
  const same = await run(2, (product) => 100 + (product % 900))
  const changed = await run(3, (product) => (product % 10 === 0 ? 99 : 100 + (product % 900)))
  return [
    speed('import, all rows new', first, reference, 6000),
    speed('import, all rows unchanged, a day later', same, reference, 20_000),
    speed('import, a tenth of the prices changed', changed, reference, 20_000),
    {
      figure: 'memory of the importing process',
      value: peakBytes / 1e6,
      unit: 'MB',
      target: 'below 400',
      met: peakBytes < 400e6,
    },
  ]
}

function speed(figure: string, value: number, reference: Row['reference'], least: number): Row {
  return {
    figure: `${figure} (${PRODUCTS.toLocaleString('en')})`,
    value,
    unit: 'rows/s',
    reference,
    target: `at least ${least.toLocaleString('en')}`,
    met: value >= least,
  }
}

/** The same rows, read from nothing, into a table without keys, indexes or history: as quick as it could be. */
async function bulkInsert(pool: pg.Pool): Promise<number> {
  await pool.query('create table bare (title text, path text, price real, size text)')
  const started = performance.now()
  for (let from = 0; from < PRODUCTS; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, PRODUCTS - from) }, (_, i) => item(from + i, 100))
    await pool.query(
      `insert into bare select n, l, p, s from json_to_recordset($1) as row (n text, l text, p real, s text)`,
      [JSON.stringify(rows)],
    )
  }
  const rate = (PRODUCTS * 1000) / (performance.now() - started)
  await pool.query('drop table bare')
  return rate
}

/** A price list in checkjebon's format, made as it is read, in pieces of the size that files come in. */
async function* feed(priceOf: (product: number) => number): AsyncGenerator<Uint8Array> {
  let text = '[{"n":"proefwinkel","c":"Proefwinkel","u":"https://www.proefwinkel.example/","d":['
  for (let product = 0; product < PRODUCTS; product++) {
    text += (product === 0 ? '' : ',') + JSON.stringify(item(product, priceOf(product)))
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}]}]`)
}

const makers = ['Zonnehof', 'De Linde', 'Vrije Wei', 'Molenaar', 'Noordzij', 'Kaapse Tuin', 'Bakkerij Smit']
const foods = [
  'magere kwark',
  'volkoren brood',
  'kipfilet',
  'pindakaas',
  'havermout',
  'zalmfilet',
  'tomatensoep',
]
const kinds = [
  'naturel',
  'biologisch',
  'mild',
  'pittig',
  'extra fijn',
  'met honing',
  'zonder zout',
  'voordeelpak',
]
const sizes = ['500 g', '1 l', '6 x 0,33 l', 'per stuk', 'ca. 250 g']

function item(product: number, cents: number) {
  const pick = (words: string[], every: number) => words[Math.floor(product / every) % words.length]
  const title = `${pick(makers, 1)} ${pick(foods, 7)} ${pick(kinds, 49)} nr. ${product % 997}`
  const path = `p${product}/${title.toLowerCase().replaceAll(/\W+/g, '-')}`
  return { n: title, l: path, p: cents / 100, s: pick(sizes, 3) }
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, idleSeconds: 0 })
  try {
    printTable('The import', await benchImport(server.address))
  } finally {
    await server.release()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

if (import.meta.main) await main()
