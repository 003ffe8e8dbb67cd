import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { feedOf } from '#test/feed.ts'
import { importer, productRow } from '#test/import.ts'
import { reportText } from '../ground/import.report.rules.ts'
import { importFeed } from './import.server.ts'

let run: ReturnType<typeof importer>

beforeEach(async () => {
  const database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

const faults = () =>
  run.rows('select ref, price_fault as fault from products where price_fault is not null order by 1')
const kilo = (ref: string, priceNow: number, title = 'Kipfilet') =>
  productRow({ ref, title, priceNow, salesUnitSize: '1 kg' })

describe('[DAT-18] A price that cannot be', () => {
  test('of 5 cents or less is kept, marked, and listed in the report', async () => {
    const report = await run.prices([kilo('test', 1), kilo('low', 5), kilo('real', 6), kilo('unknown', 0)])
    expect(await faults()).toEqual([
      { ref: 'low', fault: 'tiny' },
      { ref: 'test', fault: 'tiny' },
    ])
    expect(await run.rows(`select price_now from products where ref = 'test'`)).toEqual([{ price_now: 1 }])
    expect(report.implausible).toMatchObject([
      { ref: 'test', field: 'price', value: '1' },
      { ref: 'low', field: 'price', value: '5' },
    ])
    expect(reportText(report)).toContain('the price is 5 cents or less')
  })

  test('is a tenth, or ten times, of what the product cost in the last 90 days', async () => {
    const day = (asOf: string, priceNow: number) =>
      run.prices([productRow({ ref: 'slip', priceNow }), productRow({ ref: 'other', priceNow: 200 })], {
        asOf,
      })
    await day('2026-03-01', 199)
    await day('2026-06-01', 20)
    expect(await faults()).toEqual([])
    await day('2026-06-02', 19)
    expect(await faults()).toEqual([{ ref: 'slip', fault: 'off-own' }])
    await day('2026-06-03', 1990)
    expect(await faults()).toEqual([{ ref: 'slip', fault: 'off-own' }])
    await day('2026-06-04', 1989)
    expect(await faults()).toEqual([])
  })

  test('is judged by the days of its own price as well, today among them', async () => {
    const day = (asOf: string, priceNow: number) =>
      run.prices([productRow({ ref: 'slip', priceNow }), productRow({ ref: 'other', priceNow: 200 })], {
        asOf,
      })
    // Of two days the cheaper one is the median.
    await day('2026-06-01', 1000)
    await day('2026-06-02', 90)
    expect(await faults()).toEqual([])
  })

  test('is what a product costs now when it has cost that for most of the 90 days', async () => {
    await run.prices([productRow({ ref: 'slip', priceNow: 1000 })], { asOf: '2026-01-01' })
    await run.prices([productRow({ ref: 'slip', priceNow: 90 })], { asOf: '2026-04-01' })
    expect(await faults()).toEqual([{ ref: 'slip', fault: 'off-own' }])
    await run.prices([productRow({ ref: 'slip', priceNow: 90 })], { asOf: '2026-06-01' })
    expect(await faults()).toEqual([])
  })

  test('is a tenth, or ten times, per kilogram, of what twenty of its kind cost', async () => {
    const usual = Array.from({ length: 19 }, (_, i) => kilo(`usual-${i}`, 1000))
    await run.prices([...usual.slice(1), kilo('slip', 100)])
    expect(await faults()).toEqual([])
    await run.prices([...usual, kilo('slip', 100)])
    expect(await faults()).toEqual([{ ref: 'slip', fault: 'off-kind' }])
    await run.prices([...usual, kilo('slip', 101)])
    expect(await faults()).toEqual([])
    await run.prices([...usual, kilo('slip', 10_000)])
    expect(await faults()).toEqual([{ ref: 'slip', fault: 'off-kind' }])
    await run.prices([...usual, kilo('slip', 10_000, 'Biefstuk')])
    expect(await faults()).toEqual([])
  })

  test('goes by what is sold of its kind: what its store has no more tells nothing', async () => {
    const usual = Array.from({ length: 19 }, (_, i) => kilo(`usual-${i}`, 1000))
    await run.prices([...usual, kilo('slip', 101)])
    const dear = Array.from({ length: 30 }, (_, i) => kilo(`dear-${i}`, 1100))
    await run.prices([...usual, kilo('slip', 101), ...dear])
    expect(await faults()).toEqual([{ ref: 'slip', fault: 'off-kind' }])
    await run.prices([...usual, kilo('slip', 101)], { force: true })
    expect(await faults()).toEqual([])
  })

  test('is none for its pack: neither a large one that is cheap per kilogram, nor a small one that is dear', async () => {
    const usual = Array.from({ length: 19 }, (_, i) => kilo(`usual-${i}`, 200, 'Uien'))
    const sized = (priceNow: number, salesUnitSize: string, title = 'Uien') =>
      run.prices([...usual, productRow({ ref: 'sized', title, priceNow, salesUnitSize })])
    await sized(200, '10 kg')
    expect(await faults()).toEqual([])
    await sized(199, '10 kg')
    expect(await faults()).toEqual([{ ref: 'sized', fault: 'off-kind' }])
    await sized(999, '300 g')
    expect(await faults()).toEqual([])
    await sized(1000, '300 g')
    expect(await faults()).toEqual([{ ref: 'sized', fault: 'off-kind' }])
  })

  test('is none where others of its kind cost little more: plain salt among fine ones', async () => {
    const fine = Array.from({ length: 17 }, (_, i) => kilo(`fine-${i}`, 1000, 'Zeezout'))
    const plain = [0, 1, 2].map((i) => kilo(`plain-${i}`, 100, 'Keukenzout'))
    await run.prices([...fine, ...plain, kilo('cheap', 51, 'Keukenzout')])
    expect(await faults()).toEqual([])
    await run.prices([...fine, ...plain, kilo('cheap', 50, 'Keukenzout')])
    expect(await faults()).toEqual([{ ref: 'cheap', fault: 'off-kind' }])
  })

  test('is one for a pack so small that no such food is sold in it, but not where prices differ as much', async () => {
    const skewers = (low: number) => [
      ...Array.from({ length: 4 }, (_, i) => kilo(`low-${i}`, low, 'Kipspiesjes')),
      ...Array.from({ length: 16 }, (_, i) => kilo(`usual-${i}`, 1300, 'Kipspiesjes')),
    ]
    const tiny = (priceNow: number) =>
      productRow({ ref: 'tiny', title: 'Kipspiesjes', priceNow, salesUnitSize: '4 g' })
    await run.prices([...skewers(900), tiny(103)])
    expect(await faults()).toEqual([])
    await run.prices([...skewers(900), tiny(104)])
    expect(await faults()).toEqual([{ ref: 'tiny', fault: 'off-kind' }])
    await run.prices([...skewers(160), tiny(104)])
    expect(await faults()).toEqual([])
  })

  test('is a fiftieth of what its kind costs in the other unit, where few of it are measured in its own', async () => {
    const usual = Array.from({ length: 20 }, (_, i) => kilo(`usual-${i}`, 2000, 'Kerriepoeder'))
    const poured = (priceNow: number) =>
      run.prices([
        ...usual,
        productRow({ ref: 'poured', title: 'Habanero mix', priceNow, salesUnitSize: '1 l' }),
      ])
    await poured(41)
    expect(await faults()).toEqual([])
    await poured(40)
    expect(await faults()).toEqual([{ ref: 'poured', fault: 'off-kind' }])
  })

  test('is far below what twenty of its kind cost for so many pieces: thirty eggs at the price of six', async () => {
    const eggs = (ref: string, priceNow: number, pieces: number) =>
      productRow({ ref, title: 'Scharreleieren', priceNow, salesUnitSize: `${pieces} stuks` })
    const usual = Array.from({ length: 19 }, (_, i) => eggs(`usual-${i}`, 299 + 5 * i, 10))
    await run.prices([...usual, eggs('slip', 199, 30), eggs('offer', 300, 30)])
    expect(await faults()).toEqual([{ ref: 'slip', fault: 'below-kind' }])
  })

  test.each([
    ['Merlot', 1],
    ['Whisky', 1],
    ['Pils', 2],
  ])(
    'among many bottles of %s: a wine or a spirit may cost a hundred times another, beer may not',
    async (title, count) => {
      const usual = Array.from({ length: 20 }, (_, i) => kilo(`usual-${i}`, 500, title))
      await run.prices([...usual, kilo('dear', 50_000, title), kilo('cheap', 50, title)])
      expect(await faults()).toEqual(
        ['cheap', 'dear'].slice(0, count).map((ref) => ({ ref, fault: 'off-kind' })),
      )
    },
  )

  test('is not looked for among things that are no food: no price is usual for all of a household', async () => {
    const things = Array.from({ length: 30 }, (_, i) => kilo(`thing-${i}`, 1000, 'Waspoeder'))
    await run.prices([...things, kilo('dear', 20_000, 'Waspoeder')])
    expect(await faults()).toEqual([])
  })
})

test('[DAT-18] a price is judged again where details move its product to another kind', async () => {
  const usual = Array.from({ length: 20 }, (_, i) => kilo(`usual-${i}`, 1000, 'Spinazie'))
  await run.prices([...usual, kilo('cheap', 100, 'Spinazie')])
  expect(await faults()).toEqual([{ ref: 'cheap', fault: 'off-kind' }])
  const [store] = await run.rows('select store_id from products limit 1')
  const line = { store: store!.store_id, ref: 'cheap', category_path: ['Diepvries', 'Groente'] }
  await importFeed(run.ctx, { source: 'details', chunks: feedOf(`${JSON.stringify(line)}\n`) })
  expect(await faults()).toEqual([])
})

describe('[DAT-18] Deposits and packaging', () => {
  const rows = ['[x] Emballage', 'Statiegeld krat', '(X) + refill verpakk'].map((title, i) =>
    productRow({ ref: `deposit-${i}`, title }),
  )

  test('are refused as no products, by name', async () => {
    const report = await run.prices([...rows, productRow({ ref: 'kwark' })])
    expect(await run.rows('select ref from products')).toEqual([{ ref: 'kwark' }])
    expect(report.refusedReasons).toMatchObject([
      { count: 3, reason: 'deposits and packaging are no products' },
    ])
  })

  test('are told by their price, where a crate has no size', async () => {
    await run.prices([
      productRow({ ref: 'empty', title: 'Hopveld krat', priceNow: 10, salesUnitSize: null }),
      productRow({ ref: 'bottle', title: 'Hopveld krat FL', priceNow: 390, salesUnitSize: null }),
      productRow({ ref: 'full', title: 'Hopveld pils krat', priceNow: 999, salesUnitSize: null }),
      productRow({ ref: 'sized', title: 'Hopveld pils krat', priceNow: 140, salesUnitSize: '24 x 0,3 l' }),
      productRow({ ref: 'fruit', title: 'Krat aardbeien', priceNow: 99, salesUnitSize: null }),
    ])
    expect(await run.rows('select ref from products order by ref')).toEqual(
      ['fruit', 'full', 'sized'].map((ref) => ({ ref })),
    )
  })

  test('are no products that say of a deposit that it is included, nor refills of a food', async () => {
    const titles = [
      'Hopveld bier statiegeld inclusief 24 x 0,3 l',
      'Cola incl. statiegeld 1,5 l',
      'Kwark refill verpakking 1 kg',
    ]
    const report = await run.prices(titles.map((title, i) => productRow({ ref: `kept-${i}`, title })))
    expect(report.refusedReasons).toEqual([])
    expect(await run.rows('select category_id as category from products order by ref')).toEqual(
      ['alcohol', 'drinks', 'kwark'].map((category) => ({ category })),
    )
  })

  test('that an earlier import took go', async () => {
    const others = Array.from({ length: 10 }, (_, i) => productRow({ ref: `kwark-${i}` }))
    await run.prices([...others, productRow({ ref: 'deposit-0', title: 'Kwark' })])
    await run.prices([...others, rows[0]!])
    expect(await run.rows('select ref from products where withdrawn_on is not null')).toEqual([
      { ref: 'deposit-0' },
    ])
  })
})
