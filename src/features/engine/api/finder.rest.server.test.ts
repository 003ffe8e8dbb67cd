import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { fits } from '#test/openapi.ts'
import { productsApi } from '#test/products-api.ts'
import { criterionKeys } from '../ground/query.rules.ts'
import type { ProductAnswer } from '../ground/wire.rules.ts'

let api: Awaited<ReturnType<typeof productsApi>>
beforeAll(async () => {
  api = await productsApi()
})
afterAll(() => api.close())

test('[FIND-39] [CAT-01] [CAT-02] [CAT-10] an item has the names of the specification, whole cents and its basis', async () => {
  const { items } = await api.get('?search=magere')
  expect(items).toEqual([
    {
      id: 1,
      gtin: null,
      title: 'Magere kwark',
      brand: 'Zuivelmeester',
      origin: 'ah.nl',
      store: { id: 'ah', name: 'Albert Heijn' },
      category_type: 'kwark',
      kind: null,
      price_now: 0,
      price_original: 125,
      promotion: null,
      offer: null,
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
      rough: [],
      protein_per_euro: 38,
      protein_25g_price: 66,
      protein_per_100kcal: null,
      sources: {
        price: { name: 'feed', as_of: '2026-06-14', stale: false },
        nutrition: {
          name: 'Nutrition database',
          method: 'matched',
          as_of: '2026-01-01',
          stale: false,
          gtin: '8710000000012',
          confidence: 0.96875,
          basis_assumed: true,
          others: {},
        },
        flags: {
          ...{ name: 'Nutrition database', method: 'matched', as_of: '2026-01-01' },
          ...{ stale: false, gtin: '8710000000012', confidence: 0.96875 },
        },
      },
      typical_weight: null,
      inedible: null,
      density: null,
      flags: { ...Object.fromEntries(flagKeys.map((key) => [key, null])), vegetarian: true, vegan: false },
    },
  ])
})

test('[FIND-32] a store that an import added is named as it was given', async () => {
  const { items } = await api.get('?store=corner')
  expect(items.map(({ store, origin, basis }) => ({ store, origin, basis }))).toEqual([
    { store: { id: 'corner', name: 'The Corner Shop' }, origin: 'corner.example', basis: '100ml' },
  ])
})

test('[FIND-40] search finds parts of words in title or brand without accents, case or order', async () => {
  expect(await api.titles('?search=MEESTER+mager')).toEqual(['Magere kwark'])
  expect(await api.titles('?search=fraiche%20cr%C3%A8me')).toEqual(['Crème fraîche'])
  expect(await api.titles('?search=&category_type=fish')).toEqual([])
})

test('[FIND-40] close spellings match when no product has every word, and the answer says so', async () => {
  const answer = await api.get('?search=mgere%20kwrak&category_type=kwark')
  expect(answer.items.map(({ title }) => title)).toEqual(['Magere kwark'])
  expect(answer.spelling).toEqual(['magere', 'kwark'])
  expect((await api.get('?search=kwark')).spelling).toBeNull()
})

test('[FIND-41] a flag keeps only what is proven; the product itself outweighs its nutrition record', async () => {
  expect(await api.titles('?vegetarian=true&price_sort=low')).toEqual([
    'Magere kwark',
    'Volle kwark',
    'Kwark zonder prijs',
  ])
  expect(await api.titles('?no_gluten=true')).toEqual([])
  expect(await api.titles('?vegan=true')).toEqual([])
})

test('[ASK-10] a budget keeps what costs and has what it says; what is not known does not pass, and is counted', async () => {
  expect(await api.titles('?price_max=150&price_sort=low')).toEqual([
    'Magere kwark',
    'Crème fraîche',
    'Oude kwark',
  ])
  const rich = await api.get('?protein_min=10')
  expect(rich.items.map(({ title }) => title)).toEqual(['Volle kwark'])
  expect(rich).toMatchObject({ total: 1, unknown_left_out: 3 })
  const cheap = await api.get('?per_25g_max=70&category_type=kwark&price_max=199')
  expect(cheap.items.map(({ title }) => title)).toEqual(['Magere kwark'])
  expect((await api.get('?per_25g_max=65')).total).toBe(0)
  expect((await api.get('')).unknown_left_out).toBe(0)
})

test('[FIND-23] [FIND-44] [FIND-47] [BEY-04] one criterion orders by value: fresh, then stale, then unknown', async () => {
  expect(await api.titles('?price_sort=low')).toEqual([
    'Magere kwark',
    'Crème fraîche',
    'Volle kwark',
    'Oude kwark',
    'Kwark zonder prijs',
  ])
  const { ranking } = await api.get('?price_sort=high&limit=1')
  expect(ranking.criteria).toEqual([{ key: 'price', want: 'highest', best: 199, known: 4 }])
  expect(ranking.items).toEqual([{ tier: 1, lacking: [], stale: [], rough: [], percentiles: [1] }])
})

test('[CAT-13] an implausible value is shown and ranks as lacking', async () => {
  const { items, ranking } = await api.get('?nutrition_sugar=highest&category_type=kwark&search=kwark')
  expect(items.map(({ title }) => title).slice(0, 2)).toEqual(['Volle kwark', 'Oude kwark'])
  expect(ranking.items[0]).toEqual({ tier: 2, lacking: [], stale: ['sugar'], rough: [], percentiles: [1] })
  const marked = items.findIndex(({ title }) => title === 'Magere kwark')
  expect(ranking.items[marked]).toEqual({
    tier: 3,
    lacking: ['sugar'],
    stale: [],
    rough: [],
    percentiles: [null],
  })
})

test('[RANK-03] an answer says how many of all that match have a rank, wherever its page lies', async () => {
  const { total, ranked, items, ranking } = await api.get('?price_sort=low&limit=1&offset=4')
  expect({ total, ranked }).toEqual({ total: 5, ranked: 4 })
  expect(items[0]!.title).toBe('Kwark zonder prijs')
  expect(ranking.items[0]).toMatchObject({ tier: 3, lacking: ['price'], percentiles: [null] })
  expect(await api.get('?limit=1')).toMatchObject({ total: 5, ranked: 5 })
})

test('an undone match gives no nutrition', async () => {
  const { items } = await api.get('?search=zonder')
  expect(items[0]!.sources.nutrition).toBeNull()
})

test('[FIND-42] limit and offset cut after the ranking, and total counts all that match', async () => {
  const { items, total } = await api.get('?price_sort=low&limit=2&offset=1')
  expect(items.map(({ title }) => title)).toEqual(['Crème fraîche', 'Volle kwark'])
  expect(total).toBe(5)
})

test('[CAT-03] [FIND-39] neither staged nor withdrawn products are returned', async () => {
  expect(await api.titles('?search=staging')).toEqual([])
  expect(await api.titles('?search=weg')).toEqual([])
})

test('[FIND-45] [BEY-01] every criterion is accepted, and their order in the address is the order of the ranking', async () => {
  const query = criterionKeys.map((key) => {
    if (key === 'price') return 'price_sort=high'
    return /^(protein_|unit_)/.test(key) ? `value_${key}=highest` : `nutrition_${key}=lowest`
  })
  const { ranking } = await api.get(`?${query.join('&')}`)
  expect(ranking.criteria.map(({ key }) => key)).toEqual(criterionKeys)
  const turned = await api.get(`?${query.toReversed().join('&')}`)
  expect(turned.ranking.criteria.map(({ key }) => key)).toEqual(criterionKeys.toReversed())
  expect(fits('Products', turned)).toBe(true)
})

test('an answer is not sent again to whom it is known, until the catalogue changes', async () => {
  const first = await api.app.request('/products?search=kwark')
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^"[^"]+"$/)
  const headers = { 'if-none-match': `"other", W/${etag}` }
  const again = await api.app.request('/products?search=kwark', { headers })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const another = await api.app.request('/products?search=kwark&limit=2', { headers })
  expect([another.status, another.headers.get('etag') === etag]).toEqual([200, false])
})

test('a product comes with its price history; one that is unknown or withdrawn is a 404 in JSON', async () => {
  const response = await api.app.request('/products/1')
  const product = (await response.json()) as ProductAnswer
  expect(product.history).toEqual([
    { changed_on: '2026-02-01', price_now: 140, price_original: null },
    { changed_on: '2026-05-28', price_now: 110, price_original: null },
    { changed_on: '2026-06-10', price_now: 0, price_original: 125 },
  ])
  expect(product.lowest_30_days).toBe(110)
  expect(fits('ProductWithHistory', product)).toBe(true)
  for (const id of ['6', '9999', '99999999999', 'abc', '1e0', '%00']) {
    const unknown = await api.app.request(`/products/${id}`)
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { code: 'not-found', message: expect.any(String) },
    ])
  }
})

test('products are packed for who takes them so, and only then; who has them gets them in neither form again', async () => {
  const plain = await api.app.request('/products')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('content-type')).toBe('application/json')
  const text = await plain.text()
  for (let time = 0; time < 2; time++) {
    const packed = await api.app.request('/products', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('content-type')).toBe('application/json')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(text.length / 2)
    expect(String(gunzipSync(bytes))).toBe(text)
    const again = await api.app.request('/products', {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  }
  const without = await api.app.request('/products', { headers: { 'accept-encoding': 'gzip;q=0, br' } })
  expect(without.headers.get('content-encoding')).toBeNull()
})

test('[SHOP-01] GET /products/:id/alternatives tells what else there is for a product, and names what is wrong with a question', async () => {
  const known = await api.app.request('/products/1/alternatives?vegan=true')
  expect(known.status).toBe(200)
  const answer = await known.json()
  expect(fits('Alternatives', answer)).toBe(true)
  expect(answer).toEqual({ same: [], swaps: null })
  expect((await api.app.request('/products/999/alternatives')).status).toBe(404)
  expect((await api.app.request('/products/one/alternatives')).status).toBe(404)
  for (const [query, parameter] of [
    ['vegan=yes', 'vegan'],
    ['search=kwark', 'search'],
  ]) {
    const refused = await api.app.request(`/products/1/alternatives?${query}`)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'bad-input', parameter })
  }
})
