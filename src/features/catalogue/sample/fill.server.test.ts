import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { readAll } from '#test/feed.ts'
import { readCatalogueVersion } from '../ground/catalogue.server.ts'
import type { FeedEvent, FeedProduct } from '../ground/feed.rules.ts'
import type { ImportReport } from '../ground/import.report.rules.ts'
import { importRows } from '../import/import.server.ts'
import { fillSampleCatalogue } from './fill.server.ts'
import { readSample } from './seed.server.ts'

const now = new Date('2026-07-01T10:00:00Z')
// What features to the right add to the context is nothing that the catalogue could use.
const contextOn = ({ db }: TestDatabase) =>
  ({ db, now, locale: 'en', log: pino({ level: 'silent' }) }) as Context

describe('Filling an empty catalogue', () => {
  let database: TestDatabase
  let ctx: Context
  let report: ImportReport | null

  beforeAll(async () => {
    database = await testDatabase()
    ctx = contextOn(database)
    report = await fillSampleCatalogue(ctx)
  })
  const one = async (query: string) => (await database.pool.query(query)).rows[0]

  test('every sample product is taken, and nothing is refused', async () => {
    const { rows: products } = await readAll(readSample('2026-07-01'))
    expect(report).toMatchObject({ sample: true, refusedCount: 0, rows: products.length })
    expect(report?.products.new).toBe(products.length)
    expect(
      await one('select count(*)::integer, count(distinct store_id)::integer as stores from products'),
    ).toEqual({
      count: products.length,
      stores: 7,
    })
  })

  test('products have the ids of their lines in the feed, so that addresses are the same in every fresh catalogue', async () => {
    const { rows: products } = await readAll(readSample('2026-07-01'))
    const { rows } = await database.pool.query('select id, store_id, ref from products order by id')
    expect(rows).toEqual(products.map(({ store, ref }, i) => ({ id: i + 1, store_id: store.id, ref })))
  })

  test('[CAT-04] the values that are wrong on purpose stand in the report', () => {
    expect(report?.implausibleCount).toBeGreaterThan(20)
  })

  test('the catalogue says that it is a sample', async () => {
    expect(await readCatalogueVersion(ctx)).toMatchObject({ sample: true })
    expect(await one('select distinct price_source from products')).toEqual({ price_source: 'sample' })
  })

  test('[BEY-05] the history of a price ends in the price that stands, and never repeats one', async () => {
    const broken = await one(`
      select count(*)::integer from products p
      join lateral (select * from price_history h where h.product_id = p.id order by changed_on desc limit 1) last on true
      where (last.price_now, last.price_original) is distinct from (p.price_now, p.price_original)`)
    expect(broken).toEqual({ count: 0 })
    const repeated = await one(`
      select count(*)::integer from (
        select (price_now, price_original) is not distinct from
          (lag(price_now) over w, lag(price_original) over w) and lag(changed_on) over w is not null as same
        from price_history window w as (partition by product_id order by changed_on)
      ) rows where same`)
    expect(repeated).toEqual({ count: 0 })
    expect(
      await one('select count(*)::integer > 10000 as full, min(changed_on)::text from price_history'),
    ).toEqual({
      full: true,
      min: '2026-04-02',
    })
  })

  test('no product without a price has a history', async () => {
    const rows = await one(`
      select count(*)::integer from price_history h join products p on p.id = h.product_id
      where coalesce(nullif(p.price_now, 0), nullif(p.price_original, 0)) is null`)
    expect(rows).toEqual({ count: 0 })
  })

  test('a second start adds nothing', async () => {
    expect(await fillSampleCatalogue(ctx)).toBeNull()
  })

  test('a start on a later day dates the same sample anew, with its history', async () => {
    const fresh = await testDatabase()
    const ctx = contextOn(fresh)
    await fillSampleCatalogue(ctx)
    const later = { ...ctx, now: new Date('2026-07-21T10:00:00Z') }
    const again = await fillSampleCatalogue(later)
    expect(again?.products).toMatchObject({ new: 0, withdrawn: 0 })
    const { rows } = await fresh.pool.query(`
      select (select max(price_as_of)::text from products) as newest,
        (select min(changed_on)::text from price_history) as oldest,
        (select count(*)::integer from products p join lateral (
           select * from price_history h where h.product_id = p.id order by changed_on desc limit 1) last on true
         where last.price_now is distinct from p.price_now) as broken`)
    expect(rows[0]).toEqual({ newest: '2026-07-21', oldest: '2026-04-22', broken: 0 })
    await fresh.close()
  })

  test('where its history cannot be written nothing is, and the next start fills all of it', async () => {
    const fresh = await testDatabase()
    const ctx = contextOn(fresh)
    await fresh.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create trigger refuse before insert on price_history for each row
        when (new.changed_on < '2026-07-01') execute function refuse()`)
    await expect(fillSampleCatalogue(ctx)).rejects.toThrow('no room')
    const counted = async (table: string) =>
      (await fresh.pool.query(`select count(*)::integer from ${table}`)).rows[0].count
    expect(await counted('products')).toBe(0)
    await fresh.pool.query('drop trigger refuse on price_history')
    await fillSampleCatalogue(ctx)
    expect(await counted('price_history')).toBeGreaterThan(10_000)
    await fresh.close()
  })

  test('several processes that start at once fill it once', async () => {
    const fresh = await testDatabase()
    const reports = await Promise.all([1, 2, 3].map(() => fillSampleCatalogue(contextOn(fresh))))
    expect(reports.filter((report) => (report?.products.new ?? 0) > 0)).toHaveLength(1)
    const { rows } = await fresh.pool.query('select count(*)::integer from products')
    expect(rows[0].count).toBe(report?.products.new)
    await fresh.close()
  })
})

test('the first real feed takes the sample away, and no later start brings it back', async () => {
  const database = await testDatabase()
  const ctx = contextOn(database)
  await fillSampleCatalogue(ctx)
  await importRows(ctx, { source: 'checkjebon' }, { kind: 'prices', events: oneProduct() })
  expect(await fillSampleCatalogue(ctx)).toBeNull()
  expect((await database.pool.query('select title, price_source from products')).rows).toEqual([
    { title: 'Karnemelk', price_source: 'checkjebon' },
  ])
  expect(await readCatalogueVersion(ctx)).toMatchObject({ sample: false })
})

async function* oneProduct(): AsyncGenerator<FeedEvent<FeedProduct>> {
  const store = { id: 'dorp', name: 'Dorpswinkel', domain: 'dorpswinkel.example', logoUrl: null }
  const nothing = {
    gtin: null,
    brand: null,
    category: null,
    priceOriginal: null,
    promotion: null,
    priceAsOf: null,
    imageUrl: null,
  }
  const row = { ...nothing, store, ref: 'karnemelk', title: 'Karnemelk', priceNow: 129, salesUnitSize: '1 l' }
  yield { row: { ...row, s3Path: null, webPath: null, flags: {}, nutrition: null }, line: 1 }
}
