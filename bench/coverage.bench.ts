import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { openFeed } from '#features/catalogue/feeds/open.server.ts'
import { importFeed } from '#features/catalogue/import/import.server.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { itemBytes } from '#features/engine/index/items.server.ts'
import { readIndex } from '#features/engine/index/read.server.ts'
import { matchMethods, type NutrientMethod } from '#features/groceries/nutrition/nutrition.rules.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type DatabaseAddress, openDatabase, openPool } from '#platform/database/open.server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts'
import { sourceOfFeed } from './coverage.feeds.ts'
import { listFirst, printKinds } from './coverage.kinds.ts'

/*
 * What real feeds come to: node bench/coverage.bench.ts FEEDS… imports them, in this order, into a database of its own and
 * prints how many products have nutrition, by what method, how far the methods agree with the labels, and how far titles
 * alone tell what a product is. With --first it also lists what stands first in every kind and category of food.
 */
const FIRST_OPTION = '--first'
const files = process.argv.slice(2).filter((argument) => argument !== FIRST_OPTION)
if (files.length === 0) {
  console.error(`usage: node bench/coverage.bench.ts [${FIRST_OPTION}] FEEDS…`)
  process.exit(2)
}

/** A value agrees with the label's within these shares of the larger, or within what labels round. */
const KCAL = { share: 0.2, free: 5 }
const PROTEIN = { share: 0.25, free: 0.5 }
/** Contradictions that are shown of each method, to be read by eye. */
const SHOWN = 15

/** Store categories that hold no food. */
const noFood =
  /huisdier|huishoud|drogist|gezondheid|verzorging|koken, tafelen|schoonmaak|bloemen|tijdschrift|speelgoed|non.?food|persoonlijk/i

const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {}, idleSeconds: 0 })
const pool = openPool(server.address, () => {})
try {
  await migrate(pool, resolve('migrations'))
  await importAll(pool)
  await printCoverage(pool, server.address)
  await printAgreement(pool)
  await printKinds(pool)
  if (process.argv.includes(FIRST_OPTION)) await listFirst(pool)
} finally {
  await pool.end()
  await server.release()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function importAll(pool: pg.Pool): Promise<void> {
  const ctx = { db: openDatabase(pool), log: pino({ level: 'silent' }), now: new Date() }
  for (const file of files) {
    const source = await sourceOfFeed(file)
    const { chunks } = await openFeed(file)
    const { rows, durationMs, matched } = await importFeed(ctx, { source, chunks })
    const speed = Math.round((rows * 1000) / durationMs)
    const found = matchMethods.flatMap((method) => (matched[method] ? [`${matched[method]} ${method}`] : []))
    console.log(
      `${basename(file)}: ${source}, ${rows} rows in ${(durationMs / 1000).toFixed(1)} s (${speed} rows/s); ${found.join(', ')}`,
    )
  }
  const memory = (process.resourceUsage().maxRSS / 1024).toFixed(0)
  console.log(`most memory of this process: ${memory} MB\n`)
}

type Counted = { product: WireProduct; isFood: boolean }

async function printCoverage(pool: pg.Pool, address: DatabaseAddress): Promise<void> {
  const products = await readProducts(pool, address)
  for (const [store, all] of groupsOf(products, ({ product }) => product.store.name)) {
    const food = all.filter(({ isFood }) => isFood)
    console.log(`${store}: ${all.length} products, ${food.length} of them food`)
    console.log(`  of all   ${sharesOf(all)}`)
    console.log(`  of food  ${sharesOf(food)}`)
    for (const [category, some] of groupsOf(food, ({ product }) => product.category_type))
      console.log(`    ${category.padEnd(18)}${String(some.length).padStart(6)}  ${sharesOf(some)}`)
  }
  const counted = products.map(({ product }) => product)
  const macros = counted.filter(
    (product) =>
      product.nutritions_fats.total !== null &&
      product.nutritions_carbs.total !== null &&
      product.nutritions_basic.protein.value !== null,
  )
  const energy = macros.filter((product) => product.nutritions_basic.energy_kcal.value !== null)
  console.log(`\nenergy on ${energy.length} of ${macros.length} products with macros`)
  const known = counted.flatMap(({ sources }) => sources.nutrition ?? [])
  console.log(
    `of ${known.length} with nutrition: ${share(known, ({ stale }) => stale)} stale, ${share(known, ({ as_of }) => as_of === null)} of unknown date, ${share(known, ({ basis_assumed }) => basis_assumed)} of assumed basis`,
  )
}

/** Every product as the API gives it, and whether its store's own category, or else ours, is one of food. */
async function readProducts(pool: pg.Pool, address: DatabaseAddress): Promise<Counted[]> {
  const { rows } = await pool.query(
    'select id, category_path as path from products where withdrawn_on is null',
  )
  const pathOf = new Map<number, string | null>(rows.map(({ id, path }) => [id, path]))
  const { parts } = await readIndex(address, dutchDayOf(new Date()))
  return Array.from({ length: parts.size }, (_, row) => {
    const product: WireProduct = JSON.parse(itemBytes(parts.items, row).toString())
    const path = pathOf.get(product.id) ?? null
    const isKnown = !['non_food', 'other'].includes(product.category_type)
    return { product, isFood: path ? isKnown && !noFood.test(path) : isKnown }
  })
}

function sharesOf(some: readonly Counted[]): string {
  const methodOf = ({ product }: Counted): NutrientMethod | undefined =>
    product.nutritions_basic.protein.value === null ? undefined : product.sources.nutrition?.method
  const own = share(some, (one) => methodOf(one) !== undefined && methodOf(one) !== 'typical')
  const each = matchMethods.map((method) => `${method} ${share(some, (one) => methodOf(one) === method)}`)
  return `own values ${own}, with typical ${share(some, (one) => methodOf(one) !== undefined)} (${each.join(', ')})`
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  return [...Map.groupBy(items, keyOf)].sort((a, b) => b[1].length - a[1].length)
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): string {
  return items.length ? `${((100 * items.filter(holds).length) / items.length).toFixed(1)} %` : 'none'
}

type Pair = {
  title: string
  other: string
  kcal: number
  protein: number
  otherKcal: number
  otherProtein: number
}

/** How far the values of each method agree with the label of the same product, where there are both. */
async function printAgreement(pool: pg.Pool): Promise<void> {
  for (const method of matchMethods.filter((each) => each !== 'label')) {
    const { rows } = await pool.query<Pair>(
      `select distinct on (p.id) p.title, o.title as other, r.energy_kcal as kcal, r.protein,
         o.energy_kcal as "otherKcal", o.protein as "otherProtein"
       from products p
       join nutrition_matches l on l.product_id = p.id and l.method = 'label' join nutrition_records r on r.id = l.record_id
       join nutrition_matches m on m.product_id = p.id and m.method = $1 join nutrition_records o on o.id = m.record_id
       where r.protein is not null and o.protein is not null
       order by p.id, r.nutrition_as_of desc nulls last`,
      [method],
    )
    const wrong = rows.filter((pair) => gapOf(pair) > 1)
    const right = rows.length - wrong.length
    console.log(
      `\n${method} against the label: ${right} of ${rows.length} agree (${share(rows, (pair) => gapOf(pair) <= 1)})`,
    )
    for (const pair of wrong.sort((a, b) => gapOf(b) - gapOf(a)).slice(0, SHOWN))
      console.log(
        `  ${pair.title} ${pair.kcal} kcal, ${pair.protein} g ← ${pair.other} ${pair.otherKcal} kcal, ${pair.otherProtein} g`,
      )
  }
}

/** The larger of the gaps in energy and protein; up to 1 they agree. */
function gapOf({ kcal, protein, otherKcal, otherProtein }: Pair): number {
  return Math.max(gap(kcal, otherKcal, KCAL), gap(protein, otherProtein, PROTEIN))
}

function gap(a: number | null, b: number | null, { share, free }: typeof KCAL): number {
  if (a === null || b === null) return 0
  return Math.abs(a - b) / Math.max(free, share * Math.max(a, b))
}
