import { pino } from 'pino'
import {
  categories,
  imports,
  nutritionMatches,
  nutritionRecords,
  priceHistory,
  products,
  stagingProducts,
  stores,
} from '#features/catalogue/ground/catalogue.tables.server.ts'
import { productsRoutes } from '#features/engine/api/finder.rest.server.ts'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { openTestFinder } from './finder.ts'

const now = new Date('2026-06-15T10:00:00Z')

/** The endpoints of the finder over five products of two stores, one withdrawn and one staged, on 15 June 2026. */
export async function productsApi() {
  const database = await testDatabase()
  await fill(database)
  const log = pino({ level: 'silent' })
  const finder = await openTestFinder({ address: database.address, log, clock: () => now })
  const app = productsRoutes(() => ({ db: database.db, now, finder }))
  const get = async (query: string): Promise<ProductsAnswer> => {
    const response = await app.request(`/products${query}`)
    if (response.status !== 200) throw new Error(`${query} was answered with ${response.status}`)
    return response.json() as Promise<ProductsAnswer>
  }
  return {
    app,
    get,
    titles: async (query: string) => (await get(query)).items.map(({ title }) => title),
    close: () => finder.close(),
  }
}

const unmatched = { brand: null, priceSource: 'feed', priceAsOf: '2026-06-14', rowHash: '' }
const record = {
  source: 'Nutrition database',
  title: '',
  implausible: [],
  nutritionAsOf: '2026-01-01',
  rowHash: '',
}

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
    { productId: 1, recordId: 1, method: 'matched', confidence: 0.96875 },
    { productId: 2, recordId: 2, method: 'ean', confidence: 1 },
    { productId: 3, recordId: 3, method: 'ean', confidence: 1, undoneAt: now },
  ])
  await db.insert(priceHistory).values([
    { productId: 1, changedOn: '2026-01-01', priceNow: 150 },
    { productId: 1, changedOn: '2026-02-01', priceNow: 140 },
    { productId: 1, changedOn: '2026-05-28', priceNow: 110 },
    { productId: 1, changedOn: '2026-06-10', priceNow: 0, priceOriginal: 125 },
    // Of another product, on a day from which the first has no price.
    { productId: 2, changedOn: '2026-03-10', priceNow: 189 },
  ])
  await db
    .insert(stagingProducts)
    .values({ ...kwark, line: 1, ref: '9', title: 'Kwark in staging', priceNow: 1, flags: {} })
  await db.insert(imports).values({ source: 'feed', report: {} })
}
