import { beforeEach, describe, expect, test } from 'vitest'
import type { Promotion } from '#features/groceries/offers/promotion.rules.ts'
import { testDatabase } from '#test/database.ts'
import { importer, productRow } from '#test/import.ts'
import type { FeedProduct } from '../ground/feed.rules.ts'

let run: ReturnType<typeof importer>

beforeEach(async () => {
  const database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

const week: Promotion = { text: '2 voor 3.00', start: '2026-06-03', end: '2026-06-09' }
const take = (day: number, row: Partial<FeedProduct>) =>
  run.prices([productRow(row)], { asOf: `2026-06-0${day}` })

describe('The promotion of a feed', () => {
  const stored = () =>
    run.rows(`
      select price_now as now, price_original as was, promotion_text as text, promotion_start::text as start,
        promotion_end::text as end, promotion_cents as cents, promotion_count as count
      from products`)

  test('[SHOP-02] is kept with its days, the regular price and what its words are read as', async () => {
    await take(1, { priceNow: 199, priceOriginal: 209, promotion: null })
    await take(2, { priceNow: 209, priceOriginal: 209, promotion: week })
    expect(await stored()).toEqual([{ now: 209, was: 209, ...week, cents: 150, count: 2 }])
  })

  test('[SHOP-02] is kept as words where they are not understood, or not about this price', async () => {
    const none = { cents: null, count: null }
    const words = { text: 'tot 50% korting', start: null, end: null }
    await take(1, { priceNow: 209, promotion: words })
    expect(await stored()).toEqual([{ now: 209, was: null, ...words, ...none }])
    const dearer = { ...words, text: '2 voor 9.00' }
    await take(2, { priceNow: 209, promotion: dearer })
    expect(await stored()).toEqual([{ now: 209, was: null, ...dearer, ...none }])
  })

  test('[SHOP-02] goes when a feed says it no more', async () => {
    await take(1, { promotion: week })
    await take(2, {})
    expect(await stored()).toMatchObject([{ now: 199, text: null, start: null, end: null, cents: null }])
  })

  test.each([
    ['no day', { start: '2026-02-30', end: null }],
    ['no day', { start: null, end: '2026-13-01' }],
    ['an end before its start', { start: '2026-06-09', end: '2026-06-03' }],
  ])('[SHOP-02] with %s is left out and reported, and the price is taken', async (_, period) => {
    const report = await take(1, { promotion: { ...week, ...period } })
    expect(report.refusedReasons).toMatchObject([{ field: 'promotion', count: 1 }])
    expect(await stored()).toMatchObject([{ now: 199, text: null }])
  })
})

describe('The price history', () => {
  const history = () =>
    run.rows(`
      select changed_on::text as day, price_now as now, promotion_start::text as start, promotion_end::text as end,
        promotion_cents as cents
      from price_history order by 1`)

  test('[SHOP-02] tells of a promotion, and that it went before its end', async () => {
    const none = { start: null, end: null, cents: null }
    await take(1, {})
    await take(2, { promotion: week })
    await take(3, { promotion: week })
    await take(5, {})
    expect(await history()).toEqual([
      { day: '2026-06-01', now: 199, ...none },
      { day: '2026-06-02', now: 199, start: week.start, end: week.end, cents: 150 },
      { day: '2026-06-05', now: 199, ...none },
    ])
  })

  test('[SHOP-02] does not change with other words for the same price', async () => {
    await take(2, { promotion: week })
    await take(3, { promotion: { ...week, text: '2 VOOR € 3,-' } })
    expect(await history()).toHaveLength(1)
  })
})
