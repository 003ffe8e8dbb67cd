import { parseDutchNumber } from './number.rules.ts'
import {
  findSize,
  MAX_AMOUNT,
  packNumber,
  packsIn,
  packUnits,
  parsePackSize,
  plainNumbers,
  rounded,
  withoutDrained,
} from './packsize.rules.ts'
import type { PackSize } from './product.rules.ts'
import { labelUnits } from './units.rules.ts'

const counted = new RegExp(
  String.raw`(?<![\d.,])((?:\d{1,3}\s*[x×*]\s*)+)(${packNumber})(?:\s*(${packUnits})\b|(?![\p{L}\d]|\s*(?:st|stuks?|porties)\b))`,
  'iu',
)
const packed = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,2})\s*\+\s*(\d{1,2})|(\d{1,2})\s*-?\s*pac?k(?:\s+\p{L}+){0,2})\s+(${packNumber})\s*(${packUnits})\b`,
  'iu',
)
/** The same the other way round: "250 ml (6-pack)". */
const packedAfter = new RegExp(
  String.raw`(?<![\d.,])(${packNumber})\s*(${packUnits})(?:\s+\p{L}+){0,2}\s+\(?(\d{1,2})\s*-?\s*pac?k\b`,
  'iu',
)
/** In ml: up to here the size beside "6-pack" is that of one drink, above it that of all; of many no drink is so small. */
const MOST_OF_SMALL_PACK = 330
const MANY = { least: 4, most: 500 }

/**
 * Content of a product's pack. A label that gives a part of what the title counts means all of it: one can ("Pils 6x330ml",
 * "330 ml"), or one of several boxes ("Pils 4 x 6 x 330ml", "6 x 330 ml"); a title may leave out the unit ("Cola 12x0.33").
 * A label whose decimal point slipped is read from the title ("Pils 330 ml", "0.33 cl").
 */
export function packOf(title: string, label: string | null): PackSize | null {
  const plain = (text: string) => {
    const inLitres = text.replace(smallLitres, '$1 l')
    return isSoTiny.test(title) ? inLitres : inLitres.replace(smallKilos, '$1 kg')
  }
  return asSold(packBy(plain(title), label === null ? null : plain(label)))
}

/** Nobody weighs food to a thousandth of a gram: "0,457 g" of steak are kilos; saffron alone is sold by such weights. */
const smallKilos = /(?<![\d.,])(0[.,][2-9]\d{2})\s*(?:g|gr|gram)\b/giu
const isSoTiny = /saf+ra+n/i
/** Nobody writes 7.5 ml as "0,75 cl", nor measures a ml to its hundredths, as "1.98 ml" would be: these are litres. */
const smallLitres = /(?<![\d.,])(0[.,]\d+(?=\s*cl\b)|[1-9][.,]\d{2}(?=\s*m))\s*(?:cl|ml|milliliter)\b/giu

/** A size that is that of one of the pieces that are counted beside it: "4 stuks, 75 gram per stuk". */
const perPiece = new RegExp(String.raw`(?:${packUnits})\.?\s*(?:per|/)\s*(?:stuk|st|stk)\b`, 'i')
const countOfPieces = /(?<![\d.,])(\d{1,2})\s*(?:stuks|stk|st)\b/i

function packBy(title: string, label: string | null): PackSize | null {
  const pack = parsePackSize(label)
  const pieces = perPiece.test(label ?? '') && (countOfPieces.exec(label ?? '') ?? countOfPieces.exec(title))
  if (pack && pieces) return { ...pack, amount: rounded(pack.amount * Number(pieces[1])) }
  if (!pack) return sizeInTitle(title, label)
  const whole = countedTwice(title, label, pack)
  if (whole) return whole
  const inTitle = countedIn(title).find(({ unit }) => unit === undefined || unit === pack.unit)
  if (!inTitle) return asInTitle(title, pack) ?? pack
  const { each, counts, factors } = inTitle
  const parts = counts.map((_, i) => counts.slice(i + 1).reduce((product, count) => product * count, each))
  const part = parts.findIndex((amount) => factors.some((factor) => rounded(amount * factor) === pack.amount))
  if (part < 0) return asInTitle(title, pack) ?? pack
  const missing = counts.slice(0, part + 1)
  const amount = rounded(missing.reduce((product, count) => product * count, pack.amount))
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
 * The size of all pieces together, where a label multiplies it once more: "2 x 200 g" of "Pudding 2 stuks 200 g", and
 * "4 x 288 g" of "Waterijs 4 x 70 ml", of which no piece weighs so much; else `null`. "2 stuks 125 g" may be two of 125 g: the
 * smaller size is taken, which makes nothing cheaper than it is.
 */
function countedTwice(title: string, label: string | null, pack: PackSize): PackSize | null {
  // Few labels multiply, and this is asked of every product of a feed.
  if (!label || !/[x×*]/i.test(label)) return null
  const labelled = countedIn(label).find(({ unit }) => unit === pack.unit)
  if (!labelled) return null
  const amount = rounded(labelled.each * labelled.factors[0]!)
  const [, , size = '', name = ''] = ofAllPieces.exec(title) ?? []
  const unit = labelUnits[name.toLowerCase()]
  const isOfAll = unit?.unit === pack.unit && rounded((parseDutchNumber(size) ?? 0) * unit.factor) === amount
  const poured = pack.unit === 'g' && countedIn(title).find(({ unit }) => unit === 'ml')
  const most = poured ? IMPOSSIBLE_DENSITY * poured.each * poured.factors[0]! : 0
  // One piece is too dense, and all of them together are not.
  const isTooDense =
    poured && amount >= most && amount < poured.counts.reduce((all, count) => all * count, most)
  const titled = countedIn(title).find(({ unit }) => unit === pack.unit)
  const isWhole =
    titled &&
    rounded(titled.counts.reduce((all, count) => all * count, titled.each * titled.factors[0]!)) === amount
  return isOfAll || isTooDense || (isWhole && titled.each !== amount) ? { ...pack, amount } : null
}

/** No pack of food that a shop names without its size on the label holds more, in grams or ml. */
const LARGEST_IN_TITLE = 25_000
/** What stands before a size that is not what a pack holds: of a helping, of whom it is for, of what it makes. */
const isOtherBefore =
  /(?:\d\s*[-–]\s*|(?<!\S)\+\s*|\+(?=\d)|[<>/]\s*|\d,\s+|\b(?:voor|tot|vanaf|max|van)\s+)\d[\d.,]*\s*\p{L}+$/iu
/** A range of grams is of what a pack weighs; one of kilos may be of the baby that wears what is in it. */
const gramsFromTo = /(?<![\d.,])\d{2,4}\s*[-–]\s*\d{3,4}\s*(?:g|gr|gram)$/i
/** What stands behind such a size: "400 l-tryptofaan", "200 g + refill", "20 g eiwit". */
const isOtherAfter = /^(?:-\p{L}|\s*\+|\s*(?:\p{L}+\s+)?(?:eiwit|prote[iï]ne?s?)\b)/iu
/** A label that was meant to be a size, and is none: "0 kilogram", "1500 liter". */
const brokenSize = new RegExp(String.raw`^\D*\d[\d.,]*\s*(?:${packUnits})\b`, 'i')
/** A label by which several packs are sold as one; "per stuk" says nothing of how many a title counts. */
const perBundle = /\bper\s+(?:pakket|bundel|doos|tray|krat)\b/i
const boastsProtein = /\b(?:eiwit|protein)/i
const LEAST_BESIDE_PROTEIN = 100
/** A bar that boasts of its protein weighs more than that. */
const isBar = /(?:\bbars?|re+p|repen|koek(?:en)?|wafe[lr]s?|cookies?|brownies?|crisps?|chips|noten|nuts?)\b/i
const LEAST_BAR = 30
/** Several packs as one, of which a title may name the size of each. */
const bundle =
  /(?:voordeel|\s|\d-)pakket\b|bundel|multi-?pack|(?:^|\s)(?:tray|deal|set|doos|box|krat)(?:\s|$)/i

/**
 * The single size that a title names, where the label has none: "Spareribs ca. 745 g". A label that counts pieces is
 * believed: "Mousse 4 x 57 g" of 4 pieces holds 228 g, of one piece nobody knows what.
 */
function sizeInTitle(whole: string, label: string | null): PackSize | null {
  const title = withoutDrained(whole)
  const found = findSize(title)
  if (!found || isOtherAfter.test(found.after)) return null
  // What a price or a kcal refers to is told beside other numbers.
  if (/\bper\s+$/i.test(found.before) && /\d/.test(found.before + found.after)) return null
  const upTo = found.before + found.written
  if (isOtherBefore.test(upTo) && !gramsFromTo.test(upTo)) return null
  const size = parsePackSize(title)
  if (!size || size.amount > LARGEST_IN_TITLE || namesOther(found.rest, size)) return null
  const least = isBar.test(title) ? LEAST_BAR : LEAST_BESIDE_PROTEIN
  if (boastsProtein.test(title) && (size.amount < least || /\bper\s+$/i.test(found.before))) return null
  const packs = packsIn(title)
  if (packs === null && bundle.test(title)) return null
  const told = brokenSize.test(label ?? '') ? '' : (label ?? '')
  const labelled = /\d+/.exec(told)?.[0]
  // "3-pack 120 g" without a label: of grams the smaller size is taken, which makes nothing cheaper than it is.
  if (
    labelled === undefined &&
    packs !== null &&
    size.unit === 'g' &&
    /\d\s*-?\s*pac?k\b/i.test(found.before)
  )
    return found.size
  if (labelled === undefined)
    return packs === null || !/\p{L}{2}/u.test(told) || perBundle.test(told) ? size : null
  const isOfAll = ofAllPieces.exec(title)?.[1] === labelled
  return isOfAll || [0, packs ?? 1].includes(Number(labelled)) ? size : null
}

/** Whether a text names another size: "5 x 30 g, 150 g" names one in two ways. */
function namesOther(text: string, { amount, unit }: PackSize): boolean {
  const other = findSize(text)?.size
  return other !== undefined && !(other.amount === amount && other.unit === unit)
}

/** How many of what size a title counts. `factors` make the size grams or millilitres: of one without a unit there are two. */
type Counted = { counts: number[]; each: number; factors: number[]; unit?: PackSize['unit'] }

/** What a title counts: "6x330ml", "7+1 250 ml", and of drinks in small packs "6-pack 0,2 l", where grams are those of all. */
function countedIn(text: string): Counted[] {
  const title = plainNumbers(text)
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
  const [, bought, free, before, sizeAfter, nameAfter] = packed.exec(title) ?? []
  const [, sizeBefore, nameBefore, after] = packedAfter.exec(title) ?? []
  const unit = labelUnits[(nameAfter ?? nameBefore ?? '').toLowerCase()]
  const one = unit && rounded((parseDutchNumber(sizeAfter ?? sizeBefore ?? '') ?? 0) * unit.factor)
  const packs = bought ? Number(bought) + Number(free) : Number(before ?? after)
  const most = packs >= MANY.least ? MANY.most : MOST_OF_SMALL_PACK
  if (one && (bought || (unit.unit === 'ml' && one <= most)))
    found.push({ counts: [packs], each: one, factors: [1], unit: unit.unit })
  return found
}

/** In grams or ml: a label of less may have its decimal point in the wrong place, one of more says what it means. */
const LEAST_LABEL = 100
/** A label of so little is a number of something else where the title names this many times as much; a mix is made for more. */
const TINY_LABEL = { most: 12, times: 20 }
const isForMore = /\bvoor\b|mix|\bkruiden|specerij|bouillon/i
/** What weighs this many times as much by volume as by weight, or the other way round, is labelled in the wrong unit. */
const OTHER_UNIT = 10

/**
 * The single size of a title where the label says it wrong: ten, a hundred or a thousand times the one on a label too small
 * to be believed; the same number of the other unit; any size in place of more, or of far less, than is packed.
 */
function asInTitle(title: string, pack: PackSize): PackSize | null {
  const found = findSize(title)
  if (!found || namesOther(found.rest, found.size)) return null
  const { size } = found
  const isTiny =
    pack.amount <= TINY_LABEL.most && size.amount >= TINY_LABEL.times * pack.amount && !isForMore.test(title)
  const isOver = pack.amount > LARGEST_IN_TITLE && size.amount <= LARGEST_IN_TITLE
  if (isOver || (isTiny && !isOtherBefore.test(found.before + found.written))) return size
  if (size.unit !== pack.unit) {
    const isSame = size.amount === pack.amount && parsePackSize(title)?.amount === size.amount
    const isWrong =
      size.unit === 'g' &&
      size.amount >= LEAST_LABEL &&
      pack.amount >= OTHER_UNIT * size.amount &&
      packsIn(title) === null
    return isSame || isWrong ? size : null
  }
  if (pack.amount >= LEAST_LABEL) return null
  return [10, 100, 1000].some((times) => rounded(pack.amount * times) === size.amount) ? size : null
}

/** In grams or ml: no pack holds more; none that holds more than the second is packed to the gram. */
const LARGEST_PACK = 100_000
const LARGEST_EXACT = 10_000

/** Sizes of goods that no shop sells: "750 liter" of wine, and "41.667 ml", a thousand by the cans of a tray. */
function asSold(pack: PackSize | null): PackSize | null {
  if (!pack || pack.amount <= LARGEST_EXACT) return pack
  return pack.amount > LARGEST_PACK || pack.amount % 10 !== 0 ? null : pack
}
