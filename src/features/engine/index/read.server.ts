import { and, asc, between, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { listStores, readCatalogueVersion, type Store } from '#features/catalogue/ground/catalogue.server.ts'
import {
  categories,
  nutritionMatches,
  nutritionRecords,
  products,
} from '#features/catalogue/ground/catalogue.tables.server.ts'
import { effectivePrice } from '#features/groceries/ground/product.rules.ts'
import { holdsAlcohol } from '#features/groceries/kinds/category.rules.ts'
import { chooseNutrition, type NutritionCandidate } from '#features/groceries/nutrition/nutrition.rules.ts'
import { JUDGED_DAYS } from '#features/groceries/offers/judgement.rules.ts'
import { isOffer, judgeOffer, type PriceEntry, priceChanges } from '#features/groceries/offers/offer.rules.ts'
import { isPromotionOn, pricesOn, storedPromotion } from '#features/groceries/offers/promotion.rules.ts'
import { weighPack } from '#features/groceries/weights/weight.rules.ts'
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
  openPool,
} from '#platform/database/open.server.ts'
import { daysBefore } from '#platform/ground/day.rules.ts'
import { createIndexBuilder } from './build.server.ts'
import { readPriceEntries } from './history.server.ts'
import type { IndexParts, IndexStamp } from './parts.server.ts'
import type { CatalogueProduct } from './product.wire.server.ts'

/** Products read at a time: what is held of them besides the index stays small. */
const BATCH = 1_000

// What only imports read is left where it is.
const {
  feedGtin: _feedGtin,
  detailsGtin: _detailsGtin,
  ref: _ref,
  rowHash: _rowHash,
  categoryPath: _categoryPath,
  categoryGiven: _categoryGiven,
  withdrawnOn: _withdrawnOn,
  updatedAt: _updatedAt,
  ...productColumns
} = getTableColumns(products)
const {
  ref: _recordRef,
  rowHash: _recordHash,
  title: _recordTitle,
  brand: _recordBrand,
  synonyms: _synonyms,
  categoryPath: _recordCategories,
  salesUnitSize: _recordSize,
  ...recordColumns
} = getTableColumns(nutritionRecords)
const { matchedAt: _matchedAt, undoneAt: _undoneAt, ...matchColumns } = getTableColumns(nutritionMatches)

/** The index of a catalogue, and its stores in the order of `listStores`: all that the finder's page needs of it. */
export type BuiltCatalogue = { parts: IndexParts; stores: Store[] }

/** Builds an index of the catalogue as it stands, judged on `day` (ISO date). Staging is never read. */
export async function readIndex(address: DatabaseAddress, day: string): Promise<BuiltCatalogue> {
  const pool = openPool(address, () => {}, { connections: 1 })
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
    const batch = (await readProducts(tx, after)).map((product) => onDay(product, state.day))
    const last = batch.at(-1)?.id ?? after
    const records = await readRecords(tx, after + 1, last)
    const histories = await readHistories(tx, batch.filter(isOffer), state.day)
    for (const product of batch) {
      const offer = offerOf(product, histories.get(product.id), state.day)
      builder.add({ ...toProduct(product, records.get(product.id) ?? [], storeOf), offer })
    }
    if (batch.length < BATCH) return { parts: builder.finish(), stores }
    after = last
  }
}

function readProducts(tx: Transaction, after: number) {
  return tx
    .select(productColumns)
    .from(products)
    .where(and(isNull(products.withdrawnOn), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(BATCH)
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

/** The records of the products with these ids, by product. */
async function readRecords(
  tx: Transaction,
  first: number,
  last: number,
): Promise<Map<number, NutritionCandidate[]>> {
  const rows = await tx
    .select({ match: matchColumns, record: recordColumns })
    .from(nutritionMatches)
    .innerJoin(nutritionRecords, eq(nutritionRecords.id, nutritionMatches.recordId))
    .where(and(between(nutritionMatches.productId, first, last), isNull(nutritionMatches.undoneAt)))
  const records = new Map<number, NutritionCandidate[]>()
  for (const { match, record } of rows) {
    const { id, basis, polyols, alcohol, implausible, imageUrl, flags, gtin } = record
    const candidate = {
      ...{ id, basis, polyols, alcohol, implausible, imageUrl, flags, gtin, values: record },
      method: match.method,
      confidence: match.confidence,
      source: record.statedBy ?? record.source,
      asOf: record.nutritionAsOf,
    }
    const others = records.get(match.productId)
    if (others) others.push(candidate)
    else records.set(match.productId, [candidate])
  }
  return records
}

function toProduct(
  product: Product,
  records: readonly NutritionCandidate[],
  storeOf: ReadonlyMap<string, CatalogueProduct['store']>,
): CatalogueProduct {
  const { packAmount, packUnit, packApproximate } = product
  const labelled =
    packAmount && packUnit ? { amount: packAmount, unit: packUnit, approximate: packApproximate } : null
  const { nutrition, flags, imageUrl } = chooseNutrition(records, labelled, {
    holdsAlcohol: holdsAlcohol(product.categoryId, product.title),
    isPowder: product.kind === 'protein_powder',
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
    ...weighPack({ ...product, pack: labelled }),
    imageUrl: product.imageUrl ?? imageUrl,
    s3Path: product.s3Path,
    webPath: product.webPath,
    flags: { ...flags, ...product.flags },
    nutrition,
  }
}
