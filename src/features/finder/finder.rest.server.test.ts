import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  categories,
  imports,
  nutritionMatches,
  nutritionRecords,
  priceHistory,
  products,
  stagingProducts,
  stores,
} from '#features/catalogue/catalogue.tables.server.ts'
import { flagKeys } from '#features/catalogue/product.rules.ts'
import type { Context } from '#platform/context.server.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { openApiDocument } from './finder.openapi.server.ts'
import { productsRoutes } from './finder.rest.server.ts'
import { type Finder, openFinder } from './finder.snapshot.server.ts'
import { criterionKeys } from './query.rules.ts'
import type { ProductAnswer, ProductsAnswer } from './wire.rules.ts'

const now = new Date('2026-06-15T10:00:00Z')
const log = pino({ level: 'silent' })
let database: TestDatabase
let finder: Finder
const app = productsRoutes(() => context())

function context(): Pick<Context, 'db' | 'now' | 'finder'> {
  return { db: database.db, now, finder }
}

const unmatched = { brand: null, priceSource: 'feed', priceAsOf: '2026-06-14', rowHash: '' }
const record = {
  source: 'Nutrition database',
  title: '',
  implausible: [],
  nutritionAsOf: '2026-01-01',
  rowHash: '',
}

beforeAll(async () => {
  database = await testDatabase()
  await fill(database)
  finder = await openFinder({ address: database.address, log, clock: () => now })
})
afterAll(() => finder.close())

async function fill({ db }: TestDatabase): Promise<void> {
  await db.delete(categories)
  await db.delete(stores)
  await db.insert(categories).values([
    { id: 'kwark', sortOrder: 1 },
    { id: 'fish', sortOrder: 2 },
  ])
  await db.insert(stores).values([
    { id: 'ah', name: 'Albert Heijn', domain: 'ah.nl' },
    { id: 'corner', name: 'The Corner Shop', domain: 'corner.example' },
  ])
  const kwark = { ...unmatched, storeId: 'ah', categoryId: 'kwark', packAmount: 500, packUnit: 'g' as const }
  await db.insert(products).values([
    {
      ...kwark,
      ref: '1',
      title: 'Magere kwark',
      brand: 'Zuivelmeester',
      priceNow: 0,
      priceOriginal: 125,
      flags: {},
    },
    {
      ...kwark,
      ref: '2',
      title: 'Volle kwark',
      priceNow: 199,
      flags: { vegetarian: true, no_gluten: false },
    },
    { ...kwark, ref: '3', title: 'Kwark zonder prijs', priceNow: 0, flags: { vegetarian: true } },
    { ...kwark, ref: '4', title: 'Oude kwark', priceNow: 50, priceAsOf: '2026-05-01', flags: {} },
    {
      ...kwark,
      ref: '5',
      title: 'Crème fraîche',
      storeId: 'corner',
      packUnit: 'ml',
      priceNow: 150,
      flags: {},
    },
    { ...kwark, ref: '6', title: 'Weg kwark', priceNow: 1, flags: {}, withdrawnOn: '2026-06-01' },
  ])
  await db.insert(nutritionRecords).values([
    {
      ...record,
      ref: 'a',
      gtin: '8710000000012',
      protein: 9.5,
      carbs: 4,
      sugars: 60,
      flags: { vegetarian: true, vegan: false },
      implausible: ['sugars'],
    },
    { ...record, ref: 'b', protein: 12, sugars: 3, flags: { no_gluten: true }, nutritionAsOf: '2020-01-01' },
    { ...record, ref: 'c', protein: 99, flags: {} },
  ])
  await db.insert(nutritionMatches).values([
    { productId: 1, recordId: 1, method: 'title', confidence: 0.875 },
    { productId: 2, recordId: 2, method: 'gtin', confidence: 1 },
    { productId: 3, recordId: 3, method: 'gtin', confidence: 1, undoneAt: now },
  ])
  await db.insert(priceHistory).values([
    { productId: 1, changedOn: '2026-01-01', priceNow: 150 },
    { productId: 1, changedOn: '2026-02-01', priceNow: 140 },
    { productId: 1, changedOn: '2026-05-28', priceNow: 110 },
    { productId: 1, changedOn: '2026-06-10', priceNow: 0, priceOriginal: 125 },
  ])
  await db
    .insert(stagingProducts)
    .values({ ...kwark, line: 1, ref: '9', title: 'Kwark in staging', priceNow: 1, flags: {} })
  await db.insert(imports).values({ source: 'feed', report: {} })
}

async function get(query: string): Promise<ProductsAnswer> {
  const response = await app.request(`/products${query}`)
  expect(response.status).toBe(200)
  return response.json() as Promise<ProductsAnswer>
}

async function titles(query: string): Promise<string[]> {
  return (await get(query)).items.map(({ title }) => title)
}

test('[FIND-39] [CAT-01] [CAT-02] [CAT-10] an item has the names of the specification, whole cents and its basis', async () => {
  const { items } = await get('?search=magere')
  expect(items).toEqual([
    {
      id: 1,
      gtin: null,
      title: 'Magere kwark',
      brand: 'Zuivelmeester',
      origin: 'ah.nl',
      store: { id: 'ah', name: 'Albert Heijn' },
      category_type: 'kwark',
      price_now: 0,
      price_original: 125,
      sales_unit_size: null,
      pack: { amount: 500, unit: 'g', approximate: false },
      unit_price: 250,
      image_url: null,
      s3_path: null,
      web_path: null,
      basis: '100g',
      nutritions_basic: {
        energy_kcal: { value: null },
        energy_kj: { value: null },
        fiber: { value: null },
        protein: { value: 9.5 },
        salt: { value: null },
      },
      nutritions_carbs: { total: 4, sugars: 60 },
      nutritions_fats: { saturated: null, total: null },
      implausible: ['nutritions_carbs.sugars'],
      protein_per_euro: 38,
      protein_25g_price: 66,
      protein_per_100kcal: null,
      sources: {
        price: { name: 'feed', as_of: '2026-06-14', stale: false },
        nutrition: {
          name: 'Nutrition database',
          as_of: '2026-01-01',
          stale: false,
          gtin: '8710000000012',
          confidence: 0.875,
        },
      },
      flags: { ...Object.fromEntries(flagKeys.map((key) => [key, null])), vegetarian: true, vegan: false },
    },
  ])
})

test('[FIND-32] a store that an import added is named as it was given', async () => {
  const { items } = await get('?store=corner')
  expect(items.map(({ store, origin, basis }) => ({ store, origin, basis }))).toEqual([
    { store: { id: 'corner', name: 'The Corner Shop' }, origin: 'corner.example', basis: '100ml' },
  ])
})

test('[FIND-40] search finds parts of words in title or brand without accents, case or order', async () => {
  expect(await titles('?search=MEESTER+mager')).toEqual(['Magere kwark'])
  expect(await titles('?search=fraiche%20cr%C3%A8me')).toEqual(['Crème fraîche'])
  expect(await titles('?search=&category_type=fish')).toEqual([])
})

test('[FIND-40] close spellings match when no product has every word, and the answer says so', async () => {
  const answer = await get('?search=mgere%20kwrak&category_type=kwark')
  expect(answer.items.map(({ title }) => title)).toEqual(['Magere kwark'])
  expect(answer.spelling).toEqual(['magere', 'kwark'])
  expect((await get('?search=kwark')).spelling).toBeNull()
})

test('[FIND-41] a flag keeps only what is proven; the product itself outweighs its nutrition record', async () => {
  expect(await titles('?vegetarian=true&price_sort=low')).toEqual([
    'Magere kwark',
    'Volle kwark',
    'Kwark zonder prijs',
  ])
  expect(await titles('?no_gluten=true')).toEqual([])
  expect(await titles('?vegan=true')).toEqual([])
})

test('[FIND-23] [FIND-44] [FIND-47] [BEY-04] one criterion orders by value: fresh, then stale, then unknown', async () => {
  expect(await titles('?price_sort=low')).toEqual([
    'Magere kwark',
    'Crème fraîche',
    'Volle kwark',
    'Oude kwark',
    'Kwark zonder prijs',
  ])
  const { ranking } = await get('?price_sort=high&limit=1')
  expect(ranking.criteria).toEqual([{ key: 'price', want: 'highest', best: 199 }])
  expect(ranking.items).toEqual([{ tier: 1, lacking: [], stale: [], percentiles: [1] }])
})

test('[CAT-13] an implausible value is shown and ranks as lacking', async () => {
  const { items, ranking } = await get('?nutrition_sugar=highest&category_type=kwark&search=kwark')
  expect(items.map(({ title }) => title).slice(0, 2)).toEqual(['Volle kwark', 'Oude kwark'])
  expect(ranking.items[0]).toEqual({ tier: 2, lacking: [], stale: ['sugar'], percentiles: [1] })
  const marked = items.findIndex(({ title }) => title === 'Magere kwark')
  expect(ranking.items[marked]).toEqual({ tier: 3, lacking: ['sugar'], stale: [], percentiles: [null] })
})

test('an undone match gives no nutrition', async () => {
  const { items } = await get('?search=zonder')
  expect(items[0]!.sources.nutrition).toBeNull()
})

test('[FIND-42] limit and offset cut after the ranking, and total counts all that match', async () => {
  const { items, total } = await get('?price_sort=low&limit=2&offset=1')
  expect(items.map(({ title }) => title)).toEqual(['Crème fraîche', 'Volle kwark'])
  expect(total).toBe(5)
})

test('[CAT-03] [FIND-39] neither staged nor withdrawn products are returned', async () => {
  expect(await titles('?search=staging')).toEqual([])
  expect(await titles('?search=weg')).toEqual([])
})

const refused: [query: string, parameter: string][] = [
  ['?category_type=sweets', 'category_type'],
  ['?category_type=', 'category_type'],
  [`?search=${'a'.repeat(101)}`, 'search'],
  ['?nutrition_protein=most', 'nutrition_protein'],
  ['?nutrition_zinc=highest', 'nutrition_zinc'],
  ['?nutrition_protein=highest&nutrition_protein=lowest', 'nutrition_protein'],
  ['?value_unit_price=low', 'value_unit_price'],
  ['?price_sort=highest', 'price_sort'],
  ['?price_sort=low&price_sort=low', 'price_sort'],
  ['?vegan=false', 'vegan'],
  ['?vegan', 'vegan'],
  ['?store=nowhere', 'store'],
  ['?limit=0', 'limit'],
  ['?limit=101', 'limit'],
  ['?limit=1e1', 'limit'],
  ['?limit=-1', 'limit'],
  ['?limit=%EF%BC%91', 'limit'],
  ['?offset=-1', 'offset'],
  ['?offset=99999999999', 'offset'],
  ['?Limit=1', 'Limit'],
  ['?__proto__=1', '__proto__'],
  ['?constructor=true', 'constructor'],
]
test.each(refused)('%s is refused with a 400 that names the parameter', async (query, parameter) => {
  const response = await app.request(`/products${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ parameter, message: expect.stringContaining(parameter) })
})

test('whatever the query string, the answer is 200 or 400 and fits its description', async () => {
  const name = fc.oneof(
    fc.constantFrom(
      'search',
      'limit',
      'offset',
      'store',
      'category_type',
      'price_sort',
      'vegan',
      'nutrition_fat',
    ),
    fc.string({ unit: 'binary' }),
  )
  const garbage = fc.constantFrom(
    '%',
    '%00',
    '%ED%A0%80',
    '%FF',
    '\u0000',
    '+',
    '#',
    '?',
    '%E0%A4%A',
    "'",
    '"',
    '\\',
  )
  const value = fc.oneof(fc.constantFrom('low', 'true', '5', 'kwark'), fc.string({ unit: 'binary' }), garbage)
  const raw = fc
    .array(fc.tuple(name, value).map(([key, text]) => `${key}=${text}`))
    .map((all) => all.join('&'))
  await fc.assert(
    fc.asyncProperty(raw, async (query) => {
      const response = await app.request(new Request(`http://localhost/products?${query}`))
      expect([200, 400]).toContain(response.status)
      const body = await response.json()
      if (response.status === 400)
        expect(body).toEqual({ parameter: expect.any(String), message: expect.any(String) })
      else expect(fits('Products', body)).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('[FIND-45] [BEY-01] every criterion is accepted, and their order in the address is the order of the ranking', async () => {
  const query = criterionKeys.map((key) => {
    if (key === 'price') return 'price_sort=high'
    return /^(protein_|unit_)/.test(key) ? `value_${key}=highest` : `nutrition_${key}=lowest`
  })
  const { ranking } = await get(`?${query.join('&')}`)
  expect(ranking.criteria.map(({ key }) => key)).toEqual(criterionKeys)
  const turned = await get(`?${query.toReversed().join('&')}`)
  expect(turned.ranking.criteria.map(({ key }) => key)).toEqual(criterionKeys.toReversed())
  expect(fits('Products', turned)).toBe(true)
})

test('an answer is not sent again to whom it is known, until the catalogue changes', async () => {
  const first = await app.request('/products?search=kwark')
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^"[^"]+"$/)
  const headers = { 'if-none-match': `"other", W/${etag}` }
  const again = await app.request('/products?search=kwark', { headers })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const another = await app.request('/products?search=kwark&limit=2', { headers })
  expect([another.status, another.headers.get('etag') === etag]).toEqual([200, false])
})

test('a product comes with its price history; one that is unknown or withdrawn is a 404 in JSON', async () => {
  const response = await app.request('/products/1')
  const product = (await response.json()) as ProductAnswer
  expect(product.history).toEqual([
    { changed_on: '2026-02-01', price_now: 140, price_original: null },
    { changed_on: '2026-05-28', price_now: 110, price_original: null },
    { changed_on: '2026-06-10', price_now: 0, price_original: 125 },
  ])
  expect(product.lowest_30_days).toBe(110)
  expect(fits('ProductWithHistory', product)).toBe(true)
  for (const id of ['6', '9999', '99999999999', 'abc', '1e0', '%00']) {
    const unknown = await app.request(`/products/${id}`)
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: expect.any(String) }])
  }
})

test('the description of the API is served and is what the answers are held against', async () => {
  const response = await app.request('/openapi.json')
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument)))
})

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'api', ...openApiDocument })

function fits(schema: string, body: unknown): boolean {
  return ajv.validate({ $ref: `api#/components/schemas/${schema}` }, body) as boolean
}
