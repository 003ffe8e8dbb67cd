/**
 * Reads a number as Dutch labels write it: comma for decimals, dot for thousands ("1.234,5", "1.000").
 * A dot counts as a decimal point when it cannot stand for thousands ("1.5", "0.750"). `null` if it is no number.
 */
export function parseDutchNumber(text: string): number | null {
  const digits = text.trim()
  if (!/^[+-]?\d[\d.,]*$/.test(digits)) return null
  const thousands = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
  const plain = thousands.test(digits) ? digits.replaceAll('.', '') : digits
  const number = Number(plain.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

/** Prices above this are taken for mistakes of the feed. */
export const MAX_PRICE_CENTS = 1_000_000

/**
 * Whole cents of an amount in euros, rounded half up on its decimal digits; `null` unless it lies
 * between 0 and `MAX_PRICE_CENTS`. Multiplying by 100 would turn 1.005 into 100 and 8.29 into 828.9999.
 */
export function centsOfEuros(euros: unknown): number | null {
  const written = typeof euros === 'string' ? euros.trim().replace(',', '.') : String(euros)
  if (!/^\d+(\.\d+)?$/.test(written)) return null
  const cents = Math.round(Number(`${written}e2`))
  return cents <= MAX_PRICE_CENTS ? cents : null
}
