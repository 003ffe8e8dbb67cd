import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBefore } from '#platform/ground/day.rules.ts'
import { judgeOffer, type PriceChange, type PriceEntry, priceChanges } from './offer.rules.ts'

const today = '2026-06-15'
const noPromotion = { promotionStart: null, promotionEnd: null, promotionCents: null }
const entry = (changedOn: string, priceNow: number, more: Partial<PriceEntry> = {}): PriceEntry => ({
  ...{ changedOn, priceNow, priceOriginal: null },
  ...noPromotion,
  ...more,
})
const change = (changedOn: string, priceNow: number): PriceChange => ({
  ...{ changedOn, priceNow, priceOriginal: null },
})

describe('The prices that held', () => {
  test('[SHOP-03] are those of the history where there was no promotion', () => {
    const entries = [entry('2026-06-01', 180), entry('2026-05-01', 200)]
    expect(priceChanges(entries, today, today)).toEqual([
      change('2026-05-01', 200),
      change('2026-06-01', 180),
    ])
  })

  test('[SHOP-03] are lower on the days of a promotion, and back after them', () => {
    const promoted = entry('2026-06-01', 200, {
      ...{ promotionStart: '2026-06-03', promotionEnd: '2026-06-09', promotionCents: 150 },
    })
    expect(priceChanges([promoted], today, today)).toEqual([
      change('2026-06-01', 200),
      { changedOn: '2026-06-03', priceNow: 150, priceOriginal: 200 },
      change('2026-06-10', 200),
    ])
    // One that is still to come has changed nothing, and one that the next entry no longer tells of has ended.
    expect(priceChanges([promoted], '2026-06-02', '2026-06-02')).toEqual([change('2026-06-01', 200)])
    const ended = [promoted, entry('2026-06-05', 200)]
    expect(priceChanges(ended, today, today).map(({ changedOn }) => changedOn)).toEqual([
      '2026-06-01',
      '2026-06-03',
      '2026-06-05',
    ])
  })

  test('[SHOP-03] a lower price of the feed is the regular one again after its promotion', () => {
    const reduced = entry('2026-06-03', 150, { priceOriginal: 200, promotionEnd: '2026-06-09' })
    expect(priceChanges([reduced], '2026-06-08', today).at(-1)).toMatchObject({
      changedOn: '2026-06-10',
      priceNow: 200,
    })
    expect(priceChanges([reduced], today, today)).toHaveLength(1)
  })
})

describe('The judgement of an offer', () => {
  const of = (cents: number, changes = [change('2026-01-01', 200), change('2026-06-08', cents)]) =>
    judgeOffer(cents, changes, { promotionStart: null, today })

  test.each([
    [189, 'real'],
    [190, 'real'],
    [191, 'so_so'],
    [200, 'so_so'],
    [201, 'not_an_offer'],
  ])('[SHOP-03] € 2.00 before and %d cents now is %s', (cents, judgement) => {
    const changes = [change('2026-01-01', 250), change('2026-05-20', 200), change('2026-05-25', 250)]
    expect(of(cents, [...changes, change('2026-06-08', cents)])).toEqual({
      ...{ beganOn: '2026-06-08', lowestBefore: 200, judgement },
    })
  })

  test('[SHOP-03] only the thirty days before it began count', () => {
    const cheap = (day: string, next: string) => [
      ...[change('2026-01-01', 200), change(day, 100), change(next, 200), change('2026-06-08', 150)],
    ]
    // 9 May is the first of the thirty days before 8 June.
    expect(of(150, cheap('2026-04-01', '2026-05-09')).judgement).toBe('real')
    expect(of(150, cheap('2026-04-01', '2026-05-10'))).toMatchObject({ lowestBefore: 100 })
  })

  test('[SHOP-03] there is none with less than thirty days of history before it', () => {
    const changes = (first: string) => [change(first, 200), change('2026-06-08', 150)]
    expect(of(150, changes('2026-05-09')).judgement).toBe('real')
    expect(of(150, changes('2026-05-10'))).toEqual({
      ...{ beganOn: '2026-06-08', lowestBefore: null, judgement: null },
    })
    expect(of(150, [change('2026-01-01', 150)]).judgement).toBeNull()
    expect(of(150, [])).toEqual({ beganOn: today, lowestBefore: null, judgement: null })
  })

  test('[SHOP-03] it began on the first day of its promotion where that is said: the same offer again saves nothing', () => {
    const changes = [change('2026-01-01', 200), change('2026-06-01', 150)]
    expect(judgeOffer(150, changes, { promotionStart: null, today }).judgement).toBe('real')
    expect(judgeOffer(150, changes, { promotionStart: '2026-06-08', today })).toEqual({
      ...{ beganOn: '2026-06-08', lowestBefore: 150, judgement: 'so_so' },
    })
  })

  test('[SHOP-03] a change of the regular price alone begins no other offer', () => {
    const changes = [
      change('2026-01-01', 200),
      { changedOn: '2026-06-01', priceNow: 150, priceOriginal: 200 },
      { changedOn: '2026-06-08', priceNow: 150, priceOriginal: 220 },
    ]
    expect(of(150, changes)).toEqual({ beganOn: '2026-06-01', lowestBefore: 200, judgement: 'real' })
  })

  test.each([
    // Delivered as € 0.19 for € 1.99 on one day; as a test of 5 cents; as € 19.90, on the last day before.
    [199, 19, '2026-05-26'],
    [40, 5, '2026-05-26'],
    [199, 1990, '2026-06-08'],
  ])('[SHOP-03] a price of %d cents that was once delivered as %d was never that', (usual, slip, next) => {
    const offer = Math.round(usual * 0.75)
    const changes = [change('2026-01-01', usual), change(daysBefore(next, 1), slip)]
    if (next < '2026-06-08') changes.push(change(next, usual))
    expect(of(offer, [...changes, change('2026-06-08', offer)])).toEqual({
      ...{ beganOn: '2026-06-08', lowestBefore: usual, judgement: 'real' },
    })
    // Nor does a slip amid the offer begin another one.
    const amid = [...changes, change('2026-06-08', offer), change('2026-06-10', slip)]
    expect(of(offer, [...amid, change('2026-06-11', offer)])).toMatchObject({ beganOn: '2026-06-08' })
  })

  test('[SHOP-03] today is one of the days that tell what is usual', () => {
    // Held for as long as the price before: of two days the cheaper one is the median.
    const changes = [change(daysBefore(today, 1), 1000), change(today, 100)]
    expect(of(100, changes)).toMatchObject({ beganOn: today })
    expect(judgeOffer(100, changes, { promotionStart: null, today })).toMatchObject({ beganOn: today })
  })

  test('[SHOP-03] a price more than a tenth of the usual one is no slip', () => {
    const changes = [change('2026-01-01', 200), change('2026-05-25', 21), change('2026-05-26', 200)]
    expect(of(150, [...changes, change('2026-06-08', 150)])).toMatchObject({ lowestBefore: 21 })
  })

  test('[SHOP-03] it goes by the lowest of the days before, each looked at by itself', () => {
    const prices = fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 50, max: 300 })), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 20 }), (given, since) => {
        const beganOn = daysBefore(today, since)
        const days = new Map(given.map(([ago, cents]) => [daysBefore(today, ago), cents]))
        const changes = [...days]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([day, cents]) => change(day, cents))
        const priceOf = (day: string) => changes.findLast(({ changedOn }) => changedOn <= day)?.priceNow
        const before = Array.from({ length: 30 }, (_, i) => priceOf(daysBefore(beganOn, i + 1)))
        const known = before.filter((cents) => cents !== undefined)
        const offer = judgeOffer(100, changes, { promotionStart: beganOn, today })
        expect(offer.lowestBefore).toBe(known.length === 30 ? Math.min(...known.map(Number)) : null)
        expect(offer.judgement === null).toBe(known.length < 30)
      }),
    )
  })
})
