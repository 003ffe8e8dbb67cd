import { beforeEach, describe, expect, test } from 'vitest'
import { categoryIds } from '#features/groceries/kinds/kinds.rules.ts'
import { typicalLists } from '#features/groceries/nutrition/typical.rules.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { importer, nutrition, productRow, productRows, recordRow } from '#test/import.ts'
import { CATALOGUE_CHANNEL, listStores, readCatalogueVersion } from '../ground/catalogue.server.ts'

let database: TestDatabase
let run: ReturnType<typeof importer>

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

describe('A price feed', () => {
  test('is read, parsed and stored, with the category that the title tells', async () => {
    const report = await run.feed(
      '[{"n":"ah","d":[{"n":"Zonnehof magere kwark","l":"wi1/kwark","p":1.99,"s":"6 x 0,33 l"}]}]',
      { asOf: '2026-06-09' },
    )
    expect(report).toMatchObject({ source: 'checkjebon', rows: 1, products: { new: 1 }, refusedCount: 0 })
    expect(await run.rows('select * from products')).toMatchObject([
      {
        store_id: 'ah',
        ref: 'wi1',
        title: 'Zonnehof magere kwark',
        category_id: 'kwark',
        price_now: 199,
        pack_amount: 1980,
        pack_unit: 'ml',
        web_path: 'https://www.ah.nl/producten/product/wi1/kwark',
        withdrawn_on: null,
      },
    ])
  })

  test('[BEY-03] a product keeps where its price came from and of which day it is, and its nutrition likewise', async () => {
    await run.prices(
      [
        // Of one title, each would have the labels of the others too.
        productRow({ ref: 'today', title: 'Vla' }),
        productRow({ ref: 'dated', priceAsOf: '2026-06-01', nutrition: nutrition({ protein: 9 }) }),
        productRow({
          ref: 'older',
          title: 'Skyr',
          nutrition: nutrition({ protein: 9 }, { asOf: '2025-02-03' }),
        }),
      ],
      { asOf: '2026-06-09' },
    )
    expect(
      await run.rows(`
        select p.ref, price_source, price_as_of::text, r.source, nutrition_as_of::text, method
        from products p left join nutrition_matches m on m.product_id = p.id
        left join nutrition_records r on r.id = m.record_id order by p.ref`),
    ).toEqual([
      {
        ref: 'dated',
        price_source: 'partner',
        price_as_of: '2026-06-01',
        source: 'partner',
        nutrition_as_of: '2026-06-01',
        method: 'label',
      },
      {
        ref: 'older',
        price_source: 'partner',
        price_as_of: '2026-06-09',
        source: 'partner',
        nutrition_as_of: '2025-02-03',
        method: 'label',
      },
      {
        ref: 'today',
        price_source: 'partner',
        price_as_of: '2026-06-09',
        source: null,
        nutrition_as_of: null,
        method: null,
      },
    ])
  })

  test('that says the same again changes nothing but the dates', async () => {
    const rows = [productRow({ nutrition: nutrition({ protein: 9 }) }), productRow({ ref: 'vla' })]
    await run.prices(rows, { asOf: '2026-06-08' })
    const before = await run.rows('select id, updated_at from products order by id')
    const report = await run.prices(rows, { asOf: '2026-06-09' })
    expect(report.products).toMatchObject({ new: 0, changed: 0, unchanged: 2, withdrawn: 0 })
    expect(report.records).toEqual({ new: 0, changed: 0, unchanged: 1 })
    expect(await run.rows('select id, updated_at from products order by id')).toEqual(before)
    expect(await run.rows('select distinct price_as_of::text from products')).toEqual([
      { price_as_of: '2026-06-09' },
    ])
    expect(await run.rows('select nutrition_as_of::text from nutrition_records')).toEqual([
      { nutrition_as_of: '2026-06-09' },
    ])
  })

  test('changes only what it changes', async () => {
    await run.prices(productRows(10))
    const rows = productRows(10)
    rows[3]!.title = 'A new name'
    expect((await run.prices(rows)).products).toMatchObject({ new: 0, changed: 1, unchanged: 9 })
    expect(await run.rows(`select ref from products where title = 'A new name'`)).toEqual([{ ref: 'p3' }])
  })

  test('withdraws what its store no longer lists, and brings it back when it does', async () => {
    const other = { store: { id: 'ander', name: 'Ander', domain: 'ander.example', logoUrl: null } }
    await run.prices([...productRows(10), productRow(other)], { asOf: '2026-06-01' })
    const gone = await run.prices(productRows(9), { asOf: '2026-06-02' })
    expect(gone.products).toMatchObject({ unchanged: 9, withdrawn: 1 })
    const withdrawn = `select store_id, ref, withdrawn_on::text from products where withdrawn_on is not null`
    expect(await run.rows(withdrawn)).toEqual([{ store_id: 'winkel', ref: 'p9', withdrawn_on: '2026-06-02' }])
    const back = await run.prices(productRows(10), { asOf: '2026-06-03' })
    expect(back.products).toMatchObject({ changed: 1, returned: 1, unchanged: 9 })
    expect(await run.rows(withdrawn)).toEqual([])
  })

  test('does not withdraw a product that it lists in a row that is refused', async () => {
    await run.feed('[{"n":"ah","d":[{"n":"Vla","l":"1","p":1},{"n":"Melk","l":"2","p":1}]}]')
    const report = await run.feed('[{"n":"ah","d":[{"n":"Vla","l":"1","p":1},{"n":"","l":"2","p":1}]}]')
    expect(report).toMatchObject({ refusedCount: 1, products: { unchanged: 1, withdrawn: 0 } })
  })

  test('of an earlier day overwrites no newer price, withdraws nothing newer, and says so', async () => {
    await run.prices([productRow({ priceNow: 200 }), productRow({ ref: 'vla' })], { asOf: '2026-06-09' })
    const report = await run.prices([productRow({ priceNow: 150 }), productRow({ ref: 'melk' })], {
      asOf: '2026-06-01',
    })
    expect(report.products).toMatchObject({ new: 1, changed: 0, withdrawn: 0 })
    expect(report.refused).toEqual([
      {
        line: 1,
        ref: 'kwark',
        field: 'price_as_of',
        value: '2026-06-01',
        reason: 'the catalogue holds a newer price of this product',
      },
    ])
    expect(await run.rows(`select price_now from products where ref = 'kwark'`)).toEqual([{ price_now: 200 }])
  })

  test('of an earlier day does not bring back what was withdrawn since', async () => {
    await run.prices(productRows(10), { asOf: '2026-06-01' })
    await run.prices(productRows(9), { asOf: '2026-06-05' })
    const report = await run.prices([...productRows(10), productRow({ ref: 'new' })], { asOf: '2026-06-03' })
    expect(report.products).toMatchObject({ new: 1, returned: 0 })
    const withdrawn = `select ref, withdrawn_on::text from products where withdrawn_on is not null`
    expect(await run.rows(withdrawn)).toEqual([{ ref: 'p9', withdrawn_on: '2026-06-05' }])
  })

  test('[CAT-14] brings a store that nobody knew, by data alone, and may rename it later', async () => {
    const store = { id: 'dorpswinkel', name: 'De Dorpswinkel', domain: 'dorpswinkel.example', logoUrl: null }
    await run.prices([productRow({ store })])
    const names = async () => (await listStores(run.ctx)).map(({ name }) => name)
    expect(await names()).toEqual([
      'Albert Heijn',
      'Jumbo',
      'PLUS',
      'Lidl',
      'Body & Fit',
      'XXL Nutrition',
      'Aldi',
      'De Dorpswinkel',
    ])
    await run.prices([productRow({ store: { ...store, name: 'Buurtwinkel' } })])
    expect(await names()).toContain('Buurtwinkel')
    await run.prices([
      productRow({ store: { id: 'ah', name: 'Something else', domain: 'ah.nl', logoUrl: null } }),
    ])
    expect(await names()).toContain('Albert Heijn')
    const { rows } = await database.pool.query('select id from categories order by sort_order')
    expect(rows.map(({ id }) => id)).toEqual([...categoryIds])
  })

  test('is kept off another store’s domain', async () => {
    const store = { id: 'namaak', name: 'Namaak', domain: 'ah.nl', logoUrl: null }
    await expect(run.prices([productRow({ store })])).rejects.toThrow(
      'The store "namaak" has the domain ah.nl, which is that of Albert Heijn',
    )
  })
})

describe('An import', () => {
  test('tells every process which version now stands, and keeps its report', async () => {
    expect(await readCatalogueVersion(run.ctx)).toEqual({ version: 0, sample: false })
    const listener = await database.pool.connect()
    const heard = new Promise((resolve) => listener.once('notification', resolve))
    await listener.query(`listen ${CATALOGUE_CHANNEL}`)
    const report = await run.prices([productRow()])
    const { version } = await readCatalogueVersion(run.ctx)
    expect(await heard).toMatchObject({ channel: 'catalogue', payload: String(version) })
    expect(await run.rows('select source, sample, report from imports')).toEqual([
      { source: 'partner', sample: false, report: { ...report, typicalLists } },
    ])
    listener.release(true)
  })

  test('finds its tables stored as it counts on: room for new dates, and staging that no disk waits for', async () => {
    const tables = await run.rows(`
      select relname as table, reloptions as options, relpersistence = 'u' as unlogged from pg_class
      where relkind = 'r' and (reloptions is not null or relpersistence = 'u') and relname not like 'pg%'
      order by relname`)
    const half = ['fillfactor=50']
    expect(tables).toEqual([
      { table: 'nutrition_records', options: half, unlogged: false },
      { table: 'products', options: half, unlogged: false },
      { table: 'staging_issues', options: null, unlogged: true },
      { table: 'staging_nutrition', options: null, unlogged: true },
      { table: 'staging_products', options: null, unlogged: true },
    ])
  })

  test('of real prices takes the sample away and does not count it as a loss', async () => {
    await run.prices(productRows(10, { nutrition: nutrition({ protein: 9 }) }), { sample: true })
    expect(await readCatalogueVersion(run.ctx)).toMatchObject({ sample: true })
    const report = await run.prices([productRow({ ref: 'real' })])
    expect(report.products).toMatchObject({ new: 1, withdrawn: 0 })
    expect(await run.rows('select ref, price_source from products')).toEqual([
      { ref: 'real', price_source: 'partner' },
    ])
    expect(await run.rows('select * from nutrition_records')).toEqual([])
    expect(await readCatalogueVersion(run.ctx)).toMatchObject({ sample: false })
    await expect(run.prices([productRow()], { sample: true })).rejects.toThrow('holds real prices')
  })

  test('of a nutrition database leaves the sample where it is', async () => {
    await run.prices([productRow()], { sample: true })
    await run.nutrition([recordRow()])
    expect(await readCatalogueVersion(run.ctx)).toMatchObject({ version: 2, sample: true })
  })
})
