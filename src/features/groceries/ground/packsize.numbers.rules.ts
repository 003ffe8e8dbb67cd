import { parseDutchNumber } from './number.rules.ts'
import { labelUnits } from './units.rules.ts'

/** Names of the units of labels, for a pattern: the longest first. */
export const packUnits: string = Object.keys(labelUnits)
  .sort((a, b) => b.length - a.length)
  .join('|')

/** A number of a label, for a pattern. */
export const packNumber = String.raw`\d+(?:[.,]\d+)*`

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
const fractionSign = /(\d*)\s*([½⅓¼¾⅔])/g
/** A fraction in digits: "1/2 l", "1 1/2 l". */
const fraction = new RegExp(
  String.raw`(?<![\d.,/])(?:(\d+)\s+)?([1-9])\s*/\s*([2-9])(?=\s*(?:${packUnits})\b)`,
  'iu',
)
/** A count that is the size once more: "175 x 175 g". */
const sameTwice = /(?<![\d.,])(\d{3,4})\s*[x×*]\s*(?=\1\s*(?:g|ml)\b)/giu
/** A number that a program has put a blank into: "1, 5 l". */
const blankInNumber = /(?<![\d.,]|\d\s)(\d{1,2}[.,])\s(?=\d{1,2}\s*(?:kg|kilo|lt?|ltr|liter)\b)/giu
/** Thousands with a blank: "1 000 g". */
const blankThousands = /(?<![\d.,]|\d\s)(\d{1,2})\s(000)(?=\s*(?:gr?|gram|ml)\b)/giu
/** A point that is left behind a number: "45.g". */
const pointBehind = new RegExp(String.raw`(?<=\d)\.\s*(?=(?:${packUnits})\b)`, 'giu')
/** The same unit at both ends: "400 g - 600 g". */
const unitTwice = new RegExp(
  String.raw`(?<![\d.,])(${packNumber})\s*(${packUnits})\s*(?=(?:[-–—]|tot|à)\s*${packNumber}\s*\2\b)`,
  'iu',
)
const pieces =
  '(?:st(?:uks?|k)?|(?:fles|blik|pak|zak|bak|pot|kuip|doos)jes|flessen|blikken|pakken|zakken|potten|bekers|dozen|sachets)'
/** Pieces that are multiplied: "6 flessen x 1,5 l", "4 stuks van 100 g". */
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

/**
 * A text whose numbers and counts are written in one way: "½ l", "1/2 l" and ".5 l" are "0.5 l", "1½ l" is "1.5 l", "6 flessen x
 * 1 l" and "6 x (1 l)" are "6 x 1 l".
 */
export function plainNumbers(text: string): string {
  // This is asked of every title and label of a feed, several times.
  if (hasOneNumber(text)) return text
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
      .replace(blankInNumber, '$1')
      .replace(pointBehind, ' ')
      // "10+2 x 20 g" are twelve of 20 g.
      .replace(/(?<![\d.,])(\d{1,2})(?:\+|\s+\+\s*)(\d{1,2})(?=\s*[x×*]\s*\d)/g, (_, some, more) =>
        String(+some + +more),
      )
      .replace(piecesTimes, '$1 x ')
      .replace(pouredPieces, multiplied)
      .replace(unitTwice, '$1 ')
      .replace(fractionSign, (_, whole, one) => `${whole} ${one.normalize('NFKC').replace('⁄', '/')}`)
      .replace(fraction, decimalOf)
      .replace(/\b(?:half|halve)\s+(?=(?:pond|kilo|liter)\b)/gi, '0.5 ')
      .replace(either, '$1-$2 ')
      .replace(sum, added)
      .replace(perHundred, '')
  )
}

/** "1 1/2" as "1.5". */
function decimalOf(_: string, whole: string | undefined, part: string, of: string): string {
  return String(rounded(Number(whole ?? 0) + Number(part) / Number(of)))
}

/** Most texts have no more than one number, in which there is nothing to be written anew. */
const oneNumber = /^(?!.*\bhal(?:f|ve)\b)[^\d.,(½⅓¼¾⅔]*(?:\d+(?:[.,]\d+)*[^\d.,(½⅓¼¾⅔]*)?$/is

/** Whether a text has no more than one number, and no fraction, bracket or loose point or comma that may change or add one. */
export function hasOneNumber(text: string): boolean {
  return oneNumber.test(text)
}

/** An amount times each of some counts. */
export function timesAll(amount: number, counts: readonly number[]): number {
  return counts.reduce((product, count) => product * count, amount)
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

/** Without the dust of binary fractions: 6 × 0.33 × 1000 is 1980, and not 1980.0000000000002. */
export function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
