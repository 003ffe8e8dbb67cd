import { expect, test } from 'vitest'
import { offerFigures } from './offer.rules.ts'

const of = (
  price_now: number,
  price_original: number,
  lowest_before: number | null,
  began_on = '2026-06-08',
) =>
  offerFigures({
    ...{ price_now, price_original, sources },
    offer: { judgement: lowest_before ? 'real' : null, lowest_before, began_on },
  })

const sources = {
  price: { name: 'winkel', as_of: '2026-06-10', stale: false },
  nutrition: null,
  flags: null,
}

test.each([
  [199, 249, 219, { percent: 20, saves: 9 }],
  [200, 249, 200, { percent: 19, saves: 0 }],
  [399, 549, 379, { percent: 27, saves: -5 }],
  // Neither a whole percent saved nor none dearer.
  [199, 249, 200, { percent: 20, saves: 0 }],
  [200, 249, 199, { percent: 19, saves: -1 }],
])('[SHOP-03] %d cents, was %d, lowest before %d: %j', (now, was, lowest, expected) => {
  expect(of(now, was, lowest)).toMatchObject({ was, lowestBefore: lowest, ...expected })
})

test('[SHOP-03] without a price before there is no saving to speak of', () => {
  expect(of(199, 249, null)).toEqual({
    ...{ judgement: null, was: 249, percent: 20, lowestBefore: null, saves: null },
    ...{ beganOn: null, isLasting: false },
  })
  expect(offerFigures({ price_now: 199, price_original: 249, offer: null, sources })).toBeNull()
})

test('[SHOP-03] an offer says since when it runs, or that it has lasted too long to be judged', () => {
  expect(of(199, 249, 219)).toMatchObject({ beganOn: '2026-06-08', isLasting: false })
  expect(of(199, 249, null, '2025-06-10')).toMatchObject({ beganOn: null, isLasting: true })
  expect(of(199, 249, null, '2025-06-11')).toMatchObject({ isLasting: false })
  expect(of(199, 249, 219, '2025-01-01')).toMatchObject({ isLasting: false })
})
