import { beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { feedOf } from '#test/feed.ts'
import { importer, nutrition, productRow, recordRow } from '#test/import.ts'
import { CATALOGUE_CHANNEL, readCatalogueVersion, undoMatch } from '../ground/catalogue.server.ts'
import { importFeed } from '../import/import.server.ts'

let database: TestDatabase
let run: ReturnType<typeof importer>

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

const EAN = '8700000000011'
const none = { label: 0, ean: 0, carried: 0, matched: 0, typical: 0 }
const carried = { nutrition: nutrition({ protein: 8 }) }
// The matcher learns from an assortment: one product alone tells it nothing.
const shelf = [
  productRow({ title: 'Zonnehof Magere kwark', brand: 'Zonnehof' }),
  productRow({ ref: 'crackers', title: 'Zonnehof Volkoren crackers', brand: 'Zonnehof' }),
]
const shelfRecord = recordRow({
  title: 'Zonnehof Magere kwark',
  brand: 'Zonnehof',
  nutrition: nutrition({ fat: 1, carbs: 4, sugars: 4, protein: 9 }),
})
/** Pairs by name: product and record, how they were found, and whether the pair was undone. */
const pairs = () =>
  run.rows(`
    select p.ref as product, r.ref as record, method, undone_at is not null as undone
    from nutrition_matches m join products p on p.id = m.product_id join nutrition_records r on r.id = m.record_id
    order by p.ref, r.ref`)
const productId = async (ref: string) =>
  Number((await run.rows(`select id from products where ref = '${ref}'`))[0]?.id)

describe('A product gets its nutrition', () => {
  test('from its own feed', async () => {
    expect((await run.prices([productRow(carried)])).matched).toEqual({ ...none, label: 1 })
    expect(await pairs()).toEqual([
      { product: 'kwark', record: 'winkel/kwark', method: 'label', undone: false },
    ])
  })

  test('by equal EAN, whichever feed comes first', async () => {
    await run.nutrition([recordRow({ gtin: EAN })])
    expect((await run.prices([productRow({ gtin: EAN })])).matched).toEqual({ ...none, ean: 1 })
    const later = recordRow({ gtin: '8700000000028' })
    await run.prices([productRow({ gtin: EAN }), productRow({ ref: 'vla', gtin: later.gtin })])
    expect((await run.nutrition([later])).matched).toEqual({ ...none, ean: 1 })
    expect(await run.rows('select distinct method, confidence from nutrition_matches')).toEqual([
      { method: 'ean', confidence: 1 },
    ])
  })

  test('by the EAN of another store’s own label, beside that of a nutrition database', async () => {
    const other = { id: 'ander', name: 'Ander', domain: 'ander.example', logoUrl: null }
    const label = productRow({ gtin: EAN, ...carried })
    const same = productRow({ ref: 'same', store: other, gtin: EAN })
    await run.prices([label, same])
    await run.nutrition([recordRow({ gtin: EAN })])
    const carriedOver = { product: 'same', record: 'winkel/kwark', method: 'carried', undone: false }
    expect(await pairs()).toEqual([
      { product: 'kwark', record: EAN, method: 'ean', undone: false },
      { product: 'kwark', record: 'winkel/kwark', method: 'label', undone: false },
      { product: 'same', record: EAN, method: 'ean', undone: false },
      carriedOver,
    ])
    // The better one undone, the other is left.
    expect(await undoMatch(run.ctx, await productId('same'))).toMatchObject({ method: 'ean' })
    await run.prices([label, same])
    expect(await pairs()).toEqual(
      expect.arrayContaining([{ product: 'same', record: EAN, method: 'ean', undone: true }, carriedOver]),
    )
  })

  test('by brand and title', async () => {
    await run.prices(shelf)
    expect((await run.nutrition([shelfRecord])).matched).toEqual({ ...none, matched: 1 })
    expect(await pairs()).toEqual([{ product: 'kwark', record: EAN, method: 'matched', undone: false }])
    expect((await run.nutrition([shelfRecord])).matched.matched).toBe(0)
  })
})

test.each([
  ['of a tin to a bag', '500 g', '400 g', 0],
  ['of the same pack', '400 g', '400 g', 1],
])('A record of beans, dried or tinned, goes to a product %s: %s, %s', async (_, size, recordSize, count) => {
  const beans = { title: 'Zonnehof Zwarte bonen', brand: 'Zonnehof' }
  await run.prices([productRow({ ...beans, salesUnitSize: size }), shelf[1]!])
  const record = recordRow({ ...beans, salesUnitSize: recordSize, nutrition: shelfRecord.nutrition })
  expect((await run.nutrition([record])).matched).toMatchObject({ matched: count })
})

test('[DAT-03] what is no food has no record by its name, however alike the two are called', async () => {
  const sauce = { title: 'Zonnehof Kattenbrokken', brand: 'Zonnehof' }
  await run.prices([productRow(sauce), shelf[1]!])
  const record = recordRow({ ...sauce, nutrition: shelfRecord.nutrition })
  expect((await run.nutrition([record])).matched).toMatchObject({ matched: 0 })
  // Once its feed says that it is food, it has one.
  const said = await run.prices([productRow({ ...sauce, category: 'kwark' }), shelf[1]!])
  expect(said.matched).toMatchObject({ matched: 1 })
})

test('Products whose barcodes a details feed tells teach which company carries which brand', async () => {
  const sold = ['Magere kwark', 'Volkoren crackers', 'Appelsap', 'Rijst'].map((name, i) =>
    productRow({ ref: `p${i}`, title: `Zonnehof ${name}`, brand: 'Zonnehof' }),
  )
  await run.prices(sold)
  const unnamed = { gtin: '8717777000097', title: 'Magere kwark', nutrition: shelfRecord.nutrition }
  await run.nutrition([recordRow(unnamed)])
  expect(await pairs()).toEqual([])
  const line = (ref: string, gtin: string) => `${JSON.stringify({ store: 'winkel', ref, gtin })}\n`
  const chunks = feedOf(line('p1', '8717777000011') + line('p2', '8717777000028'))
  await importFeed(run.ctx, { source: 'details', chunks })
  expect(await pairs()).toContainEqual({
    ...{ product: 'p0', record: unnamed.gtin },
    ...{ method: 'matched', undone: false },
  })
})

test('So do products of another store whose barcodes its price feed brings', async () => {
  const sold = ['Magere kwark', 'Volkoren crackers', 'Appelsap', 'Rijst'].map((name, i) =>
    productRow({ ref: `p${i}`, title: `Zonnehof ${name}`, brand: 'Zonnehof' }),
  )
  await run.prices(sold)
  const unnamed = { gtin: '8717777000097', title: 'Magere kwark', nutrition: shelfRecord.nutrition }
  await run.nutrition([recordRow(unnamed)])
  const store = { id: 'ander', name: 'Ander', domain: 'ander.example', logoUrl: null }
  const coded = ['8717777000011', '8717777000028'].map((gtin, i) => ({ ...sold[i + 1]!, store, gtin }))
  await run.prices(coded)
  expect(await pairs()).toContainEqual({
    ...{ product: 'p0', record: unnamed.gtin },
    ...{ method: 'matched', undone: false },
  })
})

test.each([
  ['protein', { protein: 40 }],
  ['salt', { salt: 4 }],
  ['sugars', { sugars: 30 }],
])(
  '[DAT-03] A record with %s that no label of the kind has is of another food, and is given to no product',
  async (_, other) => {
    const labelled = Array.from({ length: 20 }, (_, i) =>
      productRow({
        ...{ ref: `own${i}`, title: `Duinwind Magere kwark ${i}`, brand: 'Duinwind' },
        nutrition: nutrition({ fat: 0, carbs: 4, sugars: 4, protein: 9, salt: 0.1 }),
      }),
    )
    await run.prices([...shelf, ...labelled])
    const values = { fat: 0, carbs: 4, sugars: 4, protein: 10, salt: 0.1 }
    await run.nutrition([{ ...shelfRecord, nutrition: nutrition({ ...values, ...other }) }])
    expect((await pairs()).filter(({ method }) => method === 'matched')).toEqual([])
    await run.nutrition([{ ...shelfRecord, nutrition: nutrition(values) }])
    expect((await pairs()).filter(({ method }) => method === 'matched')).toMatchObject([{ product: 'kwark' }])
  },
)

describe('A match', () => {
  test('is known by the best way that leads to it, and stays beside better ones', async () => {
    await run.prices(shelf)
    await run.nutrition([shelfRecord])
    const [kwark, crackers] = shelf as [(typeof shelf)[0], (typeof shelf)[0]]
    await run.prices([{ ...kwark, gtin: EAN }, crackers])
    const byEan = { product: 'kwark', record: EAN, method: 'ean', undone: false }
    expect(await pairs()).toEqual([byEan])
    await run.prices([{ ...kwark, gtin: EAN, ...carried }, crackers])
    expect(await pairs()).toEqual([
      byEan,
      { product: 'kwark', record: 'winkel/kwark', method: 'label', undone: false },
    ])
    // And back, when the feed no longer carries it.
    await run.prices([{ ...kwark, gtin: EAN }, crackers])
    expect(await pairs()).toEqual([byEan])
  })

  test('by EAN or title goes when that is no longer so', async () => {
    await run.nutrition([shelfRecord])
    await run.prices([{ ...shelf[0]!, gtin: EAN }, shelf[1]!])
    await run.prices([{ ...shelf[0]!, gtin: '8700000000028', title: 'Tandpasta' }, shelf[1]!])
    expect(await pairs()).toEqual([])
    await run.prices(shelf)
    expect(await pairs()).toHaveLength(1)
    await run.prices([{ ...shelf[0]!, title: 'Zonnehof Tandpasta' }, shelf[1]!])
    expect(await pairs()).toEqual([])
  })

  test('stays when only the price changes', async () => {
    await run.prices(shelf)
    await run.nutrition([shelfRecord])
    const before = await run.rows('select * from nutrition_matches')
    await run.prices(shelf.map((row) => ({ ...row, priceNow: 99 })))
    expect(await run.rows('select * from nutrition_matches')).toEqual(before)
  })

  test('that was made while better products were withdrawn goes to them when they are back', async () => {
    const [kwark, crackers] = shelf as [(typeof shelf)[0], (typeof shelf)[0]]
    const lesser = productRow({ ref: 'lesser', title: 'Zonnehof Magere kwark naturel', brand: 'Zonnehof' })
    const given = async () => (await pairs()).map(({ product }) => product)
    await run.prices([kwark, lesser, crackers])
    await run.nutrition([shelfRecord])
    expect(await given()).toEqual(['kwark'])
    // Withdrawn, it keeps its record for when it is back; until then the next best one has it too.
    await run.prices([lesser, crackers], { force: true })
    expect(await given()).toEqual(['kwark', 'lesser'])
    await run.prices([kwark, lesser, crackers])
    expect(await given()).toEqual(['kwark'])
  })

  test('is decided anew when another product comes that fits its record better', async () => {
    const [kwark, crackers] = shelf as [(typeof shelf)[0], (typeof shelf)[0]]
    const lesser = productRow({ ref: 'lesser', title: 'Zonnehof Magere kwark naturel', brand: 'Zonnehof' })
    await run.prices([lesser, crackers])
    await run.nutrition([shelfRecord])
    expect(await pairs()).toMatchObject([{ product: 'lesser' }])
    expect((await run.prices([kwark, lesser, crackers])).matched.matched).toBe(1)
    expect(await pairs()).toMatchObject([{ product: 'kwark' }])
    // What still holds is left as it was.
    expect((await run.prices([{ ...kwark, salesUnitSize: '1 kg' }, lesser, crackers])).matched.matched).toBe(
      0,
    )
  })

  test('that was undone stays undone, by whatever import it comes again', async () => {
    await run.prices(shelf)
    await run.nutrition([shelfRecord])
    const id = await productId('kwark')
    expect(await undoMatch(run.ctx, id)).toMatchObject({ method: 'matched' })
    const undone = [{ product: 'kwark', record: EAN, method: 'matched', undone: true }]
    expect(await pairs()).toEqual(undone)
    // New values, a new price and even the EAN itself bring it up again.
    await run.nutrition([{ ...shelfRecord, nutrition: nutrition({ protein: 9.5 }) }])
    await run.prices([{ ...shelf[0]!, priceNow: 1, gtin: EAN }, shelf[1]!])
    expect(await pairs()).toEqual(undone)
  })

  test('that is undone is the one that gives values, not a label that says nothing but the barcode', async () => {
    await run.prices(shelf)
    await run.nutrition([shelfRecord])
    const line = { store: 'winkel', ref: 'kwark', gtin: '8700000000028' }
    await importFeed(run.ctx, { source: 'details', chunks: feedOf(`${JSON.stringify(line)}\n`) })
    expect(await undoMatch(run.ctx, await productId('kwark'))).toMatchObject({ method: 'matched' })
    expect(await undoMatch(run.ctx, await productId('kwark'))).toMatchObject({ method: 'label' })
  })

  test('that was undone leaves the product free for another', async () => {
    await run.prices([productRow({ gtin: EAN, ...carried })])
    await undoMatch(run.ctx, await productId('kwark'))
    await run.nutrition([recordRow({ gtin: EAN })])
    const free = [
      { product: 'kwark', record: EAN, method: 'ean', undone: false },
      { product: 'kwark', record: 'winkel/kwark', method: 'label', undone: true },
    ]
    expect(await pairs()).toEqual(free)
    // What was undone cannot push the other out when its row changes.
    const again = await run.prices([productRow({ gtin: EAN, ...carried, priceNow: 1 })])
    expect(again.matched).toEqual(none)
    expect(await pairs()).toEqual(free)
  })

  test('that is undone makes a new version, of which every process hears', async () => {
    await run.prices([productRow(carried)])
    const { version } = await readCatalogueVersion(run.ctx)
    const listener = await database.pool.connect()
    const heard = new Promise((resolve) => listener.once('notification', resolve))
    await listener.query(`listen ${CATALOGUE_CHANNEL}`)
    await undoMatch(run.ctx, await productId('kwark'))
    expect(await heard).toMatchObject({ payload: String(version + 1) })
    expect(await readCatalogueVersion(run.ctx)).toEqual({ version: version + 1, sample: false })
    listener.release(true)
  })

  test('that is not there cannot be undone', async () => {
    await run.prices([productRow()])
    expect(await undoMatch(run.ctx, await productId('kwark'))).toBe(null)
    expect(await undoMatch(run.ctx, 999_999)).toBe(null)
  })
})
