import { centsPer25gProtein } from '#features/groceries/ground/product.rules.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { CriterionKey } from './query.rules.ts'

/**
 * What a budget limits, by the names in the query string: the price of a pack and of 25 g of protein, at most, in cents;
 * protein, at least, in grams per 100 g, or per 100 ml where a product's values refer to that.
 */
export const limitKeys = ['price_max', 'per_25g_max', 'protein_min'] as const
export type LimitKey = (typeof limitKeys)[number]
export type Limits = Readonly<Partial<Record<LimitKey, number>>>
/** By limit a text that was typed for it, but is none. */
export type LimitFaults = Readonly<Partial<Record<LimitKey, string>>>

/** The value that each limit is held against; a product without it does not pass. */
export const criterionOfLimit = {
  price_max: 'price',
  per_25g_max: 'protein_per_euro',
  protein_min: 'protein',
} as const satisfies Record<LimitKey, CriterionKey>

/** How low and how high each limit can be, and what it is a multiple of. */
export const rangeOfLimit: Readonly<Record<LimitKey, { least: number; most: number; step: number }>> = {
  price_max: { least: 1, most: 1_000_000, step: 1 },
  per_25g_max: { least: 1, most: 1_000_000, step: 1 },
  protein_min: { least: 0.1, most: 100, step: 0.1 },
}

/** Whether a value, of the criterion of the limit, keeps to it. */
export function keepsTo(key: LimitKey, limit: number, value: number): boolean {
  if (key === 'protein_min') return value >= limit
  const cents = key === 'per_25g_max' ? centsPer25gProtein(value) : value
  return cents !== null && cents <= limit
}

/** Reads a limit as a query string has it; `null` where it is none. */
export function readLimit(key: LimitKey, text: string): number | null {
  const { least, most, step } = rangeOfLimit[key]
  const form = step === 1 ? /^[1-9]\d{0,6}$/ : /^(0|[1-9]\d{0,2})(\.\d)?$/
  const limit = form.test(text) ? Number(text) : null
  return limit !== null && limit >= least && limit <= most ? limit : null
}

/** What somebody typed as a limit: prices in euros, with a point or a comma. Nothing, a limit, or a text that is none. */
export type TypedLimit = { limit: number } | { fault: string } | null

/** Longest text that is kept of one that is no limit. */
const MAX_FAULT = 20

export function readTypedLimit(key: LimitKey, typed: string): TypedLimit {
  const text = typed.trim().slice(0, MAX_FAULT).trim().toWellFormed()
  if (text === '') return null
  const amount = /^€?\s*(\d{0,5})(?:[.,](\d{0,2}))?$/.exec(text)
  const [, whole = '', part = ''] = amount ?? []
  if (!amount || whole + part === '') return { fault: text }
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  const limit = readLimit(key, String(key === 'protein_min' ? hundredths / 100 : hundredths))
  return limit === null ? { fault: text } : { limit }
}

/** A limit as somebody would type it: `2.50`, `2,50`, `12`. */
export function typedText(key: LimitKey, limit: number, locale: Locale): string {
  const text = key === 'protein_min' ? String(limit) : (limit / 100).toFixed(2)
  return locale === 'nl' ? text.replace('.', ',') : text
}

/** The parameter by which a form sends a limit as it was typed. */
export function typedParam(key: LimitKey): string {
  return `${key}_typed`
}
