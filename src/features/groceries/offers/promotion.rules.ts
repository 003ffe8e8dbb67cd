import { isBelowUsual, type PackSize } from '../ground/product.rules.ts'
import { HIGHEST_IMPOSSIBLE_CENTS, PRICE_SLIP } from './price.rules.ts'
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
    const isPossible = cents > HIGHEST_IMPOSSIBLE_CENTS && cents * PRICE_SLIP > regularCents
    return isPossible && cents <= regularCents ? { cents, count } : null
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

type Prices = { priceNow: number | null; priceOriginal: number | null }

/**
 * What the words of a product's promotion make of its price, counted from the regular one; `null` when they change none.
 * Where the feed's own price is below the regular one already, they can confirm it and no more, for they would count twice.
 */
export function readPromotionOf(
  { priceNow, priceOriginal, promotion }: Prices & { promotion: Promotion | null },
  pack: Pick<PackSize, 'amount' | 'unit'> | null,
): PromotionPrice | null {
  if (!promotion) return null
  const read = promotionPrice(promotion.text, priceOriginal || priceNow || 0, pack)
  if (!read || !isBelowUsual(priceNow, priceOriginal)) return read
  return Math.abs(read.cents - priceNow!) <= 1 ? { ...read, cents: priceNow! } : null
}

/** The prices of a feed, and the days of its promotion with what its words make of them. */
export type PromotedPrices = Prices & {
  promotionStart: string | null
  promotionEnd: string | null
  promotionCents: number | null
}

/**
 * The prices that hold on `day` (ISO date), when a feed said this on `seenOn`. A promotion counts on its own days only;
 * once it has ended, a lower price that was seen before that is the regular one again.
 */
export function pricesOn(said: PromotedPrices, seenOn: string, day: string): Prices {
  const { priceNow, priceOriginal, promotionStart: start, promotionEnd: end, promotionCents } = said
  if (isPromotionOn({ start, end }, day)) {
    if (promotionCents === null) return { priceNow, priceOriginal }
    return { priceNow: promotionCents, priceOriginal: priceOriginal || priceNow }
  }
  const isOver = end !== null && end < day && seenOn <= end && isBelowUsual(priceNow, priceOriginal)
  return { priceNow: isOver ? priceOriginal : priceNow, priceOriginal }
}

/** A promotion with what its words were read as; `read` is `null` where they change no price. */
export type StoredPromotion = Promotion & { read: PromotionPrice | null }

/** The promotion of a product as the catalogue keeps it; `null` when its feed announces none. */
export function storedPromotion(row: {
  promotionText: string | null
  promotionStart: string | null
  promotionEnd: string | null
  promotionCents: number | null
  promotionCount: number | null
}): StoredPromotion | null {
  const { promotionText: text, promotionCents: cents, promotionCount: count } = row
  if (text === null) return null
  const read = cents !== null && count !== null ? { cents, count } : null
  return { text, start: row.promotionStart, end: row.promotionEnd, read }
}
