import { parseDutchNumber } from './number.rules.ts'
import { packNumber, packUnits, plainNumbers, rounded, timesAll } from './packsize.numbers.rules.ts'
import type { PackSize } from './product.rules.ts'
import { labelUnits } from './units.rules.ts'

/**
 * The size of a pack, for a pattern: its factors, itself (a group), its unit, and how many there are of it ("0,5 l x 6",
 * "0,5 l 6x"). No letter stands beside the unit: the "Gr" of "Grüner" is none.
 */
const measureOf = (size: string) =>
  new RegExp(
    String.raw`(?<![\d.,])((?:${packNumber}\s*[x×*]\s*)*)${size}\s*(?<!\p{L})(${packUnits})(?![\p{L}\d_])\.?(?:\s*[x×*]\s*(\d+)\b|\s+(\d{1,3})\s*[x×](?![\p{L}\s]*\d))?`,
    'iu',
  )
const measure = measureOf(`(${packNumber})`)
/** A unit without a number, whose size is empty. */
const unitAlone = measureOf('()')
const numbers = new RegExp(packNumber, 'g')
const range = new RegExp(
  String.raw`(?<![\d.,])(${packNumber})\s*(?:[-–—]|tot|à)\s*(${packNumber})(?=\s*(?:${packUnits})\b)`,
  'iu',
)
// Only counts of packs multiply: "500 g, 4 stuks" is 500 g in all.
const packCount = /(?<![\d.,])(\d{1,3})(?:\s*-?\s*pac?k\b|\s+\p{L}+\s+(?:van|à|a|of)\s)/iu
const packFactor = /(?<![\d.,])(\d{1,3})\s*[x×*](?=\s*\d)/iu
/** Words beside the weight of what is left without the liquid, for a pattern. */
const drainedWords = String.raw`uitlekgewicht|uitgelekt|uitl(?:ek)?\.?\s?gew|drained`
/** Such a weight before the word: "/ 280 g uitlekgewicht", ", 280 uitlekgewicht". */
const drainedBefore = new RegExp(
  String.raw`[(/,;|]\s*(\d[\d.,]*)\s*(?:g|gr|gram)?\s*(?:${drainedWords})\p{L}*\.?\)?`,
  'iu',
)
/** Such a weight after the word: "(uitlekgewicht 280 g)". */
const drainedAfter = new RegExp(String.raw`\(?\s*(?:${drainedWords})([^)]*)\)?`, 'i')
const approximateWords = /(?:^|[^a-z])(?:ca|circa|ongeveer|plm|±|~|\+\/-)(?:[^a-z]|$)|^[±~]/i

/** A pack holds more than nothing and less than a tonne or a cubic metre; anything else is a slip of the pen. */
export const MAX_AMOUNT = 1_000_000

/**
 * Content of a pack in grams or millilitres from the size on a shelf label, all units of a multipack together:
 * "6 x 0,33 l" is 1980 ml, "1.000 g", "1,000 g" and "1.000 kg" are 1000 g, "½ l" is 500 ml, "ca. 500 g" is 500 g approximately,
 * and so is "450-550 g". `null` for sizes without mass or volume ("per stuk", "30 tabletten", "20 m x 30 cm").
 */
export function parsePackSize(text: string | null): PackSize | null {
  if (!text) return null
  const label = plainNumbers(text.trim())
  // With both net and drained weight, the net weight is that of the pack; a drained weight alone is better than none.
  const net = withoutDrained(label)
  const given = net === label || measure.test(net) ? net : label
  const exact = given.replace(range, middleOf)
  const match = measure.exec(exact) ?? unitAlone.exec(exact)
  if (!match) return null
  const [whole, factors = '', size, unitName = '', times, timesBehind] = match
  const unit = labelUnits[unitName.toLowerCase()]
  if (!unit) return null
  const each = size ? numberOf(size, unit.factor) : oneOf(exact, unitName)
  if (each === null) return null
  const counts = [...(factors.match(numbers) ?? []), times, timesBehind].filter(
    (count) => count !== undefined,
  )
  const packs =
    counts.length > 0 ? counts.map((count) => parseDutchNumber(count) ?? 0) : [packsBeside(exact, whole)]
  const amount = rounded(timesAll(each * unit.factor, packs))
  if (!(amount > 0 && amount <= MAX_AMOUNT)) return null
  return { amount, unit: unit.unit, approximate: exact !== given || approximateWords.test(exact) }
}

/** A text without the weight of what is left without the liquid: "500 g netto, 280 g uitlekgewicht". */
export function withoutDrained(text: string): string {
  return text.replace(drainedBefore, '').replace(drainedAfter, '')
}

/** The weights of what is left without the liquid that a text states: "uitlekgewicht 220 g", ", 220 uitlekgewicht". */
export function drainedSizes(text: string): PackSize[] {
  const before = drainedBefore.exec(text)?.[1]
  const written = [drainedAfter.exec(text)?.[1] ?? null, before ? `${before} g` : null]
  return written.flatMap((size) => parsePackSize(size) ?? [])
}

/**
 * The number of a size whose unit is `factor` grams or millilitres. No pack holds a thousand kilos or litres: before three
 * digits of them a dot is a decimal point. No pack is weighed to a thousandth of a gram: before three digits of grams a comma
 * marks thousands.
 */
function numberOf(size: string, factor: number): number | null {
  if (factor >= 1000 && /^\d+\.\d{3}$/.test(size)) return Number(size)
  return parseDutchNumber(factor === 1 && /^[1-9]\d{0,2},\d{3}$/.test(size) ? size.replace(',', '') : size)
}

function middleOf(written: string, least: string, most: string): string {
  const [from, to] = [parseDutchNumber(least), parseDutchNumber(most)]
  return from !== null && to !== null && from < to ? String((from + to) / 2) : written
}

/** The packs that are sold as one by a label, else by a title; one where neither counts them. */
export function packsOf(title: string, label: string | null): number {
  return packsIn(label) ?? packsIn(title) ?? 1
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
