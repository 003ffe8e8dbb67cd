import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isPromotionOn,
  type PromotedPrices,
  pricesOn,
  promotionPrice,
  readPromotionOf,
} from './promotion.rules.ts'

const pound = { amount: 500, unit: 'g' } as const

test.each([
  // What one pack of € 3.00 costs, and how many one must buy.
  ['2 voor 5.00', { cents: 250, count: 2 }],
  ['3 voor 5.00', { cents: 167, count: 3 }],
  ['2 pakken voor 5.00', { cents: 250, count: 2 }],
  ['voor 2.45', { cents: 245, count: 1 }],
  ['voor 3.00', { cents: 300, count: 1 }],
  ['van 3.15 voor 2.45', { cents: 245, count: 1 }],
  ['25% korting', { cents: 225, count: 1 }],
  ['13.5% volume voordeel', { cents: 260, count: 1 }],
  ['1+1 gratis', { cents: 150, count: 2 }],
  ['2+1 gratis', { cents: 200, count: 3 }],
  ['2e gratis', { cents: 150, count: 2 }],
  ['2e halve prijs', { cents: 225, count: 2 }],
  ['3 halen 2 betalen', { cents: 200, count: 3 }],
  ['€ 1 korting', { cents: 200, count: 1 }],
  ['2e voor 1 euro', { cents: 200, count: 2 }],
  ['100 gram voor 0.50', { cents: 250, count: 1 }],
  ['4,00 per kilo', { cents: 200, count: 1 }],
])('[SHOP-02] "%s" makes of € 3.00 for 500 g %j', (text, expected) => {
  expect(promotionPrice(text, 300, pound)).toEqual(expected)
})

test.each([
  // It would raise the price, or take all of it.
  ['2 voor 7.00', pound],
  ['voor 3.01', pound],
  ['8,00 per kilo', pound],
  ['€ 3 korting', pound],
  // No shop asks so little.
  ['€ 2.75 korting', pound],
  ['voor 0.30', pound],
  ['2e voor 3 euro', pound],
  // The words are about a dearer product.
  ['van 4.95 voor 2.95', pound],
  // Perhaps the price of a pack of two.
  ['2 stuks voor 2.50', pound],
  // No weight, or one of another kind.
  ['100 gram voor 0.50', null],
  ['100 ml voor 0.50', pound],
  ['tot 50%', pound],
] as const)('[SHOP-02] "%s" changes nothing of € 3.00 for %j', (text, pack) => {
  expect(promotionPrice(text, 300, pack)).toBeNull()
})

test('[SHOP-02] no words, whatever they say, give a price above the regular one or none at all', () => {
  const number = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 999 }))
  const amount = fc
    .tuple(fc.nat({ max: 30 }), fc.nat({ max: 99 }))
    .map(([e, c]) => `${e}.${String(c).padStart(2, '0')}`)
  const text = fc.oneof(
    fc.tuple(number, amount).map(([n, m]) => `${n} voor ${m}`),
    fc.tuple(number, number).map(([n, k]) => `${n}+${k} gratis`),
    fc.tuple(number, number).map(([n, k]) => `${n} halen ${k} betalen`),
    number.map((n) => `${n}e gratis`),
    number.map((n) => `${n}e halve prijs`),
    fc.tuple(number, amount).map(([n, m]) => `${n}e voor ${m}`),
    number.map((n) => `${n}% korting`),
    amount.map((m) => `${m} korting`),
    amount.map((m) => `voor ${m}`),
    fc.tuple(amount, amount).map(([a, b]) => `van ${a} voor ${b}`),
    fc.tuple(number, amount).map(([n, m]) => `${n} gram voor ${m}`),
  )
  const pack = fc.option(
    fc.record({ amount: fc.integer({ min: 1, max: 5000 }), unit: fc.constantFrom('g', 'ml') }),
  )
  fc.assert(
    fc.property(text, fc.integer({ min: -1, max: 3000 }), pack, (words, regular, size) => {
      const read = promotionPrice(words, regular, size)
      if (!read) return
      expect(Number.isInteger(read.cents) && read.cents > 0 && read.cents <= regular).toBe(true)
      expect(Number.isInteger(read.count) && read.count >= 1).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('[SHOP-02] a promotion is on from its first day to its last, or without end', () => {
  const week = { start: '2026-06-08', end: '2026-06-14' }
  const days = ['2026-06-07', '2026-06-08', '2026-06-14', '2026-06-15']
  expect(days.map((day) => isPromotionOn(week, day))).toEqual([false, true, true, false])
  expect(days.map((day) => isPromotionOn({ ...week, end: null }, day))).toEqual([false, true, true, true])
  expect(days.map((day) => isPromotionOn({ ...week, start: null }, day))).toEqual([true, true, true, false])
})

describe('What words make of the prices of a feed', () => {
  const of = (text: string, priceNow: number | null, priceOriginal: number | null = null) =>
    readPromotionOf({ priceNow, priceOriginal, promotion: { text, start: null, end: null } }, pound)

  test('[SHOP-02] is counted from the regular price, or from the only one', () => {
    const read = { cents: 250, count: 2 }
    expect(of('2 voor 5.00', 300)).toEqual(read)
    expect(of('2 voor 5.00', 300, 300)).toEqual(read)
    expect(of('2 voor 5.00', null, 300)).toEqual(read)
    // The price of both together, delivered as the current one.
    expect(of('2 voor 5.00', 500, 300)).toEqual(read)
    expect(of('25% korting', 500, 300)).toEqual({ cents: 225, count: 1 })
  })

  test('[SHOP-02] is not counted twice: a price that is lower already can only be confirmed', () => {
    expect(of('25% korting', 225, 300)).toEqual({ cents: 225, count: 1 })
    // Rounded the other way.
    expect(of('25% korting', 224, 299)).toEqual({ cents: 224, count: 1 })
    expect(of('1+1 gratis', 225, 300)).toBeNull()
    expect(of('voor 2.50', 225, 300)).toBeNull()
  })

  test('[SHOP-02] is nothing where the words are not understood, or no price is known', () => {
    expect([of('2 stapelen tot 50%', 300), of('25% korting', 0), of('25% korting', null, 0)]).toEqual([
      ...[null, null, null],
    ])
  })
})

describe('The prices on a day', () => {
  const said: PromotedPrices = {
    ...{ priceNow: 300, priceOriginal: null },
    ...{ promotionStart: '2026-06-08', promotionEnd: '2026-06-14', promotionCents: 250 },
  }
  const on = (day: string, changes: Partial<PromotedPrices> = {}, seenOn = '2026-06-07') =>
    pricesOn({ ...said, ...changes }, seenOn, day)

  test('[SHOP-02] are those of the words while the promotion is on', () => {
    const lowered = { priceNow: 250, priceOriginal: 300 }
    expect([on('2026-06-08'), on('2026-06-14')]).toEqual([lowered, lowered])
    expect(on('2026-06-14', { priceNow: null, priceOriginal: 300 })).toEqual(lowered)
  })

  test('[SHOP-02] are untouched before and after it, and by words that change no price', () => {
    const plain = { priceNow: 300, priceOriginal: null }
    expect([on('2026-06-07'), on('2026-06-15')]).toEqual([plain, plain])
    expect(on('2026-06-09', { promotionCents: null })).toEqual(plain)
  })

  test('[SHOP-02] are the regular ones again when the lower price was seen before the promotion ended', () => {
    const reduced = { priceNow: 250, priceOriginal: 300 }
    expect(on('2026-06-15', reduced, '2026-06-10')).toEqual({ priceNow: 300, priceOriginal: 300 })
    expect(on('2026-06-14', reduced, '2026-06-10')).toEqual(reduced)
    expect(on('2026-06-16', reduced, '2026-06-15')).toEqual(reduced)
    expect(on('2026-07-15', { ...reduced, promotionEnd: null, promotionCents: null })).toEqual(reduced)
  })
})
