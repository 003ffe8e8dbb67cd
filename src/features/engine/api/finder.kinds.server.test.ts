import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { openTestFinder } from '#test/finder.ts'
import { importer, nutrition, productRow } from '#test/import.ts'
import { fits } from '#test/openapi.ts'
import type { ProductsAnswer } from '../ground/wire.rules.ts'
import { productsRoutes } from './finder.rest.server.ts'
import type { Finder } from './finder.snapshot.server.ts'

const now = new Date('2026-06-10T12:00:00Z')
let database: TestDatabase
let finder: Finder

beforeAll(async () => {
  database = await testDatabase()
  const protein = (grams: number) => nutrition({ protein: grams })
  await importer(database).prices(
    [
      productRow({ title: 'Kipfilet', salesUnitSize: '1 kg', priceNow: 1000, nutrition: protein(23) }),
      productRow({ title: 'Kipfilet testsieger', salesUnitSize: '1 kg', priceNow: 1 }),
      productRow({ title: 'Kippenpoten', salesUnitSize: '1 kg', priceNow: 500, nutrition: protein(18) }),
      productRow({ title: 'Kattenvoer kip', salesUnitSize: '1 kg', priceNow: 200 }),
      productRow({
        title: 'Vrije uitloopeieren',
        salesUnitSize: '10 stuks',
        priceNow: 290,
        nutrition: protein(12),
      }),
      productRow({ title: 'Tofu naturel', priceNow: 250 }),
      productRow({
        title: 'Bruine bonen',
        salesUnitSize: '710 ml',
        priceNow: 90,
        nutrition: protein(8),
      }),
      productRow({ title: 'Shampoo', priceNow: 300 }),
    ].map((row, i) => ({ ...row, ref: `p${i}` })),
  )
  finder = await openTestFinder({
    address: database.address,
    log: pino({ level: 'silent' }),
    clock: () => now,
  })
})
afterAll(async () => {
  await finder.close()
  await database.close()
})

async function get(query: string): Promise<ProductsAnswer> {
  const app = productsRoutes(() => ({ db: database.db, now, finder }))
  const response = await app.request(`/products?${query}`)
  expect(response.status).toBe(200)
  const answer = await response.json()
  expect(fits('Products', answer)).toBe(true)
  return answer
}
const titles = async (query: string) => (await get(query)).items.map(({ title }) => title)
const find = async (title: string) => (await get(`search=${encodeURIComponent(title)}`)).items[0]!

describe('[DAT-12] GET /products by kind', () => {
  test('gives the products of the kinds, and counts the kinds of all that match', async () => {
    const answer = await get('category_type=meat_fish&kind=eggs')
    expect(answer.items.map(({ title, kind }) => [title, kind])).toEqual([['Vrije uitloopeieren', 'eggs']])
    expect(answer).toMatchObject({
      total: 1,
      kinds: [
        { kind: 'eggs', count: 1 },
        { kind: 'tofu_tempeh', count: 1 },
      ],
    })
    expect(await titles('kind=eggs&kind=tofu_tempeh&price_sort=low')).toEqual([
      'Tofu naturel',
      'Vrije uitloopeieren',
    ])
  })

  test('gives kinds of another category beside those of the category: plant proteins are also beans', async () => {
    expect(await titles('category_type=meat_fish&kind=tofu_tempeh&kind=pulses&price_sort=low')).toEqual([
      'Bruine bonen',
      'Tofu naturel',
    ])
    expect(await titles('category_type=meat_fish&price_sort=low')).not.toContain('Bruine bonen')
    expect(await titles('category_type=meat_fish&kind=pulses')).toEqual(['Bruine bonen'])
  })

  test('refuses what is no kind', async () => {
    const app = productsRoutes(() => ({ db: database.db, now, finder }))
    const response = await app.request('/products?kind=unicorn')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ parameter: 'kind' })
  })
})

describe('[DAT-11] What is no food', () => {
  test('stands in no category of food', async () => {
    expect(await titles('category_type=chicken&price_sort=low')).not.toContain('Kattenvoer kip')
  })

  test('is left out of a search that finds food, which says so, and is brought back on demand', async () => {
    const answer = await get('search=ki')
    expect(answer.items.map(({ title }) => title)).not.toContain('Kattenvoer kip')
    expect(answer.non_food_left_out).toBe(1)
    const back = await get('search=ki&non_food=true')
    expect(back.items.map(({ title }) => title)).toContain('Kattenvoer kip')
    expect(back.non_food_left_out).toBe(0)
    // Bringing it back would show nothing of it among kinds of food.
    expect((await get('search=ki&kind=chicken_fillet')).non_food_left_out).toBe(0)
  })

  test('is found where nothing else is, and by its own kind', async () => {
    expect(await titles('search=shampoo')).toEqual(['Shampoo'])
    expect(await titles('kind=pets')).toEqual(['Kattenvoer kip'])
  })
})

test('[DAT-18] a price that cannot be is shown and marked, but ranks nowhere', async () => {
  const cheapest = await get('category_type=chicken&price_sort=low')
  expect(cheapest.items.map(({ title }) => title)).toEqual(['Kippenpoten', 'Kipfilet', 'Kipfilet testsieger'])
  expect(cheapest.ranking.bars.price.lowest).toBe(500)
  expect((await titles('category_type=chicken')).at(-1)).toBe('Kipfilet testsieger')
  expect(await find('testsieger')).toMatchObject({
    price_now: 1,
    unit_price: null,
    protein_per_euro: null,
    implausible: ['price'],
  })
})

test('[DAT-09] eggs have a price per kilogram by what an egg weighs, and say so', async () => {
  expect(await find('uitloopeieren')).toMatchObject({
    pack: { amount: 580, unit: 'g', approximate: true },
    unit_price: 500,
    typical_weight: { pieces: 10, grams: 58, source: 'EU 589/2008' },
  })
})

test('[DAT-10] protein for money is that of the part that is eaten', async () => {
  // 1 kg for € 5.00 with 33 % bone: 670 g with 18 g per 100 g.
  const legs = await find('kippenpoten')
  expect(legs.protein_per_euro).toBeCloseTo(24.12)
  expect(legs.inedible).toMatchObject({ share: 0.33, part: 'bone' })
  expect((await find('kipfilet')).inedible).toBeNull()
  // 580 g with shell for € 2.90, of which 12 % is shell.
  expect((await find('uitloopeieren')).protein_per_euro).toBeCloseTo(21.12)
})

test('[DAT-10] cooked pulses weigh what is left of a jar without its liquid, also where its volume is on the label', async () => {
  const jar = await find('bruine bonen')
  // 60 % of 710 g for € 0.90, with 8 g per 100 g.
  expect(jar).toMatchObject({
    pack: { amount: 426, unit: 'g', approximate: true, drained: true },
    basis: '100g',
    rough: expect.arrayContaining(['unit_price', 'protein_per_euro']),
  })
  expect(jar.protein_per_euro).toBeCloseTo(37.87)
})

test('[ASK-07] GET /products says what the search finds outside of the category, in English words too', async () => {
  const answer = await get('category_type=fish&search=eggs')
  expect(answer).toMatchObject({ items: [], total: 0, elsewhere: { total: 1, spelling: null } })
  expect(await titles('search=eggs')).toEqual(['Vrije uitloopeieren'])
  expect((await get('category_type=fish&search=toffu')).elsewhere).toEqual({ total: 1, spelling: ['tofu'] })
  expect((await get('search=tofu')).elsewhere).toBeNull()
})
