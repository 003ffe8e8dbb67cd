import { kitchenNumber, readNumber } from './ingredients.numbers.rules.ts'
import { type Unit, unitNames, unitOf } from './ingredients.units.rules.ts'

/** An amount in a line: where its numbers and its unit stand, and what they say. */
export type Amount = {
  /** Where it stands in the line, from its first number to the end of its unit. */
  start: number
  end: number
  low: NumberAt
  /** The other end of a range such as "2-3". */
  high: NumberAt | null
  unit: { unit: Unit; name: string; start: number } | null
  /** The size of one of what the line counts, such as the 400 g of "2 blikken tomaten (400 g)": it never grows. */
  isSizeOfOne: boolean
}
type NumberAt = { value: number; start: number; end: number }

/** Characters of a line of ingredients; a longer one is prose, and not worth the time. */
const MAX_LINE = 500

/**
 * What a line names that heads the part of the dish which follows: "Voor de saus:", or as it is marked in plain text,
 * "## Saus" and "**Saus**"; null for any other line. One that begins with an amount is eaten.
 */
export function headingOf(line: string): string | null {
  const text = line.trim()
  const marked = markedHeading(text)
  const heading = marked ?? (text.endsWith(':') ? text : null)
  return heading === null || /^[\s\p{P}]*\p{N}/u.test(heading) ? null : heading
}

/** What stands behind the signs of a heading, or between those of bold words that fill a line; null without them. */
export function markedHeading(text: string): string | null {
  const signs = /^#{1,6}\s/.exec(text)?.[0].length
  if (signs !== undefined) return text.slice(signs).trim() || null
  const isBold = text.length > 4 && text.startsWith('**') && text.endsWith('**')
  return isBold ? text.slice(2, -2).trim() || null : null
}

/**
 * The amounts of one line of ingredients that belong to the dish, in their order. A number without a unit counts only
 * where a cook would put an amount: at the start ("2 uien"), after "of" and "plus", or at the end ("uien, 2"). Percentages,
 * temperatures, times, dates and names such as "7-up" are none.
 */
export function amountsOf(line: string): Amount[] {
  if (headingOf(line) !== null || line.length > MAX_LINE) return []
  const from = bullet.exec(line)?.[0].length ?? 0
  const found: Amount[] = []
  const first = amountInWords(line, from)
  if (first) found.push(first)
  for (const match of line.matchAll(amountPattern)) {
    if (match.index < (found.at(-1)?.end ?? from)) continue
    const amount = amountAt(line, from, match, found)
    if (amount) found.push({ ...amount, isSizeOfOne: isSizeOfOne(line, amount, found) })
  }
  return found
}

const bullet = /^\s*(?:[-–•·*▢☐]\s+|\d+[.)]\s+(?=\S))?/
const about =
  /(?:^|[\s(])(?:ca\.?|circa|ongeveer|plm\.?|about|approx\.?|approximately|roughly|around|±|~|\+\/-)\s*$/i
const size =
  'grote?|kleine?|flinke?|volle|ruime|afgestreken|large|small|big|heaped|heaping|level|rounded|generous|scant'
const unitAfter = String.raw`(?:(?<gap>\s*|-(?=g|ml)|\s+(?:${size})\s+)(?<unit>[x×](?=\d)|(?:${unitNames})(?![\p{L}\d])))?`

const amountPattern = new RegExp(
  String.raw`(?<=\d[x×]|(?<![\p{L}\d.,€$#&⁄-]|[€$]\s|\d\s?[-/]\s?))(?<low>${kitchenNumber})` +
    String.raw`(?:(?<between>\s*[-–—]\s*|\s+(?:à|á|a|tot|to|of|or)\s+)(?<high>${kitchenNumber}))?${unitAfter}`,
  'giu',
)
const months =
  'jan(?:uari|uary)?|feb(?:ruari|ruary)?|maart|march|april?|mei|may|jun[ie]?|jul[iy]?|aug(?:ustus|ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const times = 'graden|degrees|uur|uren|hours?|min|minuten|minutes?|sec|kwartier|dagen|days?|jaar|years?'
const others = 'procent|percent|euro|kcal|kj|watt'
/** What makes of a bare number something else than an amount: "2%", "180 °C", "12-05", "1-persoons", "10 min", "3 mei". */
const noCount = new RegExp(
  String.raw`^(?:[\p{L}\d%°+⁄]|[.,/]\d|\s?[-–]\s?\d|[-–]\p{L}|\s*[%°]|\s*(?:${times}|${months}|${others})(?!\p{L}))`,
  'iu',
)
const valuesOfWords: Readonly<Record<string, number>> = {
  'een halve': 0.5,
  'een half': 0.5,
  'half a': 0.5,
  'half an': 0.5,
  'a half': 0.5,
  anderhalve: 1.5,
  anderhalf: 1.5,
  halve: 0.5,
  half: 0.5,
  een: 1,
  één: 1,
  a: 1,
  an: 1,
  one: 1,
  twee: 2,
  two: 2,
  drie: 3,
  three: 3,
  vier: 4,
  four: 4,
}
const wordAmount = new RegExp(
  `^(?<low>${Object.keys(valuesOfWords).join('|')})` +
    String.raw`(?=\s)(?!\s+(?:(?:klein )?beetje|paar|weinig|couple|drizzle|little|few|bit|lot|good|goede)(?!\p{L}))${unitAfter}`,
  'iu',
)

function amountInWords(line: string, from: number): Amount | null {
  const prefix = /^(?:ca\.?|circa|ongeveer|about)\s+/i.exec(line.slice(from))?.[0] ?? ''
  const start = from + prefix.length
  const groups = wordAmount.exec(line.slice(start))?.groups
  if (!groups) return null
  const { low = '' } = groups
  const value = valuesOfWords[low.toLowerCase()] ?? 1
  const end = start + low.length
  const unit = unitAt(groups, end)
  return {
    start,
    end: unit ? unit.start + unit.name.length : end,
    low: { value, start, end },
    high: null,
    unit,
    isSizeOfOne: false,
  }
}

function amountAt(
  line: string,
  from: number,
  match: RegExpExecArray,
  found: readonly Amount[],
): Amount | null {
  const { low = '', between = '', high } = match.groups!
  const start = match.index
  const end = start + match[0].length
  const lowEnd = start + low.length
  const highStart = lowEnd + between.length
  const unit = unitAt(match.groups!, highStart + (high?.length ?? 0))
  const before = line.slice(from, start)
  const after = line.slice(end)
  if (unit ? /^[-–]\p{L}/u.test(after) : noCount.test(after)) return null
  if (!unit && !isPlaceOfCount(before, after, found.length > 0)) return null
  // Only at the start is a length something to cut: "2 cm gember", but "springvorm van 20 cm".
  if (unit?.unit.measures === 'part' && /^(?:cm|inch)/i.test(unit.name) && !startsLine(before)) return null
  if (/(?<!\p{L})per\s+$/iu.test(before)) return null

  const isLarge = !!unit && !(unit.unit.rounding === 'metric' && unit.unit.each === 1)
  const lowValue = readNumber(low, isLarge)
  const highValue = high === undefined ? null : readNumber(high, isLarge)
  if (lowValue === null || (high !== undefined && (highValue === null || highValue <= lowValue))) return null
  return {
    start,
    end,
    low: { value: lowValue, start, end: lowEnd },
    high: highValue === null ? null : { value: highValue, start: highStart, end: highStart + high!.length },
    unit,
    isSizeOfOne: false,
  }
}

function unitAt(groups: Record<string, string | undefined>, numberEnd: number): Amount['unit'] {
  const { gap = '', unit: name } = groups
  const unit = name ? unitOf(name) : null
  return name && unit ? { unit, name, start: numberEnd + gap.length } : null
}

function isPlaceOfCount(before: string, after: string, isLater: boolean): boolean {
  if (startsLine(before)) return true
  if (isLater && /(?:\s(?:of|or|plus)|\+)\s+$/i.test(before)) return true
  // "sap van 1 citroen", "zest of 2 limes".
  if (/^(?:het |the )?(?:[a-z]+ (?:en|and) )?(?:sap|rasp|schil|juice|zest)\s(?:van|of)\s+$/i.test(before))
    return true
  return /[,:(]\s*$/.test(before) && /^\s*\)?\s*$/.test(after)
}

function startsLine(before: string): boolean {
  return before.replace(about, '').trim() === ''
}

/** Whether a measure tells how large each of the counted packs or pieces before it is. */
function isSizeOfOne(line: string, amount: Amount, found: readonly Amount[]): boolean {
  // A number without a unit counts pieces.
  const counted = found.findLast(({ unit }) => !unit || unit.unit.measures === 'pieces')
  const measures = amount.unit?.unit.measures
  if (!counted || (measures !== 'g' && measures !== 'ml')) return false
  const between = line.slice(counted.end, amount.start)
  if (/^\s*(?:\(\s*|of\s+|[x×]\s*)?$/i.test(between)) return true
  if (/(?:\s(?:of|or|plus|en|and)|\+)\s+$/i.test(between)) return false
  return (
    !!counted.unit?.unit.isPack ||
    /(?:\s[àá]|\svan|@)\s*(?:ca\.?\s*|ongeveer\s+|±\s*)?$/i.test(between) ||
    /^\s*(?:each|elk|per stuk|p\.\s?st)/i.test(line.slice(amount.end))
  )
}
