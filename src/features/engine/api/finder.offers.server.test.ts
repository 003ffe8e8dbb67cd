import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FeedProduct } from '#features/catalogue/ground/feed.rules.ts'
import type { Promotion } from '#features/groceries/offers/promotion.rules.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { openTestFinder } from '#test/finder.ts'
import { importer, nutrition, productRow } from '#test/import.ts'
import { anything } from '../ground/query.rules.ts'
import { findProduct, findProducts } from './finder.server.ts'
import type { Finder } from './finder.snapshot.server.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let run: ReturnType<typeof importer>
let finder: Finder
let now: Date

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
})
afterEach(async () => {
  await finder.close()
  await database.close()
})

const week: Promotion = { text: '2 voor 3.00', start: '2026-06-08', end: '2026-06-14' }
const take = (asOf: string, row: Partial<FeedProduct>) =>
  run.prices([productRow({ nutrition: nutrition({ protein: 10 }), ...row })], { asOf })

async function open(day: string): Promise<void> {
  now = new Date(`${day}T10:00:00Z`)
  finder = await openTestFinder({ address: database.address, log, clock: () => now, dayCheckMs: 20 })
}

function shown(offers = false) {
  return findProducts({ finder }, { ...anything, offers }).parsed().items
}

describe('A promotion in the finder', () => {
  test('[SHOP-02] gives the price of one pack, and all that follows from it, with its source', async () => {
    await take('2026-06-09', { priceNow: 200, promotion: week })
    await open('2026-06-10')
    expect(shown(true)).toMatchObject([
      {
        ...{ price_now: 150, price_original: 200, unit_price: 300, protein_25g_price: 75 },
        promotion: { ...week, price: 150, packs: 2, source: { name: 'partner', as_of: '2026-06-09' } },
      },
    ])
  })

  test('[SHOP-02] is shown as words, and changes no price, where it is not understood', async () => {
    const words = { ...week, text: '2 stapelen tot 50%' }
    await take('2026-06-09', { priceNow: 200, promotion: words })
    await open('2026-06-10')
    expect(shown()).toMatchObject([
      {
        price_now: 200,
        price_original: null,
        offer: null,
        promotion: { ...words, price: null, packs: null },
      },
    ])
    expect(shown(true)).toEqual([])
  })

  test('[SHOP-02] begins and ends with its days, without any import', async () => {
    const prices = () => shown().map(({ price_now, promotion }) => [price_now, promotion?.text])
    await take('2026-06-07', { priceNow: 200, promotion: week })
    await open('2026-06-07')
    expect(prices()).toEqual([[200, undefined]])
    now = new Date('2026-06-08T10:00:00Z')
    await eventually(() => expect(prices()).toEqual([[150, week.text]]))
    now = new Date('2026-06-15T10:00:00Z')
    await eventually(() => expect(prices()).toEqual([[200, undefined]]))
  })

  test('[SHOP-02] leaves no lower price of the feed behind when it has ended', async () => {
    await take('2026-06-09', { priceNow: 150, priceOriginal: 200, promotion: week })
    await open('2026-06-14')
    expect(shown()).toMatchObject([{ price_now: 150, promotion: { packs: 2 } }])
    now = new Date('2026-06-15T10:00:00Z')
    await eventually(() => expect(shown()).toMatchObject([{ price_now: 200, promotion: null, offer: null }]))
    expect(shown(true)).toEqual([])
  })
})

describe('An offer in the finder', () => {
  const offers = () => shown(true).map(({ offer }) => offer)

  test('[SHOP-03] is judged by the prices of the thirty days before it', async () => {
    await take('2026-05-01', { priceNow: 200 })
    await take('2026-06-09', { priceNow: 200, promotion: week })
    await open('2026-06-10')
    expect(offers()).toEqual([{ judgement: 'real', lowest_before: 200, began_on: '2026-06-08' }])
  })

  test('[SHOP-03] is none where an earlier promotion made it cheaper', async () => {
    const earlier = { text: 'voor 1.45', start: '2026-05-20', end: '2026-05-26' }
    await take('2026-05-01', { priceNow: 200 })
    await take('2026-05-19', { priceNow: 200, promotion: earlier })
    await take('2026-06-09', { priceNow: 200, promotion: week })
    await open('2026-06-10')
    expect(offers()).toEqual([{ judgement: 'not_an_offer', lowest_before: 145, began_on: '2026-06-08' }])
  })

  test('[SHOP-03] is not judged with less than thirty days of history', async () => {
    await take('2026-05-11', { priceNow: 200 })
    await take('2026-06-09', { priceNow: 150, priceOriginal: 200 })
    await open('2026-06-10')
    expect(offers()).toEqual([{ judgement: null, lowest_before: null, began_on: '2026-06-09' }])
  })

  test('[SHOP-03] is judged by the price in force before it, however old, but not when it began a year ago itself', async () => {
    await take('2024-01-01', { priceNow: 200 })
    await take('2024-06-09', { priceNow: 150, priceOriginal: 200 })
    await take('2026-06-09', { priceNow: 150, priceOriginal: 200 })
    await open('2026-06-10')
    expect(offers()).toEqual([{ judgement: null, lowest_before: null, began_on: '2024-06-09' }])
    await take('2026-06-10', { priceNow: 100, priceOriginal: 200 })
    await finder.refresh()
    expect(offers()).toEqual([{ judgement: 'real', lowest_before: 150, began_on: '2026-06-10' }])
  })

  test('[ASK-02] [SHOP-03] is one of this week no longer where its price is over 14 days old', async () => {
    await take('2026-06-09', { priceNow: 150, priceOriginal: 200 })
    await open('2026-06-23')
    expect(offers()).toHaveLength(1)
    now = new Date('2026-06-24T10:00:00Z')
    await eventually(() => expect(offers()).toEqual([]))
  })

  test('[SHOP-03] has the days of its promotion in the history of its product', async () => {
    await take('2026-05-01', { priceNow: 200 })
    await take('2026-06-07', { priceNow: 200, promotion: week })
    await open('2026-06-10')
    const [{ id } = { id: 0 }] = shown()
    const product = await findProduct({ db: database.db, now, finder }, id)
    expect(product).toMatchObject({
      lowest_30_days: 150,
      history: [
        { changed_on: '2026-05-01', price_now: 200 },
        { changed_on: '2026-06-08', price_now: 150, price_original: 200 },
      ],
    })
  })
})
