import { beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { eventsOf, importer, nutrition, productRow, productRows, recordRow } from '#test/import.ts'
import { FeedError, type FeedProduct } from '../ground/feed.rules.ts'
import { importRows } from './import.server.ts'

let database: TestDatabase
let run: ReturnType<typeof importer>

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

/** The catalogue is what it was, to the last row and column. */
async function refused(attempt: () => Promise<unknown>, message: string | RegExp): Promise<void> {
  const before = await run.everything()
  await expect(attempt()).rejects.toThrow(message)
  expect(await run.everything()).toEqual(before)
}

describe('A feed is refused, and the catalogue left as it was, when it', () => {
  test('would withdraw more than a fifth of a store’s products, unless that is forced', async () => {
    await run.prices(productRows(10))
    await refused(
      () => run.prices(productRows(7)),
      'would withdraw 3 of the 10 products of Winkel, more than a fifth',
    )
    expect((await run.prices(productRows(8))).products.withdrawn).toBe(2)
    expect((await run.prices(productRows(1), { force: true })).products.withdrawn).toBe(7)
  })

  test('has more rows than any feed, unless that is forced', async () => {
    await run.prices(productRows(19))
    const maxRows = 20
    await refused(() => run.prices(productRows(21), { maxRows }), 'The feed has more than 20 rows')
    expect((await run.prices(productRows(20), { maxRows })).rows).toBe(20)
    expect((await run.prices(productRows(21), { maxRows, force: true })).rows).toBe(21)
  })

  test('has no rows', async () => {
    await run.prices([productRow()])
    await refused(() => run.prices([]), 'The feed has no rows')
    await refused(() => run.feed('[]'), 'The feed has no rows')
  })

  test('has only rows that are refused, and says why the first one was', async () => {
    await run.prices([productRow()])
    await refused(
      () => run.feed('[{"n":"ah","d":[{"n":"","l":"a","p":1},{"n":"","l":"b","p":1}]}]'),
      'No row of the feed can be taken. The first one, line 1: n "": a product needs a title',
    )
  })

  test('is older than all that the catalogue holds', async () => {
    await run.prices([productRow()], { asOf: '2026-06-09' })
    await refused(
      () => run.prices([productRow()], { asOf: '2026-06-01' }),
      'Every price of this feed is older',
    )
  })

  test.each([
    ['2026-06-11', 'the date lies in the future'],
    ['2026-02-30', 'this is no date'],
    ['yesterday', 'this is no date'],
  ])('is dated %s', async (asOf, reason) => {
    await refused(() => run.prices([productRow()], { asOf }), reason)
  })

  test('breaks off half-way', async () => {
    await run.prices(productRows(3))
    await refused(
      () => run.feed('[{"n":"ah","d":[{"n":"Vla","l":"1","p":1},{"n":"Vla","l":"2"'),
      /^line 1: .*breaks off/,
    )
  })

  test('meets an error after hundreds of rows', async () => {
    await run.prices(productRows(3))
    async function* broken() {
      yield* eventsOf(productRows(2500, { title: 'Changed' }))
      throw new FeedError(2501, 'not valid JSON')
    }
    const importing = () => importRows(run.ctx, { source: 'partner' }, { kind: 'prices', events: broken() })
    await refused(importing, 'line 2501: not valid JSON')
    // The lock is free again and staging is emptied.
    expect((await run.prices(productRows(3))).products).toMatchObject({ unchanged: 3 })
  })

  test('[CAT-03] while it is read its rows stand in staging only, and another import is refused', async () => {
    await run.prices(productRows(3))
    const before = await run.everything()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    async function* slow() {
      yield* eventsOf(productRows(5000, { title: 'Changed' }))
      await gate
    }
    const importing = importRows(run.ctx, { source: 'partner' }, { kind: 'prices', events: slow() })
    const staged = async () => (await run.rows('select count(*)::integer from staging_products'))[0]?.count
    await eventually(async () => expect(await staged()).toBeGreaterThanOrEqual(4000))
    expect(await run.everything()).toEqual(before)
    await refused(() => run.prices([productRow()]), 'Another import is running')
    open()
    expect((await importing).products).toMatchObject({ changed: 3, new: 4997 })
    expect(await staged()).toBe(0)
  })
})

describe('A row is refused alone, with its line and the reason, when', () => {
  const reasonsFor = async (row: Partial<FeedProduct>) => {
    const report = await run.prices([productRow({ ref: 'good' }), productRow({ ref: 'bad', ...row })], {
      force: true,
    })
    return report.refused.map(({ line, ref, field, reason }) => ({ line, ref, field, reason }))
  }

  test('its date lies in the future or is none', async () => {
    const wrong = { line: 2, ref: 'bad', field: 'price_as_of' }
    expect(await reasonsFor({ priceAsOf: '2026-06-11' })).toEqual([
      { ...wrong, reason: 'the date lies in the future' },
    ])
    expect(await reasonsFor({ priceAsOf: '2026-13-01' })).toEqual([{ ...wrong, reason: 'this is no date' }])
    const value = nutrition({ protein: 9 }, { asOf: '2031-01-01' })
    expect(await reasonsFor({ nutrition: value })).toEqual([
      { line: 2, ref: 'winkel/bad', field: 'nutrition_as_of', reason: 'the date lies in the future' },
    ])
  })

  test('it stands twice: the first one counts', async () => {
    const report = await run.prices([
      productRow({ title: 'First', nutrition: nutrition({ protein: 1 }) }),
      productRow({ title: 'Second', nutrition: nutrition({ protein: 2 }) }),
    ])
    expect(report).toMatchObject({ rows: 2, products: { new: 1 }, records: { new: 1 }, refusedCount: 1 })
    expect(report.refused).toMatchObject([
      { line: 2, ref: 'kwark', reason: 'the product stands twice in the feed' },
    ])
    expect(await run.rows('select title from products')).toEqual([{ title: 'First' }])
    const shop = (id: string, ...refs: string[]) => ({ n: id, d: refs.map((l) => ({ n: 'Vla', l, p: 1 })) })
    const later = await run.feed(
      JSON.stringify([shop('ah', 'a', 'a'), shop('ah', 'a', 'b'), shop('jumbo', 'a')]),
    )
    expect(later.refused.map(({ line }) => line)).toEqual([2, 3])
    const twice = await run.nutrition([recordRow(), recordRow()])
    expect(twice.refused).toMatchObject([{ line: 2, reason: 'the product stands twice in the feed' }])
  })

  test('its record stands there in two versions: neither counts, for one may be made of two products', async () => {
    const other = recordRow({ gtin: '8700000000028' })
    const report = await run.nutrition([recordRow(), other, recordRow({ title: 'Again' })])
    const reason = 'the product stands twice in the feed, with different values'
    expect(report.refused).toMatchObject([
      { line: 1, reason },
      { line: 3, reason },
    ])
    expect(await run.rows('select ref from nutrition_records')).toEqual([{ ref: other.gtin }])
  })

  test('[DAT-03] its record stands there in two versions of different days: the newest counts', async () => {
    const of = (protein: number, asOf: string) => recordRow({ nutrition: nutrition({ protein }, { asOf }) })
    const rows = [of(8, '2026-05-01'), of(7, '2026-06-01'), of(6, '2026-04-01')]
    const refused = [1, 3].map((line) => ({
      line,
      reason: 'the product stands in the feed with newer values',
    }))
    // Once more, when the newest is recognised.
    for (const _ of ['new', 'known']) {
      expect((await run.nutrition(rows)).refused).toMatchObject(refused)
      expect(await run.rows('select protein from nutrition_records')).toEqual([{ protein: 7 }])
    }
  })

  test.each(['../../etc/passwd', 'Winkel', '', 'a b', `a${'b'.repeat(40)}`])(
    'its store has the id %j',
    async (id) => {
      const store = { id, name: 'Winkel', domain: 'winkel2.example', logoUrl: null }
      expect(await reasonsFor({ store })).toMatchObject([{ line: 2, ref: 'bad', field: 'store' }])
    },
  )

  test('its numbers are none that could be stored; only they are left out', async () => {
    const values = nutrition({ fat: 1e300, protein: 9, salt: 1e-300 })
    const found = await reasonsFor({ priceNow: 1e12, priceOriginal: 1.5, nutrition: values })
    expect(found.map(({ field }) => field)).toEqual(['price_now', 'price_original', 'fat', 'salt'])
    expect(await run.rows('select fat, protein, salt from nutrition_records')).toEqual([
      { fat: null, protein: 9, salt: null },
    ])
  })
})

test('Texts that PostgreSQL cannot store lose what it refuses, and nothing else', async () => {
  const row = productRow({
    ref: 'a\0b',
    title: 'Kw\0ark \ud800 \u{1f95b} "\\u0000" \\',
    brand: '\udc00',
    salesUnitSize: '\\N\\t\tper\n\r500 g\\',
    imageUrl: '\\N',
  })
  await run.prices([row])
  expect(await run.rows('select ref, title, brand, sales_unit_size, image_url from products')).toEqual([
    {
      ref: 'ab',
      title: 'Kwark \ufffd \u{1f95b} "\\u0000" \\',
      brand: '\ufffd',
      sales_unit_size: row.salesUnitSize,
      image_url: row.imageUrl,
    },
  ])
  expect((await run.prices([row])).products).toMatchObject({ unchanged: 1 })
})

test('A mark at the beginning of a feed, prices as texts and very long titles are no obstacle', async () => {
  const report = await run.feed(
    `\ufeff[{"n":"ah","d":[{"n":"${'Kwark '.repeat(5000)}","l":"1","p":"1.99","s":"500 g"}]}]`,
  )
  expect(report.rows).toBe(1)
  const [row] = await run.rows('select length(title) as length, price_now from products')
  expect(row?.length).toBeLessThanOrEqual(300)
})
