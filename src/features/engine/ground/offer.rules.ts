import { effectivePrice } from '#features/groceries/ground/product.rules.ts'
import { JUDGED_DAYS, type Judgement } from '#features/groceries/offers/judgement.rules.ts'
import { daysBetween } from '#platform/ground/day.rules.ts'
import type { WireProduct } from './wire.rules.ts'

type Offered = Pick<WireProduct, 'price_now' | 'price_original' | 'offer' | 'sources'>

/** An offer in figures: cents, and whole percents that never promise more than there is. */
export type OfferFigures = {
  judgement: Judgement | null
  was: number
  percent: number
  lowestBefore: number | null
  /** Percent below the lowest price before; below zero where that was cheaper. */
  saves: number | null
  /** ISO date on which it began; `null` where it is not known what held before. */
  beganOn: string | null
  /** Whether it has lasted too long to be judged. */
  isLasting: boolean
}

/** What is to be said of a product's offer, or `null` without one. */
export function offerFigures({ price_now, price_original, offer, sources }: Offered): OfferFigures | null {
  const cents = effectivePrice(price_now, price_original)
  if (!offer || !price_original) return null
  const { judgement, lowest_before: lowestBefore } = offer
  return {
    judgement: lowestBefore ? judgement : null,
    was: price_original,
    percent: Math.floor(((price_original - cents) * 100) / price_original),
    lowestBefore,
    saves: lowestBefore ? saving(cents, lowestBefore) : null,
    beganOn: lowestBefore ? offer.began_on : null,
    isLasting: !lowestBefore && daysBetween(offer.began_on, sources.price.as_of) >= JUDGED_DAYS,
  }
}

/** Down for what is saved, up for what it was cheaper: a cent more is no 0 %. */
function saving(cents: number, before: number): number {
  return cents <= before
    ? Math.floor(((before - cents) * 100) / before)
    : -Math.max(1, Math.floor(((cents - before) * 100) / cents))
}
