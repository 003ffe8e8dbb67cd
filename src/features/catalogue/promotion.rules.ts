import type { PackSize } from './product.rules.ts'
import { readPromotion } from './promotion.words.rules.ts'

/** What a feed says of a promotion; the days are ISO dates, both belong to it, and `null` is not said. */
export type Promotion = { text: string; start: string | null; end: string | null }

/** What one pack costs in whole cents for who buys `count` of them. */
export type PromotionPrice = { cents: number; count: number }

/** Words that name another price as the earlier one, by more than this share of it, are about another product. */
const MAX_WAS_GAP = 0.25

/** Whether a promotion is on, on `day` (ISO date). */
export function isPromotionOn({ start, end }: Pick<Promotion, 'start' | 'end'>, day: string): boolean {
  return (start === null || start <= day) && (end === null || day <= end)
}

/**
 * What the words of a promotion make of the regular price of a pack (whole cents), rounded half up; `null` when they are
 * not understood, or cannot be about this product: a promotion never raises its price.
 */
export function promotionPrice(
  text: string,
  regularCents: number,
  pack: Pick<PackSize, 'amount' | 'unit'> | null,
): PromotionPrice | null {
  if (!(regularCents > 0)) return null
  const rule = readPromotion(text)
  if (!rule) return null
  const { count } = rule
  const price = (exact: number): PromotionPrice | null => {
    const cents = Math.round(exact)
    return cents > 0 && cents <= regularCents ? { cents, count } : null
  }
  switch (rule.kind) {
    case 'price':
      return rule.was !== null && Math.abs(rule.was - regularCents) > rule.was * MAX_WAS_GAP
        ? null
        : price(rule.cents)
    case 'total':
      return price(rule.cents / count)
    case 'pieces':
      // Not dearer than one pack: then it may be the price of a pack of so many pieces.
      return count > 1 && rule.cents <= regularCents ? null : price(rule.cents / count)
    case 'share':
      return price((regularCents * rule.pays) / rule.of)
    case 'off':
      return price(regularCents - rule.cents)
    case 'last':
      return rule.cents < regularCents ? price((regularCents * (count - 1) + rule.cents) / count) : null
    case 'weight':
      return pack?.unit === rule.unit ? price((rule.cents * pack.amount) / rule.amount) : null
  }
}

/** What a feed says of a product's price. */
export type PricedByFeed = {
  priceNow: number | null
  priceOriginal: number | null
  /** ISO date on which the prices were seen. */
  priceAsOf: string
  promotion: Promotion | null
}

/** The prices that hold on a day, and what its promotion asks for; `read` is `null` when its words change no price. */
export type PriceOnDay = {
  priceNow: number | null
  priceOriginal: number | null
  promotion: (Promotion & { read: PromotionPrice | null }) | null
}

/**
 * The prices of a product on `day` (ISO date). A promotion counts on its own days only, and from the regular price. Where the
 * feed's own price is below the regular one already, words can confirm it and no more, for they would count twice; when
 * the promotion has ended since that price was seen, the regular one is back.
 */
export function priceOn(
  { priceNow, priceOriginal, priceAsOf, promotion }: PricedByFeed,
  pack: Pick<PackSize, 'amount' | 'unit'> | null,
  day: string,
): PriceOnDay {
  const prices = { priceNow, priceOriginal }
  if (!promotion) return { ...prices, promotion: null }
  const isReduced = Boolean(priceNow && priceOriginal && priceNow < priceOriginal)
  if (!isPromotionOn(promotion, day)) {
    const isOver = promotion.end !== null && promotion.end < day && priceAsOf <= promotion.end
    return { ...(isReduced && isOver ? { priceNow: priceOriginal, priceOriginal } : prices), promotion: null }
  }
  const regular = priceOriginal || priceNow || 0
  const read = promotionPrice(promotion.text, regular, pack)
  if (isReduced) {
    const isConfirmed = read !== null && Math.abs(read.cents - priceNow!) <= 1
    return {
      ...prices,
      promotion: { ...promotion, read: isConfirmed ? { ...read, cents: priceNow! } : null },
    }
  }
  if (!read) return { ...prices, promotion: { ...promotion, read } }
  return { priceNow: read.cents, priceOriginal: regular, promotion: { ...promotion, read } }
}
