/** The dearest price that no shop asks for anything: what is listed for less is a test, a coupon or a slip. */
export const HIGHEST_IMPOSSIBLE_CENTS = 5
/** A price this many times what is usual, or this part of it, is a slip of the decimal point. */
export const PRICE_SLIP = 10
/** Of a kind that is told by its other unit, grams for millilitres: a powder costs many times what is made of it. */
export const OTHER_UNIT_SLIP = 50
/**
 * A low price is a slip only where the cheapest tenth of its kind cost at least so many times as much: plain salt costs a
 * tenth of fine salt, and is right.
 */
export const BELOW_CHEAPEST = 2
/** A small pack of saffron costs far more per kg than other spices, and is right: its pack too must cost this many times. */
export const PACK_SLIP = 5
/**
 * Per kg no pack, however small, costs this many times what nine of ten of its kind do: "4 g" means four skewers. It holds
 * where those nine cost at most `spread` times the cheapest tenth, as spices do not: saffron is sold by a twentieth of a gram.
 */
export const TINY_PACK = { times: 20, spread: 8 }
/** What is counted may be the boxes and not the pieces: of a kind whose prices differ little, a smaller slip shows there. */
export const NARROW_SLIP = 3.5
/** Of such a kind half cost no more than this many times what the cheapest tenth do. */
export const NARROW_SPREAD = 2
/** Days of a product's own prices that tell what is usual for it. */
export const USUAL_DAYS = 90
/** Products of a kind that it takes to know what is usual for it. */
export const LEAST_OF_KIND = 20

/** Why a price cannot be right, by a stable code; the text is for import reports. */
export const priceFaultReasons = {
  tiny: `the price is ${HIGHEST_IMPOSSIBLE_CENTS} cents or less`,
  'off-own': `the price is a tenth or less, or ten times or more, of the product's median of ${USUAL_DAYS} days`,
  'off-kind':
    'the price per kg or litre is a tenth or less, or ten times or more, of the median of its kind, and its pack does not explain it',
  'below-kind': `the price for so many pieces is far below that of the cheapest tenth of its kind, whose prices differ little`,
} as const
export type PriceFault = keyof typeof priceFaultReasons
