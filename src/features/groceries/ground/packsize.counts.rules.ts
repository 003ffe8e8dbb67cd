import { parseDutchNumber } from './number.rules.ts'
import { hasOneNumber, packNumber, packUnits, plainNumbers, rounded } from './packsize.numbers.rules.ts'
import type { PackSize } from './product.rules.ts'
import { labelUnits } from './units.rules.ts'

/** "6x330ml", "4 x 6 x 30 cl", also without a unit: "12x0.33". */
const counted = new RegExp(
  String.raw`(?<![\d.,])((?:\d{1,3}\s*[x×*]\s*)+)(${packNumber})(?:\s*(${packUnits})\b|(?![\p{L}\d]|\s*(?:st|stuks?|porties)\b))`,
  'iu',
)
/** "7+1 250 ml", "6-pack 0,2 l". */
const packed = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,2})\s*\+\s*(\d{1,2})|(\d{1,2})\s*-?\s*pac?k(?:\s+\p{L}+){0,2})\s+(${packNumber})\s*(${packUnits})\b`,
  'iu',
)
/** "250 ml (6-pack)". */
const packedAfter = new RegExp(
  String.raw`(?<![\d.,])(${packNumber})\s*(${packUnits})(?:\s+\p{L}+){0,2}\s+\(?(\d{1,2})\s*-?\s*pac?k\b`,
  'iu',
)
/**
 * In ml: up to here the size beside "2-pack" (few) or "6-pack" (many) is that of one drink, above it that of all of them
 * together.
 */
const MOST_OF_DRINK = { few: 330, many: 500 }
const MANY_DRINKS = 4

/** How many of what size a title counts. `factors` make the size grams or millilitres: of one without a unit there are two. */
export type Counted = { counts: number[]; each: number; factors: number[]; unit?: PackSize['unit'] }

/** What a title counts: "6x330ml", "7+1 250 ml", and of drinks in small packs "6-pack 0,2 l", where grams are those of all. */
export function countedIn(text: string): Counted[] {
  if (hasOneNumber(text)) return []
  const title = plainNumbers(text)
  return [...timesIn(title), ...packsWithSize(title)]
}

function timesIn(title: string): Counted[] {
  const [, times = '', size = '', name = ''] = counted.exec(title) ?? []
  if (times === '') return []
  const counts = (times.match(/\d+/g) ?? []).map(Number)
  const each = parseDutchNumber(size) ?? 0
  const named = labelUnits[name.toLowerCase()]
  return named
    ? [{ counts, each, factors: [named.factor], unit: named.unit }]
    : [{ counts, each, factors: [1, 1000] }]
}

function packsWithSize(title: string): Counted[] {
  const [, bought, free, before, sizeAfter, nameAfter] = packed.exec(title) ?? []
  const [, sizeBefore, nameBefore, after] = packedAfter.exec(title) ?? []
  const named = labelUnits[(nameAfter ?? nameBefore ?? '').toLowerCase()]
  if (!named) return []
  const each = rounded((parseDutchNumber(sizeAfter ?? sizeBefore ?? '') ?? 0) * named.factor)
  const packs = bought ? Number(bought) + Number(free) : Number(before ?? after)
  const most = packs >= MANY_DRINKS ? MOST_OF_DRINK.many : MOST_OF_DRINK.few
  const isOfEach = bought !== undefined || (named.unit === 'ml' && each <= most)
  return each > 0 && isOfEach ? [{ counts: [packs], each, factors: [1], unit: named.unit }] : []
}

/** One of what is counted, in grams or ml; of a size without a unit as if that were its unit. */
export function eachOf({ each, factors }: Counted): number {
  return rounded(each * factors[0]!)
}
