import type { Tier } from './wire.rules.ts'

/**
 * Weights are 1, 1/2, 1/3, … times the least common multiple of 1 to 13 (there are 13 criteria): they and the
 * scores are whole numbers, so that no rounding can turn two products around.
 */
const WEIGHT_UNIT = 360_360

/** Weight of the criterion chosen at `position` (0 is the first). */
export function weightOf(position: number): number {
  return WEIGHT_UNIT / (position + 1)
}

/**
 * Mid-rank of a value among the candidates, in half places: two for each candidate that is worse, one for each
 * other that is equal. A candidate that lacks the value counts as worse than all that have it, and itself has 0.
 */
export function midRank(worse: number, equalOthers: number): number {
  return 2 * worse + equalOthers
}

/**
 * Mid-rank percentile, 0 worst to 1 best: worse ones plus half of the equal others, divided by all others.
 * The only candidate has 1. All criteria divide by the same number, so the score is the weighted sum of the
 * mid-ranks: the same order as the weighted mean of the percentiles, in whole numbers.
 */
export function percentileOf(midRank: number, candidates: number): number {
  return candidates > 1 ? midRank / (2 * (candidates - 1)) : 1
}

/**
 * 1 when every chosen value is fresh and plausible, 2 when some are stale, 3 when some are lacking.
 * A product that is better on every criterion but stale on one stands below all fresh ones: that is the point.
 */
export function tierOf(lacking: number, stale: number): Tier {
  if (lacking > 0) return 3
  return stale > 0 ? 2 : 1
}

/** What decides between products of equal standing and score. `price` is the effective price, 0 when unknown. */
export type TieKey = { price: number; title: string; id: number }

/** Order of ties: effective price ascending with unknown last, then title by code point, then id. */
export function compareTies(a: TieKey, b: TieKey): number {
  return (
    (a.price || Number.POSITIVE_INFINITY) - (b.price || Number.POSITIVE_INFINITY) ||
    compareCodePoints(a.title, b.title) ||
    a.id - b.id
  )
}

/** Compares by code point: the same on every machine and in every language, unlike a collation. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const difference = a.charCodeAt(i) - b.charCodeAt(i)
    // The first difference decides; a surrogate stands for a code point above all other units.
    if (difference) return isSurrogate(a, i) === isSurrogate(b, i) ? difference : isSurrogate(a, i) ? 1 : -1
  }
  return a.length - b.length
}

function isSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xf800) === 0xd800
}
