import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lowestOfLast30Days, scaleOf, stepPath, stretches, type WirePriceChange } from './history.rules.ts'

const today = '2026-11-21'
const change = (changed_on: string, price_now: number | null, price_original: number | null = null) => ({
  changed_on,
  price_now,
  price_original,
})

describe('A price history', () => {
  test('a price holds until the next change, the last one until today', () => {
    const changes = [change('2026-11-01', 199), change('2026-11-11', 179)]
    expect(stretches(changes, today, 90)).toEqual([
      { cents: 199, from: -20, to: -10 },
      { cents: 179, from: -10, to: 0 },
    ])
  })

  test('a price from before the chart begins at its edge', () => {
    expect(stretches([change('2026-01-01', 250)], today, 90)).toEqual([{ cents: 250, from: -90, to: 0 }])
  })

  test('an unknown price leaves a gap and never counts as the lowest', () => {
    const changes = [change('2026-11-01', 199), change('2026-11-11', 0), change('2026-11-16', 219)]
    expect(stretches(changes, today, 90).map(({ cents }) => cents)).toEqual([199, 219])
    expect(lowestOfLast30Days(changes, today)?.cents).toBe(199)
  })

  test('[BEY-06] the lowest of 30 days counts a price that began earlier and leaves out one that ended earlier', () => {
    const changes = [change('2026-09-01', 99), change('2026-10-01', 189), change('2026-11-01', 229)]
    expect(lowestOfLast30Days(changes, today)).toEqual({ cents: 189, from: -30, to: -20 })
  })

  test('the lowest of 30 days is the latest stretch that had it', () => {
    const changes = [change('2026-11-01', 179), change('2026-11-06', 199), change('2026-11-11', 179)]
    expect(lowestOfLast30Days(changes, today)).toEqual({ cents: 179, from: -10, to: 0 })
  })

  test('a change of today is shown', () => {
    expect(stretches([change('2026-11-21', 150)], today, 90)).toEqual([{ cents: 150, from: 0, to: 0 }])
  })

  test('a product without a known price has no lowest price', () => {
    expect(lowestOfLast30Days([change('2026-11-01', null)], today)).toBeNull()
  })

  test('the line of a chart steps and begins anew after a gap', () => {
    const parts = [
      { cents: 200, from: -90, to: -45 },
      { cents: 100, from: -45, to: -30 },
      { cents: 200, from: -20, to: 0 },
    ]
    const scale = scaleOf(parts, 100)
    expect(stepPath(parts, 90, scale, 90)).toBe('M0 16.7H45V83.3H60M70 16.7H90')
  })

  test('stretches never overlap and stay inside the chart, whatever the changes', () => {
    const arbitrary = fc.array(
      fc.record({
        changed_on: fc
          .date({ min: new Date('2026-01-01'), max: new Date(today), noInvalidDate: true })
          .map((d) => d.toISOString().slice(0, 10)),
        price_now: fc.option(fc.integer({ min: 0, max: 5000 })),
        price_original: fc.option(fc.integer({ min: 0, max: 5000 })),
      }) as fc.Arbitrary<WirePriceChange>,
    )
    fc.assert(
      fc.property(arbitrary, (changes) => {
        const parts = stretches(changes, today, 90)
        for (const [i, part] of parts.entries()) {
          expect(part.cents).toBeGreaterThan(0)
          expect(part.from).toBeGreaterThanOrEqual(-90)
          expect(part.to).toBeLessThanOrEqual(0)
          if (i > 0) expect(part.from).toBeGreaterThanOrEqual(parts[i - 1]!.to)
        }
      }),
    )
  })
})
