import { z } from 'zod'

/** A step of a shape: what `parse` makes of a string, or `message` when that is null. */
export function parsed<Value>(parse: (value: string) => Value | null, message: string) {
  return (value: string, ctx: z.RefinementCtx): Value => {
    const result = parse(value)
    if (result !== null) return result
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  }
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
