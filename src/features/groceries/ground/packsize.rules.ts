import { parseDutchNumber } from './number.rules.ts'
import type { PackSize } from './product.rules.ts'
import { labelUnits } from './units.rules.ts'

/** Names of the units of labels, for a pattern: the longest first. */
export const packUnits: string = Object.keys(labelUnits)
  .sort((a, b) => b.length - a.length)
  .join('|')

/** A number of a label, for a pattern. */
export const packNumber = String.raw`\d+(?:[.,]\d+)*`
/** A unit with a number, or alone; no letter beside it: "Gr" of "Grüner" is none. */
const measureWith = (size: string) =>
  new RegExp(
    String.raw`(?<![\d.,])((?:${packNumber}\s*[x×*]\s*)*)${size}\s*(?<!\p{L})(${packUnits})(?![\p{L}\d_])\.?(?:\s*[x×*]\s*(\d+)\b|\s+(\d{1,3})\s*[x×](?![\p{L}\s]*\d))?`,
    'iu',
  )
const measure = measureWith(`(${packNumber})`)
const unitAlone = measureWith('()')
const range = new RegExp(
  String.raw`(?<![\d.,])(${packNumber})\s*(?:[-–—]|tot|à)\s*(${packNumber})(?=\s*(?:${packUnits})\b)`,
  'iu',
)
/** Two sizes of one product: "500/600 g", "500 a 600 g". */
const either = new RegExp(
  String.raw`(?<![\d.,/])([1-9]\d{1,3})\s*(?:/|\ba\b)\s*([1-9]\d{1,3})(?=\s*(?:${packUnits})\b)`,
  'giu',
)
/** What a pack holds and what comes on top: "1 l + 250 ml gratis", "300+30 g". */
const sum = new RegExp(
  String.raw`(?<![\d.,])(${packNumber})\s*(${packUnits})?\s*\+\s*(${packNumber})\s*(${packUnits})\b(?:\s*(?:gratis|extra)\b)?`,
  'giu',
)
/** What a price refers to, before the size of a pack: "per 100 g, ca. 400 g". */
const perHundred = new RegExp(
  String.raw`\bper\s+100\s*(?:g|gr|gram|ml)\b[\s,;:/|-]*(?=\D*\d[\d.,]*\s*(?:${packUnits})\b)`,
  'giu',
)
const sign = /(\d*)\s*([½⅓¼¾⅔])/g
const fraction = new RegExp(
  String.raw`(?<![\d.,/])(?:(\d+)\s+)?([1-9])\s*/\s*([2-9])(?=\s*(?:${packUnits})\b)`,
  'iu',
)
/** A count that is the size once more: "175 x 175 g". */
const sameTwice = /(?<![\d.,])(\d{3,4})\s*[x×*]\s*(?=\1\s*(?:g|ml)\b)/giu
const blankInNumber = /(?<![\d.,]|\d\s)(\d{1,2}[.,])\s(?=\d{1,2}\s*(?:kg|kilo|lt?|ltr|liter)\b)/giu
const blankThousands = /(?<![\d.,]|\d\s)(\d{1,2})\s(000)(?=\s*(?:gr?|gram|ml)\b)/giu
const pointBehind = new RegExp(String.raw`(?<=\d)\.\s*(?=(?:${packUnits})\b)`, 'giu')
/** The same unit at both ends: "400 g - 600 g". */
const unitTwice = new RegExp(
  String.raw`(?<![\d.,])(${packNumber})\s*(${packUnits})\s*(?=(?:[-–—]|tot|à)\s*${packNumber}\s*\2\b)`,
  'iu',
)
const pieces =
  '(?:st(?:uks?|k)?|(?:fles|blik|pak|zak|bak|pot|kuip|doos)jes|flessen|blikken|pakken|zakken|potten|bekers|dozen|sachets)'
/** Pieces that are multiplied: "6 flessen x 1,5 l", and of what is poured also "6 flessen 1,5 l". */
const piecesTimes = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3})\s*${pieces}\.?\s*(?:[x×*]\s*|(?:van|à|of)\s+)(?=\d)`,
  'giu',
)
/** Cans, cartons and bottles before the size of one: no can holds more than the first, no bottle more than the second, in ml. */
const pouredPieces = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2})\s*((?:fles|blik|pak)jes|flessen|blikken)\s+(${packNumber})\s*(${packUnits})\b`,
  'giu',
)
const MOST_OF_CAN = 500
const MOST_OF_BOTTLE = 2000
// Only counts of packs multiply: "500 g, 4 stuks" is 500 g in all.
const packCount = /(?<![\d.,])(\d{1,3})(?:\s*-?\s*pac?k\b|\s+\p{L}+\s+(?:van|à|a|of)\s)/iu
const packFactor = /(?<![\d.,])(\d{1,3})\s*[x×*](?=\s*\d)/iu
/** Words beside the weight of what is left without the liquid, for a pattern. */
export const drainedWords = String.raw`uitlekgewicht|uitgelekt|uitl(?:ek)?\.?\s?gew|drained`
const beforeDrained = new RegExp(
  String.raw`[(/,;|]\s*\d[\d.,]*\s*(?:g|gr|gram)?\s*(?:${drainedWords})\p{L}*\.?\)?`,
  'iu',
)
const withDrained = new RegExp(String.raw`\(?\s*(?:${drainedWords})[^)]*\)?`, 'i')
const approximateWords = /(?:^|[^a-z])(?:ca|circa|ongeveer|plm|±|~|\+\/-)(?:[^a-z]|$)|^[±~]/i

/** A pack holds more than nothing and less than a tonne or a cubic metre; anything else is a slip of the pen. */
export const MAX_AMOUNT = 1_000_000

/**
 * Content of a pack in grams or millilitres from the size on a shelf label, all units of a multipack together:
 * "6 x 0,33 l" is 1980 ml, "1.000 g", "1,000 g" and "1.000 kg" are 1000 g, "½ l" is 500 ml, "ca. 500 g" is 500 g approximately,
 * and so is "450-550 g". `null` for sizes without mass or volume ("per stuk", "30 tabletten", "20 m x 30 cm").
 */
export function parsePackSize(text: string | null): PackSize | null {
  const label = plainNumbers((text ?? '').trim())
  // With both net and drained weight, the net weight is that of the pack; `drainedPack` reads the other.
  const net = withoutDrained(label)
  const given = measure.test(net) ? net : label
  const exact = given.replace(range, middleOf)
  const match = measure.exec(exact) ?? unitAlone.exec(exact)
  if (!match) return null
  const [whole, factors = '', size, unitName = '', times, timesBehind] = match
  const factorAfter = times ?? timesBehind
  const unit = labelUnits[unitName.toLowerCase()]
  if (!unit) return null
  const each = size ? measureOf(size, unit.factor) : oneOf(exact, unitName)
  if (each === null) return null

  const counts = [
    ...(factors.match(new RegExp(packNumber, 'g')) ?? []),
    ...(factorAfter ? [factorAfter] : []),
  ]
  const multiple =
    counts.length > 0 ? counts.map((count) => parseDutchNumber(count) ?? 0) : [packsBeside(exact, whole)]
  const amount = rounded(multiple.reduce((product, count) => product * count, each * unit.factor))
  if (!(amount > 0 && amount <= MAX_AMOUNT)) return null
  return { amount, unit: unit.unit, approximate: exact !== given || approximateWords.test(exact) }
}

/** A text without the weight of what is left without the liquid: "500 g netto, 280 g uitlekgewicht". */
export function withoutDrained(text: string): string {
  return text.replace(beforeDrained, '').replace(withDrained, '')
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
export function plainNumbers(text: string): string {
  const decimal = (whole: string | undefined, part: string, of: string) =>
    String(rounded(Number(whole ?? 0) + Number(part) / Number(of)))
  return (
    text
      .replace(/(?<=[a-z])(?<!\d\s*x)\.(?=\d)/gi, '. ')
      // Nobody packs parts of a gram: ".200 gr" is a slip of the pen.
      .replace(/(?<=^|[\s(x×*])[.,](?=\d+\s*(?:gr?|gram|ml)\b)/gi, '')
      .replace(/(?<=^|[\s(x×*])[.,](?=\d)/gi, '0.')
      .replace(/(?<=[x×*]\s*)(?:\(|[àa]\s+(?=\d))/gi, '')
      .replace(blankThousands, '$1$2')
      // "3 à 200 ml" are three of 200 ml each, "180 à 200 ml" is a range.
      .replace(/(?<![\d.,])([1-9])\s*à\s*(?=\d{3}\b)/g, '$1 x ')
      // "175 x 175 g" is one of that: nobody packs as many as it weighs grams.
      .replace(sameTwice, '')
      // "1, 5 l" is a number that a program has put a blank into, and "45.g" one that it has left a point behind.
      .replace(blankInNumber, '$1')
      .replace(pointBehind, ' ')
      // "10+2 x 20 g" are twelve of 20 g.
      .replace(/(?<![\d.,])(\d{1,2})(?:\+|\s+\+\s*)(\d{1,2})(?=\s*[x×*]\s*\d)/g, (_, some, more) =>
        String(+some + +more),
      )
      .replace(piecesTimes, '$1 x ')
      .replace(pouredPieces, multiplied)
      .replace(unitTwice, '$1 ')
      .replace(sign, (_, whole, one) => `${whole} ${one.normalize('NFKC').replace('⁄', '/')}`)
      .replace(fraction, (_, whole, part, of) => decimal(whole, part, of))
      .replace(/\b(?:half|halve)\s+(?=(?:pond|kilo|liter)\b)/gi, '0.5 ')
      .replace(either, '$1-$2 ')
      .replace(sum, added)
      .replace(perHundred, '')
  )
}

/** "6 flessen 1,5 l" as "6 x 1,5 l"; "24 blikjes 7,92 l" are that together. */
function multiplied(written: string, count: string, piece: string, size: string, name: string): string {
  const { unit, factor } = labelUnits[name.toLowerCase()]!
  const one = (parseDutchNumber(size) ?? 0) * factor
  const most = piece.toLowerCase() === 'flessen' ? MOST_OF_BOTTLE : MOST_OF_CAN
  return unit === 'ml' && one <= most ? `${count} x ${size} ${name}` : written
}

/** "1 l + 250 ml" as "1250 ml"; "7+1 250 ml" counts packs, and is left to what counts them. */
function added(
  written: string,
  first: string,
  firstName: string | undefined,
  second: string,
  name: string,
): string {
  const [one, other] = [labelUnits[(firstName ?? name).toLowerCase()]!, labelUnits[name.toLowerCase()]!]
  const [held, more] = [
    (parseDutchNumber(first) ?? 0) * one.factor,
    (parseDutchNumber(second) ?? 0) * other.factor,
  ]
  const isSum = one.unit === other.unit && (firstName !== undefined || held >= more)
  return isSum ? `${rounded(held + more)} ${one.unit}` : written
}

function middleOf(written: string, least: string, most: string): string {
  const [from, to] = [parseDutchNumber(least), parseDutchNumber(most)]
  return from !== null && to !== null && from < to ? String((from + to) / 2) : written
}

/** The packs that are sold as one: "3 x 145 g", "2-pack", "3 blikjes van"; `null` where a text counts none. */
export function packsIn(text: string | null): number | null {
  const plain = plainNumbers(text ?? '')
  const packs = Number((packFactor.exec(plain) ?? packCount.exec(plain))?.[1] ?? 0)
  return packs > 0 ? packs : null
}

/** A size that stands in a text: its content, itself as written, what stands before and after it, and both of these. */
export type FoundSize = { size: PackSize; written: string; before: string; after: string; rest: string }

/** The first size with a number in a text such as "kwark 500 g", or `null`. */
export function findSize(searched: string): FoundSize | null {
  const text = plainNumbers(searched)
  const match = measure.exec(text)
  if (!match) return null
  const size = parsePackSize(match[0])
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
  return size && { size, written: match[0].trim(), before, after, rest: `${before} ${after}` }
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
export function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
