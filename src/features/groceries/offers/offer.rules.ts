import { daysBefore, daysBetween } from '#platform/ground/day.rules.ts'
import { effectivePrice, isBelowUsual } from '../ground/product.rules.ts'
import { type Judgement, OFFER_DAYS, REAL_PERCENT } from './judgement.rules.ts'
import { HIGHEST_IMPOSSIBLE_CENTS, PRICE_SLIP, type PriceFault, USUAL_DAYS } from './price.rules.ts'
import { type PromotedPrices, pricesOn } from './promotion.rules.ts'

/** An offer that is on. `lowestBefore` is in cents, `judgement` `null` when the prices before are not known for long enough. */
export type Offer = { beganOn: string; lowestBefore: number | null; judgement: Judgement | null }

/** An entry of the price history: what a feed said from `changedOn` (ISO date) on. */
export type PriceEntry = PromotedPrices & { changedOn: string }

/** Prices that hold from `changedOn` until the next ones. */
export type PriceChange = { changedOn: string; priceNow: number | null; priceOriginal: number | null }

/** Whether a product costs less than usual now, and that price may be right. */
export function isOffer(product: {
  priceNow: number | null
  priceOriginal: number | null
  priceFault?: PriceFault | boolean | null
}): boolean {
  return !product.priceFault && isBelowUsual(product.priceNow, product.priceOriginal)
}

/**
 * The prices that held up to `today`, oldest first: those of the history, and between its entries those that a promotion
 * brought and took away again. `seenOn` is when a feed last said what the latest entry says.
 */
export function priceChanges(entries: readonly PriceEntry[], seenOn: string, today: string): PriceChange[] {
  const ordered = entries.toSorted((a, b) => (a.changedOn < b.changedOn ? -1 : 1))
  const changes: PriceChange[] = []
  for (const [i, entry] of ordered.entries()) {
    const next = ordered[i + 1]
    const { changedOn, promotionStart, promotionEnd } = entry
    const dayAfter = promotionEnd && daysBefore(promotionEnd, -1)
    const days = [changedOn, promotionStart, dayAfter].filter(
      (day): day is string =>
        day !== null && day >= changedOn && day <= today && (!next || day < next.changedOn),
    )
    for (const day of new Set(days.sort())) {
      const prices = pricesOn(entry, next ? changedOn : seenOn, day)
      const last = changes.at(-1)
      const isSame = last?.priceNow === prices.priceNow && last.priceOriginal === prices.priceOriginal
      if (!isSame) changes.push({ changedOn: day, ...prices })
    }
  }
  return changes
}

/**
 * Judges a price of `cents` that is an offer on `today`, by the lowest price of the 30 days before it began: on the first
 * day of its promotion where a feed says that, else when the price last changed. `changes` stand oldest first.
 */
export function judgeOffer(
  cents: number,
  changes: readonly PriceChange[],
  { promotionStart, today }: { promotionStart: string | null; today: string },
): Offer {
  const known = changes
    .map(({ changedOn, priceNow, priceOriginal }) => ({
      from: changedOn,
      cents: effectivePrice(priceNow, priceOriginal),
    }))
    .filter((price) => price.cents > HIGHEST_IMPOSSIBLE_CENTS)
  const prices = withoutSlips(known, today)
  const beganOn =
    promotionStart ?? prices.findLast((price, i) => price.cents !== prices[i - 1]?.cents)?.from ?? today
  const from = daysBefore(beganOn, OFFER_DAYS)
  // A price holds until the next one, so that the last one before those days belongs to them.
  const before = prices.filter((price, i) => price.from < beganOn && (prices[i + 1]?.from ?? today) > from)
  if (!before[0] || before[0].from > from) return { beganOn, lowestBefore: null, judgement: null }
  const lowestBefore = Math.min(...before.map((price) => price.cents))
  return { beganOn, lowestBefore, judgement: judge(cents, lowestBefore) }
}

type HeldPrice = { from: string; cents: number }

/** The prices without those that the catalogue would mark as slips of the decimal point: the ones before them held on. */
function withoutSlips(prices: readonly HeldPrice[], today: string): HeldPrice[] {
  const usual = usualCents(prices, today)
  return prices.filter(({ cents }) => cents * PRICE_SLIP > usual && cents < usual * PRICE_SLIP)
}

/** The median of the last `USUAL_DAYS` days, in which each price counts for the days that it held. */
function usualCents(prices: readonly HeldPrice[], today: string): number {
  const first = daysBefore(today, USUAL_DAYS)
  const runs = prices
    .map(({ from, cents }, i) => {
      const next = prices[i + 1]?.from ?? daysBefore(today, -1)
      return { cents, days: Math.max(0, daysBetween(from > first ? from : first, next)) }
    })
    .toSorted((a, b) => a.cents - b.cents)
  const allDays = runs.reduce((sum, { days }) => sum + days, 0)
  let daysTo = 0
  for (const { cents, days } of runs) {
    daysTo += days
    if (daysTo * 2 >= allDays) return cents
  }
  return 0
}

function judge(cents: number, lowestBefore: number): Judgement {
  if (cents > lowestBefore) return 'not_an_offer'
  return cents * 100 <= lowestBefore * (100 - REAL_PERCENT) ? 'real' : 'so_so'
}
