import { parsePackSize } from '#features/groceries/ground/packsize.rules.ts'
import { packOf } from '#features/groceries/ground/packsize.title.rules.ts'
import {
  basisOfPack,
  effectivePrice,
  type Nutrients,
  noNutrients,
  nutrientKeys,
  type PackSize,
} from '#features/groceries/ground/product.rules.ts'
import { classify } from '#features/groceries/kinds/category.rules.ts'
import { isDeposit } from '#features/groceries/kinds/deposit.rules.ts'
import { implausibleNutrients, implausibleReasons } from '#features/groceries/nutrition/plausibility.rules.ts'
import { type Promotion, readPromotionOf } from '#features/groceries/offers/promotion.rules.ts'
import type { stagingIssues, stagingNutrition, stagingProducts } from '../ground/catalogue.tables.server.ts'
import { problemOfDate, problemOfPeriod } from '../ground/dates.rules.ts'
import type {
  FeedDetails,
  FeedNutrition,
  FeedNutritionRecord,
  FeedProduct,
  FeedTypicalFood,
} from '../ground/feed.rules.ts'
import { rowHashOf, withDigest } from '../ground/rowhash.server.ts'

export type ProductRow = typeof stagingProducts.$inferInsert
export type RecordRow = typeof stagingNutrition.$inferInsert
export type IssueRow = typeof stagingIssues.$inferInsert

/** What the rows of one import have in common. */
export type RowOrigin = {
  /** What the rows give as their source: the feed's name, or `sample`. */
  source: string
  /** ISO date that counts for prices without one; it has been checked. */
  asOf: string
  /** ISO date that counts for nutrition without one: only what was said of the feed, never the day of the import. */
  nutritionAsOf: string | null
  /** ISO date after which nothing can have been observed. */
  today: string
}

/** What a feed row becomes in staging; without `product` or `record` the row itself is refused. */
export type StagedRow = { product?: ProductRow; record?: RecordRow; issues: IssueRow[] }

/** Numbers beyond these cannot be stored, and no food has them. */
const MAX_CENTS = 100_000_000
const MAX_NUTRIENT = 1_000_000
const MIN_NUTRIENT = 1e-30

/**
 * A priced row of a feed in the columns of staging, with the nutrition it carries as a record of its own. By its `digest`
 * a later import recognises it, unless there is something to report of it, or a date of the feed goes for its nutrition.
 */
export function stageProduct(row: FeedProduct, line: number, origin: RowOrigin, digest?: string): StagedRow {
  const priceAsOf = row.priceAsOf ?? origin.asOf
  const dateProblem = row.priceAsOf && problemOfDate(row.priceAsOf, origin.today)
  if (dateProblem)
    return { issues: [refusal(line, row.ref, row.title, 'price_as_of', priceAsOf, dateProblem)] }

  const pack = packOf(row.title, row.salesUnitSize)
  const { category, kind } = classify({ ...row, unit: pack?.unit ?? null, amount: pack?.amount ?? null })
  const price = effectivePrice(row.priceNow, row.priceOriginal) || null
  if (isDeposit({ title: row.title, kind, hasPack: pack !== null, cents: price })) {
    const reason = 'deposits and packaging are no products'
    return { issues: [refusal(line, row.ref, row.title, 'kind', kind, reason)] }
  }
  const issues: IssueRow[] = []
  const cents = (field: string, value: number | null) => {
    if (value === null || (Number.isInteger(value) && value >= 0 && value <= MAX_CENTS)) return value
    issues.push(
      refusal(line, row.ref, row.title, field, value, 'the price is not a possible number of cents'),
    )
    return null
  }
  const priceNow = cents('price_now', row.priceNow)
  const priceOriginal = cents('price_original', row.priceOriginal)
  const promotionProblem = row.promotion && problemOfPeriod(row.promotion)
  if (promotionProblem)
    issues.push(refusal(line, row.ref, row.title, 'promotion', periodOf(row.promotion!), promotionProblem))
  const promotion = promotionProblem ? null : row.promotion
  const columns = {
    storeId: row.store.id,
    ref: row.ref,
    feedGtin: row.gtin,
    title: row.title,
    brand: row.brand,
    categoryId: category,
    kind,
    categoryGiven: row.category !== null,
    priceNow,
    priceOriginal,
    ...promotionColumns({ priceNow, priceOriginal, promotion }, pack),
    priceSource: origin.source,
    salesUnitSize: row.salesUnitSize,
    packAmount: pack?.amount ?? null,
    packUnit: pack?.unit ?? null,
    packApproximate: pack?.approximate ?? false,
    imageUrl: row.imageUrl,
    s3Path: row.s3Path,
    webPath: row.webPath,
    flags: row.flags,
  }
  const own =
    row.nutrition &&
    stageRecord(
      { ...row, ref: labelRef(row.store.id, row.ref), nutrition: row.nutrition },
      line,
      origin,
      row.priceAsOf ?? origin.nutritionAsOf,
    )
  issues.push(...(own?.issues ?? []))
  // A change of the carried nutrition alone is a change of the row too.
  const hash = rowHashOf([columns, own?.record?.rowHash])
  const isDated = row.priceAsOf !== null
  const isWhole = issues.length === 0 && (!row.nutrition || isDated || row.nutrition.asOf !== null)
  const rowHash = digest !== undefined && isWhole ? withDigest(hash, digest, isDated) : hash
  return { product: { line, ...columns, priceAsOf, rowHash }, record: own?.record, issues }
}

function promotionColumns(prices: Parameters<typeof readPromotionOf>[0], pack: PackSize | null) {
  const { promotion } = prices
  // Nothing, where there is none: the hash of a row without a promotion is what it was before there were any.
  if (!promotion) return {}
  const read = readPromotionOf(prices, pack)
  return {
    promotionText: promotion.text,
    promotionStart: promotion.start,
    promotionEnd: promotion.end,
    promotionCents: read?.cents ?? null,
    promotionCount: read?.count ?? null,
  }
}

function periodOf({ start, end }: Promotion): string {
  return `${start ?? ''} – ${end ?? ''}`
}

/** A row of a nutrition database in the columns of staging. */
export function stageNutritionRecord(row: FeedNutritionRecord, line: number, origin: RowOrigin): StagedRow {
  return stageRecord({ ...row, ref: row.gtin }, line, origin, origin.nutritionAsOf)
}

/**
 * A line of a details feed in the columns of staging. What one source says does not replace what another does. By its
 * `digest` a later import recognises it, unless there is something to report of it.
 */
export function stageDetails(row: FeedDetails, line: number, origin: RowOrigin, digest?: string): StagedRow {
  const ref = row.product ? labelRef(row.product.storeId, row.product.ref) : row.gtin!
  const source = row.statedBy ? `${origin.source}:${row.statedBy}` : origin.source
  const described = { ...row, ref, title: row.title ?? ref, brand: null, salesUnitSize: null }
  const asOf = row.nutrition ? origin.nutritionAsOf : null
  const staged = stageRecord(
    { ...described, nutrition: row.nutrition ?? noNutrition },
    line,
    { ...origin, source },
    asOf,
  )
  const { record, issues } = staged
  if (!record || digest === undefined || issues.length > 0) return staged
  const isDated = !row.nutrition || row.nutrition.asOf !== null
  return { record: { ...record, rowHash: withDigest(record.rowHash, digest, isDated) }, issues }
}

const noNutrition: FeedNutrition = { basis: null, values: noNutrients, polyols: null, asOf: null }

/** A food of a table of typical values in the columns of staging. */
export function stageTypicalFood(row: FeedTypicalFood, line: number, origin: RowOrigin): StagedRow {
  const { code, title, synonyms, group, credit, nutrition } = row
  const described = {
    ref: code,
    gtin: null,
    title,
    synonyms,
    categoryPath: group,
    statedBy: credit,
    nutrition,
  }
  return stageRecord(
    { ...described, brand: null, salesUnitSize: null, imageUrl: null, flags: {} },
    line,
    origin,
    origin.nutritionAsOf,
  )
}

/** The key of a record of what is known of one store's product; no id of a store has a slash. */
function labelRef(storeId: string, ref: string): string {
  return `${storeId}/${ref}`
}

type Described = Omit<FeedNutritionRecord, 'gtin'> & {
  ref: string
  gtin: string | null
  statedBy?: string | null
  synonyms?: string[]
  categoryPath?: string | null
}

function stageRecord(row: Described, line: number, origin: RowOrigin, asOf: string | null): StagedRow {
  const nutritionAsOf = row.nutrition.asOf ?? asOf
  const dateProblem = row.nutrition.asOf && problemOfDate(row.nutrition.asOf, origin.today)
  if (dateProblem) {
    return {
      issues: [refusal(line, row.ref, row.title, 'nutrition_as_of', row.nutrition.asOf, dateProblem)],
    }
  }

  const issues: IssueRow[] = []
  const nutrition = { ...row.nutrition, values: storableValues(row, line, issues) }
  const basis = nutrition.basis ?? basisOfPack(parsePackSize(row.salesUnitSize))
  // Without any word on the basis the stricter limits count.
  const implausible = implausibleNutrients(nutrition, basis ?? '100g')
  for (const { nutrient, reason } of implausible) {
    const value = nutrition.values[nutrient]
    issues.push({
      ...refusal(line, row.ref, row.title, nutrient, value, implausibleReasons[reason]),
      kind: 'implausible',
    })
  }
  const columns = {
    source: origin.source,
    ref: row.ref,
    gtin: row.gtin,
    statedBy: row.statedBy ?? null,
    title: row.title,
    synonyms: row.synonyms ?? null,
    brand: row.brand,
    categoryPath: row.categoryPath ?? null,
    salesUnitSize: row.salesUnitSize,
    imageUrl: row.imageUrl,
    flags: row.flags,
    basis,
    ...nutrition.values,
    polyols: row.nutrition.polyols,
    alcohol: row.nutrition.alcohol ?? null,
    implausible: implausible.map(({ nutrient }) => nutrient),
  }
  const record = { line, ...columns, nutritionAsOf, rowHash: rowHashOf([columns, row.nutrition.asOf]) }
  return { record, issues }
}

function storableValues(row: Described, line: number, issues: IssueRow[]): Nutrients {
  const values = { ...row.nutrition.values }
  for (const nutrient of nutrientKeys) {
    const value = values[nutrient]
    if (value === null || isStorable(value)) continue
    issues.push(refusal(line, row.ref, row.title, nutrient, value, 'the value is not a possible number'))
    values[nutrient] = null
  }
  return values
}

function isStorable(value: number): boolean {
  return value === 0 || (Math.abs(value) <= MAX_NUTRIENT && Math.abs(value) >= MIN_NUTRIENT)
}

function refusal(
  line: number,
  ref: string,
  title: string,
  field: string,
  value: unknown,
  reason: string,
): IssueRow {
  return { kind: 'refused', line, ref, title, field, value: String(value), reason }
}
