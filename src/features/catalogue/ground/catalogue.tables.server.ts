import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Basis, Flags, NutrientKey } from '#features/groceries/ground/product.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import type { MatchMethod } from '#features/groceries/nutrition/nutrition.rules.ts'
import type { PriceFault } from '#features/groceries/offers/price.rules.ts'

/** Shops. The strip of the finder shows those with a `stripOrder`; an import may add others. */
export const stores = pgTable('stores', {
  id: text().primaryKey(),
  name: text().notNull(),
  domain: text().notNull().unique(),
  kind: text().$type<'supermarket' | 'sports'>().notNull().default('supermarket'),
  logoUrl: text(),
  /** What a product path of a feed is appended to, or null when feeds give whole links. */
  productUrl: text(),
  stripOrder: integer(),
})

/** Values of `category_type`. */
export const categories = pgTable('categories', { id: text().primaryKey(), sortOrder: integer().notNull() })

const priceColumns = {
  priceNow: integer(),
  priceOriginal: integer(),
  /** The days of the promotion, both its own, and what its words make of the price of one pack, or null. */
  promotionStart: date(),
  promotionEnd: date(),
  promotionCents: integer(),
}

/** What both the product table and its staging table hold of a priced product. */
const productColumns = {
  storeId: text().notNull(),
  /** The store's own key of the product, by the store's rule: see `productKey`. */
  ref: text().notNull(),
  /** The barcode that the price feed gives. */
  feedGtin: text(),
  title: text().notNull(),
  brand: text(),
  categoryId: text().notNull(),
  /** Whether the feed itself said the category, and no rule has to. */
  categoryGiven: boolean().notNull().default(false),
  /** What it is below its category, or null when no rule knows. */
  kind: text().$type<KindId>(),
  ...priceColumns,
  promotionText: text(),
  /** How many packs one must buy for it. */
  promotionCount: integer(),
  priceSource: text().notNull(),
  priceAsOf: date().notNull(),
  salesUnitSize: text(),
  /** Pack content in `packUnit`, parsed from `salesUnitSize`. */
  packAmount: real(),
  packUnit: text().$type<'g' | 'ml'>(),
  packApproximate: boolean().notNull().default(false),
  imageUrl: text(),
  s3Path: text(),
  webPath: text(),
  flags: jsonb().$type<Flags>().notNull(),
  /** Hash of all that the feed says of the row but its date, and the digest of what it was read from: see `withDigest`. */
  rowHash: text().notNull(),
}

/** Nutrition values as delivered, in kcal, kJ and grams per `basis`. */
const nutritionColumns = {
  basis: text().$type<Basis>(),
  energyKcal: real(),
  energyKj: real(),
  fat: real(),
  saturatedFat: real(),
  carbs: real(),
  sugars: real(),
  fiber: real(),
  protein: real(),
  salt: real(),
  /** Grams of what no page shows, but energy is computed from. */
  polyols: real(),
  alcohol: real(),
  /** Nutrients that cannot be right: shown as such and kept out of rankings. */
  implausible: jsonb().$type<NutrientKey[]>().notNull(),
  /** When the values were observed; `null` is unknown, and stale. */
  nutritionAsOf: date(),
}

/** Identity of a nutrition record: where it came from and what it is called there. */
const recordColumns = {
  source: text().notNull(),
  /** The EAN, `store/ref` for what is known of one store's product, or the code of a table of typical values. */
  ref: text().notNull(),
  gtin: text(),
  /** Who says it, where that is not the feed itself. */
  statedBy: text(),
  title: text().notNull(),
  /** Further names that a table of typical values knows the food by. */
  synonyms: jsonb().$type<string[]>(),
  brand: text(),
  /** The store's own categories of the product, from the widest, joined by `/`. */
  categoryPath: text(),
  salesUnitSize: text(),
  imageUrl: text(),
  flags: jsonb().$type<Flags>().notNull(),
  ...nutritionColumns,
  rowHash: text().notNull(),
}

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...productColumns,
    storeId: text()
      .notNull()
      .references(() => stores.id),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    /** What a details feed adds; a price feed leaves it as it is. */
    detailsGtin: text(),
    categoryPath: text(),
    gtin: text().generatedAlwaysAs(sql`coalesce(feed_gtin, details_gtin)`),
    /** Why its price cannot be right, judged after every import: shown as such and kept out of rankings. */
    priceFault: text().$type<PriceFault>(),
    /** Set when the store's feed no longer lists the product: out of the finder, its history kept. */
    withdrawnOn: date(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex().on(t.storeId, t.ref),
    // Partial: most rows of a price feed have no EAN, and need no entry then.
    index().on(t.gtin).where(sql`${t.gtin} is not null`),
    check('price_now_is_positive', sql`${t.priceNow} >= 0`),
    check('price_original_is_positive', sql`${t.priceOriginal} >= 0`),
  ],
)

/** Nutrition tables, of the pack itself or of a nutrition database. */
export const nutritionRecords = pgTable(
  'nutrition_records',
  { id: integer().primaryKey().generatedAlwaysAsIdentity(), ...recordColumns },
  (t) => [
    uniqueIndex().on(t.source, t.ref),
    index().on(t.gtin),
    // Partial: a nutrition database is looked up by EAN.
    index().on(t.ref).where(sql`${t.source} like 'details%'`),
  ],
)

/**
 * Which nutrition records belong to which product, how each was found, how sure that is (0 to 1), and whether it was
 * undone. A product may have several: `chooseNutrition` takes each nutrient from the first in the order of their methods.
 * An undone pair is kept, so that no later import proposes it again.
 */
export const nutritionMatches = pgTable(
  'nutrition_matches',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    recordId: integer()
      .notNull()
      .references(() => nutritionRecords.id, { onDelete: 'cascade' }),
    method: text().$type<MatchMethod>().notNull(),
    confidence: real().notNull(),
    matchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.recordId] }), index().on(t.recordId)],
)

/** The category that a moderator gave to a product: every import keeps it, whatever the rules or a feed say. */
export const categoryDecisions = pgTable('category_decisions', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  categoryId: text()
    .notNull()
    .references(() => categories.id),
  kind: text().$type<KindId>(),
  decidedAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Values that a moderator marked as wrong, by the names of their record, which stay when it goes and comes back. Each
 * holds for as long as the record says this very value: what a feed corrects is not doubted for what it said before.
 */
export const valueDecisions = pgTable(
  'value_decisions',
  {
    source: text().notNull(),
    ref: text().notNull(),
    nutrient: text().$type<NutrientKey>().notNull(),
    value: real().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.ref, t.nutrient] })],
)

/** One row per change of price; the first row is the first price seen. */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    changedOn: date().notNull(),
    ...priceColumns,
  },
  (t) => [primaryKey({ columns: [t.productId, t.changedOn] })],
)

/** Priced rows of the import that is running; never read by the finder. */
export const stagingProducts = pgTable('staging_products', { line: integer().notNull(), ...productColumns })

/** Nutrition rows of the import that is running: of a nutrition database, or carried by the priced rows. */
export const stagingNutrition = pgTable('staging_nutrition', { line: integer().notNull(), ...recordColumns })

/** What the import that is running has to report, row by row: kept here, for a feed may refuse a million rows. */
export const stagingIssues = pgTable('staging_issues', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<'refused' | 'implausible'>().notNull(),
  line: integer().notNull(),
  ref: text(),
  title: text(),
  field: text().notNull(),
  value: text().notNull(),
  reason: text().notNull(),
})

/** Every finished import with its report. The newest id is the version of the catalogue. */
export const imports = pgTable('imports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text().notNull(),
  /** Sample rows are shown as such until a real feed comes in. */
  sample: boolean().notNull().default(false),
  finishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  report: jsonb().notNull(),
})
