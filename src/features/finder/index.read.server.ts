import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { listStores, readCatalogueVersion, type Store } from '#features/catalogue/catalogue.server.ts'
import {
  categories,
  nutritionMatches,
  nutritionRecords,
  products,
} from '#features/catalogue/catalogue.tables.server.ts'
import { type Database, type DatabaseAddress, openDatabase, openPool } from '#platform/database.server.ts'
import { createIndexBuilder } from './index.build.server.ts'
import type { IndexParts, IndexStamp } from './index.parts.server.ts'
import type { CatalogueProduct } from './product.wire.server.ts'

/** Products read at a time: what is held of them besides the index stays small. */
const BATCH = 1_000

/** The index of a catalogue, and its stores in the order of `listStores`: all that the finder's page needs of it. */
export type BuiltCatalogue = { parts: IndexParts; stores: Store[] }

/** Builds an index of the catalogue as it stands, judged on `day` (ISO date). Staging is never read. */
export async function readIndex(address: DatabaseAddress, day: string): Promise<BuiltCatalogue> {
  const pool = openPool(address, () => {})
  try {
    const db = openDatabase(pool)
    const { sample } = await readCatalogueVersion({ db })
    // One state of the database, however many batches it takes and whatever an import commits meanwhile.
    return await db.transaction((tx) => buildFrom(tx, { sample, day }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  } finally {
    await pool.end()
  }
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

async function buildFrom(tx: Transaction, state: Omit<IndexStamp, 'version'>): Promise<BuiltCatalogue> {
  const stores = await listStores({ db: tx })
  const categoryRows = await tx.select({ id: categories.id }).from(categories).orderBy(categories.sortOrder)
  const storeOf = new Map(stores.map(({ id, name, domain }) => [id, { id, name, domain }]))
  const builder = createIndexBuilder({
    ...state,
    stores: [...storeOf.keys()].sort(),
    categories: categoryRows.map(({ id }) => id),
  })
  for (let after = 0; ; ) {
    const batch = await readProducts(tx, after)
    for (const row of batch) builder.add(toProduct(row, storeOf))
    if (batch.length < BATCH) return { parts: builder.finish(), stores }
    after = batch.at(-1)!.product.id
  }
}

function readProducts(tx: Transaction, after: number) {
  return tx
    .select({ product: products, record: nutritionRecords, confidence: nutritionMatches.confidence })
    .from(products)
    .leftJoin(
      nutritionMatches,
      and(eq(nutritionMatches.productId, products.id), isNull(nutritionMatches.undoneAt)),
    )
    .leftJoin(nutritionRecords, eq(nutritionRecords.id, nutritionMatches.recordId))
    .where(and(isNull(products.withdrawnOn), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(BATCH)
}

type Row = Awaited<ReturnType<typeof readProducts>>[number]

function toProduct(
  { product, record, confidence }: Row,
  storeOf: ReadonlyMap<string, CatalogueProduct['store']>,
): CatalogueProduct {
  const { packAmount, packUnit, packApproximate } = product
  return {
    id: product.id,
    gtin: product.gtin,
    title: product.title,
    brand: product.brand,
    store: storeOf.get(product.storeId)!,
    category: product.categoryId,
    priceNow: product.priceNow,
    priceOriginal: product.priceOriginal,
    priceSource: product.priceSource,
    priceAsOf: product.priceAsOf,
    salesUnitSize: product.salesUnitSize,
    pack:
      packAmount && packUnit ? { amount: packAmount, unit: packUnit, approximate: packApproximate } : null,
    imageUrl: product.imageUrl,
    s3Path: product.s3Path,
    webPath: product.webPath,
    flags: product.flags,
    nutrition: record && {
      basis: record.basis,
      values: record,
      implausible: record.implausible,
      asOf: record.nutritionAsOf,
      source: record.source,
      gtin: record.gtin,
      confidence: confidence!,
      imageUrl: record.imageUrl,
      flags: record.flags,
    },
  }
}
