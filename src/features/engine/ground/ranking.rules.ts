import type { Tier } from './wire.rules.ts'

/**
 * Most that a full percentile of the first criterion may be worth, so that 31 standings of `STANDING` and a score
 * of 1 + 1/2 + … + 1/13 of it fit in the 53 bits of a number.
 */
const MOST_POINTS = 2 ** 46
/** Distance between two standings in a sort key, above every score. */
export const STANDING = 2 ** 48
/** Standings that what only mentions a search lies below what is of the kinds that it names: sure and doubtful ones. */
export const MENTIONED = 2

/**
 * Mid-rank of a value among the candidates that have one, in half places: two for each that is worse, one for each
 * other that is equal. The only one that has a value is its best.
 */
export function midRank(worse: number, equalOthers: number, known: number): number {
  return known > 1 ? 2 * worse + equalOthers : 2
}

/**
 * Mid-rank percentile among the candidates whose value is known, 0 worst to 1 best: worse ones plus half of the equal
 * others, divided by all others that have one.
 */
export function percentileOf(midRank: number, known: number): number {
  return midRank / halfPlaces(known)
}

/**
 * What half a place of each criterion adds to a score, where `known` says for each how many candidates have a value:
 * percentiles weighted 1, 1/2, 1/3, … over one denominator. The points are whole numbers, so that no rounding can turn
 * two products around. Only where several criteria of very large lists share hardly a divisor, that denominator would
 * outgrow a number; then points are parts, of which a product's own are rounded down.
 */
export function pointsOf(known: readonly number[]): number[] {
  const divisors = known.map((count, position) => halfPlaces(count) * (position + 1))
  const unit = divisors.reduce((all, divisor) => Math.min(leastCommonMultiple(all, divisor), MOST_POINTS), 1)
  return divisors.map((divisor) => unit / divisor)
}

/** Half places from the worst to the best of so many. */
function halfPlaces(known: number): number {
  return 2 * Math.max(known - 1, 1)
}

function leastCommonMultiple(a: number, b: number): number {
  let [divisor, rest] = [a, b]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return a * (b / divisor)
}

/**
 * 1 when every chosen value is known and sure, 2 when some are stale or rough, 3 when some are lacking.
 * A product that is better on every criterion but stale on one stands below all sure ones: that is the point.
 */
export function tierOf(lacking: number, doubtful: number): Tier {
  if (lacking > 0) return 3
  return doubtful > 0 ? 2 : 1
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
