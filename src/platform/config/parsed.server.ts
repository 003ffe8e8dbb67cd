import { z } from 'zod'

/** The shape of a string of which `parse` makes a value; `message` where it gives null. */
export function parsed<Value>(parse: (value: string) => Value | null, message: string) {
  return z.string().transform((value, ctx): Value => {
    const result = parse(value)
    if (result !== null) return result
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** The shape of a whole number from `min` to `max`, written in digits alone. */
export function wholeNumber(min: number, max: number, error: string) {
  return parsed((value) => {
    const isNumber = /^\d+$/.test(value) && value.length <= String(max).length
    return isNumber && Number(value) >= min && Number(value) <= max ? Number(value) : null
  }, error)
}

/** A part of an address without its %XX, or null where that gives no text. */
export function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part)
    return /\p{Cc}/u.test(text) ? null : text
  } catch {
    return null
  }
}
