import { parseDutchNumber } from './number.rules.ts'
import type { PackSize } from './product.rules.ts'
import { labelUnits } from './units.rules.ts'

/** Names of the units of labels, for a pattern: the longest first. */
export const packUnits: string = Object.keys(labelUnits)
  .sort((a, b) => b.length - a.length)
  .join('|')

const number = String.raw`\d+(?:[.,]\d+)*`
const measure = new RegExp(
  String.raw`(?<![\d.,])((?:${number}\s*[x×*]\s*)*)(${number})?\s*(?<![a-z])(${packUnits})\b\.?(?:\s*[x×*]\s*(\d+)\b)?`,
  'i',
)
const counted = new RegExp(
  String.raw`(?<![\d.,])((?:\d{1,3}\s*[x×*]\s*)+)(${number})(?:\s*(${packUnits})\b|(?![\p{L}\d]|\s*(?:st|stuks?|porties)\b))`,
  'iu',
)
const packed = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,2})\s*\+\s*(\d{1,2})|(\d{1,2})\s*-?\s*pac?k)\s+(${number})\s*(${packUnits})\b`,
  'iu',
)
/** In ml: up to here the size behind "6-pack" is that of one drink, above it that of all. */
const MOST_OF_SMALL_PACK = 330
const range = new RegExp(
  String.raw`(?<![\d.,])(${number})\s*(?:[-–—]|tot|à)\s*(${number})(?=\s*(?:${packUnits})\b)`,
  'iu',
)
const sign = /(\d*)\s*([½⅓¼¾⅔])/g
const fraction = new RegExp(
  String.raw`(?<![\d.,/])(?:(\d+)\s+)?([1-9])\s*/\s*([2-9])(?=\s*(?:${packUnits})\b)`,
  'iu',
)
/** The same unit at both ends: "400 g - 600 g". */
const unitTwice = new RegExp(
  String.raw`(?<![\d.,])(${number})\s*(${packUnits})\s*(?=(?:[-–—]|tot|à)\s*${number}\s*\2\b)`,
  'iu',
)
const pieces =
  '(?:st(?:uks?)?|(?:fles|blik|pak|zak|bak|pot|kuip|doos)jes|flessen|blikken|pakken|zakken|potten|bekers|dozen|sachets)'
/** Pieces that are multiplied: "6 flessen x 1,5 l", and of what is poured also "6 flessen 1,5 l". */
const piecesTimes = new RegExp(String.raw`(?<![\d.,])(\d{1,3})\s*${pieces}\s*[x×*]\s*(?=\d)`, 'giu')
/** Cans, cartons and bottles before the size of one: no can holds more than the first, no bottle more than the second, in ml. */
const pouredPieces = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2})\s*((?:fles|blik|pak)jes|flessen|blikken)\s+(${number})\s*(${packUnits})\b`,
  'giu',
)
const MOST_OF_CAN = 500
const MOST_OF_BOTTLE = 2000
// Only counts of packs multiply: "500 g, 4 stuks" is 500 g in all.
const packCount = /(?<![\d.,])(\d{1,3})(?:\s*-?\s*pac?k\b|\s+\p{L}+\s+(?:van|à|a|of)\s)/iu
const packFactor = /(?<![\d.,])(\d{1,3})\s*[x×*](?=\s*\d)/iu
/** Words before the weight of what is left without the liquid, for a pattern. */
export const drainedWords = 'uitlekgewicht|uitgelekt|drained'
const withDrained = new RegExp(String.raw`\(?\s*(?:${drainedWords})[^)]*\)?`, 'i')
const approximateWords = /(?:^|[^a-z])(?:ca|circa|ongeveer|plm|±|~|\+\/-)(?:[^a-z]|$)|^[±~]/i

/** A pack holds more than nothing and less than a tonne or a cubic metre; anything else is a slip of the pen. */
const MAX_AMOUNT = 1_000_000

/**
 * Content of a pack in grams or millilitres from the size on a shelf label, all units of a multipack together:
 * "6 x 0,33 l" is 1980 ml, "1.000 g", "1,000 g" and "1.000 kg" are 1000 g, "½ l" is 500 ml, "ca. 500 g" is 500 g approximately,
 * and so is "450-550 g". `null` for sizes without mass or volume ("per stuk", "30 tabletten", "20 m x 30 cm").
 */
export function parsePackSize(text: string | null): PackSize | null {
  const label = plainNumbers((text ?? '').trim())
  // With both net and drained weight, the net weight is that of the pack; `drainedPack` reads the other.
  const given = label.replace(withDrained, '')
  const net = given.replace(range, middleOf)
  const match = measure.exec(net)
  if (!match) return null
  const [whole, factors = '', size, unitName = '', factorAfter] = match
  const unit = labelUnits[unitName.toLowerCase()]
  if (!unit) return null
  const each = size ? measureOf(size, unit.factor) : oneOf(net, unitName)
  if (each === null) return null

  const counts = [...(factors.match(new RegExp(number, 'g')) ?? []), ...(factorAfter ? [factorAfter] : [])]
  const multiple =
    counts.length > 0 ? counts.map((count) => parseDutchNumber(count) ?? 0) : [packsBeside(net, whole)]
  const amount = rounded(multiple.reduce((product, count) => product * count, each * unit.factor))
  if (!(amount > 0 && amount <= MAX_AMOUNT)) return null
  return { amount, unit: unit.unit, approximate: net !== given || approximateWords.test(net) }
}

/**
 * A number of such units. No pack holds a thousand kilos or litres: before three digits of them a dot is a decimal point. None
 * is weighed to a thousandth of a gram: there a comma before three digits marks thousands.
 */
function measureOf(size: string, factor: number): number | null {
  if (factor >= 1000 && /^\d+\.\d{3}$/.test(size)) return Number(size)
  return parseDutchNumber(factor === 1 && /^[1-9]\d{0,2},\d{3}$/.test(size) ? size.replace(',', '') : size)
}

/**
 * A text whose numbers and counts are written in one way: "½ l", "1/2 l" and ".5 l" are "0.5 l", "1½ l" is "1.5 l", "6 flessen x
 * 1 l" and "6 x (1 l)" are "6 x 1 l".
 */
function plainNumbers(text: string): string {
  const decimal = (whole: string | undefined, part: string, of: string) =>
    String(rounded(Number(whole ?? 0) + Number(part) / Number(of)))
  return (
    text
      .replace(/(?<=[a-z])(?<!\d\s*x)\.(?=\d)/gi, '. ')
      // Nobody packs parts of a gram: ".200 gr" is a slip of the pen.
      .replace(/(?<=^|[\s(x×*])[.,](?=\d+\s*(?:gr?|gram|ml)\b)/gi, '')
      .replace(/(?<=^|[\s(x×*])[.,](?=\d)/gi, '0.')
      .replace(/(?<=[x×*]\s*)\(/gi, '')
      // "3 à 200 ml" are three of 200 ml each, "180 à 200 ml" is a range.
      .replace(/(?<![\d.,])([1-9])\s*à\s*(?=\d{3}\b)/g, '$1 x ')
      .replace(piecesTimes, '$1 x ')
      .replace(pouredPieces, multiplied)
      .replace(unitTwice, '$1 ')
      .replace(sign, (_, whole, one) => `${whole} ${one.normalize('NFKC').replace('⁄', '/')}`)
      .replace(fraction, (_, whole, part, of) => decimal(whole, part, of))
  )
}

/** "6 flessen 1,5 l" as "6 x 1,5 l"; "24 blikjes 7,92 l" are that together. */
function multiplied(written: string, count: string, piece: string, size: string, name: string): string {
  const { unit, factor } = labelUnits[name.toLowerCase()]!
  const one = (parseDutchNumber(size) ?? 0) * factor
  const most = piece.toLowerCase() === 'flessen' ? MOST_OF_BOTTLE : MOST_OF_CAN
  return unit === 'ml' && one <= most ? `${count} x ${size} ${name}` : written
}

function middleOf(written: string, least: string, most: string): string {
  const [from, to] = [parseDutchNumber(least), parseDutchNumber(most)]
  return from !== null && to !== null && from < to ? String((from + to) / 2) : written
}

/**
 * Content of a product's pack. A label that gives a part of what the title counts means all of it: one can ("Pils 6x330ml",
 * "330 ml"), or one of several boxes ("Pils 4 x 6 x 330ml", "6 x 330 ml"); a title may leave out the unit ("Cola 12x0.33").
 * A label whose decimal point slipped is read from the title ("Pils 330 ml", "0.33 cl").
 */
export function packOf(title: string, label: string | null): PackSize | null {
  const pack = parsePackSize(label)
  if (!pack) return null
  const inTitle = countedIn(title).find(({ unit }) => unit === undefined || unit === pack.unit)
  if (!inTitle) return slippedPoint(title, pack) ?? pack
  const { each, counts, factors } = inTitle
  const parts = counts.map((_, i) => counts.slice(i + 1).reduce((product, count) => product * count, each))
  const part = parts.findIndex((amount) => factors.some((factor) => rounded(amount * factor) === pack.amount))
  const missing = part < 0 ? [] : counts.slice(0, part + 1)
  const amount = rounded(missing.reduce((product, count) => product * count, pack.amount))
  return amount > 0 && amount <= MAX_AMOUNT ? { ...pack, amount } : pack
}

/** How many of what size a title counts. `factors` make the size grams or millilitres: of one without a unit there are two. */
type Counted = { counts: number[]; each: number; factors: number[]; unit?: PackSize['unit'] }

/** What a title counts: "6x330ml", "7+1 250 ml", and of drinks in small packs "6-pack 0,2 l", where grams are those of all. */
function countedIn(title: string): Counted[] {
  const found: Counted[] = []
  const [, times = '', each = '', unitName] = counted.exec(title) ?? []
  if (times !== '') {
    const unit = labelUnits[unitName?.toLowerCase() ?? '']
    found.push({
      counts: (times.match(/\d+/g) ?? []).map(Number),
      each: parseDutchNumber(each) ?? 0,
      factors: unit ? [unit.factor] : [1, 1000],
      ...(unit && { unit: unit.unit }),
    })
  }
  const [, bought, free, packs, size = '', name = ''] = packed.exec(title) ?? []
  const unit = labelUnits[name.toLowerCase()]
  const one = unit && rounded((parseDutchNumber(size) ?? 0) * unit.factor)
  if (one && (bought || (unit.unit === 'ml' && one <= MOST_OF_SMALL_PACK)))
    found.push({
      counts: [bought ? Number(bought) + Number(free) : Number(packs)],
      each: one,
      factors: [1],
      unit: unit.unit,
    })
  return found
}

/** In grams or ml: a label of less may have its decimal point in the wrong place, one of more says what it means. */
const LEAST_LABEL = 100

/** The single size of a title that is ten, a hundred or a thousand times the one on a label too small to be believed. */
function slippedPoint(title: string, pack: PackSize): PackSize | null {
  const size = findSize(title)?.size
  if (size?.unit !== pack.unit || pack.amount >= LEAST_LABEL) return null
  return [10, 100, 1000].some((times) => rounded(pack.amount * times) === size.amount) ? size : null
}

/** The packs that are sold as one: "3 x 145 g", "2-pack", "3 blikjes van"; `null` where a text counts none. */
export function packsIn(text: string | null): number | null {
  const plain = plainNumbers(text ?? '')
  const packs = Number((packFactor.exec(plain) ?? packCount.exec(plain))?.[1] ?? 0)
  return packs > 0 ? packs : null
}

/** A size that stands in a text: its content, itself as written, and the text without it. */
export type FoundSize = { size: PackSize; written: string; rest: string }

/** The first size with a number in a text such as "kwark 500 g", or `null`. */
export function findSize(searched: string): FoundSize | null {
  const text = plainNumbers(searched)
  const match = measure.exec(text)
  if (!match?.[2]) return null
  const written = match[0].trim()
  const size = parsePackSize(written)
  return size && { size, written, rest: text.replace(match[0], ' ') }
}

/** "per kilo" and "pond" mean one of it; no pack holds one gram, and in other company a unit without a number means nothing. */
function oneOf(label: string, unitName: string): number | null {
  if (labelUnits[unitName.toLowerCase()]?.factor === 1) return null
  return new RegExp(String.raw`\bper\s+${unitName}\b|^${unitName}$`, 'i').test(label.trim()) ? 1 : null
}

/** The 4 of "4-pack 330 ml" or of "4 flesjes van 330 ml"; 1 when no count of packs stands beside the size. */
function packsBeside(label: string, measured: string): number {
  const at = label.indexOf(measured)
  return Number(packCount.exec(`${label.slice(0, at)} ${label.slice(at + measured.length)}`)?.[1] ?? 1)
}

/** Without the dust of binary fractions: 6 × 0.33 × 1000 is 1980, and not 1980.0000000000002. */
function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
