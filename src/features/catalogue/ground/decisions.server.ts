import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  type Basis,
  effectivePrice,
  type NutrientKey,
  nutrientKeys,
} from '#features/groceries/ground/product.rules.ts'
import { classify } from '#features/groceries/kinds/category.rules.ts'
import type { CategoryId } from '#features/groceries/kinds/kinds.rules.ts'
import { type MatchMethod, matchMethods } from '#features/groceries/nutrition/nutrition.rules.ts'
import { implausibleNutrients } from '#features/groceries/nutrition/plausibility.rules.ts'
import { type StoredPromotion, storedPromotion } from '#features/groceries/offers/promotion.rules.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { CATALOGUE_CHANNEL } from './catalogue.server.ts'
import {
  categoryDecisions,
  imports,
  nutritionMatches,
  nutritionRecords,
  products,
  stores,
  valueDecisions,
} from './catalogue.tables.server.ts'

/** One value of a record; `isMarked` as wrong by a moderator, `isImplausible` for that or by itself. */
export type SourceValue = {
  nutrient: NutrientKey
  value: number
  isMarked: boolean
  isImplausible: boolean
}

/** A nutrition record that belongs to a product, or did until a moderator undid the match. */
export type ProductSource = {
  recordId: number
  source: string
  title: string
  gtin: string | null
  method: MatchMethod
  confidence: number
  /** ISO date. */
  asOf: string | null
  basis: Basis | null
  isUndone: boolean
  values: SourceValue[]
}

/** What the catalogue has of a product, with all that it knows it from. */
export type SourcedProduct = {
  id: number
  title: string
  brand: string | null
  store: string
  category: string
  /** The store's own categories of it, from the widest, joined by `/`. */
  categoryPath: string | null
  salesUnitSize: string | null
  /** In cents; null is unknown. */
  price: number | null
  /** In cents; null is unknown. */
  regularPrice: number | null
  priceSource: string
  /** ISO date. */
  priceAsOf: string
  /** The one that its feed announces, whether it is on or not; `read` is null where its words change no price. */
  promotion: StoredPromotion | null
  sources: ProductSource[]
}

/** The products with these ids and their sources, the best first, by id; withdrawn ones as well. */
export async function readSourced(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SourcedProduct>> {
  const found = await db
    .select({ product: products, store: stores.name })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(inArray(products.id, [...ids]))
  const joined = await db
    .select({ match: nutritionMatches, record: nutritionRecords })
    .from(nutritionMatches)
    .innerJoin(nutritionRecords, eq(nutritionRecords.id, nutritionMatches.recordId))
    .where(inArray(nutritionMatches.productId, [...ids]))
    .orderBy(nutritionRecords.id)
  const marks = new Set(
    (
      await readMarks(
        db,
        joined.map(({ record }) => record),
      )
    ).map(nameOfMark),
  )
  const sourced = new Map<number, SourcedProduct>()
  for (const { product, store } of found) {
    const { id, title, brand, categoryId, categoryPath, salesUnitSize, priceNow, priceOriginal } = product
    const sources = joined
      .filter(({ match }) => match.productId === id)
      .map((each) => sourceOf(each, marks))
      .sort((a, b) => matchMethods.indexOf(a.method) - matchMethods.indexOf(b.method))
    sourced.set(id, {
      ...{ id, title, brand, store, category: categoryId, categoryPath, salesUnitSize, sources },
      ...{
        price: effectivePrice(priceNow, priceOriginal) || null,
        regularPrice: priceOriginal || null,
        promotion: storedPromotion(product),
        priceSource: product.priceSource,
        priceAsOf: product.priceAsOf,
      },
    })
  }
  return sourced
}

/** Whether the catalogue has this product today. */
export async function hasProduct(db: Executor, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.withdrawnOn)))
  return found !== undefined
}

/**
 * Takes a match away for good, or lets it be proposed again; whether that changed anything, null where there is no such
 * match.
 */
export async function setMatchUndone(
  db: Executor,
  { productId, recordId, undone, now }: { productId: number; recordId: number; undone: boolean; now: Date },
): Promise<boolean | null> {
  const which = and(eq(nutritionMatches.productId, productId), eq(nutritionMatches.recordId, recordId))
  const [match] = await db.select().from(nutritionMatches).where(which).for('update')
  if (!match) return null
  if ((match.undoneAt !== null) === undone) return false
  await db
    .update(nutritionMatches)
    .set({ undoneAt: undone ? now : null })
    .where(which)
  await announceDecision(db, now)
  return true
}

/** Gives a product its category for good; whether that is another than it had. */
export async function decideCategory(
  db: Executor,
  { productId, categoryId, now }: { productId: number; categoryId: CategoryId; now: Date },
): Promise<boolean> {
  const [product] = await db.select().from(products).where(eq(products.id, productId)).for('update')
  if (!product) return false
  const { title, brand } = product
  const { kind } = classify({ title, brand, category: categoryId })
  const decided = { categoryId, kind, decidedAt: now }
  await db
    .insert(categoryDecisions)
    .values({ productId, ...decided })
    .onConflictDoUpdate({ target: categoryDecisions.productId, set: decided })
  if (product.categoryId === categoryId) return false
  await db.update(products).set({ categoryId, kind }).where(eq(products.id, productId))
  await announceDecision(db, now)
  return true
}

/**
 * Marks the value that a record gives of a nutrient as wrong, or takes the mark away; whether that changed anything, null
 * where a record of the product gives no such value.
 */
export async function markValue(
  db: Executor,
  given: { productId: number; recordId: number; nutrient: NutrientKey; wrong: boolean; now: Date },
): Promise<boolean | null> {
  const { productId, recordId, nutrient, wrong, now } = given
  const [joined] = await db
    .select({ record: nutritionRecords })
    .from(nutritionRecords)
    .innerJoin(nutritionMatches, eq(nutritionMatches.recordId, nutritionRecords.id))
    .where(and(eq(nutritionRecords.id, recordId), eq(nutritionMatches.productId, productId)))
    .for('update', { of: nutritionRecords })
  const record = joined?.record
  const value = record?.[nutrient]
  if (!record || value === null || value === undefined) return null
  const { source, ref } = record
  const before = await readMarks(db, [record])
  if (before.some((mark) => mark.nutrient === nutrient) === wrong) return false
  if (wrong) {
    const decided = { value, decidedAt: now }
    await db
      .insert(valueDecisions)
      .values({ source, ref, nutrient, ...decided })
      .onConflictDoUpdate({
        target: [valueDecisions.source, valueDecisions.ref, valueDecisions.nutrient],
        set: decided,
      })
  } else {
    const { source: ofSource, ref: ofRef, nutrient: ofNutrient } = valueDecisions
    await db.delete(valueDecisions).where(and(eq(ofSource, source), eq(ofRef, ref), eq(ofNutrient, nutrient)))
  }
  const marked = (await readMarks(db, [record])).map((mark) => mark.nutrient)
  const judged = implausibleNutrients(
    { values: record, polyols: record.polyols, alcohol: record.alcohol },
    record.basis ?? '100g',
  ).map((found) => found.nutrient)
  await db
    .update(nutritionRecords)
    .set({ implausible: [...new Set([...judged, ...marked])] })
    .where(eq(nutritionRecords.id, recordId))
  await announceDecision(db, now)
  return true
}

type RecordRow = typeof nutritionRecords.$inferSelect
type Mark = Pick<typeof valueDecisions.$inferSelect, 'source' | 'ref' | 'nutrient'>

/** The marks in force of these records: of values that they still give. */
async function readMarks(db: Executor, records: readonly RecordRow[]): Promise<Mark[]> {
  if (records.length === 0) return []
  const rows = await db
    .select()
    .from(valueDecisions)
    .where(inArray(valueDecisions.ref, [...new Set(records.map(({ ref }) => ref))]))
  return rows.filter(({ source, ref, nutrient, value }) =>
    records.some((record) => record.source === source && record.ref === ref && record[nutrient] === value),
  )
}

function nameOfMark({ source, ref, nutrient }: Mark): string {
  return JSON.stringify([source, ref, nutrient])
}

function sourceOf(
  { match, record }: { match: typeof nutritionMatches.$inferSelect; record: RecordRow },
  marks: ReadonlySet<string>,
): ProductSource {
  const values = nutrientKeys.flatMap((nutrient) => {
    const value = record[nutrient]
    if (value === null) return []
    const isMarked = marks.has(nameOfMark({ ...record, nutrient }))
    return [{ nutrient, value, isMarked, isImplausible: record.implausible.includes(nutrient) }]
  })
  return {
    ...{ recordId: record.id, title: record.title, gtin: record.gtin, basis: record.basis, values },
    ...{ source: record.statedBy ?? record.source, asOf: record.nutritionAsOf },
    ...{ method: match.method, confidence: match.confidence, isUndone: match.undoneAt !== null },
  }
}

/** A decision is a new version of the catalogue: every process hears of it on commit. */
async function announceDecision(db: Executor, now: Date): Promise<void> {
  const [version] = await db
    .insert(imports)
    .values({ source: 'decision', finishedAt: now, report: {} })
    .returning({ id: imports.id })
  await db.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${String(version!.id)})`)
}
