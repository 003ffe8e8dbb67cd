import { daysBefore } from '#platform/ground/day.rules.ts'
import type { Chance } from './random.rules.ts'

/** Prices in whole cents; `priceNow` is below `priceOriginal` during a promotion, both `null` when unknown. */
type SamplePrice = { priceNow: number | null; priceOriginal: number | null }
export type SampleChange = SamplePrice & { changedOn: string }
export type PricePath = SamplePrice & { priceAsOf: string; changes: SampleChange[] }

/** How far back the sample's prices go. */
const HISTORY_DAYS = 90
const UNKNOWN = 0.015
const STALE = 0.045
const PROMOTION = 0.13

/** A price that has moved over the past 90 days around `cents`, ending in the present one on the day it was seen. */
export function samplePrice(cents: number, chance: Chance, today: string): PricePath {
  const seen = chance.happens(STALE) ? chance.whole(15, 45) : chance.whole(0, 6)
  const present = chance.happens(PROMOTION)
    ? promotion(shelfPrice(cents), chance)
    : regular(shelfPrice(cents))
  const days = changeDays(seen, chance)
  const changes = [{ ...present, changedOn: daysBefore(today, days[0]!) }]
  for (const day of days.slice(1)) {
    changes.unshift({ ...before(changes[0]!, chance), changedOn: daysBefore(today, day) })
  }
  const priceAsOf = daysBefore(today, seen)
  if (!chance.happens(UNKNOWN)) return { ...present, priceAsOf, changes }
  // Feeds say "unknown" as nothing or as 0; either way there is no price to keep a history of.
  const nothing = chance.pick([null, 0])
  return { priceNow: nothing, priceOriginal: nothing, priceAsOf, changes: [] }
}

/** The nearest price as shelves have them: ending in 9, below one euro also in 5. */
function shelfPrice(cents: number): number {
  const nine = Math.max(19, Math.round((cents + 1) / 10) * 10 - 1)
  const five = Math.round((cents + 5) / 10) * 10 - 5
  return cents < 100 && cents > 30 && Math.abs(five - cents) < Math.abs(nine - cents) ? five : nine
}

/** Days ago on which the price changed, latest first; the last is the first price seen. */
function changeDays(seen: number, chance: Chance): number[] {
  const count = chance.happens(0.1) ? chance.whole(0, 2) : chance.whole(3, 8)
  const span = HISTORY_DAYS - 4 - seen
  const days = new Set<number>([HISTORY_DAYS - chance.whole(0, 3)])
  for (let i = 0; i < count; i++) days.add(seen + chance.whole(0, span - 1))
  return [...days].sort((a, b) => a - b)
}

/** The price that `later` replaced: after a promotion comes the regular price, and a regular price sometimes moves. */
function before(later: SamplePrice, chance: Chance): SamplePrice {
  const original = later.priceOriginal!
  if (later.priceNow! < original) return regular(original)
  if (chance.happens(0.5)) return promotion(original, chance)
  const step = Math.max(10, Math.round((original * chance.between(0.02, 0.07)) / 10) * 10)
  return regular(original > 40 && chance.happens(0.6) ? original - step : original + step)
}

function regular(cents: number): SamplePrice {
  return { priceNow: cents, priceOriginal: cents }
}

function promotion(cents: number, chance: Chance): SamplePrice {
  const offer = Math.min(shelfPrice(cents * chance.between(0.62, 0.86)), cents - 10)
  return offer > 0 ? { priceNow: offer, priceOriginal: cents } : regular(cents)
}
