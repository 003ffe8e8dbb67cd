import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { importer, productRow, productRows } from '#test/import.ts'

let run: ReturnType<typeof importer>

beforeEach(async () => {
  const database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

describe('Price history', () => {
  const history = () =>
    run.rows(
      'select changed_on::text as day, price_now as now, price_original as was from price_history order by 1',
    )
  const price = (day: number, priceNow: number | null, priceOriginal: number | null = null) =>
    run.prices([productRow({ priceNow, priceOriginal })], { asOf: `2026-06-0${day}` })

  test('[BEY-05] gets an entry when a price changes, and none when the same price comes again', async () => {
    await price(1, 200)
    await price(2, 200)
    await price(3, 150, 200)
    await price(4, 150, 200)
    expect(await history()).toEqual([
      { day: '2026-06-01', now: 200, was: null },
      { day: '2026-06-03', now: 150, was: 200 },
    ])
  })

  test('[BEY-05] a second change on one day replaces the first; one that is taken back leaves none', async () => {
    await price(1, 200)
    await price(2, 150)
    await price(2, 140)
    expect(await history()).toContainEqual({ day: '2026-06-02', now: 140, was: null })
    expect(await history()).toHaveLength(2)
    await price(2, 200)
    expect(await history()).toEqual([{ day: '2026-06-01', now: 200, was: null }])
  })

  test('[BEY-05] a price that is unknown for a while is no change', async () => {
    await price(1, 200)
    await price(2, null)
    await price(3, 0)
    await price(4, 200)
    expect(await history()).toEqual([{ day: '2026-06-01', now: 200, was: null }])
  })

  test('[BEY-05] another title at the same price adds none', async () => {
    await price(1, 200)
    await run.prices([productRow({ priceNow: 200, title: 'Kwark' })], { asOf: '2026-06-02' })
    expect(await history()).toHaveLength(1)
  })
})

test('[BEY-04] a long price list that stands still as a whole keeps its day, and so goes stale', async () => {
  const days = () => run.rows('select distinct price_as_of::text as day from products order by 1')
  const list = productRows(1000)
  const take = (day: number, rows = list, source: 'checkjebon' | 'partner' = 'checkjebon') =>
    run.prices(rows, { source, asOf: `2026-06-0${day}` })
  await take(1)
  const still = await take(2)
  expect([still.products.unchanged, await days()]).toEqual([1000, [{ day: '2026-06-01' }]])
  // One price that changed tells that the others were read too, and so does a product that went.
  await take(3, [{ ...list[0]!, priceNow: 149 }, ...list.slice(1)])
  expect(await days()).toEqual([{ day: '2026-06-03' }])
  await take(4, list.slice(1))
  expect(
    await run.rows('select price_as_of::text as day from products where withdrawn_on is null limit 1'),
  ).toEqual([{ day: '2026-06-04' }])
  // A feed that says itself when its prices were read is believed.
  await take(5, list.slice(1), 'partner')
  await take(6, list.slice(1), 'partner')
  expect((await days()).at(-1)).toEqual({ day: '2026-06-06' })
})

test('[BEY-04] a short price list may well stand still', async () => {
  const rows = productRows(999)
  await run.prices(rows, { source: 'checkjebon', asOf: '2026-06-01' })
  await run.prices(rows, { source: 'checkjebon', asOf: '2026-06-02' })
  expect(await run.rows('select distinct price_as_of::text as day from products')).toEqual([
    { day: '2026-06-02' },
  ])
})
