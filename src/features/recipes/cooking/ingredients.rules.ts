import type { Locale } from '#platform/texts/i18n.rules.ts'
import { type Amount, amountsOf } from './ingredients.amounts.rules.ts'
import { roundAmount, writeNumber } from './ingredients.numbers.rules.ts'
import { type Rounding, renamed } from './ingredients.units.rules.ts'

/**
 * A line of ingredients for `factor` times the servings: its amounts rounded to what a kitchen can measure and written
 * as `locale` does, everything around them as it was written. Factor 1 gives the line itself, as does a line without an
 * amount and a factor that is not above 0.
 */
export function scaleLine(line: string, factor: number, locale: Locale): string {
  if (factor === 1 || !(factor > 0) || !Number.isFinite(factor)) return line
  let scaled = ''
  let at = 0
  for (const amount of amountsOf(line)) {
    if (amount.isSizeOfOne) continue
    scaled += line.slice(at, amount.start) + scaleAmount(line, amount, factor, locale)
    at = amount.end
  }
  return scaled + line.slice(at)
}

/** Numbers, and the name of a unit, where the amount stood. */
function scaleAmount(line: string, amount: Amount, factor: number, locale: Locale): string {
  const { low, high, unit } = amount
  const { each, rounding, name } = measureOf(amount, low.value * factor)
  const unitsPerNew = (unit?.unit.each ?? 1) / each
  const write = (value: number) => {
    const inNew = value * factor * unitsPerNew
    const rounded = each >= 1000 ? roundLarge(inNew) : roundAmount(inNew, rounding)
    return { value: rounded, text: writeNumber(rounded, rounding, locale) }
  }
  const from = write(low.value)
  const to = high && write(high.value)
  const isOne = !to || to.text === from.text
  const isSame = isOne && from.value === low.value && (!unit || name === unit.name)
  const first = isSame ? line.slice(low.start, low.end) : from.text
  const numbers = isOne ? first : from.text + line.slice(low.end, high!.start) + to.text
  if (!unit) return numbers
  const gap = line.slice((high ?? low).end, unit.start)
  const newName = name === unit.name ? renamed(name, (high ?? low).value, (to ?? from).value) : name
  return numbers + gap + newName
}

/** Grams become kilograms at 1000, kilograms grams below 1; so do millilitres and litres. */
function measureOf({ unit }: Amount, value: number): { each: number; rounding: Rounding; name: string } {
  if (!unit) return { each: 1, rounding: 'fraction', name: '' }
  const { each, rounding, measures } = unit.unit
  const isGrams = measures === 'g'
  if (rounding === 'metric' && each === 1 && Math.round(value) >= 1000)
    return { each: 1000, rounding, name: isGrams ? 'kg' : 'l' }
  if (rounding === 'metric' && each === 1000 && value < 1)
    return { each: 1, rounding, name: isGrams ? 'g' : 'ml' }
  return { each, rounding, name: unit.name }
}

/** Kilograms and litres: two decimals below 10, one from there on. */
function roundLarge(value: number): number {
  return value >= 10 ? Math.round(value * 10) / 10 : Math.round(value * 100) / 100
}
