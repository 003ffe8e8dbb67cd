import type {
  FeedEvent,
  FeedNutrition,
  FeedNutritionRecord,
  FeedProduct,
} from '#features/catalogue/ground/feed.rules.ts'
import type { ImportReport } from '#features/catalogue/ground/import.report.rules.ts'
import {
  type ImportContext,
  type ImportOptions,
  importFeed,
  importRows,
} from '#features/catalogue/import/import.server.ts'
import { type Nutrients, nutrientKeys } from '#features/groceries/ground/product.rules.ts'
import { createLog } from '#platform/ground/log.server.ts'
import type { TestDatabase } from './database.ts'
import { feedOf } from './feed.ts'

type Options = Partial<ImportOptions>

/** Imports into a test database on 10 June 2026, and what stands in it then. */
export function importer({ db, pool }: TestDatabase) {
  const ctx: ImportContext = { db, log: createLog('silent'), now: new Date('2026-06-10T12:00:00Z') }
  return {
    ctx,
    prices: (rows: FeedProduct[], options: Options = {}): Promise<ImportReport> =>
      importRows(ctx, { source: 'partner', ...options }, { kind: 'prices', events: eventsOf(rows) }),
    nutrition: (rows: FeedNutritionRecord[], options: Options = {}): Promise<ImportReport> =>
      importRows(ctx, { source: 'openfoodfacts', ...options }, { kind: 'nutrition', events: eventsOf(rows) }),
    feed: (text: string, options: Options = {}): Promise<ImportReport> =>
      importFeed(ctx, { source: 'checkjebon', ...options, chunks: feedOf(text) }),
    rows: async (query: string): Promise<Record<string, unknown>[]> => (await pool.query(query)).rows,
    /** Everything a visitor can see of the catalogue, to tell whether it has changed. */
    everything: async () =>
      (
        await pool.query(`
          select (select json_agg(p order by id) from products p) as products,
            (select json_agg(r order by id) from nutrition_records r) as records,
            (select json_agg(h order by product_id, changed_on) from price_history h) as history,
            (select json_agg(m order by product_id, record_id) from nutrition_matches m) as matches,
            (select json_agg(s order by id) from stores s) as stores,
            (select count(*) from imports) as imports`)
      ).rows[0],
  }
}

/** A product of a partner's feed, with its price known and all else unknown. */
export function productRow(row: Partial<FeedProduct> = {}): FeedProduct {
  return {
    store: { id: 'winkel', name: 'Winkel', domain: 'winkel.example', logoUrl: null },
    ref: 'kwark',
    gtin: null,
    title: 'Magere kwark',
    brand: null,
    category: null,
    priceNow: 199,
    priceOriginal: null,
    promotion: null,
    priceAsOf: null,
    salesUnitSize: '500 g',
    imageUrl: null,
    s3Path: null,
    webPath: null,
    flags: {},
    nutrition: null,
    ...row,
  }
}

/** `count` products with different refs and titles. */
export function productRows(count: number, row: Partial<FeedProduct> = {}): FeedProduct[] {
  return Array.from({ length: count }, (_, i) => productRow({ ref: `p${i}`, title: `Product ${i}`, ...row }))
}

/** A nutrition table with the values given and all others unknown. */
export function nutrition(values: Partial<Nutrients>, more: Partial<FeedNutrition> = {}): FeedNutrition {
  const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients
  return { basis: '100g', values: { ...unknown, ...values }, polyols: null, asOf: null, ...more }
}

/** A record of a nutrition database. */
export function recordRow(row: Partial<FeedNutritionRecord> = {}): FeedNutritionRecord {
  return {
    gtin: '8700000000011',
    title: 'Magere kwark',
    brand: null,
    salesUnitSize: null,
    imageUrl: null,
    flags: {},
    nutrition: nutrition({ protein: 9 }),
    ...row,
  }
}

/** Rows as a reader yields them, numbered from 1. */
export async function* eventsOf<Row>(rows: Row[]): AsyncGenerator<FeedEvent<Row>> {
  for (const [i, row] of rows.entries()) yield { row, line: i + 1 }
}
