import { ZONE } from '../ground/day.rules.ts'
import type { Locale } from './i18n.rules.ts'

/** Regional rules: both languages are read in the Netherlands, so English follows European habits. */
const regions: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL' }
const NO_BREAK_SPACE = '\u00a0'

/**
 * Writes numbers, amounts and dates in one language. Formatters are made at their first use: the first of a page takes a
 * browser some 20 ms, which would hold up the start of every page.
 */
export type Format = ReturnType<typeof createFormat>

function createFormat(locale: Locale) {
  const region = regions[locale]
  const decimals: Intl.NumberFormat[] = []
  const decimal = (value: number, digits: 0 | 1 | 2) => {
    decimals[digits] ??= new Intl.NumberFormat(region, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return decimals[digits].format(value)
  }
  const inZone = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (date: Date | string) => {
      format ??= new Intl.DateTimeFormat(region, { ...options, timeZone: ZONE })
      return format.format(new Date(date))
    }
  }
  return {
    /** Cents as euros with two decimals: `€ 1.59`, `€ 1,59`. */
    euro: (cents: number) => `€${NO_BREAK_SPACE}${decimal(cents / 100, 2)}`,
    /** The two parts of an amount as a shelf label shows them: whole euros and cents. */
    euroParts: (cents: number) => {
      const [whole = '', rest = ''] = decimal(cents / 100, 2).split(locale === 'nl' ? ',' : '.')
      return { whole, cents: rest }
    },
    whole: (value: number) => decimal(value, 0),
    decimal,
    /** A number with its unit, never broken over two lines. */
    amount: (value: number, unit: string, digits: 0 | 1 | 2 = 1) =>
      `${decimal(value, digits)}${NO_BREAK_SPACE}${unit}`,
    day: inZone({ day: 'numeric', month: 'short' }),
    fullDay: inZone({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: inZone({ month: 'short', year: 'numeric' }),
    /** The time of day in the Netherlands: `14:05`. */
    time: inZone({ hour: '2-digit', minute: '2-digit' }),
  }
}

const formats: Record<Locale, Format> = { en: createFormat('en'), nl: createFormat('nl') }

/** The formats of a language. */
export function formatOf(locale: Locale): Format {
  return formats[locale]
}
