import { parseDutchNumber } from '#features/groceries/ground/number.rules.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { Rounding } from './ingredients.units.rules.ts'

const glyphs: Readonly<Record<string, number>> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅞': 7 / 8,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
}
/** Fractions that are in every set of spoons, and those of pieces: an eighth of one only where there is less than a quarter. */
const measurable = ['⅛', '¼', '⅓', '½', '⅔', '¾']

/** A number as kitchens write it, for a pattern: "1", "0,5", "½", "1½", "1 1/2". */
export const kitchenNumber = (() => {
  const glyph = `[${Object.keys(glyphs).join('')}]`
  const decimal = String.raw`\d+(?:[.,]\d+)*`
  return String.raw`(?:${decimal}\s?${glyph}|${glyph}|\d+\s+\d+[/⁄]\d+|\d+[/⁄]\d+|${decimal})`
})()

/**
 * The value of such a number, or `null`. Three digits after one dot or comma are thousands ("1.500 g") unless
 * `isLarge` says that the unit makes that absurd: "1.500 kg" is one and a half.
 */
export function readNumber(text: string, isLarge: boolean): number | null {
  const fraction = /^(?:(\d+)\s+)?(\d+)[/⁄](\d+)$/.exec(text)
  if (fraction) return fractionOf(Number(fraction[1] ?? 0), Number(fraction[2]), Number(fraction[3]))
  const glyph = glyphs[text.at(-1) ?? '']
  const digits = glyph ? text.slice(0, -1).trim() : text
  if (digits === '') return glyph ?? null
  // "00" of flour is a type.
  if (/^0\d/.test(digits)) return null
  const whole = /^\d{1,3}[.,]\d{3}$/.test(digits) ? readThree(digits, isLarge) : parseDutchNumber(digits)
  return whole === null || (whole === 0 && !glyph) ? null : whole + (glyph ?? 0)
}

/** The nearest amount that a kitchen can measure, never nothing. */
export function roundAmount(value: number, rounding: Rounding): number {
  if (rounding === 'whole') return Math.max(1, Math.round(value))
  if (rounding === 'tenths') return Math.max(0.1, Math.round(value * 10) / 10)
  return rounding === 'metric' ? roundMetric(value) : roundFraction(value)
}

/** An amount as kitchens write it: "1½", and "1,25" in Dutch for what is no fraction of theirs. */
export function writeNumber(value: number, rounding: Rounding, locale: Locale): string {
  const whole = Math.floor(value)
  const rest = value - whole
  const glyph = measurable.find((sign) => Math.abs(glyphs[sign]! - rest) < 0.001)
  if (rounding === 'fraction' && glyph) return `${whole || ''}${glyph}`
  const written = String(Math.round(value * 100) / 100)
  return locale === 'nl' ? written.replace('.', ',') : written
}

function fractionOf(whole: number, above: number, below: number): number | null {
  return below > 1 && below <= 16 && above > 0 && above < below ? whole + above / below : null
}

function readThree(digits: string, isLarge: boolean): number {
  return Number(isLarge || digits.startsWith('0') ? digits.replace(',', '.') : digits.replace(/[.,]/, ''))
}

/** Whole grams from 20 on, halves below it and tenths for a spoonful: no kitchen scale shows more. */
function roundMetric(value: number): number {
  if (value >= 20) return Math.round(value)
  const step = value >= 2 ? 0.5 : 0.1
  return Math.max(0.1, Math.round(Math.round(value / step) * step * 10) / 10)
}

/** Wholes from 10 on, halves from 4 on, and the nearest of halves, thirds and quarters below. */
function roundFraction(value: number): number {
  if (value >= 10) return Math.round(value)
  if (value >= 4) return Math.round(value * 2) / 2
  const whole = Math.floor(value)
  const steps = [0, ...measurable.slice(whole === 0 ? 0 : 1).map((sign) => glyphs[sign]!), 1].map(
    (step) => whole + step,
  )
  const nearest = steps.reduce((best, step) =>
    Math.abs(step - value) < Math.abs(best - value) ? step : best,
  )
  return nearest || glyphs['⅛']!
}
