import { effectivePrice } from '#features/groceries/ground/product.rules.ts'
import { daysBetween } from '#platform/ground/day.rules.ts'

/** Days that the chart shows, and days whose lowest price stands beside a promotion. */
export const CHART_DAYS = 90
export const LOWEST_DAYS = 30

/** A change of price as the API gives it; it holds from `changed_on` (ISO date) until the next one. */
export type WirePriceChange = { changed_on: string; price_now: number | null; price_original: number | null }

/** A stretch of days with one known price: from day `from` up to day `to`, counted back from today as 0. */
export type Stretch = { cents: number; from: number; to: number }

/**
 * The prices of the last `days` days as stretches, oldest first; days are negative, today is 0.
 * Unknown prices leave a gap. `changes` may stand in any order.
 */
export function stretches(changes: readonly WirePriceChange[], today: string, days: number): Stretch[] {
  const ordered = changes
    .map((change) => ({
      day: -daysBetween(change.changed_on, today) || 0,
      cents: effectivePrice(change.price_now, change.price_original),
    }))
    .filter(({ day }) => day <= 0)
    .sort((a, b) => a.day - b.day)
  return ordered
    .map(({ day, cents }, i) => ({
      cents,
      from: Math.max(day, -days),
      to: ordered[i + 1]?.day ?? 0,
    }))
    .filter(({ cents, from, to }, i) => cents > 0 && (to > from || (i === ordered.length - 1 && to === from)))
}

/** The lowest known price of the last 30 days and the latest stretch that had it; `null` when none is known. */
export function lowestOfLast30Days(changes: readonly WirePriceChange[], today: string): Stretch | null {
  const recent = stretches(changes, today, LOWEST_DAYS)
  return recent.reduce<Stretch | null>(
    (best, next) => (!best || next.cents <= best.cents ? next : best),
    null,
  )
}

/** A step line in a box of `width` × `height`: a price holds until it changes. Gaps begin a new line. */
export function stepPath(parts: readonly Stretch[], days: number, scale: Scale, width: number): string {
  return parts
    .map((part, i) => {
      const follows = i > 0 && parts[i - 1]!.to === part.from
      const x = (day: number) => round(((day + days) / days) * width)
      const y = round(scale.y(part.cents))
      return `${follows ? `V${y}` : `M${x(part.from)} ${y}`}H${x(part.to)}`
    })
    .join('')
}

/** Where amounts stand in the chart: `ticks` in cents and `y` in units of the box, the highest at the top. */
export type Scale = { ticks: number[]; y(cents: number): number }

/** A scale over the prices of `parts` with three ticks and a margin, for a box of `height`. */
export function scaleOf(parts: readonly Stretch[], height: number): Scale {
  const cents = parts.map((part) => part.cents)
  const low = Math.min(...cents)
  const high = Math.max(...cents)
  // A price that never changed stands in the middle.
  const margin = high === low ? Math.max(high * 0.1, 1) : (high - low) * 0.25
  const span = high - low + 2 * margin
  return {
    ticks: high === low ? [low] : [low, Math.round((low + high) / 2), high],
    y: (value) => ((high + margin - value) / span) * height,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
