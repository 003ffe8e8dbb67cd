import { tmpdir } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { listStores, readCatalogueVersion } from '#features/catalogue/ground/catalogue.server.ts'
import {
  categories,
  nutritionMatches,
  nutritionRecords,
  products,
} from '#features/catalogue/ground/catalogue.tables.server.ts'
import { effectivePrice } from '#features/groceries/ground/product.rules.ts'
import { hasEnergy, holdsAlcohol } from '#features/groceries/kinds/category.rules.ts'
import { isDry } from '#features/groceries/nutrition/dry.rules.ts'
import { chooseNutrition, type NutritionCandidate } from '#features/groceries/nutrition/nutrition.rules.ts'
import { JUDGED_DAYS } from '#features/groceries/offers/judgement.rules.ts'
import { isOffer, judgeOffer, type PriceEntry, priceChanges } from '#features/groceries/offers/offer.rules.ts'
import { isPromotionOn, pricesOn, storedPromotion } from '#features/groceries/offers/promotion.rules.ts'
import { packInGrams, weighPack } from '#features/groceries/weights/weight.rules.ts'
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
  openPool,
} from '#platform/database/open.server.ts'
import { daysBefore } from '#platform/ground/day.rules.ts'
import { createIndexBuilder } from './build.server.ts'
import type { BuiltCatalogue } from './built.server.ts'
import { listProducts, matchColumns, productColumns, recordColumns, unchangedRows } from './changes.server.ts'
import { readPriceEntries } from './history.server.ts'
import { openItemFile } from './items.file.server.ts'
import { closeItems } from './items.server.ts'
import { joinIndexes } from './join.server.ts'
import { freeParts, type IndexParts, type IndexStamp } from './parts.server.ts'
import type { CatalogueProduct } from './product.wire.server.ts'

/** Products read at a time: what is held of them besides the index stays small. */
const BATCH = 1_000
/** Products that are worked on in one turn of the event loop. */
const TURN = 100

/** Where the items of many products go: into `file`, unless another is to be opened for them in `folder`. */
export type ItemFiles = { folder: string; file?: number }

/**
 * Builds an index of the catalogue as it stands, judged on `day` (ISO date). Staging is never read. Of products that have
 * not changed since `before` was built, it takes over what that has: the index is the same as one that is built from nothing.
 * `before` is a copy, which is used up.
 */
export async function readIndex(
  address: DatabaseAddress,
  day: string,
  before: BuiltCatalogue | null = null,
  files: ItemFiles = { folder: tmpdir() },
): Promise<BuiltCatalogue> {
  const read = await readChangesAt(address, day, before, files)
  return { parts: joinWith(read, files), stores: read.stores }
}

/** Reads over a connection of its own, which is gone when the rest of the work begins. */
async function readChangesAt(
  address: DatabaseAddress,
  day: string,
  before: BuiltCatalogue | null,
  files: ItemFiles,
) {
  const pool = openPool(address, () => {}, { connections: 1 })
  try {
    const db = openDatabase(pool)
    const { sample } = await readCatalogueVersion({ db })
    // One state of the database, however many batches it takes and whatever an import commits meanwhile.
    return await db.transaction((tx) => readChanges(tx, { sample, day }, before, files), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  } finally {
    await pool.end()
  }
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Builds an index of the products that are not as `before` has them, and tells which are. */
async function readChanges(
  tx: Transaction,
  state: Omit<IndexStamp, 'version'>,
  before: BuiltCatalogue | null,
  files: ItemFiles,
) {
  const stores = await listStores({ db: tx })
  const categoryRows = await tx.select({ id: categories.id }).from(categories).orderBy(categories.sortOrder)
  const storeOf = new Map(stores.map(({ id, name, domain }) => [id, { id, name, domain }]))
  const scope = {
    ...state,
    stores: [...storeOf.keys()].sort(),
    categories: categoryRows.map(({ id }) => id),
  }
  const kept = before && hasScope(before, scope, storeOf) ? before.parts : null
  const listed = await listProducts(tx)
  const keptRows = unchangedRows(listed, kept, state.day)
  const builder = createIndexBuilder(scope, openerOf(kept ? { folder: files.folder } : files))
  const changed = listed.ids.filter((_, i) => keptRows[i] === 0)
  const prints = listed.prints.filter((_, i) => keptRows[i] === 0)
  let i = 0
  for await (const { product, records, offer } of readInTurn(tx, changed, state.day))
    builder.add({ ...toProduct(product, records, storeOf), offer }, prints[i++])
  // What follows needs as much again.
  if (before && !kept) freeParts(before.parts)
  return { scope, stores, listed, keptRows, kept, changed: builder.finish() }
}

function joinWith({ kept, ...read }: Awaited<ReturnType<typeof readChanges>>, files: ItemFiles): IndexParts {
  if (!kept) return read.changed
  const joined = joinIndexes({ ...read, kept, openFile: openerOf(files) })
  closeItems(read.changed.items)
  for (const used of [kept, read.changed]) freeParts(used)
  return joined
}

function openerOf({ folder, file }: ItemFiles): () => number {
  return () => file ?? openItemFile(folder)
}

/** Whether all that products have in common is as it was. */
function hasScope(
  { parts, stores }: BuiltCatalogue,
  scope: Omit<IndexStamp, 'version'> & { stores: string[]; categories: string[] },
  storeOf: ReadonlyMap<string, CatalogueProduct['store']>,
): boolean {
  const named = stores.map(({ id, name, domain }) => [id, { id, name, domain }])
  return isDeepStrictEqual(
    [parts.stamp.sample, parts.stamp.day, parts.categories.map(({ id }) => id), new Map(named as [])],
    [scope.sample, scope.day, scope.categories, storeOf],
  )
}

/** The products with these ids, one by one; a batch is read while the one before it is worked on. */
async function* readInTurn(tx: Transaction, ids: Uint32Array, day: string) {
  let next = readBatch(tx, ids.subarray(0, BATCH), day)
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = await next
    next = readBatch(tx, ids.subarray(from + BATCH, from + 2 * BATCH), day)
    // Its failure is met when it is waited for; until then it must not count as unhandled.
    next.catch(() => {})
    for (const [i, product] of batch.entries()) {
      // What comes from the database meanwhile is taken in.
      if (i % TURN === 0) await turn()
      yield product
    }
  }
}

async function readBatch(tx: Transaction, ids: Uint32Array, day: string) {
  if (ids.length === 0) return []
  const some = anyOf(ids)
  const batch = (await readProducts(tx, some)).map((product) => onDay(product, day))
  const records = await readRecords(tx, some)
  const histories = await readHistories(tx, batch.filter(isOffer), day)
  return batch.map((product) => ({
    product,
    records: records.get(product.id) ?? [],
    offer: offerOf(product, histories.get(product.id), day),
  }))
}

function readProducts(tx: Transaction, some: SQLWrapper) {
  return tx.select(productColumns).from(products).where(eq(products.id, some)).orderBy(asc(products.id))
}

type Product = Awaited<ReturnType<typeof readProducts>>[number]

/** A product with the prices that hold on a day, and with its promotion on the days of that alone. */
function onDay(product: Product, day: string): Product {
  const period = { start: product.promotionStart, end: product.promotionEnd }
  const promotionText = isPromotionOn(period, day) ? product.promotionText : null
  return { ...product, ...pricesOn(product, product.priceAsOf, day), promotionText }
}

/** What is needed of the price histories of these products to judge their offers, by product. */
async function readHistories(
  tx: Transaction,
  of: readonly Product[],
  today: string,
): Promise<Map<number, (PriceEntry & { productId: number })[]>> {
  if (of.length === 0) return new Map()
  const ids = of.map(({ id }) => id)
  const entries = await readPriceEntries(tx, ids, daysBefore(today, JUDGED_DAYS))
  return Map.groupBy(entries, ({ productId }) => productId)
}

function offerOf(
  product: Product,
  entries: readonly PriceEntry[] = [],
  today: string,
): CatalogueProduct['offer'] {
  if (!isOffer(product)) return null
  const { priceNow, priceOriginal, priceAsOf, promotionText } = product
  return judgeOffer(effectivePrice(priceNow, priceOriginal), priceChanges(entries, priceAsOf, today), {
    promotionStart: promotionText === null ? null : product.promotionStart,
    today,
  })
}

/** The records of `some` products, by product. */
async function readRecords(tx: Transaction, some: SQLWrapper): Promise<Map<number, NutritionCandidate[]>> {
  const matches = await tx
    .select(matchColumns)
    .from(nutritionMatches)
    .where(and(eq(nutritionMatches.productId, some), isNull(nutritionMatches.undoneAt)))
  // Not by a join: for so few the planner may go through all records that there are, and does so for each batch.
  const ids = [...new Set(matches.map(({ recordId }) => recordId))]
  const found = await tx
    .select(recordColumns)
    .from(nutritionRecords)
    .where(eq(nutritionRecords.id, anyOf(ids)))
  const recordOf = new Map(found.map((record) => [record.id, record]))
  const records = new Map<number, NutritionCandidate[]>()
  for (const { productId, recordId, method, confidence } of matches) {
    const record = recordOf.get(recordId)!
    const { id, basis, polyols, alcohol, implausible, imageUrl, flags, gtin } = record
    const candidate = {
      ...{ id, basis, polyols, alcohol, implausible, imageUrl, flags, gtin, values: record },
      ...{ method, confidence, source: record.statedBy ?? record.source, asOf: record.nutritionAsOf },
    }
    const others = records.get(productId)
    if (others) others.push(candidate)
    else records.set(productId, [candidate])
  }
  return records
}

function anyOf(ids: Iterable<number>): SQLWrapper {
  return sql`any(${sql.param([...ids])}::integer[])`
}

function toProduct(
  product: Product,
  records: readonly NutritionCandidate[],
  storeOf: ReadonlyMap<string, CatalogueProduct['store']>,
): CatalogueProduct {
  const { title, kind, salesUnitSize, packAmount, packUnit, packApproximate } = product
  const labelled =
    packAmount && packUnit
      ? packInGrams(kind, { amount: packAmount, unit: packUnit, approximate: packApproximate })
      : null
  const { nutrition, flags, flagsFrom, imageUrl } = chooseNutrition(records, labelled, {
    hasEnergy: hasEnergy(product.categoryId, kind, title),
    holdsAlcohol: holdsAlcohol(product.categoryId, title),
    isDry: isDry({ title, kind, salesUnitSize, pack: labelled }),
    stated: product.flags,
  })
  return {
    id: product.id,
    gtin: product.gtin,
    title: product.title,
    brand: product.brand,
    store: storeOf.get(product.storeId)!,
    category: product.categoryId,
    kind: product.kind,
    priceFault: product.priceFault !== null,
    priceNow: product.priceNow,
    priceOriginal: product.priceOriginal,
    promotion: storedPromotion(product),
    priceSource: product.priceSource,
    priceAsOf: product.priceAsOf,
    salesUnitSize: product.salesUnitSize,
    ...weighPack({ ...product, pack: labelled, protein: nutrition?.values.protein ?? null }),
    imageUrl: product.imageUrl ?? imageUrl,
    s3Path: product.s3Path,
    webPath: product.webPath,
    ...{ flags, flagsFrom },
    nutrition,
  }
}
