/**
 * A field of forms that people neither see nor reach: programs that fill in every field fill it in as well. Hide it by
 * its place, not by `type="hidden"`, and keep it from browsers with `autoComplete="off"` and `tabIndex={-1}`.
 */
export const TRAP_FIELD = 'website'

/** Milliseconds that a person takes at least, from seeing a form to sending it. */
export const MIN_FILL_MS = 1_000

/** How a form was filled in, as it is sent beside what the form says. */
export type FilledForm = {
  /** What stands in the trap. */
  website?: string | null | undefined
  filledInMs: number
}

/** How a form was filled in that may be sent without a script, which measures the time. */
export type PlainForm = Partial<FilledForm>

/** Why a form that was sent looks like the work of a program, or null. */
export function refuseForm({ website, filledInMs }: PlainForm): 'looks-automated' | null {
  return website || (filledInMs !== undefined && filledInMs < MIN_FILL_MS) ? 'looks-automated' : null
}
