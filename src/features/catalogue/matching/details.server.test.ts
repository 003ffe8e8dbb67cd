import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { feedOf } from '#test/feed.ts'
import { importer, nutrition, productRow, recordRow } from '#test/import.ts'
import { decideCategory } from '../ground/decisions.server.ts'
import { importFeed } from '../import/import.server.ts'

let run: ReturnType<typeof importer>

beforeEach(async () => {
  const database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

const EAN = '4006381333931'
const ah = (link: string, title: string, price = 1.99) =>
  run.feed(JSON.stringify([{ n: 'ah', d: [{ n: title, l: link, p: price, s: '500 g' }] }]), { force: true })
const details = (...lines: object[]) =>
  importFeed(run.ctx, {
    source: 'details',
    chunks: feedOf(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
  })
const label = { store: 'ah', ref: 'wi1', nutrition: { protein: 8 }, as_of: '2025-01-01' }
const matches = () =>
  run.rows(`
    select p.ref as product, r.source, method, r.protein from nutrition_matches m
    join products p on p.id = m.product_id join nutrition_records r on r.id = m.record_id
    where undone_at is null order by p.ref, method, r.source`)
const product = async () =>
  (
    await run.rows(
      'select id, ref, title, gtin, category_path, web_path from products where withdrawn_on is null',
    )
  )[0]

describe('[DAT-01] The store’s own key', () => {
  test('keeps a renamed product with its id, history and matches', async () => {
    await ah('wi1/magere-kwark', 'Zonnehof Magere kwark')
    await details(label)
    const before = await product()
    const report = await ah('wi1/kwark-mager', 'Zonnehof Kwark mager', 1.49)
    expect(report.products).toMatchObject({ new: 0, changed: 1, withdrawn: 0 })
    expect(await product()).toMatchObject({
      ...{ id: before?.id, ref: 'wi1', title: 'Zonnehof Kwark mager' },
      web_path: 'https://www.ah.nl/producten/product/wi1/kwark-mager',
    })
    expect(await run.rows('select price_now from price_history where price_now = 149')).toHaveLength(1)
    expect(await matches()).toEqual([{ product: 'wi1', source: 'details', method: 'label', protein: 8 }])
  })

  test.each([
    ['ah', 'wi123/magere-kwark', 'wi123'],
    ['ah', 'WI123/magere-kwark?ref=1', 'wi123'],
    ['jumbo', 'zonnehof-kwark-500-g-563245DS', '563245DS'],
    ['jumbo', 'zonnehof-kwark-nieuw-563245ds?ref=1#top', '563245DS'],
    ['jumbo', '563245ds', '563245DS'],
    ['plus', 'zonnehof-kwark-beker-500-g-566480', '566480'],
    ['lidl', '154525', '154525'],
    ['aldi', 'zuivel/kwark-6595-1-0.article.html', 'zuivel/kwark-6595-1-0.article.html'],
  ])('of %s is taken from %s: %s', async (store, link, key) => {
    await run.feed(JSON.stringify([{ n: store, d: [{ n: 'Zonnehof kwark', l: link, p: 1, s: '' }] }]))
    expect(await product()).toMatchObject({ ref: key })
  })
})

describe('[DAT-02] A details feed', () => {
  test('adds barcode, category path, picture, flags and values to a product, and never makes one', async () => {
    await ah('wi1/kwark', 'Zonnehof Kwark')
    const told = { gtin: EAN, category_path: ['Zuivel', 'Kwark'], flags: { vegan: false } }
    const report = await details({ ...label, ...told }, { ...label, ref: 'wi2' })
    expect(report).toMatchObject({ rows: 2, records: { new: 2 }, matched: { label: 1 }, refusedCount: 0 })
    expect(await run.rows('select ref, gtin, category_path from products')).toEqual([
      { ref: 'wi1', gtin: EAN, category_path: 'Zuivel/Kwark' },
    ])
    expect(await matches()).toMatchObject([{ product: 'wi1', method: 'label', protein: 8 }])
  })

  test('is kept for the products that come later', async () => {
    await details({ ...label, gtin: EAN, category_path: ['Zuivel'] })
    expect((await ah('wi1/kwark', 'Zonnehof Kwark')).matched).toMatchObject({ label: 1 })
    expect(await product()).toMatchObject({ gtin: EAN, category_path: 'Zuivel' })
  })

  test('by EAN alone joins every product with it', async () => {
    await run.prices([productRow({ gtin: EAN })])
    await details({ gtin: EAN, nutrition: { protein: 7 }, category_path: ['Zuivel'] })
    expect(await matches()).toMatchObject([{ method: 'ean', protein: 7 }])
    expect(await product()).toMatchObject({ category_path: 'Zuivel' })
  })

  test('takes nothing away by what a line leaves out, however often it is read', async () => {
    await ah('wi1/kwark', 'Zonnehof Kwark')
    await details({ ...label, gtin: EAN, category_path: ['Zuivel'], flags: { vegan: false } })
    const sparse = { store: 'ah', ref: 'wi1', image_url: 'https://winkel.example/1.jpg' }
    await details(sparse)
    const chunks = feedOf(JSON.stringify(sparse))
    await importFeed(run.ctx, { source: 'details', rules: 'others', chunks })
    expect(await product()).toMatchObject({ gtin: EAN, category_path: 'Zuivel' })
    expect(
      await run.rows('select protein, nutrition_as_of::text as day, flags, image_url from nutrition_records'),
    ).toEqual([
      { protein: 8, day: '2025-01-01', flags: { vegan: false }, image_url: 'https://winkel.example/1.jpg' },
    ])
  })

  test('of two sources gives two records beside each other', async () => {
    await ah('wi1/kwark', 'Zonnehof Kwark')
    await details(label, { ...label, source: 'Proefkeuken', nutrition: { protein: 9 } })
    expect(await matches()).toMatchObject([
      { source: 'details', protein: 8 },
      { source: 'details:Proefkeuken', protein: 9 },
    ])
  })

  test('survives the next price list, and is unchanged when it comes again', async () => {
    await details({ ...label, gtin: EAN })
    await ah('wi1/kwark', 'Zonnehof Kwark')
    await ah('wi1/kwark', 'Zonnehof Kwark', 0.99)
    expect(await product()).toMatchObject({ gtin: EAN })
    const before = await run.everything()
    expect(await details({ ...label, gtin: EAN })).toMatchObject({
      records: { new: 0, changed: 0, unchanged: 1 },
    })
    expect({ ...(await run.everything()), imports: 0 }).toEqual({ ...before, imports: 0 })
  })

  test('that is cut off changes nothing', async () => {
    const before = await run.everything()
    const chunks = feedOf(`${JSON.stringify(label)}\n{"store":"ah"`)
    await expect(importFeed(run.ctx, { source: 'details', chunks })).rejects.toThrow('line 2')
    expect(await run.everything()).toEqual(before)
  })

  test('brings a barcode by which records and other stores’ labels are found', async () => {
    const jumbo = '[{"n":"jumbo","d":[{"n":"Kwark","l":"kwark-1ST","p":1,"s":""}]}]'
    await run.nutrition([recordRow({ gtin: EAN, nutrition: nutrition({ protein: 6 }) })])
    await run.feed(jumbo)
    await details({ ...label, gtin: EAN })
    expect((await details({ store: 'jumbo', ref: '1ST', gtin: EAN })).matched).toMatchObject({
      ean: 1,
      carried: 1,
    })
    expect(await matches()).toEqual([
      { product: '1ST', source: 'details', method: 'carried', protein: 8 },
      { product: '1ST', source: 'openfoodfacts', method: 'ean', protein: 6 },
      { product: '1ST', source: 'details', method: 'label', protein: null },
    ])
  })
})

test.each([
  ['of its own', { title: 'Zonnehof Magere huttenkase' }],
  ['of the price list', {}],
])(
  '[DAT-03] a label is carried over by its title %s to the same brand and title elsewhere, and goes when it no longer is',
  async (_, titled) => {
    const jumbo = (title: string) =>
      run.feed(JSON.stringify([{ n: 'jumbo', d: [{ n: title, l: 'kwark-1ST', p: 1, s: '' }] }]))
    await ah('wi1/kwark', 'Zonnehof Magere huttenkase')
    await details({ ...label, ...titled })
    expect((await jumbo('Zonnehof Magere Huttenkase 500 g')).matched).toMatchObject({ carried: 1 })
    expect((await jumbo('Zonnehof Magere Huttenkase 500 g')).matched).toMatchObject({ carried: 0 })
    await jumbo('Zonnehof Volle Huttenkase 500 g')
    expect(await matches()).toEqual([{ product: 'wi1', source: 'details', method: 'label', protein: 8 }])
  },
)

test('[DAT-03] a label is carried over by the EAN that another source gives its product', async () => {
  await ah('wi1/kwark', 'Zonnehof Magere kwark')
  await run.feed(JSON.stringify([{ n: 'jumbo', d: [{ n: 'Kwark van de boer', l: 'k-1ST', p: 1, s: '' }] }]))
  const source = 'eans'
  await details(
    label,
    { store: 'ah', ref: 'wi1', source, gtin: EAN },
    { store: 'jumbo', ref: '1ST', source, gtin: EAN },
  )
  expect(await matches()).toContainEqual({ product: '1ST', source: 'details', method: 'carried', protein: 8 })
})

test('[DAT-03] a label is carried over to the product that its store lists under a new key', async () => {
  await details(
    { ...label, title: 'AH Magere huttenkase' },
    { ...label, ref: 'wi2', title: 'AH Zwarte bonen' },
  )
  expect((await ah('wi3/kwark', 'AH Magere huttenkase')).matched).toMatchObject({ carried: 1 })
  expect((await ah('wi4/bonen', 'AH Zwarte bonen')).matched).toMatchObject({ carried: 0 })
  expect(await matches()).toMatchObject([{ product: 'wi3', method: 'carried', protein: 8 }])
})

test('[DAT-03] a tin takes no label of dried beans over from another store, but one of its own size', async () => {
  const jumbo = (size: string) =>
    run.feed(JSON.stringify([{ n: 'jumbo', d: [{ n: 'Zonnehof Zwarte bonen', l: 'b-1ST', p: 1, s: size }] }]))
  await ah('wi1/bonen', 'Zonnehof Zwarte bonen')
  await details({ ...label, title: 'Zonnehof Zwarte bonen' })
  expect((await jumbo('400 g')).matched).toMatchObject({ carried: 0 })
  await run.rows('delete from products where store_id = $$jumbo$$')
  expect((await jumbo('500 g')).matched).toMatchObject({ carried: 1 })
})

describe('[DAT-06] The typical values of a table', () => {
  const table = (protein: string) =>
    importFeed(run.ctx, {
      source: 'nevo',
      chunks: feedOf(
        [
          'NEVO-versie|Voedingsmiddelgroep|NEVO-code|Voedingsmiddelnaam|Synoniem|Hoeveelheid|ENERCJ (kJ)|ENERCC (kcal)|PROT (g)|FAT (g)|FASAT (g)|CHO (g)|SUGAR (g)|POLYL (g)|FIBT (g)|ALC (g)|NA (mg)',
          `NEVO-Online 2031 7.2|Melk en melkproducten|9|Kwark magere||per 100g|216|51|${protein}|0,1|0|4|4|0|0|0|40`,
        ].join('\n'),
      ),
    })

  test('go to plain foods, whichever comes first, with the credit line that the table asks for', async () => {
    await ah('wi1/kwark', 'AH Magere kwark')
    expect(await table('8,4')).toMatchObject({ records: { new: 1 }, matched: { typical: 1 } })
    expect(await matches()).toEqual([{ product: 'wi1', source: 'nevo', method: 'typical', protein: 8.4 }])
    expect(await run.rows('select stated_by from nutrition_records')).toEqual([
      { stated_by: 'NEVO-online versie 2031/7.2, RIVM, Bilthoven' },
    ])
    expect((await ah('wi2/kwark', 'AH Magere kwark')).matched).toMatchObject({ typical: 1 })
  })

  test('come to what did not change, at the first import by other lists of what is which food', async () => {
    await ah('wi1/kwark', 'AH Magere kwark')
    await table('8,4')
    const erase = () => run.rows('delete from nutrition_matches')
    await erase()
    expect((await ah('wi1/kwark', 'AH Magere kwark')).matched).toMatchObject({ typical: 0 })
    await run.rows(`update imports set report = report - 'typicalLists'`)
    expect((await ah('wi1/kwark', 'AH Magere kwark')).matched).toMatchObject({ typical: 1 })
  })

  test.each([
    ['protein', { protein: 40 }],
    ['salt', { salt: 4 }],
  ])('that come take back a record of that name that is of another food by its %s', async (_, other) => {
    await run.prices(
      ['Magere kwark', 'Volkoren crackers'].map((name, i) =>
        productRow({ ref: `p${i}`, title: `Zonnehof ${name}`, brand: 'Zonnehof' }),
      ),
    )
    const record = (values: object) =>
      run.nutrition([
        recordRow({
          ...{ gtin: EAN, title: 'Zonnehof Magere kwark', brand: 'Zonnehof' },
          nutrition: nutrition({ fat: 0, carbs: 4, protein: 9, salt: 0.1, ...values }),
        }),
      ])
    expect((await record(other)).matched).toMatchObject({ matched: 1 })
    await table('8,4')
    expect(await matches()).toMatchObject([{ product: 'p0', method: 'typical' }])
    expect((await record({})).matched).toMatchObject({ matched: 1 })
  })

  test('go when the product is another food, or its store puts it elsewhere', async () => {
    await table('8,4')
    await ah('wi1/kwark', 'AH Magere kwark')
    await details({ store: 'ah', ref: 'wi1', category_path: ['Huisdier', 'Kat'] })
    expect(await matches()).toMatchObject([{ method: 'label' }])
  })

  test('[DAT-17] go with the next import of any feed when a moderator calls the product no food', async () => {
    await table('8,4')
    await ah('wi1/kwark', 'AH Magere kwark')
    expect(await matches()).toMatchObject([{ method: 'typical' }])
    const { id } = (await product())!
    await decideCategory(run.ctx.db, { productId: Number(id), categoryId: 'non_food', now: run.ctx.now })
    await details(label)
    expect(await matches()).toMatchObject([{ method: 'label' }])
  })
})
