import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { feedOf, readAll } from '#test/feed.ts'
import schema from '../../../../docs/partner-feed.schema.json' with { type: 'json' }
import { partnerProduct } from './partner.input.ts'
import { readPartner } from './partner.server.ts'

const store = { id: 'hoekwinkel', name: 'De Hoekwinkel', domain: 'hoekwinkel.example' }
const small = { store, title: 'Volle kwark', ref: 'k1' }
const full = {
  ...small,
  brand: 'Boerderij',
  gtin: '4006381333931',
  origin: 'hoekwinkel.example',
  category_type: 'kwark',
  price_now: 199,
  price_original: 249,
  promotion: { text: '2 voor 4.00', start: '2026-03-02', end: '2026-03-08' },
  sales_unit_size: '500 g',
  image_url: 'https://hoekwinkel.example/k1.jpg',
  s3_path: 'products/k1.jpg',
  web_path: 'https://hoekwinkel.example/k1',
  basis: '100g',
  nutritions_basic: {
    energy_kcal: { value: 110 },
    energy_kj: { value: 460 },
    fiber: { value: 0 },
    protein: { value: 8 },
    salt: { value: 0.1 },
  },
  nutritions_carbs: { total: 4, sugars: 4, polyols: 0 },
  nutritions_fats: { total: 7, saturated: 5 },
  flags: { no_milk: false, vegan: null },
  as_of: '2026-03-01',
}
const read = (lines: unknown[]) =>
  readAll(readPartner(feedOf(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))))

test('[CAT-02] a full line gives product, prices in cents, and nutrition', async () => {
  const { rows, refused } = await read([full])
  expect(refused).toEqual([])
  expect(rows[0]).toEqual({
    store: { id: 'hoekwinkel', name: 'De Hoekwinkel', domain: 'hoekwinkel.example', logoUrl: null },
    ref: 'k1',
    gtin: '4006381333931',
    title: 'Volle kwark',
    brand: 'Boerderij',
    category: 'kwark',
    priceNow: 199,
    priceOriginal: 249,
    promotion: { text: '2 voor 4.00', start: '2026-03-02', end: '2026-03-08' },
    priceAsOf: '2026-03-01',
    salesUnitSize: '500 g',
    imageUrl: 'https://hoekwinkel.example/k1.jpg',
    s3Path: 'products/k1.jpg',
    webPath: 'https://hoekwinkel.example/k1',
    flags: { no_milk: false },
    nutrition: {
      basis: '100g',
      values: {
        energyKcal: 110,
        energyKj: 460,
        fat: 7,
        saturatedFat: 5,
        carbs: 4,
        sugars: 4,
        fiber: 0,
        protein: 8,
        salt: 0.1,
      },
      polyols: 0,
      asOf: '2026-03-01',
    },
  })
})

test('[DAT-04] nutrition may be of another day than the price', async () => {
  const { rows } = await read([{ ...full, nutrition_as_of: '2025-10-23' }])
  expect([rows[0]?.priceAsOf, rows[0]?.nutrition?.asOf]).toEqual(['2026-03-01', '2025-10-23'])
})

test('without a key of its own a product is known by its barcode, else by its link', async () => {
  const { ref, ...rest } = full
  const { gtin, ...linked } = rest
  const { rows } = await read([rest, linked])
  expect(rows.map((row) => row.ref)).toEqual([gtin, full.web_path])
})

test('[DAT-03] a number that a chain gives out itself is a key in its store, and no barcode', async () => {
  const { ref, ...rest } = full
  const { rows } = await read([{ ...rest, gtin: '2200123000002' }])
  expect(rows).toMatchObject([{ ref: '2200123000002', gtin: null }])
})

test('a picture in the network of whoever looks at the page is left out', async () => {
  const own = ['https://127.0.0.1:8080/x.jpg', 'https://[::1]/x.jpg', 'https://router.local/x.jpg']
  const logos = { ...store, logo_url: 'https://localhost/logo.svg' }
  const { rows } = await read(
    own.map((image_url, nth) => ({ ...full, ref: `k${nth}`, store: logos, image_url })),
  )
  expect(rows.map((row) => [row.imageUrl, row.store.logoUrl])).toEqual(Array(3).fill([null, null]))
})

const good = [
  small,
  full,
  { ...full, flags: null, nutritions_basic: { protein: { value: null } } },
  { ...full, promotion: { text: 'op=op', start: null } },
  { ...full, promotion: null },
  { store, title: 'x' },
]
const bad: [string, object, string][] = [
  ['an unknown field', { ...full, prijs: 1 }, 'prijs'],
  ['an unknown flag', { ...full, flags: { no_sugar: true } }, 'flags.no_sugar'],
  ['a flag that is a word', { ...full, flags: { vegan: 'maybe' } }, 'flags.vegan'],
  ['a price in euros', { ...full, price_now: 1.99 }, 'price_now'],
  ['a negative price', { ...full, price_now: -1 }, 'price_now'],
  ['a price as text', { ...full, price_original: '199' }, 'price_original'],
  ['no title', { store, ref: 'k1' }, 'title'],
  ['an empty title', { ...full, title: ' ' }, 'title'],
  ['a title without end', { ...full, title: 'x'.repeat(301) }, 'title'],
  ['no store', { title: 'x', ref: 'k1' }, 'store'],
  ['a store without a domain', { ...full, store: { id: 'x', name: 'X' } }, 'store.domain'],
  ['a domain without a dot', { ...full, store: { ...store, domain: 'hoekwinkel' } }, 'store.domain'],
  ['a domain that is too short', { ...full, store: { ...store, domain: 'a.b' } }, 'store.domain'],
  ['a domain without end', { ...full, store: { ...store, domain: `${'a'.repeat(99)}.nl` } }, 'store.domain'],
  ['an id that is a path', { ...full, store: { ...store, id: '../x' } }, 'store.id'],
  ['a script for a link', { ...full, web_path: 'javascript:alert(1)' }, 'web_path'],
  ['an image that is no link', { ...full, image_url: 'data:image/png;base64,AA' }, 'image_url'],
  ['another category', { ...full, category_type: 'candy' }, 'category_type'],
  ['another basis', { ...full, basis: 'serving' }, 'basis'],
  ['a nutrient as text', { ...full, nutritions_carbs: { total: '4' } }, 'nutritions_carbs.total'],
  ['a nutrient without value', { ...full, nutritions_basic: { salt: 1 } }, 'nutritions_basic.salt'],
  ['a barcode of ten digits', { ...full, gtin: '1234567890' }, 'gtin'],
  ['a promotion that is a text', { ...full, promotion: '2 voor 4.00' }, 'promotion'],
  ['a promotion without words', { ...full, promotion: { start: '2026-03-02' } }, 'promotion.text'],
  ['an empty promotion', { ...full, promotion: { text: ' ' } }, 'promotion.text'],
  ['a promotion without end', { ...full, promotion: { text: 'x'.repeat(161) } }, 'promotion.text'],
  ['a promotion of a price', { ...full, promotion: { text: 'x', price: 199 } }, 'promotion.price'],
  ['a promotion in words', { ...full, promotion: { text: 'x', end: 'zondag' } }, 'promotion.end'],
  ['a date in words', { ...full, as_of: '1 maart' }, 'as_of'],
]

test.each(bad)('a line with %s is refused, naming the field', async (_, line, field) => {
  const { rows, refused } = await read([small, line])
  expect(rows).toHaveLength(1)
  expect(refused).toMatchObject([{ line: 2, field }])
})

test('an unknown field is named, however long its name, and its reason is that of every other', async () => {
  const name = 'x'.repeat(1000)
  const { refused } = await read([
    { ...full, [name]: 1 },
    { ...full, prijs: 1 },
  ])
  expect(refused.map(({ field }) => field)).toEqual(['x'.repeat(60), 'prijs'])
  expect(refused[0]?.reason).toBe(refused[1]?.reason)
})

test('the published schema and the reader agree on every line', () => {
  const publishes = new Ajv2020({ allowUnionTypes: true }).compile(schema)
  for (const line of good)
    expect([publishes(line), partnerProduct.safeParse(line).success]).toEqual([true, true])
  for (const [what, line] of bad)
    expect([what, publishes(line), partnerProduct.safeParse(line).success]).toEqual([what, false, false])
})

test('the published schema and the reader know the same fields', () => {
  expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(partnerProduct.shape).sort())
  expect(Object.keys(schema.properties.flags.properties)).toEqual([...flagKeys])
})

test.each([
  ['a wrong check digit', { ...full, gtin: '4006381333932' }, 'gtin'],
  ['neither key, barcode nor link', { store, title: 'x' }, 'ref'],
])('a line with %s is refused beyond the schema', async (_, line, field) => {
  expect((await read([line])).refused).toMatchObject([{ line: 1, field }])
})

test('a line that is no JSON refuses the feed with its number', async () => {
  const feed = `${JSON.stringify(small)}\n\n{"title": oops}\n`
  await expect(readAll(readPartner(feedOf(feed)))).rejects.toThrow('line 3')
  await expect(readAll(readPartner(feedOf('[1]\n')))).rejects.toThrow('line 1: not a JSON object')
})
