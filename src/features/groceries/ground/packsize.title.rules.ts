import { parseDutchNumber } from './number.rules.ts'
import { type Counted, countedIn, eachOf } from './packsize.counts.rules.ts'
import { packNumber, packUnits, rounded, timesAll } from './packsize.numbers.rules.ts'
import {
  type FoundSize,
  findSize,
  MAX_AMOUNT,
  packsIn,
  parsePackSize,
  withoutDrained,
} from './packsize.rules.ts'
import type { PackSize } from './product.rules.ts'
import { labelUnits } from './units.rules.ts'

/**
 * Content of a product's pack. A label that gives a part of what the title counts means all of it: one can ("Pils 6x330ml",
 * "330 ml"), or one of several boxes ("Pils 4 x 6 x 330ml", "6 x 330 ml"); a title may leave out the unit ("Cola 12x0.33").
 * A label whose decimal point slipped is read from the title ("Pils 330 ml", "0.33 cl"). `null` where neither tells it, or
 * where no shop sells so much.
 */
export function packOf(title: string, label: string | null): PackSize | null {
  const isSaffron = saffron.test(title)
  const pack = packAsWritten(withRightUnits(title, isSaffron), withRightUnits(label ?? '', isSaffron))
  return pack && isSold(pack) ? pack : null
}

/** Nobody weighs food to a thousandth of a gram: "0,457 g" of steak are kilos; saffron alone is sold by such weights. */
const smallKilos = /(?<![\d.,])(0[.,][2-9]\d{2})\s*(?:g|gr|gram)\b/giu
const saffron = /saf+ra+n/i
/** Nobody writes 7.5 ml as "0,75 cl", nor measures a ml to its hundredths, as "1.98 ml" would be: these are litres. */
const smallLitres = /(?<![\d.,])(0[.,]\d+(?=\s*cl\b)|[1-9][.,]\d{2}(?=\s*m))\s*(?:cl|ml|milliliter)\b/giu

/** A text with the kilos and litres that were meant by sizes too small for the units beside them. */
function withRightUnits(text: string, isSaffron: boolean): string {
  const inLitres = text.replace(smallLitres, '$1 l')
  return isSaffron ? inLitres : inLitres.replace(smallKilos, '$1 kg')
}

/** In grams or ml: no pack holds more; none that holds more than the second is packed to the gram. */
const LARGEST_PACK = 100_000
const LARGEST_EXACT = 10_000

/** Whether a shop sells such a pack: no "750 liter" of wine, and no "41.667 ml", a thousand by the cans of a tray. */
function isSold({ amount }: PackSize): boolean {
  return amount <= LARGEST_EXACT || (amount <= LARGEST_PACK && amount % 10 === 0)
}

/** A size that is that of one of the pieces that are counted beside it: "4 stuks, 75 gram per stuk". */
const perPiece = new RegExp(String.raw`(?:${packUnits})\.?\s*(?:per|/)\s*(?:stuk|st|stk)\b`, 'i')
const countOfPieces = /(?<![\d.,])(\d{1,2})\s*(?:stuks|stk|st)\b/i

/** The pack of a title and a label whose units are right. */
function packAsWritten(title: string, label: string): PackSize | null {
  const pack = parsePackSize(label)
  if (!pack) return sizeInTitle(title, label)
  const inTitle = countedIn(title)
  return (
    ofPieces(title, label, pack) ??
    countedOnce(title, label, pack, inTitle) ??
    timesMissing(pack, inTitle) ??
    correctedByTitle(title, pack) ??
    pack
  )
}

/** The pack of a label that gives the size of one piece, where label or title count them. */
function ofPieces(title: string, label: string, pack: PackSize): PackSize | null {
  if (!perPiece.test(label)) return null
  const pieces = (countOfPieces.exec(label) ?? countOfPieces.exec(title))?.[1]
  return pieces ? { ...pack, amount: rounded(pack.amount * Number(pieces)) } : null
}

/** The pack of a label that gives one, or one box, of what the title counts; `null` where it gives something else. */
function timesMissing(pack: PackSize, inTitle: readonly Counted[]): PackSize | null {
  const counted = inTitle.find(({ unit }) => unit === undefined || unit === pack.unit)
  if (!counted) return null
  const { each, counts, factors } = counted
  const isPart = (_: number, i: number) => {
    const part = timesAll(each, counts.slice(i + 1))
    return factors.some((factor) => rounded(part * factor) === pack.amount)
  }
  const part = counts.findIndex(isPart)
  if (part < 0) return null
  const amount = rounded(timesAll(pack.amount, counts.slice(0, part + 1)))
  return amount > 0 && amount <= MAX_AMOUNT ? { ...pack, amount } : pack
}

/** What all pieces weigh: "2 stuks 200 g". */
const ofAllPieces = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3})\s*st(?:uks?)?\s+(${packNumber})\s*(${packUnits})\b`,
  'iu',
)
/** In grams per ml: nothing that is sold by volume is as dense. */
const IMPOSSIBLE_DENSITY = 2

/**
 * The size of all pieces together, where a label multiplies it once more: "2 x 200 g" of "Pudding 2 stuks 200 g", "2 x 1600 g"
 * of "Opvolgmelk 2x800g", and "4 x 288 g" of "Waterijs 4 x 70 ml", of which no piece weighs so much; else `null`. "2 stuks
 * 125 g" may be two of 125 g: the smaller size is taken, which makes nothing cheaper than it is.
 */
function countedOnce(
  title: string,
  label: string,
  pack: PackSize,
  inTitle: readonly Counted[],
): PackSize | null {
  // Few labels multiply, and this is asked of every product of a feed.
  if (!/[x×*]/i.test(label)) return null
  const labelled = countedIn(label).find(({ unit }) => unit === pack.unit)
  if (!labelled) return null
  const amount = eachOf(labelled)
  const titled = inTitle.find(({ unit }) => unit === pack.unit)
  const isWhole =
    titled && eachOf(titled) !== amount && rounded(timesAll(eachOf(titled), titled.counts)) === amount
  const isOnce =
    isOfAllPieces(title, { ...pack, amount }) || isWhole || isTooDense({ ...pack, amount }, inTitle)
  return isOnce ? { ...pack, amount } : null
}

/** Whether a title gives a size as that of all its pieces. */
function isOfAllPieces(title: string, { amount, unit }: PackSize): boolean {
  const [, , size = '', name = ''] = ofAllPieces.exec(title) ?? []
  const named = labelUnits[name.toLowerCase()]
  return named?.unit === unit && rounded((parseDutchNumber(size) ?? 0) * named.factor) === amount
}

/** Whether one of the pieces that a title counts by volume cannot weigh so much, and all of them together can. */
function isTooDense({ amount, unit }: PackSize, inTitle: readonly Counted[]): boolean {
  const poured = unit === 'g' && inTitle.find((counted) => counted.unit === 'ml')
  if (!poured) return false
  const most = IMPOSSIBLE_DENSITY * eachOf(poured)
  return amount >= most && amount < timesAll(most, poured.counts)
}

/** No pack of food that a shop names without its size on the label holds more, in grams or ml. */
const LARGEST_IN_TITLE = 25_000
/** What stands before a size that is not what a pack holds: of a helping, of whom it is for, of what it makes. */
const otherBefore =
  /(?:\d\s*[-–]\s*|(?<!\S)\+\s*|\+(?=\d)|[<>/]\s*|\d,\s+|\b(?:voor|tot|vanaf|max|van)\s+)\d[\d.,]*\s*\p{L}+$/iu
/** A range of grams is of what a pack weighs; one of kilos may be of the baby that wears what is in it. */
const gramsFromTo = /(?<![\d.,])\d{2,4}\s*[-–]\s*\d{3,4}\s*(?:g|gr|gram)$/i
/** What stands behind such a size: "400 l-tryptofaan", "200 g + refill", "20 g eiwit". */
const otherAfter = /^(?:-\p{L}|\s*\+|\s*(?:\p{L}+\s+)?(?:eiwit|prote[iï]ne?s?)\b)/iu
/** A label that was meant to be a size, and is none: "0 kilogram", "1500 liter". */
const brokenSize = new RegExp(String.raw`^\D*\d[\d.,]*\s*(?:${packUnits})\b`, 'i')
/** A label by which several packs are sold as one; "per stuk" says nothing of how many a title counts. */
const perBundle = /\bper\s+(?:pakket|bundel|doos|tray|krat)\b/i
/** What a price or a kcal refers to, or protein. */
const referred = /\bper\s+$/i
const boastsProtein = /\b(?:eiwit|protein)/i
/** In grams or ml: less of what boasts of its protein is the protein in it; a bar alone weighs less. */
const LEAST_BESIDE_PROTEIN = 100
const LEAST_BAR = 30
const bar = /(?:\bbars?|re+p|repen|koek(?:en)?|wafe[lr]s?|cookies?|brownies?|crisps?|chips|noten|nuts?)\b/i
/** Several packs as one, of which a title may name the size of each. */
const bundle =
  /(?:voordeel|\s|\d-)pakket\b|bundel|multi-?pack|(?:^|\s)(?:tray|deal|set|doos|box|krat)(?:\s|$)/i
/** A count of packs before a size: "3-pack 120 g". */
const packBefore = /\d\s*-?\s*pac?k\b/i

/**
 * The single size that a title names, where the label has none: "Spareribs ca. 745 g". A label that counts pieces is
 * believed: "Mousse 4 x 57 g" of 4 pieces holds 228 g, of one piece nobody knows what.
 */
function sizeInTitle(whole: string, label: string): PackSize | null {
  const title = withoutDrained(whole)
  const found = findSize(title)
  if (!found || isOfOther(found)) return null
  const size = parsePackSize(title)
  if (!size || size.amount > LARGEST_IN_TITLE || namesOther(found.rest, size)) return null
  if (boastsProtein.test(title) && isProtein(title, found, size)) return null
  const packs = packsIn(title)
  if (packs === null && bundle.test(title)) return null
  const words = brokenSize.test(label) ? '' : label
  const labelled = /\d+/.exec(words)?.[0]
  if (labelled !== undefined) {
    const isOfAll = ofAllPieces.exec(title)?.[1] === labelled
    return isOfAll || [0, packs ?? 1].includes(Number(labelled)) ? size : null
  }
  // Of "3-pack 120 g" the smaller size is taken, which makes nothing cheaper than it is.
  if (packs !== null && size.unit === 'g' && packBefore.test(found.before)) return found.size
  return packs === null || !/\p{L}{2}/u.test(words) || perBundle.test(words) ? size : null
}

/** Whether a size is not that of a pack by what stands beside it. */
function isOfOther({ before, written, after }: FoundSize): boolean {
  if (otherAfter.test(after)) return true
  // What a price or a kcal refers to is told beside other numbers.
  if (referred.test(before) && /\d/.test(before + after)) return true
  const upTo = before + written
  return otherBefore.test(upTo) && !gramsFromTo.test(upTo)
}

/** Whether a size in a title that boasts of protein is that of the protein. */
function isProtein(title: string, { before }: FoundSize, { amount }: PackSize): boolean {
  return amount < (bar.test(title) ? LEAST_BAR : LEAST_BESIDE_PROTEIN) || referred.test(before)
}

/** Whether a text names another size: "5 x 30 g, 150 g" names one in two ways. */
function namesOther(text: string, { amount, unit }: PackSize): boolean {
  const other = findSize(text)?.size
  return other !== undefined && !(other.amount === amount && other.unit === unit)
}

/** In grams or ml: a label of less may have its decimal point in the wrong place, one of more says what it means. */
const LEAST_LABEL = 100
/** A label of so little is a number of something else where the title names this many times as much; a mix is made for more. */
const TINY_LABEL = { most: 12, times: 20 }
const madeForMore = /\bvoor\b|mix|\bkruiden|specerij|bouillon/i
/** What weighs this many times as much by volume as by weight, or the other way round, is labelled in the wrong unit. */
const OTHER_UNIT = 10

/**
 * The single size of a title where the label says it wrong: ten, a hundred or a thousand times the one on a label too small
 * to be believed; the same number of the other unit; any size in place of more, or of far less, than is packed.
 */
function correctedByTitle(title: string, pack: PackSize): PackSize | null {
  const found = findSize(title)
  if (!found || namesOther(found.rest, found.size)) return null
  const { size } = found
  const isOver = pack.amount > LARGEST_IN_TITLE && size.amount <= LARGEST_IN_TITLE
  if (isOver || isTiny(title, pack, found)) return size
  return (size.unit === pack.unit ? isSlipped(pack, size) : isInOtherUnit(title, pack, size)) ? size : null
}

/** Whether a label's number is so small beside the size in a title that it counts something else. */
function isTiny(title: string, { amount }: PackSize, { size, before, written }: FoundSize): boolean {
  if (amount > TINY_LABEL.most || size.amount < TINY_LABEL.times * amount) return false
  return !madeForMore.test(title) && !otherBefore.test(before + written)
}

/** Whether the decimal point of a small label is in the wrong place. */
function isSlipped({ amount }: PackSize, titled: PackSize): boolean {
  return amount < LEAST_LABEL && [10, 100, 1000].some((times) => rounded(amount * times) === titled.amount)
}

/** Whether a label has the other unit than the title, by mistake. */
function isInOtherUnit(title: string, { amount }: PackSize, titled: PackSize): boolean {
  if (titled.amount === amount && parsePackSize(title)?.amount === amount) return true
  const isHeavy = titled.unit === 'g' && titled.amount >= LEAST_LABEL && amount >= OTHER_UNIT * titled.amount
  return isHeavy && packsIn(title) === null
}
