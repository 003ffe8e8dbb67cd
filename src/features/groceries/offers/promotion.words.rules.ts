import { foldLetters } from '#platform/texts/text.rules.ts'
import { parseDutchNumber } from '../ground/number.rules.ts'
import { feedLimits } from '../ground/text.rules.ts'
import { labelUnits } from '../ground/units.rules.ts'

/**
 * What the words of a promotion say, amounts in whole cents. `count` is how many packs one must buy:
 * `price` is what one pack costs then (`was` is the price that the words themselves name as the earlier one), `total` what
 * all of them cost together, `pieces` the same where the words may also mean the pieces in one pack, `share` that
 * `pays` of `of` parts of the regular price are paid, `off` what is taken off one pack, `last` what the last of them
 * costs, and `weight` what so much of it costs, in grams or millilitres.
 */
export type PromotionRule =
  | { kind: 'price'; cents: number; was: number | null; count: 1 }
  | { kind: 'total' | 'pieces'; cents: number; count: number }
  | { kind: 'share'; pays: number; of: number; count: number }
  | { kind: 'off'; cents: number; count: 1 }
  | { kind: 'last'; cents: number; count: number }
  | { kind: 'weight'; cents: number; amount: number; unit: 'g' | 'ml'; count: 1 }

/** No promotion asks for more packs. */
const MAX_COUNT = 48

/**
 * Reads Dutch words of a promotion ("2 voor 5.00", "1+1 gratis", "2e halve prijs"), or `null` when they state no rule, or
 * one that is not understood to its last word: "vanaf 1.99" and "tot 50%" promise nothing for this product, and words
 * that state two rules, or one that cannot be, state none.
 */
export function readPromotion(text: string): PromotionRule | null {
  if (text.length > feedLimits.promotion) return null
  const words = withoutConditions(plainWords(text))
  for (const [pattern, read] of forms) {
    const found = pattern.exec(words)
    if (found) return checked(read(found.slice(1)))
  }
  return null
}

function checked(rule: PromotionRule | null): PromotionRule | null {
  if (!rule || !(rule.count >= 1 && rule.count <= MAX_COUNT)) return null
  if (rule.kind === 'share') return rule.pays > 0 && rule.pays < rule.of ? rule : null
  if (rule.kind === 'price' && rule.was !== null && rule.was <= rule.cents) return null
  if (rule.kind === 'weight' && !(rule.amount > 0)) return null
  return rule.cents > 0 ? rule : null
}

const numerals = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien']
const ordinals = ['tweede', 'derde', 'vierde', 'vijfde', 'zesde']

/** One spelling of everything: lower case, digits for numerals, "2e", and `€` before amounts of money in cents. */
function plainWords(text: string): string {
  return foldLetters(text)
    .replace(/[‐-―−]/g, '-')
    .replace(/\b(?:eur|euro's|euros)\b/g, 'euro')
    .replace(/ ?\bprocent\b/g, '%')
    .replace(/\b[a-z]+\b/g, (word) => {
      if (ordinals.includes(word)) return `${ordinals.indexOf(word) + 2}e`
      return numerals.includes(word) ? String(numerals.indexOf(word) + 1) : word
    })
    .replace(/\b(\d+)(?:ste|de)\b/g, '$1e')
    .replace(money, (written, ...groups: (string | undefined)[]) => {
      const [withSign, withWord, inCents, withDash, plain] = groups
      if (inCents) return `€${inCents}`
      const number = parseDutchNumber((withSign ?? withWord ?? withDash ?? plain)!)
      return number === null ? written : `€${Math.round(number * 100)}`
    })
    .replace(/[!*]+/g, ' ')
    .replace(/(?<=\d)\s*(?:\+|plus)\s*(?=\d)/g, '+')
    .replace(/[\s.,;:]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const digits = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?![\d%]|[.,]\d|\s*%)`
const unitNames = Object.keys(labelUnits).sort((a, b) => b.length - a.length)
const unit = String.raw`(${unitNames.join('|')})\.?`
/** An amount with its sign, with its word, in cents, with a dash for no cents, or with two decimals and no unit behind. */
const money = new RegExp(
  [
    String.raw`€\s*(${digits})(?:[.,]?-+)?`,
    String.raw`(?<![\d.,])(${digits})(?:[.,]-+)?\s*(?:euro\b|€)`,
    String.raw`(?<![\d.,])(\d{1,3})\s*(?:cent|ct)\b`,
    String.raw`(?<![\d.,])(\d{1,4})[.,]-+(?!\d)`,
    String.raw`(?<![\d.,])(\d{1,4}[.,]\d{2})(?![\d%]|[.,]\d|\s*(?:%|(?:${unitNames.join('|')})\b))`,
  ].join('|'),
  'g',
)

/**
 * Words that say where a rule holds or how long stocks last, and not what the rule is. What asks for more than a card that
 * everybody gets for nothing, such as stamps, a sum or a coupon, is left in, and nothing is read; so are days ("op maandag",
 * "dit weekend"), for the price would be lowered on all days of the promotion.
 */
const conditions = [
  /\bop ?= ?op\b/g,
  /\b(?:alleen |uitsluitend |enkel )?(?:online|in de (?:winkels?|slijterij|app|webshop))\b/g,
  /\b(?:alleen |uitsluitend |enkel )?met (?:de |je |jouw |uw )?(?:app|(?:bonus|klanten|voordeel)?(?:kaart|pas)|account|extra's)\b/g,
  /\b(?:alleen |uitsluitend )?deze week\b/g,
  /\bzolang de voorraad strekt\b/g,
  /\b(?:max|maximaal)\.? \d+ (?:stuks |aanbiedingen |acties )?per (?:klant|persoon|huishouden)\b/g,
  /\b(?:alle )?(?:combineren|combinaties|combinatie|varieren|mixen) (?:is )?(?:mogelijk|toegestaan)\b/g,
  /\b(?:mix ?(?:&|en) ?match|combineer|alle varianten)\b/g,
  /\b(?:super|week|top|bonus)?(?:bonus|actie|aanbieding|deal|knaller)\b:?/g,
  /^nu(?: met)? (?!€|voor|samen|maar|slechts)/g,
]

function withoutConditions(words: string): string {
  const bare = conditions.reduce((left, condition) => left.replace(condition, ' '), words)
  return bare
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|/-]+(?!\d)|[\s,;:|/-]+$/g, '')
    .trim()
}

const count = String.raw`(\d{1,2})`
const ordinal = String.raw`(?:(?:elke?|iedere?|de|het) )?(\d{1,2})e`
const cents = String.raw`€(\d+)`
const percent = String.raw`-? ?(\d{1,2}(?:[.,]\d{1,2})?) ?%`
const packs =
  '(?:stuks?|(?:pak|fles|pot|blik|zak|bak)jes|doosjes|pakken|pak|verpakkingen|producten|artikelen|flessen|potten|blikken|zakken|dozen|rollen|kratten|trays)'
const half = '(?:halve|½|1/2)'
const one = '(?:product|artikel|stuk|pak|verpakking|fles|pot|blik|zak|doos|bakje)'
const off = '(?:(?:extra |directe? |kassa)?(?:korting|voordeel|goedkoper)|(?:volume|bundel) ?voordeel)'
const taken = '(?:halen|kopen|nemen|meenemen)'
const asks = '(?:(?:voor|nu voor|samen voor|nu|samen)(?: maar| slechts)?|slechts)'

type Read = (found: string[]) => PromotionRule | null
/** Every way to state a rule, each to be met by all the words. */
const forms: readonly (readonly [RegExp, Read])[] = [
  form(`(?:(?:per|elke|iedere|alle) )?${count} ?x? ?(?:stapelen )?${asks} ${cents}`, ([n, c]) =>
    total(n!, c!),
  ),
  form(`${count} ${packs} (?:${asks} )?${cents}`, ([n, c]) => ({ ...total(n!, c!), kind: 'pieces' })),
  // "3 voor 2" may also mean the price of two: only what cannot is an amount.
  form(`${count} voor (\\d{1,3})`, ([n, c]) => (Number(c) > Number(n) ? total(n!, `${c}00`) : null)),
  form(`(?:${asks}|actieprijs:?) ${cents}(?: per ${one})?`, ([c]) => price(c!)),
  form(`voor (\\d{1,3})`, ([c]) => price(`${c}00`)),
  form(`(?:${asks} )?${cents} (?:per|voor 1|voor het) ?${one}`, ([c]) => price(c!)),
  form(`per ${one} (?:${asks} )?${cents}`, ([c]) => price(c!)),
  form(`(?:van|was|normaal) ${cents},? (?:${asks}|naar) ${cents}`, ([was, c]) => price(c!, was)),
  form(`(?:${asks} )?${cents},? \\(?(?:was|i\\.?p\\.?v\\.?|in plaats van) ${cents}\\)?`, ([c, was]) =>
    price(c!, was),
  ),
  form(`(?:met )?${percent}(?: ${off})?`, ([p]) => discount(p!)),
  form(`${percent}(?: ${off})? (?:bij|vanaf)(?: aankoop van)? ${count}(?: ${packs})?`, ([p, n]) =>
    discount(p!, n),
  ),
  form(`(?:bij|vanaf)(?: aankoop van)? ${count}(?: ${packs})?,? ${percent}(?: ${off})?`, ([n, p]) =>
    discount(p!, n),
  ),
  form(`${count} (?:${packs}|${taken}),? ${percent} ${off}`, ([n, p]) => discount(p!, n)),
  form(`koop ${count}(?: ${packs})?,?(?: en)?(?: krijg)? ${percent} ${off}`, ([n, p]) => discount(p!, n)),
  form(`(?:volume|bundel)? ?voordeel ${percent}`, ([p]) => discount(p!)),
  form(`(?:nu )?(?:voor )?(?:de )?${half} ?prijs`, () => share(1, 2, 1)),
  form(`${cents} ${off}`, ([c]) => ({ kind: 'off', cents: Number(c), count: 1 })),
  form(`${count}\\+${count}(?: gratis)?`, ([n, free]) =>
    Number(free) > 0 ? share(Number(n), Number(n) + Number(free), Number(n) + Number(free)) : null,
  ),
  form(`${ordinal}(?: ${one})? gratis`, ([n]) => cheaperLast(n!, 100)),
  form(`${ordinal}(?: ${one})?(?: voor| aan)?(?: de)? ${half} ?prijs`, ([n]) => cheaperLast(n!, 50)),
  form(`${ordinal}(?: ${one})? voor de helft(?: van de prijs)?`, ([n]) => cheaperLast(n!, 50)),
  form(`${ordinal}(?: ${one})?(?: met| nu)? ${percent}(?: ${off})?`, ([n, p]) => cheaperLast(n!, p!)),
  form(`${percent} ${off} op ${ordinal}(?: ${one})?`, ([p, n]) => cheaperLast(n!, p!)),
  form(`${ordinal}(?: ${one})? (?:${asks}) ${cents}`, ([n, c]) =>
    Number(n) > 1 ? { kind: 'last', cents: Number(c), count: Number(n) } : null,
  ),
  form(`${count} ${taken},?(?: is| =)? ${count} betalen`, ([n, paid]) => take(n!, paid!)),
  form(`koop ${count},?(?: en)? betaal(?: er)? ${count}`, ([n, paid]) => take(n!, paid!)),
  form(`${count} betalen,?(?: is| =)? ${count} ${taken}`, ([paid, n]) => take(n!, paid!)),
  form(`${count} ?= ?${count}`, ([n, paid]) => take(n!, paid!)),
  form(`${count}(?: ${packs})? voor de prijs van ${count}`, ([n, paid]) => take(n!, paid!)),
  form(`(?:per |elke )?(?:(\\d{1,4}(?:[.,]\\d{1,3})?) ?)?${unit} (?:${asks} )?${cents}`, ([n, name, c]) =>
    weight(c!, n, name!),
  ),
  form(`(?:${asks} )?${cents} (?:per|voor) (?:(\\d{1,4}(?:[.,]\\d{1,3})?) ?)?${unit}`, ([c, n, name]) =>
    weight(c!, n, name!),
  ),
  form(`(\\d{1,2}) per ${unit}`, ([euros, name]) => weight(`${euros}00`, undefined, name!)),
]

function form(pattern: string, read: Read): readonly [RegExp, Read] {
  return [new RegExp(`^${pattern}$`), read]
}

function price(cents: string, was?: string): PromotionRule {
  return { kind: 'price', cents: Number(cents), was: was === undefined ? null : Number(was), count: 1 }
}

function total(count: string, cents: string): PromotionRule & { kind: 'total' | 'pieces' } {
  return { kind: 'total', cents: Number(cents), count: Number(count) }
}

/** Parts as whole numbers: a share of binary fractions would round to another cent. */
function share(pays: number, of: number, count: number): PromotionRule {
  return { kind: 'share', pays, of, count }
}

function discount(percent: string, count = '1'): PromotionRule {
  return share(10_000 - hundredths(percent), 10_000, Number(count))
}

/** The last of `count` packs costs so many percent less. */
function cheaperLast(count: string, percent: string | number): PromotionRule | null {
  const packs = Number(count)
  return packs > 1 ? share(packs * 10_000 - hundredths(String(percent)), packs * 10_000, packs) : null
}

function take(count: string, paid: string): PromotionRule {
  return share(Number(paid), Number(count), Number(count))
}

function weight(cents: string, number: string | undefined, name: string): PromotionRule | null {
  const { unit, factor } = labelUnits[name]!
  const amount = number === undefined ? 1 : parseDutchNumber(number)
  return amount === null
    ? null
    : { kind: 'weight', cents: Number(cents), amount: amount * factor, unit, count: 1 }
}

function hundredths(percent: string): number {
  return Math.round(Number(percent.replace(',', '.')) * 100)
}
