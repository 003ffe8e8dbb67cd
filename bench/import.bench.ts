import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import type pg from 'pg'
import type { ImportReport, ImportSource } from '#features/catalogue/ground/import.report.rules.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type DatabaseAddress, openPool } from '#platform/database/open.server.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts'
import { onDatabase, runStatement, urlOf } from '#test/database.admin.ts'
import { printTable, type Row } from './table.ts'

/** Products of the measured feed; the whole Dutch market is about a million. */
export const IMPORTED_PRODUCTS = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000)
const NAME = 'bench_import'
/** Of Linux' clock, on all its machines. */
const TICKS_PER_SECOND = 100

/** How quickly a price feed comes in, in a database of its own on the server at `address`. */
export async function benchImport(address: DatabaseAddress): Promise<Row[]> {
  await runStatement(address, `drop database if exists ${NAME}`)
  await runStatement(address, `create database ${NAME}`)
  const pool = openPool(onDatabase(address, NAME), (error) => {
    throw error
  })
  try {
    await migrate(pool, resolve('migrations'))
    return await measure(pool, onDatabase(address, NAME))
  } finally {
    await pool.end()
    await runStatement(address, `drop database ${NAME} with (force)`)
  }
}

async function measure(pool: pg.Pool, address: DatabaseAddress): Promise<Row[]> {
  const reference = { name: 'bulk insert into a bare table', value: await bulkInsert(pool) }
  const regular = (product: number) => 100 + (product % 900)
  const first = await runImport(address, '2026-01-01', regular)
  // One price is another: a list that stands still as a whole would be left alone.
  const same = await runImport(address, '2026-01-02', (product) => regular(product) + (product === 0 ? 1 : 0))
  const changed = await runImport(address, '2026-01-03', (product) =>
    product % 10 === 0 ? 99 : regular(product),
  )
  const details = () => runFeed(address, 'details', detailsFeed(), '2026-01-03')
  const newDetails = await details()
  const sameDetails = await details()
  const all = [first, same, changed, newDetails, sameDetails]
  const peakMegabytes = Math.max(...all.map((each) => each.peakMegabytes))
  return [
    speed('import, all rows new', first.rowsPerSecond, reference, 6000),
    speed('import, all rows unchanged, a day later', same.rowsPerSecond, reference, 20_000),
    speed('import, a tenth of the prices changed', changed.rowsPerSecond, reference),
    speed('import of details, all lines new', newDetails.rowsPerSecond, reference, 6000),
    speed('import of details, all lines unchanged', sameDetails.rowsPerSecond, reference, 20_000),
    speed('rows for a second of processor time of the importing process, all new', first.rowsPerCpuSecond),
    speed('rows for a second of processor time of the importing process, unchanged', same.rowsPerCpuSecond),
    {
      figure: 'most memory that the importing process took',
      value: peakMegabytes,
      unit: 'MB',
      target: 'below 400',
      met: peakMegabytes < 400,
    },
  ]
}

/** Imports a price list as a person would. */
export function runImport(address: DatabaseAddress, day: string, priceOf: (product: number) => number) {
  return runFeed(address, 'checkjebon', feed(priceOf), day)
}

/** Runs the command as a person would, on a feed that this process serves; its own report tells the time. */
async function runFeed(
  address: DatabaseAddress,
  source: ImportSource,
  chunks: AsyncIterable<Uint8Array>,
  day: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-bench-'))
  const shop = createServer((_request, response) => pipeline(Readable.from(chunks), response, () => {}))
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  const path = join(folder, 'report.json')
  // With the flags of `npm run import`.
  const args = [
    '--max-semi-space-size=16',
    'scripts/import.ts',
    source,
    url,
    '--as-of',
    day,
    '--report',
    path,
  ]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: urlOf(address) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMegabytes = 0
  let cpuSeconds = 0
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf(child.pid!))
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child.pid!))
  }, 50)
  const [status] = await once(child, 'exit')
  clearInterval(watch)
  shop.close()
  if (status !== 0) throw new Error(`The import ended with ${status}.`)
  const report: ImportReport = JSON.parse(readFileSync(path, 'utf8'))
  rmSync(folder, { recursive: true })
  return {
    rowsPerSecond: (report.rows * 1000) / report.durationMs,
    rowsPerCpuSecond: report.rows / cpuSeconds,
    peakMegabytes,
  }
}

/** Most resident memory that a process has had so far, in MB; Linux tells it, elsewhere it is 0. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Processor time of a process so far, its start included, in seconds; Linux tells it, elsewhere it is 0. */
function cpuSecondsOf(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

function speed(figure: string, value: number, reference?: Row['reference'], least?: number): Row {
  const asked = least ? { target: `at least ${least.toLocaleString('en')}`, met: value >= least } : {}
  return {
    figure: `${figure} (${IMPORTED_PRODUCTS.toLocaleString('en')})`,
    value,
    unit: 'rows/s',
    reference,
    ...asked,
  }
}

/** The same rows, read from nothing, into a table without keys, indexes or history: as quick as it could be. */
async function bulkInsert(pool: pg.Pool): Promise<number> {
  await pool.query('create table bare (title text, path text, price real, size text)')
  const started = performance.now()
  for (let from = 0; from < IMPORTED_PRODUCTS; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, IMPORTED_PRODUCTS - from) }, (_, i) =>
      item(from + i, 100),
    )
    await pool.query(
      `insert into bare select n, l, p, s from json_to_recordset($1) as row (n text, l text, p real, s text)`,
      [JSON.stringify(rows)],
    )
  }
  const rate = (IMPORTED_PRODUCTS * 1000) / (performance.now() - started)
  await pool.query('drop table bare')
  return rate
}

/** A price list in checkjebon's format, made as it is read, in pieces of the size that files come in. */
async function* feed(priceOf: (product: number) => number): AsyncGenerator<Uint8Array> {
  let text = '[{"n":"proefwinkel","c":"Proefwinkel","u":"https://www.proefwinkel.example/","d":['
  for (let product = 0; product < IMPORTED_PRODUCTS; product++) {
    text += (product === 0 ? '' : ',') + JSON.stringify(item(product, priceOf(product)))
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}]}]`)
}

/** The labels of the same products, as a details feed. */
async function* detailsFeed(): AsyncGenerator<Uint8Array> {
  let text = ''
  for (let product = 0; product < IMPORTED_PRODUCTS; product++) {
    const { n: title, l: ref } = item(product, 0)
    const nutrition = {
      basis: '100g',
      energy_kcal: 110,
      fat: 4,
      carbs: 8,
      protein: 10 + (product % 3) / 10,
      salt: 0.2,
    }
    const line = {
      store: 'proefwinkel',
      ref,
      title,
      category_path: ['Proef', 'Winkel'],
      as_of: '2025-06-01',
      nutrition,
    }
    text += `${JSON.stringify(line)}\n`
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
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
