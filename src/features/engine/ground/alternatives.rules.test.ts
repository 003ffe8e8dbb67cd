import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseSwaps, gainsOf, type Swappable } from './alternatives.rules.ts'

const own: Swappable = { store: 'ah', protein: 10, cents: 80 }

test.each([
  ['more protein for less', { protein: 12.4, cents: 60 }, { protein: 2.4, cents: 20 }],
  ['more protein for the same', { protein: 12, cents: 80 }, null],
  ['as much protein for less', { protein: 10, cents: 60 }, null],
  ['less of both', { protein: 9, cents: 60 }, null],
  ['more, but not in the tenths that are shown', { protein: 10.04, cents: 60 }, null],
] as const)('[SHOP-01] [BEY-08] a swap with %s gains what both figures say', (_, other, gains) => {
  expect(gainsOf(own, other)).toEqual(gains)
})

describe('What is offered in place of a product', () => {
  test('[SHOP-01] is at most two, the cheapest of the same store first', () => {
    const others = [
      { store: 'lidl', protein: 11, cents: 40 },
      { store: 'jumbo', protein: 15, cents: 40 },
      { store: 'ah', protein: 11, cents: 70 },
      { store: 'ah', protein: 30, cents: 75 },
      { store: 'ah', protein: 9, cents: 10 },
    ]
    expect(chooseSwaps(own, others)).toEqual([others[2], others[1]])
    expect(chooseSwaps({ ...own, store: 'plus' }, others)).toEqual([others[1], others[0]])
    expect(chooseSwaps({ ...own, cents: 10 }, others)).toEqual([])
  })

  test('[SHOP-01] [BEY-08] always has both gains, and nothing that was left out is better than all of it', () => {
    const product = fc.record({
      store: fc.constantFrom('ah', 'jumbo', 'lidl'),
      protein: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
      cents: fc.integer({ min: 1, max: 200 }),
    })
    fc.assert(
      fc.property(product, fc.array(product), (own, others) => {
        const swaps = chooseSwaps(own, others)
        const better = others.filter(({ protein, cents }) => protein > own.protein && cents < own.cents)
        expect(swaps).toHaveLength(Math.min(2, better.length))
        expect(better).toEqual(expect.arrayContaining(swaps))
        const near = better.filter(({ store }) => store === own.store)
        if (near.length > 0) {
          expect(swaps[0]!.store).toBe(own.store)
          expect(swaps[0]!.cents).toBe(Math.min(...near.map(({ cents }) => cents)))
        }
        const left = better.filter((other) => !swaps.includes(other))
        for (const other of left) expect(other.cents).toBeGreaterThanOrEqual(swaps.at(-1)!.cents)
      }),
    )
  })
})
