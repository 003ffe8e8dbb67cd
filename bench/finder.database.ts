import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { seedCatalogue } from '#features/catalogue/ground/catalogue.server.ts'
import {
  nutritionMatches,
  nutritionRecords,
  products,
  stores,
} from '#features/catalogue/ground/catalogue.tables.server.ts'
import type { CatalogueProduct } from '#features/engine/index/product.wire.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type DatabaseAddress, openDatabase, openPool } from '#platform/database/open.server.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts'
import { urlOf } from '#test/database.admin.ts'
import { CATALOGUE_SIZE, generateProducts } from './finder.products.ts'

export type BenchDatabase = {
  address: DatabaseAddress
  url: string
  pool: pg.Pool
  /** Where its PostgreSQL works, and no other. */
  dataDir: string
  close(): Promise<void>
}

/** The embedded PostgreSQL in a folder of its own, filled with the generated catalogue. */
export async function openBenchDatabase(count = CATALOGUE_SIZE): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, idleSeconds: 2, fsync: false })
  // What is measured over it are several processes, which have to share the key that its signing keys are made with.
  process.env.SECRET_KEY ??= randomBytes(32).toString('base64')
  const pool = openPool(server.address, () => {})
  await migrate(pool, resolve('migrations'))
  await seedCatalogue(pool)
  await fill(pool, generateProducts(count))
  // The generated ids were given, not drawn: an import goes on after them.
  await pool.query(`select setval(pg_get_serial_sequence('products', 'id'), max(id)) from products`)
  await pool.query(`insert into imports (source, report) values ('benchmark', '{}')`)
  await pool.query('create index products_of_category on products (category_id)')
  await pool.query('analyze')
  return {
    address: server.address,
    url: urlOf(server.address),
    pool,
    dataDir,
    close: async () => {
      await pool.end()
      await server.release()
      process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    },
  }
}

async function fill(pool: pg.Pool, all: Iterable<CatalogueProduct>): Promise<void> {
  let batch: CatalogueProduct[] = []
  for (const product of all) {
    batch.push(product)
    if (batch.length === 1000) {
      await insert(pool, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insert(pool, batch)
}

async function insert(pool: pg.Pool, batch: CatalogueProduct[]): Promise<void> {
  const db = openDatabase(pool)
  const shops = batch.map(({ store }) => store)
  await db.insert(stores).values(shops).onConflictDoNothing()
  await db
    .insert(products)
    .overridingSystemValue()
    .values(
      batch.map((product) => ({
        ...product,
        nutrition: undefined,
        feedGtin: product.gtin,
        priceFault: null,
        storeId: product.store.id,
        ref: String(product.id),
        categoryId: product.category,
        packAmount: product.pack?.amount ?? null,
        packUnit: product.pack?.unit ?? null,
        rowHash: '',
      })),
    )
  const matched = batch.flatMap(({ id, title, nutrition }) => (nutrition ? [{ id, title, nutrition }] : []))
  await db
    .insert(nutritionRecords)
    .overridingSystemValue()
    .values(
      matched.map(({ id, title, nutrition }) => ({
        ...nutrition,
        ...nutrition.values,
        implausible: [...nutrition.implausible],
        id,
        title,
        flags: {},
        ref: String(id),
        nutritionAsOf: nutrition.asOf,
        rowHash: '',
      })),
    )
  await db.insert(nutritionMatches).values(
    matched.map(({ id, nutrition }) => ({
      productId: id,
      recordId: id,
      method: 'matched' as const,
      confidence: nutrition.confidence,
    })),
  )
}
